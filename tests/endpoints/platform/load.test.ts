import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runLoad } from '../../../benchmarks/support/load/run-load';
import { startSuite } from '../../support/suite/suite';

/** A few seconds of benchmarks/load.ts, so that it can be relied on. */
const suite = await startSuite({ app: false });

test('people and administrators at once: no error, and every payment is there once', async () => {
  const report = await runLoad(suite, {
    people: 20,
    seconds: 5,
    rate: 8,
    seed: 39,
    plan: new Uint8Array(readFileSync('tests/fixtures/site-plan-small.jpg')),
    log: () => undefined,
  });
  expect([...report.errors, ...report.faults]).toEqual([]);
  expect(report.done.paid).toBeGreaterThan(3);
  expect(report.done.bookings).toBeGreaterThan(0);
  expect(report.figures.length).toBeGreaterThan(8);
});
