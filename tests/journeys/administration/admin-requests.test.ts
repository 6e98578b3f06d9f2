import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { dayInAccra } from '@contract/values/booking/working-days';
import { makeAdministrator } from '../../support/records/admin-booking-data';
import { chooseDay } from '../../support/pages/booking-steps';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import { resultsPdf } from '../../support/files/fixtures';
import { databaseOf } from '../../support/suite/gateway';
import { countReads } from '../../support/suite/reads';
import { endTrouble, planTrouble } from '../../support/suite/storage-faults';
import {
  fillResults,
  isFocused,
  isInItsDialog,
  view,
} from '../../support/pages/review-steps';
import {
  admin,
  owner,
  press,
  rowOf,
  sha256OfFile,
  signIn,
  visit,
} from '../../support/pages/steps';
import { step } from '../../support/pages/step';
import { startSuite } from '../../support/suite/suite';

/** Paid requests of the demo data. */
const review = 'CC-081-3340';
const reviewId = 'demo-review';
const asked = 'WS-217-6619';
const sentAgain = 'BA-016-4402';
const buyers = 'VH-012-7733';
const complete = ['EN-144-2280', 'GW-530-0094'];
const ownersPhone = '0244000101';
const adminUid = 'demo-admin';
const note = 'The north corner is missing.';

const suite = await startSuite();
const db = databaseOf(suite);
const second = await makeAdministrator(suite, 'Akua Secondly');
const office = await openProfile(suite.addresses.app);
const colleague = await openProfile(suite.addresses.app, {
  width: 360,
  height: 740,
});
const ownerSide = await openProfile(suite.addresses.app);

const views = (page: Page) =>
  page.getByRole('button', { name: /^View / }).filter({ visible: true });
const stepOf = (page: Page, text: string) =>
  page
    .getByRole('list', { name: 'Timeline' })
    .getByRole('listitem')
    .filter({ hasText: text });

/** What administrators opened, as the audit has it. */
const opened = async () => {
  const entries = db
    .collection('audit')
    .where('action', '==', 'document-opened');
  const { docs } = await entries.orderBy('at', 'asc').get();
  return docs.map((entry) =>
    ['by', 'documentId', 'after.path'].map((field) => String(entry.get(field))),
  );
};

it('finding narrows the table by state and by words, at most 16 documents each time', async () => {
  const { page } = office;
  await signIn(page, admin, '/adminRequest');
  await rowOf(page, review).waitFor();
  const search = page.getByLabel('Search by name or address');
  const narrow = async (
    show: string,
    text: string,
    found: readonly string[],
  ) => {
    const reads = await countReads(suite, adminUid, async () => {
      await page.getByLabel('Show').selectOption(show);
      await search.fill(text);
      for (const address of found) await rowOf(page, address).waitFor();
      await expect.poll(() => views(page).count()).toBe(found.length);
    });
    expect(reads.documents).toBeLessThanOrEqual(16);
  };
  await narrow('To review', '', [review, buyers, sentAgain]);
  await narrow('Clearer image asked for', '', [asked]);
  await narrow('Clearer image sent', '', [sentAgain]);
  await narrow('Complete', '', complete);
  await narrow('Late', '', [sentAgain]);
  await page.getByText('Page 1 of 1').waitFor();
  await narrow('All paid', '+233 24 400 01', [
    review,
    asked,
    complete[0] ?? '',
  ]);
  await narrow('To review', ownersPhone.replace(/^(...)(...)/, '$1 $2 '), [
    review,
  ]);
  await narrow('To review', 'penkw', [sentAgain]);
  await narrow('Complete', 'penkw', []);
  await press(page, 'Clear search');
  await rowOf(page, review).waitFor();
  await page.getByLabel('Show').selectOption('Late');
  await expect.poll(() => views(page).count()).toBe(1);
  // Paid 34 days and eight hours ago: 34 midnights lie between, before eight in
  // the morning 35.
  const late = rowOf(page, sentAgain);
  await late.getByText(/^\d+ days late$/).waitFor();
  await page.getByLabel('Show').selectOption('Open');
  await expect.poll(() => views(page).count()).toBe(4);
  // What is late is on top.
  await expect
    .poll(() => views(page).first().getAttribute('aria-label'))
    .toContain(sentAgain);
  await page.getByLabel('Show').selectOption('All paid');
  await expect.poll(() => views(page).count()).toBe(6);
  await press(page, 'Columns');
  await page.getByLabel('Age', { exact: true }).check();
  await press(page, 'Columns');
  await press(page, 'Age');
  await expect
    .poll(() => views(page).first().getAttribute('aria-label'))
    .toContain(sentAgain);
  await page
    .getByLabel('Service', { exact: true })
    .selectOption('Land/Property Search');
  await expect.poll(() => views(page).count()).toBe(4);
  expect(new URL(page.url()).search).toBe(
    '?show=all&sort=age&service=land-property-search',
  );
  await press(page, 'Paid from: Any day');
  await chooseDay(page, dayInAccra(new Date()));
  await page
    .getByText('Choose another state, service, region or day.')
    .waitFor();
  await press(page, 'Show all');
  await expect.poll(() => views(page).count()).toBe(4);
  expect(new URL(page.url()).search).toBe('');
  const table = page.getByRole('region', { name: 'Rows of Request History' });
  // The pager is in sight.
  expect((await table.boundingBox())?.height).toBe(900 - 28 * 16);
  await page.setViewportSize({ width: 1440, height: 1140 });
  expect((await table.boundingBox())?.height).toBe(680);
  await page.setViewportSize({ width: 1440, height: 900 });
});

