import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { publishedShifts } from '@land/frames/datums';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import { view } from '../../support/pages/review-steps';
import { step } from '../../support/pages/step';
import { admin, press, visit } from '../../support/pages/steps';
import { makeAdministrator } from '../../support/records/admin-booking-data';
import { databaseOf } from '../../support/suite/gateway';
import { startSuite } from '../../support/suite/suite';

const suite = await startSuite();
const record = databaseOf(suite).doc('datum_parameters/current');
const second = await makeAdministrator(suite, 'Akua Secondly');
const letter = 'Letter of the Division, 3 March 2027';

const leigonOf = (page: Page) =>
  page.getByRole('group', { name: 'Leigon, 1977 (EPSG 4250)' });
const xOf = (page: Page) =>
  leigonOf(page).getByLabel('X', { exact: false }).first();

it('managers set the datum parameters, at a desk and at a phone, and the officer sees which count', async () => {
  const desk = await openProfile(suite.addresses.app, {
    width: 1440,
    height: 900,
  });
  const phone = await openProfile(suite.addresses.app, {
    width: 360,
    height: 740,
  });
  await enterAs(desk.page, admin, '/admin/settings?tab=datums');
  await enterAs(phone.page, second, '/admin/settings?tab=datums');
  await xOf(phone.page).waitFor();

  await step('a lost sign is refused, and a letter is kept', async () => {
    const { page } = desk;
    await xOf(page).fill('128');
    await press(page, 'Review and save');
    await page.getByText('Check the signs and the digits.').waitFor();
    expect(await findViolationsInEveryLook(page, 'datum-refused')).toEqual([]);
    await xOf(page).fill('-128');
    await leigonOf(page).getByLabel('Where the numbers come from').fill(letter);
    await press(page, 'Review and save');
    const question = page.getByRole('dialog', { name: 'Save these changes?' });
    await question.getByText('-128 metres').waitFor();
    expect(await findViolationsInEveryLook(page, 'datum-question')).toEqual([]);
    await question.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The datum parameters are saved.').waitFor();
    expect((await record.get()).data()).toMatchObject({
      accra: publishedShifts.accra,
      leigon: { x: -128, y: 29, z: 364, source: letter },
    });
  });

  await step('an officer reads by which numbers places are found', async () => {
    const { page } = desk;
    await visit(page, '/adminRequest');
    const details = await view(page, 'CC-081-3340');
    await details.getByRole('button', { name: 'Type the corners' }).click();
    const dialog = page.getByRole('dialog', { name: 'Type the corners' });
    await dialog.getByLabel('What the table gives').selectOption('coordinates');
    await dialog.getByText(letter).waitFor();
  });

  await step('another manager takes the published ones again', async () => {
    const { page } = phone;
    await expect.poll(() => xOf(page).inputValue()).toBe('-128');
    const published = leigonOf(page).getByRole('button', {
      name: 'Use the published parameters',
    });
    await published.click();
    expect(await xOf(page).inputValue()).toBe('-130');
    expect(await findViolationsInEveryLook(page, 'datum-phone')).toEqual([]);
    await press(page, 'Review and save');
    await page
      .getByRole('dialog', { name: 'Save these changes?' })
      .getByRole('button', { name: 'Save' })
      .click();
    await page.getByText('The datum parameters are saved.').waitFor();
    expect((await record.get()).data()).toMatchObject(publishedShifts);
    await desk.page
      .getByRole('dialog', { name: 'Type the corners' })
      .getByText(publishedShifts.leigon.source)
      .waitFor();
  });

  expect([desk.errors, phone.errors]).toEqual([[], []]);
  await desk.close();
  await phone.close();
});
