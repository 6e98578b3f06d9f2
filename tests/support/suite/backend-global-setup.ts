import type { TestProject } from 'vitest/node';
import { SuiteKeeper } from './suite-keeper';

/**
 * Keeps one backend for each worker, for all files of this run that only talk
 * to it.
 */
export default async function setUp({
  vitest,
}: TestProject): Promise<() => Promise<void>> {
  const workers = Array.from(
    { length: vitest.config.maxWorkers },
    (_, index) => index + 1,
  );
  const keeper = await SuiteKeeper.open({ app: false, workers });
  return () => keeper.close();
}
