import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instances } from '../../instances';
import { maxRunMs } from './scan-files';
import { takeTurns, type Scan } from './take-turns';

const scanCount = 4;
/** What a record may last while every scan has its turn. */
const longestMs = maxRunMs / scanCount / 2;

/** Scans whose records last as long as they are told, on a clock of their own. */
class Desk {
  nowMs = 0;
  readonly logged: unknown[] = [];
  /** of each scan that had a turn, how long it could begin records */
  readonly turnsMs: number[] = [];

  readonly ports = {
    now: () => new Date(this.nowMs),
    log: {
      info: () => undefined,
      warn: () => undefined,
      error: (_message: string, fields: unknown) => this.logged.push(fields),
    },
  };

  /** @param durations of its records; over and over */
  scanOf(durations: readonly number[]): Scan {
    return (deadline) => {
      this.turnsMs.push(deadline.getTime() - this.nowMs);
      for (let nth = 0; this.nowMs < deadline.getTime(); nth += 1) {
        this.nowMs += durations[nth % durations.length] ?? longestMs;
      }
      return Promise.resolve();
    };
  }
}

it('every scan has its turn in every run, and all end in time', async () => {
  const duration = fc.double({ min: 1_000, max: longestMs, noNaN: true });
  const scan = fc.array(duration, { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(scan, { minLength: scanCount, maxLength: scanCount }),
      async (scans) => {
        const desk = new Desk();
        const failed = await takeTurns(
          desk.ports,
          scans.map((durations) => desk.scanOf(durations)),
          maxRunMs,
        );
        expect(failed).toBe(0);
        expect(desk.turnsMs).toHaveLength(scanCount);
        expect(Math.min(...desk.turnsMs)).toBeGreaterThan(longestMs - 1);
        expect(desk.nowMs).toBeLessThan(maxRunMs + 1);
      },
    ),
  );
});

it('leaves what is left to those behind, and stops at none that fails', async () => {
  const desk = new Desk();
  const idle: Scan = () => Promise.resolve();
  const failing: Scan = () => Promise.reject(new TypeError('no answer'));
  const failed = await takeTurns(
    desk.ports,
    [idle, failing, idle, desk.scanOf([1_000])],
    maxRunMs,
  );
  expect(failed).toBe(1);
  expect(desk.logged).toEqual([{ cause: 'TypeError' }]);
  expect(desk.turnsMs).toEqual([maxRunMs / 2]);
});

it('says which had no time left behind a record that took all of it', async () => {
  const desk = new Desk();
  const scans = [[maxRunMs], [1_000], [1_000]].map((durations) =>
    desk.scanOf(durations),
  );
  expect(await takeTurns(desk.ports, scans, maxRunMs)).toBe(2);
  expect(desk.logged).toEqual([
    { cause: 'NoTimeLeft' },
    { cause: 'NoTimeLeft' },
  ]);
});

it('ends before the function does', () => {
  expect(maxRunMs).toBeLessThan(instances.scanFiles.timeoutSeconds * 1000);
});
