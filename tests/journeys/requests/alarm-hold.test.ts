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
import { admin, press, signIn, visit } from '../../support/pages/steps';
import { addRequestWithPlan } from '../../support/records/alarm-data';
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
