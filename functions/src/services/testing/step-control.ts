/** A process of the functions can die alone; the network never does. */
export interface Process {
  alive: boolean;
}

interface Waiting {
  process: Process;
  goOn: (pick: number) => void;
}

/**
 * A task waits before each step until the test lets it through, in any order;
 * if its process dies, never.
 */
export class StepControl {
  #waiting: Waiting[] = [];

  /** @returns the test's number, which decides how the step turns out */
  wait(process: Process): Promise<number> {
    return new Promise((goOn) => {
      if (process.alive) this.#waiting.push({ process, goOn });
    });
  }

  get count(): number {
    return this.#waiting.length;
  }

  /** Lets one step through, until every task waits again or is done. */
  async release(pick: number): Promise<void> {
    const index = this.#waiting.length === 0 ? 0 : pick % this.#waiting.length;
    const [first] = this.#waiting.splice(index, 1);
    first?.goOn(pick);
    await settle();
  }

  async drain(): Promise<void> {
    while (this.count > 0) await this.release(0);
  }

  /**
   * kill -9.
   * @returns how many steps were under way
   */
  crash(process: Process): number {
    process.alive = false;
    const before = this.#waiting.length;
    this.#waiting = this.#waiting.filter((step) => step.process !== process);
    return before - this.#waiting.length;
  }
}

/**
 * How many steps an action of a history lets through: 'go' one, 'run' up to 13,
 * any other none.
 */
export function countReleases(action: string, pick: number): number {
  if (action === 'go') return 1;
  return action === 'run' ? pick % 14 : 0;
}

/** Resolves when every promise that can go on has gone on. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
