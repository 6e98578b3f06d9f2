import { afterAll, expect, it } from 'vitest';
import type { Call } from '../support/pages/losses';
import { doLossyJob, loseAtRandom } from '../support/pages/lossy-job';
import { startSuite } from '../support/suite/suite';

const suite = await startSuite();
afterAll(() => suite.stop());

/**
 * Does it for every one, as many side by side as the smallest machine has
 * cores.
 * @returns what went wrong, a line each
 */
async function tryEach<Case>(
  cases: readonly Case[],
  run: (one: Case) => Promise<unknown>,
): Promise<string[]> {
  const waiting = [...cases];
  const failures: string[] = [];
  const lane = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      await run(one).catch((error: unknown) =>
        failures.push(`${JSON.stringify(one)}: ${String(error)}`),
      );
    }
  };
  await Promise.all([lane(), lane()]);
  return failures;
}

it(
  'any single request or answer of the main job may be lost',
  { timeout: 3_600_000 },
  async () => {
    const { seen } = await doLossyJob(suite, () => false);
    const failures = await tryEach(seen, async ({ name, nth, half }) => {
      const isMeant = (call: Call) =>
        call.name === name && call.nth === nth && call.half === half;
      const { lost } = await doLossyJob(suite, isMeant);
      // How often a stream is asked, and a picture, is never quite the same.
      if (nth === 1) expect(lost).toHaveLength(1);
    });
    expect(failures).toEqual([]);
  },
);

it(
  '15 of 100 calls may be lost on a line of 50 kB/s',
  { timeout: 3_600_000 },
  async () => {
    const seeds = Array.from({ length: 20 }, (_, index) => index + 1);
    const failures = await tryEach(seeds, (seed) =>
      doLossyJob(suite, loseAtRandom(seed), 50_000),
    );
    expect(failures).toEqual([]);
  },
);
