/** What can die alone: a process of the functions. The network is one that never does. */
export interface Process {
  alive: boolean;
}

interface Waiting {
  process: Process;
  goOn: (pick: number) => void;
}

/**
 * Lets a test decide when each step between the engine and its store or gateway runs: a task waits before the step
 * until the test lets it through, in any order, or never, as when its process dies.
 */
export class StepControl {
  #waiting: Waiting[] = [];

  /** @returns the number the test let this step through with; it decides how the step turns out. */
  wait(process: Process): Promise<number> {
    return new Promise((goOn) => {
      if (process.alive) this.#waiting.push({ process, goOn });
    });
  }

  get count(): number {
    return this.#waiting.length;
  }

  /** Lets one waiting step through and runs on until every task waits again or is done. */
  async release(pick: number): Promise<void> {
    const index = this.#waiting.length === 0 ? 0 : pick % this.#waiting.length;
    const [first] = this.#waiting.splice(index, 1);
    first?.goOn(pick);
    await settle();
  }

  /** Lets everything through that waits, and what comes of it. */
  async drain(): Promise<void> {
    while (this.count > 0) await this.release(0);
  }

  /** kill -9: no task of this process ever goes on. @returns how many steps were under way */
  crash(process: Process): number {
    process.alive = false;
    const before = this.#waiting.length;
    this.#waiting = this.#waiting.filter((step) => step.process !== process);
    return before - this.#waiting.length;
  }
}

/** Waits until every promise that can go on has gone on. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
