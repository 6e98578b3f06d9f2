import { expect, it } from 'vitest';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import { view } from '../../support/pages/review-steps';
import {
  admin,
  owner,
  press,
  rowOf,
  signIn,
  visit,
} from '../../support/pages/steps';
import { step } from '../../support/pages/step';
import { makeAdministrator } from '../../support/records/admin-booking-data';
import { databaseOf } from '../../support/suite/gateway';
import { startSuite } from '../../support/suite/suite';

/** Of the demo data. */
const review = 'CC-081-3340';
const reviewId = 'demo-review';
/** It waits for a clearer image. */
const askedForImage = 'WS-217-6619';
const buyers = 'VH-012-7733';
const note = 'Her brother sold the same plot in March.';

const suite = await startSuite();
const db = databaseOf(suite);
const akua = await makeAdministrator(suite, 'Akua Secondly');
const office = await openProfile(suite.addresses.app);
const phone = await openProfile(suite.addresses.app, {
  width: 360,
  height: 740,
});
const ownerSide = await openProfile(suite.addresses.app);

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

it('notes are written for the office, found by it, and never shown to the owner', async () => {
  const [{ page }, other] = [office, phone.page];
  const dialog = other.getByRole('dialog', { name: 'Request Details' });
  await press(other, 'Add note');
  await dialog.getByText('Write the note.').waitFor();
  await dialog.getByLabel('New note').fill(note);
  await press(other, 'Add note');
  await dialog.getByText(note).waitFor();
  await expect.poll(() => dialog.getByLabel('New note').inputValue()).toBe('');

  const search = page.getByLabel('Search by name or address');
  await search.fill('march brother');
  const found = page.getByRole('region', { name: 'In notes' });
  await found.getByText(note).waitFor();
  expect(await findViolationsInEveryLook(page, 'admin-found-notes')).toEqual(
    [],
  );
  await search.fill('march sister');
  await expect.poll(() => found.count()).toBe(0);
  await search.fill('brother');
  await found.getByRole('button', { name: /^View request LS-/ }).click();
  const details = page.getByRole('dialog', { name: 'Request Details' });
  await details.getByText(note).waitFor();
  await details.getByText(/by Akua Secondly$/).waitFor();

  await signIn(ownerSide.page, owner);
  await visit(ownerSide.page, `/history/${reviewId}`);
  await ownerSide.page.getByRole('list', { name: 'Timeline' }).waitFor();
  expect(await ownerSide.page.getByText(/brother|Akua/).count()).toBe(0);
});

it('several words narrow the list, in any order, and none is left out', async () => {
  for (const { page } of [office, phone]) {
    await visit(page, '/adminRequest');
    const search = page.getByLabel('Search by name or address');
    await search.fill('coast abena pedu');
    await rowOf(page, review).waitFor();
    await page.getByText('1 to 1 of 1').waitFor();
    await search.fill('coast abena pedu kumasi');
    await page.getByText('No request matches').waitFor();
    await search.fill('abena owusu-mensah effiakuma');
    await rowOf(page, 'WS-217-6619').waitFor();
    await page.getByText('1 to 1 of 1').waitFor();
  }
});

it('a list is sorted by its heads, and columns are taken away', async () => {
  const { page } = office;
  await visit(page, '/adminRequest');
  await rowOf(page, review).waitFor();
  const firstRow = () =>
    page.getByRole('row').nth(1).getByRole('button', { name: /^View/ });
  const sortByHead = async (
    head: string,
    order: string,
    sort: string | null,
  ) => {
    await press(page, head);
    await expect
      .poll(() =>
        page
          .getByRole('columnheader', { name: head, exact: true })
          .getAttribute('aria-sort'),
      )
      .toBe(order);
    expect(new URL(page.url()).searchParams.get('sort')).toBe(sort);
  };
  await press(page, 'Columns');
  await page.getByLabel('Age', { exact: true }).check();
  await press(page, 'Columns');
  await sortByHead('Date', 'descending', 'new');
  await sortByHead('Date', 'ascending', 'old');
  await sortByHead('Age', 'descending', 'age');
  await expect
    .poll(() => firstRow().getAttribute('aria-label'))
    .toContain('BA-016-4402');
  await sortByHead('Promised', 'ascending', null);
  await sortByHead('Promised', 'descending', 'promise-last');
  await press(page, 'Columns');
  await page.getByLabel('Payment', { exact: true }).click();
  await expect
    .poll(() => page.getByRole('columnheader', { name: 'Payment' }).count())
    .toBe(0);
  expect(new URL(page.url()).searchParams.get('hidden')).toBe('payment');
  await visit(page, '/adminRequest');
  await rowOf(page, review).waitFor();
  // They stay away on this device.
  expect(
    await page.getByRole('columnheader', { name: 'Payment' }).count(),
  ).toBe(0);
  await press(page, 'Columns');
  expect(await findViolationsInEveryLook(page, 'admin-columns')).toEqual([]);
  await press(page, 'Columns');
  // In a window of 900 px the pager is in sight.
  const pager = page.getByRole('navigation', { name: 'Pages' });
  const box = await pager.boundingBox();
  expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
});

