package dev.sluice.app;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.sluice.model.Limits;
import dev.sluice.model.MalformedException;
import dev.sluice.model.SluiceException;

/** The layer table of CONTRIBUTING.md. */
@AnalyzeClasses(packages = "dev.sluice", importOptions = ImportOption.DoNotIncludeTests.class)
class LayersTest {

    @ArchTest
    static final ArchRule LAYERS = layeredArchitecture()
            .consideringOnlyDependenciesInLayers()
            .layer("spi")
            .definedBy("dev.sluice.spi..", "dev.sluice.model..")
            .layer("protocol")
            .definedBy("dev.sluice.protocol..", "dev.sluice.loop..")
            .layer("host")
            .definedBy("dev.sluice.host..")
            .layer("manager")
            .definedBy("dev.sluice.manager..")
            .layer("replay")
            .definedBy("dev.sluice.replay..")
            .layer("app")
            .definedBy("dev.sluice.app..")
            .whereLayer("app")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("replay")
            .mayOnlyBeAccessedByLayers("app")
            .whereLayer("host")
            .mayOnlyBeAccessedByLayers("replay", "app")
            .whereLayer("manager")
            .mayOnlyBeAccessedByLayers("replay", "app")
            .whereLayer("protocol")
            .mayOnlyBeAccessedByLayers("host", "manager", "replay", "app");

    @ArchTest
    static final ArchRule MODEL_KNOWS_NO_SPI = noClasses()
            .that()
            .resideInAPackage("dev.sluice.model..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("dev.sluice.spi..");

    @ArchTest
    static final ArchRule PF4J_STOPS_AT_THE_LOADER = noClasses()
            .that()
            .resideOutsideOfPackages("dev.sluice.host.load..", "dev.sluice.spi..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.pf4j..");

    @ArchTest
    static final ArchRule ROARING_STOPS_IN_THE_MODEL = noClasses()
            .that()
            .resideOutsideOfPackage("dev.sluice.model..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.roaringbitmap..");

    @ArchTest
    static final ArchRule SPI_SHOWS_NO_LIBRARY = classes()
            .that()
            .resideInAPackage("dev.sluice.spi..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("dev.sluice.spi..", "dev.sluice.model..", "java..", "org.jspecify..", "org.pf4j..");

    /** Strict reading throws the model's own errors and keeps its limits; but for that it stands below the values. */
    @ArchTest
    static final ArchRule PACKAGES_HAVE_NO_CYCLES = slices().matching("dev.sluice.(**)")
            .should()
            .beFreeOfCycles()
            .ignoreDependency(
                    resideInAPackage("dev.sluice.model.json"),
                    belongToAnyOf(SluiceException.class, MalformedException.class, Limits.class));
}
