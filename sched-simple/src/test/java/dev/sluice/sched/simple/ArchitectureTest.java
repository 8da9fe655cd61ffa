package dev.sluice.sched.simple;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** A plugin sees the SPI and nothing else (DESIGN.md, Modules). */
@AnalyzeClasses(packages = "dev.sluice.sched.simple", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    private static final DescribedPredicate<JavaClass> WHAT_A_PLUGIN_SEES = JavaClass.Predicates.resideInAnyPackage(
                    "java..", "dev.sluice.spi..", "dev.sluice.model..", "dev.sluice.sched.simple..", "org.jspecify..")
            .or(JavaClass.Predicates.equivalentTo(org.pf4j.Extension.class))
            .or(JavaClass.Predicates.equivalentTo(org.pf4j.ExtensionPoint.class));

    @ArchTest
    static final ArchRule PLUGIN_SEES_THE_SPI_ONLY = classes().should().onlyDependOnClassesThat(WHAT_A_PLUGIN_SEES);

    @ArchTest
    static final ArchRule PLUGIN_STARTS_NO_THREAD_AND_READS_NO_CLOCK = noClasses()
            .should()
            .accessClassesThat()
            .areAssignableTo(Thread.class)
            .orShould()
            .callMethod(System.class, "currentTimeMillis")
            .orShould()
            .callMethod(System.class, "nanoTime")
            .orShould()
            .callMethod(java.time.Instant.class, "now");

    @ArchTest
    static final ArchRule POOL_KNOWS_NO_QUEUE = noClasses()
            .that()
            .resideInAnyPackage("..simple.pool..", "..simple.request..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("dev.sluice.sched.simple");

    @ArchTest
    static final ArchRule REQUEST_KNOWS_NO_POOL = noClasses()
            .that()
            .resideInAPackage("..simple.request..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("..simple.pool..");
}
