/**
 * Puts every step between the engine and its store or gateway into the hands of a test: a task waits at a gate
 * until the test lets it through, in any order, or never, as when the process dies.
 */
export class Gates {
  #waiting: ((pick: number) => void)[] = [];

  /** @returns the number the test let this step through with; it decides how the step turns out. */
  wait(): Promise<number> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  get count(): number {
    return this.#waiting.length;
  }

  /** Lets one waiting step through and runs on until every task waits again or is done. */
  async release(pick: number): Promise<void> {
    const index = this.#waiting.length === 0 ? 0 : pick % this.#waiting.length;
    const [resolve] = this.#waiting.splice(index, 1);
    resolve?.(pick);
    await settle();
  }

  /** The process dies: no task that waits ever goes on. */
  crash(): void {
    this.#waiting = [];
  }
}

/** Waits until every promise that can go on has gone on. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