it('a document is given to an administrator with an entry in the audit, once for each opening', async () => {
  const { page } = office;
  const before = (await opened()).length;
  const dialog = await view(page, sentAgain);
  await dialog.getByRole('img', { name: /^Document/ }).waitFor();
  await press(page, 'Show the first image');
  await dialog
    .getByRole('button', { name: 'Show the clearer image' })
    .waitFor();
  const opening = [adminUid, 'demo-buyer-late'];
  await expect
    .poll(async () =>
      (await opened()).slice(before).map((entry) => entry.slice(0, 2)),
    )
    .toEqual([opening, opening]);
  await dialog.getByRole('img', { name: /^Document/ }).waitFor();
  const paths = (await opened()).slice(before).map(([, , path]) => path ?? '');
  expect(paths[0]).toContain('/request-images/');
  expect(paths[1]).toContain('/documents/');
  await press(page, 'Cancel');
});

it('of two administrators at one request one is told that the other was faster, and the owner is shown why', async () => {
  await step(
    'one is told that the other was faster, and the owner hears of it once',
    async () => {
      const [first, other] = [office.page, colleague.page];
      await enterAs(other, second, '/adminRequest');
      for (const page of [first, other]) {
        await view(page, review);
        await page.getByLabel('Image is not clear').check();
        await page.getByLabel('What is wrong').selectOption('Plan is cut off');
      }
      await other.getByLabel('What is wrong').selectOption('Other');
      await press(other, 'Submit');
      await other.getByText('Write what is wrong.').waitFor();
      // In a phone's sheet the field has the focus, its message is in sight,
      // and the sheet stays where it was.
      expect(
        await other.getByLabel('Note to the user').evaluate(isFocused),
      ).toBe(true);
      expect(
        await other.getByText('Write what is wrong.').evaluate(isInItsDialog),
      ).toBe(true);
      expect(
        await other
          .getByRole('dialog')
          .evaluate((sheet) => sheet.parentElement?.scrollTop),
      ).toBe(0);
      await other.getByLabel('Note to the user').fill('It is upside down.');
      await first.getByLabel('Note to the user').fill(note);
      const image = first
        .getByRole('dialog')
        .getByRole('img', { name: /^Document/ });
      await image.waitFor();
      for (const page of [first, other]) {
        await press(page, 'Submit');
        await page.getByText('The user reads').waitFor();
      }
      // At the same moment, without a pointer that waits for the dialog to
      // rest; where the news of the other's change is quicker than the click,
      // the button is gone.
      const confirms = [first, other].map((page) =>
        page.getByRole('button', { name: 'OK' }),
      );
      await Promise.allSettled(
        confirms.map((button) =>
          button.dispatchEvent('click', undefined, { timeout: 3_000 }),
        ),
      );
      const told = 'User has been notified to resend a clearer image.';
      const slower = /^Another administrator has asked for a clearer image/;
      const outcomes = await Promise.all(
        [first, other].map(async (page) => {
          await page
            .getByText(told)
            .or(page.getByText(slower))
            .first()
            .waitFor();
          return page.getByText(slower).count();
        }),
      );
      expect(outcomes.toSorted()).toEqual([0, 1]);
      const late = outcomes[0] === 1 ? first : other;
      expect(await late.getByLabel('Image is not clear').isDisabled()).toBe(
        true,
      );
      await press(late, 'Cancel');
      const stored = await db.doc(`requests/${reviewId}`).get();
      expect(Object.keys(stored.get('imageEvents') as object)).toEqual(['e1']);
      // What is owed is owed by the audit.
      const entries = db
        .collection('audit')
        .where('documentId', '==', reviewId);
      const owed = await entries
        .where('action', '==', 'request-image-not-clear')
        .count()
        .get();
      expect(owed.data().count).toBe(1);
    },
  );

  await step(
    'shows the owner why, in the row, the form and the timeline',
    async () => {
      const { page } = ownerSide;
      await signIn(page, owner);
      const row = rowOf(page, review);
      await row.getByText(/Plan is cut off|It is upside down\./).waitFor();
      const words =
        /A part of the plan is cut off\. The north corner is missing\.|It is upside down\./;
      await row.getByRole('button', { name: /Resend image/ }).click();
      await page.getByRole('dialog').getByText(words).waitFor();
      await press(page, 'Cancel');
      await visit(page, `/history/${reviewId}`);
      await stepOf(page, 'Clearer image asked for').getByText(words).waitFor();
    },
  );
});

