type Step = () => Promise<void> | void;

/** Undoes the last step first. A step that fails does not stop the others. */
export class Cleanup {
  private readonly steps: Step[] = [];
  private running: Promise<void> | null = null;

  add(step: Step): void {
    this.steps.push(step);
  }

  /** Runs every step once, however often it is called. */
  run(): Promise<void> {
    this.running ??= this.runSteps();
    return this.running;
  }

  private async runSteps(): Promise<void> {
    const failures: unknown[] = [];
    for (const step of this.steps.reverse()) {
      try {
        await step();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'some parts did not stop cleanly');
  }
}
