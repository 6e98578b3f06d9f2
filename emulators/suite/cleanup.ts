type Step = () => Promise<void> | void;

/** Undoes the last step first. A step that fails does not stop the others. */
export class Cleanup {
  private readonly steps: Step[] = [];

  add(step: Step): void {
    this.steps.push(step);
  }

  async run(): Promise<void> {
    const failures: unknown[] = [];
    for (const step of this.steps.reverse()) {
      try {
        await step();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) {
      throw new AggregateError(failures, 'some parts did not stop cleanly');
    }
  }
}
