import { performance } from 'node:perf_hooks';

/** How long the answers of one endpoint, or the reads of one screen, took. */
export interface Figure {
  name: string;
  count: number;
  /** ms */
  p50: number;
  p95: number;
  slowest: number;
}

/** What a run measured and what went wrong in it. */
export class Figures {
  private readonly times = new Map<string, number[]>();
  readonly errors: string[] = [];

  /**
   * Times one call.
   * @throws what it throws
   */
  async time<T>(name: string, call: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    const answer = await call();
    this.add(name, performance.now() - startedAt);
    return answer;
  }

  add(name: string, ms: number): void {
    const times = this.times.get(name);
    if (times === undefined) this.times.set(name, [ms]);
    else times.push(ms);
  }

  list(): Figure[] {
    return [...this.times]
      .map(([name, times]) => {
        const sorted = times.toSorted((a, b) => a - b);
        const at = (share: number) =>
          Math.round(
            sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN,
          );
        return {
          name,
          count: sorted.length,
          p50: at(0.5),
          p95: at(0.95),
          slowest: at(1),
        };
      })
      .sort((a, b) => a.name.localeCompare(b.name));
  }
}