it('the keyboard alone goes through the list and the details', async () => {
  const { page } = office;
  await visit(page, '/adminRequest?sort=age');
  await rowOf(page, review).waitFor();
  const nameOfFocused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await page.keyboard.press('ArrowDown');
  await expect.poll(nameOfFocused).toContain('BA-016-4402');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Request Details' });
  await dialog.getByText('BA-016-4402').first().waitFor();
  const second = await page
    .getByRole('row', { includeHidden: true })
    .nth(2)
    .getByRole('button', { includeHidden: true, name: /^View/ })
    .getAttribute('aria-label');
  await page.keyboard.press('j');
  const name = second?.replace('View ', '').split(', ').at(0) ?? 'none';
  await dialog.getByText(name, { exact: true }).first().waitFor();
  await page.keyboard.press('k');
  await dialog.getByText('Kofi Baidoo', { exact: true }).first().waitFor();
  await page.keyboard.press('j');
  await dialog.getByText(name, { exact: true }).first().waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(nameOfFocused).toBe(second);
  // Whoever knows the list looks at nothing in between.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(nameOfFocused).toBe(second);
  await page.keyboard.press('/');
  await expect.poll(nameOfFocused).toContain('Search by name');
});

it('chosen requests are given away together, after what happens was said', async () => {
  const ofAkua = db.collection('requests').where('assignedTo', '==', akua.uid);
  const countOfAkua = async () => (await ofAkua.count().get()).data().count;
  for (const { id } of (await ofAkua.get()).docs) {
    await db.doc(`requests/${id}`).update({ assignedTo: null });
  }
  for (const [{ page }, isWide] of [
    [office, true],
    [phone, false],
  ] as const) {
    await visit(page, '/adminRequest');
    const boxes = page
      .getByRole('checkbox', { name: /^Choose (?!all)/ })
      .filter({ visible: true });
    await boxes.first().waitFor();
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.getByText('2 requests chosen').waitFor();
    await press(page, 'Give to somebody');
    const dialog = page.getByRole('dialog', {
      name: 'Give the chosen requests?',
    });
    await press(page, 'Give 2 requests');
    await dialog.getByText('Choose a colleague.').waitFor();
    await dialog
      .getByLabel('Give to')
      .selectOption(isWide ? 'Akua Secondly' : 'Nobody');
    await dialog.getByText(/We tell no customer, and nobody gets a/).waitFor();
    expect(
      await findViolationsInEveryLook(
        page,
        isWide ? 'admin-chosen' : 'admin-chosen-phone',
      ),
    ).toEqual([]);
    await press(page, 'Give 2 requests');
    await dialog.waitFor({ state: 'hidden' });
    await expect
      .poll(() => page.getByText('2 requests chosen').count())
      .toBe(0);
    expect(await countOfAkua()).toBe(isWide ? 2 : 0);
  }
});

it('a step is marked for chosen requests, after it was said who gets it', async () => {
  for (const [{ page }, name, stepName] of [
    [office, 'admin-mark-chosen', 'Papers received'],
    [phone, 'admin-mark-chosen-phone', 'Sent to the Lands Commission'],
  ] as const) {
    await visit(page, '/adminRequest');
    const boxOf = (reference: string) =>
      rowOf(page, reference).getByRole('checkbox', { name: /^Choose/ });
    await boxOf(review).check();
    await boxOf(askedForImage).check();
    await page.getByText('2 requests chosen').waitFor();
    await press(page, 'Mark a step');
    const dialog = page.getByRole('dialog', {
      name: 'Mark a step of the chosen requests?',
    });
    await dialog.getByLabel('Step').selectOption(stepName);
    await dialog.getByText(/We write to nobody/).waitFor();
    await dialog.getByText('We wait for a clearer image of this').waitFor();
    expect(await findViolationsInEveryLook(page, name)).toEqual([]);
    await press(page, 'Mark 1 request');
    await dialog.getByText('Marked: 1 request.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('1 request chosen').waitFor();
  }
  const marked = await db.doc(`requests/${reviewId}`).get();
  expect(Object.keys(marked.get('steps') as object).sort()).toEqual([
    'received',
    'sent',
  ]);
});

it('threw nothing', () => {
  for (const side of [office, phone, ownerSide]) {
    expect(side.errors.filter((line) => line.startsWith('threw'))).toEqual([]);
  }
});
