import { SuiteKeeper } from './suite-keeper';

/** Keeps one backend for all files of this run that only talk to it. */
export default async function setUp(): Promise<() => Promise<void>> {
  const keeper = await SuiteKeeper.open({ app: false });
  Object.assign(process.env, keeper.env);
  return () => keeper.close();
}
