import { pickFrom } from './pick-from';
import type { Process, StepControl } from './step-control';

/** Both can be killed. */
export class TwoProcesses<Running extends { process: Process }> {
  readonly #running: Running[];

  constructor(
    private readonly steps: StepControl,
    private readonly boot: () => Running,
  ) {
    this.#running = [boot(), boot()];
  }

  at(pick: number): Running {
    return pickFrom(this.#running, pick) ?? this.boot();
  }

  /**
   * kill -9 of one process or both; new ones start.
   * @returns how many steps were under way
   */
  crash(pick: number): number {
    let killed = 0;
    for (const [index, { process }] of this.#running.entries()) {
      if (pick % 3 !== 2 && pick % 3 !== index) continue;
      killed += this.steps.crash(process);
      this.#running[index] = this.boot();
    }
    return killed;
  }
}
