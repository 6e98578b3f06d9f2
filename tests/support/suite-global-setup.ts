import path from 'node:path';
import { getAppBuild } from './suite-build';

/** Builds the app once for all journeys of this run; the test files find it through the environment they inherit. */
export default async function setUp(): Promise<void> {
  const root = path.resolve(import.meta.dirname, '../..');
  const build = await getAppBuild(root);
  Object.assign(process.env, build.env);
}
