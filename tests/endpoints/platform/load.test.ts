import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runLoad } from '../../../benchmarks/support/load/run-load';
import { startSuite, type Suite } from '../../support/suite/suite';

/** A few seconds of benchmarks/load.ts, so that it can be relied on. */
let suite: Suite;
beforeAll(async () => {
  suite = await startSuite({ app: false });
});
afterAll(() => suite.stop());

test('people and administrators at once: no error, and every payment is there once', async () => {
  const report = await runLoad(suite, {
    ...{ people: 20, seconds: 5, rate: 8, seed: 39 },
    plan: new Uint8Array(readFileSync('tests/fixtures/site-plan-small.jpg')),
    log: () => undefined,
  });
  expect([...report.errors, ...report.faults]).toEqual([]);
  expect(report.done.paid).toBeGreaterThan(3);
  expect(report.done.bookings).toBeGreaterThan(0);
  expect(report.figures.length).toBeGreaterThan(8);
});