it('results carry an outcome, and reach the owner', async () => {
  await step(
    'carry an outcome in plain words, beside the versions and their check numbers',
    async () => {
      const { page } = office;
      const dialog = await view(page, review);
      await fillResults(page, resultsPdf(), 'Registered');
      await press(page, 'Submit');
      await dialog.getByText('Write who it is registered to.').waitFor();
      await dialog.getByLabel('Registered to').fill('Efua Third-Person');
      expect(
        await findViolationsInEveryLook(page, 'admin-review-outcome'),
      ).toEqual([]);
      await press(page, 'Submit');
      await page.getByText('Registered to Efua Third-Person').waitFor();
      // What cannot be stored says so, and all that was filled in is still
      // there.
      await planTrouble(suite, { status: 403, times: 4 });
      await press(page, 'OK');
      await dialog
        .getByText('An error occurred while processing the request.')
        .waitFor();
      await endTrouble(suite);
      expect(await dialog.getByLabel('Registered to').inputValue()).toBe(
        'Efua Third-Person',
      );
      await press(page, 'Submit');
      await page.getByText('Registered to Efua Third-Person').waitFor();
      const other = colleague.page;
      await view(other, review);
      await fillResults(other, resultsPdf());
      await press(other, 'Submit');
      await other.getByText('The user reads').waitFor();
      await press(page, 'OK');
      await page.getByText('Results uploaded successfully!').waitFor();
      // Told at once, with the question gone and nothing sent.
      await other
        .getByText(
          /^Another administrator has sent results, as version 1\. Your/,
        )
        .waitFor();
      await press(other, 'Cancel');
      await page.getByLabel('Show').selectOption('All paid');
      await rowOf(page, review).getByText('Complete').waitFor();
      await view(page, review);
      const version = dialog
        .getByRole('list', { name: 'Results sent' })
        .getByRole('listitem');
      await version.getByText(sha256OfFile(resultsPdf())).waitFor();
      await version.getByText('Registered to Efua Third-Person').waitFor();
      await dialog.getByRole('button', { name: 'Open version 1' }).click();
      // The document of the dialog may come after it.
      const paths = async () =>
        (await opened()).map(([, , path]) => path).join();
      await expect.poll(paths).toContain('/uploads/demo-owner/');
    },
  );

  await step('reach the owner: at the request and in the history', async () => {
    const { page } = ownerSide;
    await stepOf(page, 'Results ready')
      .getByText('Registered to Efua Third-Person')
      .waitFor();
    await page
      .getByRole('heading', { name: 'Registered to Efua Third-Person' })
      .waitFor();
    await visit(page, '/history');
    await rowOf(page, review)
      .getByText(/^Sent on \d+ \w{3} \d{4}\. Registered$/)
      .waitFor();
  });
});

it('threw nothing', () => {
  for (const side of [office, colleague, ownerSide]) {
    expect(side.errors.filter((line) => line.startsWith('threw'))).toEqual([]);
  }
});
