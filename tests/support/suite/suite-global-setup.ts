import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { prepareAppBuilds } from './suite-build';
import { SuiteKeeper } from './suite-keeper';

/**
 * Builds the app and keeps a suite for each worker of the journeys; their files
 * find both through the environment.
 */
export default async function setUp({
  vitest,
}: TestProject): Promise<() => Promise<void>> {
  const root = path.resolve(import.meta.dirname, '../../..');
  const workers = Array.from(
    { length: vitest.config.maxWorkers },
    (_, index) => index + 1,
  );
  await prepareAppBuilds(root, workers);
  const keeper = await SuiteKeeper.open({ app: true, workers });
  return () => keeper.close();
}
