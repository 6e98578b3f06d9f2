import { afterAll, beforeAll, expect, it } from 'vitest';
import { allowServiceWorkers, openProfile, type Profile } from '../support/browser';
import { smallSitePlan } from '../support/fixtures';
import { owner, requestService, rowOf, signIn } from '../support/steps';
import { startSuite, type Suite } from '../support/suite';

allowServiceWorkers();

let suite: Suite;
let side: Profile;

beforeAll(async () => {
  suite = await startSuite();
  side = await openProfile(suite.addresses.app);
});
afterAll(async () => {
  await side.close();
  await suite.stop();
});

it('four tabs of one profile work at the same time', async () => {
  await signIn(side.page, owner);
  const others = await Promise.all([1, 2, 3].map(() => side.context.newPage()));
  await Promise.all(others.map((page) => page.goto('/history')));
  const land = { name: 'Abena Owusu-Mensah', phone: '0240000142', address: 'GD-204-7730, Adenta, Accra' };
  await requestService(side.page, 'Land/Property Search', land, smallSitePlan());
  await Promise.all(others.map((page) => rowOf(page, land.address).getByText('Pending').waitFor()));
  expect(side.errors).toEqual([]);
});
