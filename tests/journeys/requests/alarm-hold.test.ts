import type { Page } from 'playwright-core';
import { makeReference } from '@contract/values/reference';
import { describe, expect, it } from 'vitest';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import { resultsPdf } from '../../support/files/fixtures';
import { makePlan } from '../../support/files/plan-copies';
import { view } from '../../support/pages/review-steps';
import { admin, owner, press, signIn, visit } from '../../support/pages/steps';
import { addRequestWithPlan } from '../../support/records/alarm-data';
import { accountsOf } from '../../support/suite/gateway';
import { runSchedule } from '../../support/suite/schedules';
import { startSuite } from '../../support/suite/suite';

const suite = await startSuite();
const land = 'AL-100-0001';
const rivalLand = 'AL-200-0002';
const plan = await makePlan(4_712);
await addRequestWithPlan(suite, 'alarm-ama', plan, {
  address: land,
  reference: makeReference((below) => below - 5),
});
await addRequestWithPlan(suite, 'alarm-kofi', plan, {
  address: rivalLand,
  reference: makeReference((below) => below - 6),
});
await runSchedule(suite, 'scanFiles');

const outcomes = (page: Page) =>
  page.getByLabel('What we found').getByRole('option').allInnerTexts();

describe.each([360, 1440])('an office at %i px', (width) => {
  it('sees the alarm before it chooses an outcome, and cannot choose "Registered"', async () => {
    const { page, close } = await openProfile(suite.addresses.app, {
      width,
      height: 900,
    });
    await enterAs(page, admin, '/adminRequest');
    const dialog = await view(page, land);
    await dialog
      .getByRole('article', { name: 'Possible multiple sale' })
      .waitFor();
    await page.getByRole('radio', { name: 'Send the results' }).check();
    await dialog
      .getByText(/^The alarm AL-\w{4}-\w{4} about this land is open\./)
      .waitFor();
    expect(await outcomes(page)).toEqual([
      'Choose',
      'Disputed',
      'No record found',
      'Plan does not match',
      'Other',
    ]);
    expect(await findViolationsInEveryLook(page, `held-${width}`)).toEqual([]);
    await close();
  });
});

it('an outcome that the alarm forbids is refused by the server, and what was typed stays', async () => {
  const { page, close } = await openProfile(suite.addresses.app);
  await signIn(page, admin, '/adminRequest');
  const dialog = await view(page, land);
  await page.getByRole('radio', { name: 'Send the results' }).check();
  await page.getByRole('radio', { name: 'Send your own file' }).check();
  await page.getByLabel('Results file').setInputFiles(resultsPdf());
  await page.getByLabel('What we found').selectOption('Other');
  const words = 'Registered to Ama Example.';
  await page.getByLabel('In plain words').fill(words);
  await press(page, 'Submit');
  await press(page, 'OK');
  await dialog
    .getByRole('alert')
    .filter({ hasText: /about this land is open/ })
    .waitFor();
  expect(await page.getByLabel('In plain words').inputValue()).toBe(words);
  await press(page, 'Cancel');
  await visit(page, '/admin/alarms');
  await page
    .getByText(/^AL-\w{4}-\w{4}$/)
    .first()
    .waitFor();
  await close();
});

describe.each([360, 1440])('a manager at %i px', (width) => {
  const payer = owner;

  it('gives the alarm more time, and the payer reads until when', async () => {
    const office = await openProfile(suite.addresses.app, {
      width,
      height: 900,
    });
    const customer = await openProfile(suite.addresses.app, {
      width,
      height: 900,
    });
    const own = `alarm-own-${width}`;
    const { uid } = await accountsOf(suite).getUserByEmail(payer.email);
    const ownPlan = await makePlan(4_800 + width);
    const reference = makeReference((below) => below - (width % 7) - 8);
    await addRequestWithPlan(suite, own, ownPlan, { userId: uid, reference });
    await addRequestWithPlan(suite, `alarm-rival-${width}`, ownPlan, {
      reference: null,
    });
    await runSchedule(suite, 'scanFiles');
    const { page } = customer;
    await enterAs(page, payer, `/history/${own}`);
    const sentence = page.getByText(
      /^We are checking something about this land\. We expect to finish by /,
    );
    await page.getByRole('list', { name: 'Timeline' }).waitFor();
    expect(await sentence.count()).toBe(0);

    await enterAs(office.page, admin, '/home');
    const alarms = office.page.getByRole('region', { name: 'Alarms' });
    await alarms
      .getByRole('link', {
        name: /^AL-.* Possible multiple sale Decide by .*working days? left/,
      })
      .first()
      .waitFor();
    await alarms.getByRole('link', { name: 'All alarms' }).click();
    await office.page
      .getByRole('article', { name: 'Possible multiple sale' })
      .filter({ hasText: reference })
      .getByRole('button', { name: 'Compare the plans' })
      .click();
    const card = office.page.getByRole('dialog', { name: 'Compare the plans' });
    await card.getByText(/^Decide by .*, 3 working days left$/).waitFor();
    await card.getByRole('button', { name: 'Give more time' }).click();
    await card.getByRole('button', { name: 'Save the new day' }).click();
    await card.getByText('Choose a day.').waitFor();
    await card.getByLabel('New last day').selectOption({ index: 2 });
    await card.getByLabel('Why it takes longer').fill('We wait for a letter.');
    expect(
      await findViolationsInEveryLook(office.page, `prolong-${width}`),
    ).toEqual([]);
    await card.getByRole('button', { name: 'Save the new day' }).click();
    await office.page.getByText('The alarm has more time.').waitFor();
    await card.getByText(/: We wait for a letter\.$/).waitFor();

    await sentence.waitFor();
    expect(await page.innerText('body')).not.toContain('We wait for a letter.');
    expect(await findViolationsInEveryLook(page, `checked-${width}`)).toEqual(
      [],
    );
    await office.close();
    await customer.close();
  });
});
