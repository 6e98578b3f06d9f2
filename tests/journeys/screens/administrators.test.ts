import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProfile, type Profile } from '../../support/pages/browser';
import { watchShifts } from '../../support/pages/layout-shift';
import { findFaults, listScreens } from '../../support/pages/screen-table';
import { admin, signIn } from '../../support/pages/steps';
import { startSuite, type Suite } from '../../support/suite/suite';

let suite: Suite;
let side: Profile;
beforeAll(async () => {
  suite = await startSuite();
  side = await openProfile(suite.addresses.app);
  await watchShifts(side.page);
  await signIn(side.page, admin);
});
afterAll(async () => {
  await side.close();
  await suite.stop();
});

it.each(listScreens('Administrators'))('$screen', async (row) => {
  expect(await findFaults(side.page, row)).toEqual([]);
});
