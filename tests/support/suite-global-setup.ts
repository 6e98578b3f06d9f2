import path from 'node:path';
import { getAppBuild } from './suite-build';
import { SuiteKeeper } from './suite-keeper';

/**
 * Builds the app once for all journeys of this run, and keeps one suite for them; the test files find both through the
 * environment they inherit.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const build = await getAppBuild(path.resolve(import.meta.dirname, '../..'));
  Object.assign(process.env, build.env);
  const keeper = await SuiteKeeper.open({ app: true });
  Object.assign(process.env, keeper.env);
  return () => keeper.close();
}
