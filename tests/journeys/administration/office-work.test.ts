import { expect, it } from 'vitest';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import { view } from '../../support/pages/review-steps';
import { admin, press, rowOf, signIn, visit } from '../../support/pages/steps';
import { step } from '../../support/pages/step';
import { makeAdministrator } from '../../support/records/admin-booking-data';
import { databaseOf } from '../../support/suite/gateway';
import { startSuite } from '../../support/suite/suite';

/** Of the demo data. */
const review = 'CC-081-3340';
const reviewId = 'demo-review';
const buyers = 'VH-012-7733';

const suite = await startSuite();
const db = databaseOf(suite);
const akua = await makeAdministrator(suite, 'Akua Secondly');
const office = await openProfile(suite.addresses.app);
const phone = await openProfile(suite.addresses.app, {
  width: 360,
  height: 740,
});

const assigneeOf = async (id: string) =>
  (await db.doc(`requests/${id}`).get()).get('assignedTo') as unknown;

it('people of an office take requests, and take them over', async () => {
  const { page } = office;
  await signIn(page, admin, '/adminRequest');

  await step('one press takes it, and it is among their own', async () => {
    const dialog = await view(page, review);
    await dialog.getByText('Nobody', { exact: true }).waitFor();
    await press(page, 'Take it');
    await page.getByText('You work on this request now.').waitFor();
    await dialog.getByRole('button', { name: 'Give it back' }).waitFor();
    expect(
      await findViolationsInEveryLook(page, 'admin-request-assigned'),
    ).toEqual([]);
    await press(page, 'Cancel');
    await page.getByLabel('Whose').selectOption('Mine');
    await rowOf(page, review).waitFor();
    await expect.poll(() => rowOf(page, buyers).count()).toBe(0);
    expect(new URL(page.url()).search).toBe('?whose=mine');
  });

  await step('a colleague on a phone sees it and takes it over', async () => {
    const other = phone.page;
    await enterAs(other, akua, '/adminRequest?whose=nobody');
    await rowOf(other, buyers).waitFor();
    expect(await rowOf(other, review).count()).toBe(0);
    await visit(other, '/adminRequest?whose=mine');
    await other.getByText('None of these requests is yours').waitFor();
    await press(other, 'Show all');
    const dialog = await view(other, review);
    await press(other, 'Take it over');
    await dialog.getByRole('button', { name: 'Give it back' }).waitFor();
    expect(await assigneeOf(reviewId)).toBe(akua.uid);
    expect(
      await findViolationsInEveryLook(other, 'admin-request-assigned-phone'),
    ).toEqual([]);
  });

  await step('the first one sees it go, and gives another', async () => {
    await page.getByText('None of these requests is yours').waitFor();
    await press(page, 'Show all');
    const dialog = await view(page, buyers);
    await press(page, 'Give to a colleague');
    await dialog.getByLabel('Give to').selectOption('Akua Secondly');
    await dialog.getByRole('button', { name: 'Give', exact: true }).click();
    await page.getByText('Akua Secondly works on this request now.').waitFor();
    await press(page, 'Cancel');
    await rowOf(page, buyers).getByText('Akua Secondly').waitFor();
  });
});

it('threw nothing', () => {
  for (const side of [office, phone]) {
    expect(side.errors.filter((line) => line.startsWith('threw'))).toEqual([]);
  }
});
