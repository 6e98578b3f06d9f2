import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import {
  admin,
  demoPassword,
  owner,
  press,
  rowOf,
} from '../../support/pages/steps';
import { databaseOf } from '../../support/suite/gateway';
import { startSuite } from '../../support/suite/suite';

/** A paid request of the demo data that waits for its results. */
const reviewed = { id: 'demo-review', address: 'CC-081-3340' };

const suite = await startSuite();
const phone = { width: 360, height: 760, touch: true } as const;
const ownerSide = await openProfile(suite.addresses.app, phone);
const office = await openProfile(suite.addresses.app);
const officePhone = await openProfile(suite.addresses.app, phone);

const openDetails = async (page: Page) => {
  await enterAs(
    page,
    { email: admin.email, password: demoPassword },
    '/adminRequest',
  );
  await rowOf(page, reviewed.address)
    .getByRole('button', { name: /^View/ })
    .click();
  await page.getByRole('heading', { name: 'Request Details' }).waitFor();
};
const stepsOf = (page: Page) =>
  page.getByRole('list', { name: 'Timeline' }).getByRole('listitem');

it('one press marks a step, and its owner sees it in the timeline with those to come', async () => {
  const { page } = office;
  await openDetails(page);
  await press(page, 'Mark: Papers received');
  await page.getByText('Marked: Papers received').waitFor();
  await press(page, 'Mark: Sent to the Lands Commission');
  await page
    .getByRole('button', { name: 'Take back: Sent to the Lands Commission' })
    .waitFor();
  // Only the newest is taken back.
  expect(
    await page
      .getByRole('button', { name: 'Take back: Papers received' })
      .count(),
  ).toBe(0);
  expect(await findViolationsInEveryLook(page, 'steps')).toEqual([]);

  const { page: ownPage } = ownerSide;
  await enterAs(
    ownPage,
    { email: owner.email, password: demoPassword },
    `/history/${reviewed.id}`,
  );
  await ownPage
    .locator('[aria-current="step"]')
    .getByText('Sent to the Lands Commission')
    .waitFor();
  const texts = await stepsOf(ownPage).allTextContents();
  expect(texts.slice(3)).toEqual([
    expect.stringMatching(/^Papers received, done\d+ \w{3} \d{4}, \d\d:\d\d$/),
    expect.stringMatching(
      /^Sent to the Lands Commission, now\d+ \w{3} \d{4}, \d\d:\d\d$/,
    ),
    expect.stringMatching(
      /^Answer is being written, still to comeUsually by \d+ \w{3} \d{4}$/,
    ),
    'Answer checked, still to comeUsually 2 working days later',
    expect.stringMatching(/^Results ready, still to come/),
  ]);
  expect(await findViolationsInEveryLook(ownPage, 'steps-owner')).toEqual([]);
});

it('the newest is taken back on a phone, on the record, and goes from the timeline', async () => {
  const { page } = officePhone;
  await openDetails(page);
  await press(page, 'Take back: Sent to the Lands Commission');
  await page
    .getByRole('button', { name: 'Take back: Papers received' })
    .waitFor();
  expect(await findViolationsInEveryLook(page, 'steps-phone')).toEqual([]);
  await ownerSide.page
    .locator('[aria-current="step"]')
    .getByText('Papers received')
    .waitFor();
  const { docs } = await databaseOf(suite)
    .collection('audit')
    .where('documentId', '==', reviewed.id)
    .get();
  expect(docs.map((entry) => entry.get('action') as string).sort()).toEqual(
    expect.arrayContaining(['request-step-marked', 'request-step-taken-back']),
  );
});
