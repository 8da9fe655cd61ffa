package dev.sluice.app.demo;

import dev.sluice.model.Jobspec;
import java.time.Duration;

/**
 * A job of the demonstration.
 *
 * @param shape what it asks for, in words
 * @param tasks how many processes it starts
 * @param jobspec the request
 * @param submit when, after the start
 */
record DemoJob(String shape, int tasks, Jobspec jobspec, Duration submit) {}
