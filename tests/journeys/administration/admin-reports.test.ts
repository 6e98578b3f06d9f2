import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { makeAdministrator } from '../../support/records/admin-booking-data';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import { databaseOf } from '../../support/suite/gateway';
import {
  admin,
  demoPassword,
  press,
  rowOf,
  signIn,
  visit,
} from '../../support/pages/steps';
import { step } from '../../support/pages/step';
import { startSuite } from '../../support/suite/suite';

/** Reports of the demo data. */
const fresh = 'CC-114-6020';
const underReview = 'GW-0921-7788';

const suite = await startSuite();
const db = databaseOf(suite);
const second = await makeAdministrator(suite, 'Akua Secondly');
const office = await openProfile(suite.addresses.app);
const colleague = await openProfile(suite.addresses.app, {
  width: 360,
  height: 740,
});
const buyer = await openProfile(suite.addresses.app, {
  width: 360,
  height: 740,
});
await signIn(office.page, admin, '/admin/reports');
await enterAs(colleague.page, second, '/admin/reports');
await enterAs(
  buyer.page,
  { email: 'buyer@asaase.test', password: demoPassword },
  '/due-diligence',
);

const own = (address: string) =>
  buyer.page.getByRole('article').filter({ hasText: address });

async function view(page: Page, address: string): Promise<Locator> {
  await rowOf(page, address).getByRole('button', { name: /^View/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Report Details' });
  await dialog.getByText('What happened').waitFor();
  return dialog;
}

const actionsOf = async (id: string) => {
  const audit = db
    .collection('audit')
    .where('collection', '==', 'due-diligence');
  const found = await audit
    .where('documentId', '==', id)
    .orderBy('at', 'desc')
    .get();
  return found.docs.map((entry) => String(entry.get('action')));
};

describe('administrators', () => {
  it('find a report, open it, decide about it, and are the only ones', async () => {
    await step(
      'find a report by status, by being unopened, and by its reference',
      async () => {
        const { page } = office;
        await rowOf(page, underReview).waitFor();
        expect(await findViolationsInEveryLook(page, 'admin-reports')).toEqual(
          [],
        );
        const reference = await rowOf(page, fresh)
          .getByText(/^LS-/)
          .innerText();
        await page.getByLabel('Review').selectOption('Completed');
        await page
          .getByRole('row')
          .filter({ hasText: underReview })
          .waitFor({ state: 'detached' });
        await page.getByLabel('Review').selectOption('Any status');
        await page.getByLabel('Only unopened reports').click();
        await page
          .getByRole('row')
          .filter({ hasText: underReview })
          .waitFor({ state: 'detached' });
        await rowOf(page, fresh).waitFor();
        const search = page.getByLabel('Search by reference');
        await search.fill('LS-7K3O-98');
        await page.getByText('Search for the whole reference').waitFor();
        await search.fill(reference.toLowerCase().replaceAll('-', ' '));
        await rowOf(page, fresh).waitFor();
        await expect
          .poll(() =>
            page
              .getByRole('button', { name: /^View/ })
              .filter({ visible: true })
              .count(),
          )
          .toBe(1);
      },
    );

    await step(
      'open one, which its owner sees at once, and every look at its image is on record',
      async () => {
        const { page } = office;
        await own(fresh).getByText('Not seen yet').waitFor();
        const dialog = await view(page, fresh);
        await dialog
          .getByRole('img', { name: /^Document land-papers/ })
          .waitFor();
        await own(fresh).getByText('Seen', { exact: true }).waitFor();
        await dialog.getByText(/^Opened/).waitFor();
        expect(await findViolationsInEveryLook(page, 'admin-report')).toEqual(
          [],
        );
        await expect
          .poll(async () => (await actionsOf('demo-report-new')).sort())
          .toEqual(['document-opened', 'report-seen']);
        await press(page, 'Close');
      },
    );

    await step(
      'two decide at once: one wins, the other is told, and the owner reads the note',
      async () => {
        const note =
          'Nothing is held against the plot. Ask for the original indenture.';
        await office.page.getByLabel('Search by reference').fill('');
        await office.page.waitForURL((url) => !url.searchParams.has('q'));
        await office.page.getByLabel('Only unopened reports').click();
        const first = await view(office.page, underReview);
        const second = await view(colleague.page, underReview);
        await first.getByRole('button', { name: 'Complete' }).click();
        await second.getByRole('button', { name: 'Reject' }).click();
        await press(office.page, 'Complete');
        await office.page
          .getByText('Please write a note. The user reads it.')
          .waitFor();
        expect(
          await findViolationsInEveryLook(office.page, 'admin-report-complete'),
        ).toEqual([]);
        await office.page.getByLabel('Note to the user').fill(note);
        await colleague.page
          .getByLabel('Note to the user')
          .fill('The picture is cut off.');
        await press(office.page, 'Complete');
        await office.page.getByText('Completed. We tell the user.').waitFor();
        await colleague.page
          .getByText(
            /^Somebody else has changed this report\. It is now 'Completed'/,
          )
          .waitFor();
        await own(underReview).getByText('Completed').waitFor();
        await own(underReview).getByText(note).waitFor();
        await buyer.page.setViewportSize({ width: 360, height: 740 });
        expect(
          await findViolationsInEveryLook(buyer.page, 'due-diligence-buyer'),
        ).toEqual([]);
      },
    );

    await step('record a payment, which its owner sees', async () => {
      const { page } = colleague;
      await press(page, 'Record as unpaid');
      await page.getByRole('dialog', { name: 'Record as unpaid?' }).waitFor();
      await press(page, 'Record as unpaid');
      await own(underReview).getByText('Nothing to pay').waitFor();
      await page
        .getByText(/^Recorded as unpaid/)
        .first()
        .waitFor();
    });

    await step(
      'are the only ones who see anything there, and among their own reports see only their own',
      async () => {
        await visit(buyer.page, '/admin/reports');
        await buyer.page
          .getByRole('heading', { name: 'Administrators only' })
          .waitFor();
        await visit(colleague.page, '/due-diligence');
        await colleague.page.getByText('No reports yet').waitFor();
        await db.doc(`admins/${second.uid}`).delete();
        await colleague.page.goto('/admin/reports');
        await colleague.page
          .getByRole('heading', { name: 'Administrators only' })
          .waitFor();
      },
    );
  });
});
