import { statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { waitForMessages } from '../../endpoints/support/mailbox';
import {
  allowServiceWorkers,
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { resultsPdf, sitePlan } from '../../support/files/fixtures';
import { databaseOf } from '../../support/suite/gateway';
import { fillResults } from '../../support/pages/review-steps';
import {
  admin,
  owner,
  pay,
  requestService,
  rowOf,
  sha256OfDownload,
  sha256OfFile,
  signIn,
  viewFound,
} from '../../support/pages/steps';
import { runSchedule } from '../../support/suite/schedules';
import { step } from '../../support/pages/step';
import { startSuite } from '../../support/suite/suite';

allowServiceWorkers();

const land = {
  name: 'Abena Owusu-Mensah',
  phone: '024 000 0142',
  address: 'GA-183-8164, East Legon, Accra',
};

const suite = await startSuite();
const db = databaseOf(suite);
const ownerSide = await openProfile(suite.addresses.app);
const adminSide = await openProfile(suite.addresses.app);

describe('the main job: an owner asks, pays and downloads; an administrator delivers', () => {
  let reference: string;

  it('goes from the sign-in to the download, and nothing is an error on the way', async () => {
    await step('signs the owner in', async () => {
      const page = await ownerSide.page.goto('/');
      expect(page?.headers()['content-security-policy']).toContain(
        "script-src 'self' 'sha256-",
      );
      expect(
        await findViolationsInEveryLook(ownerSide.page, 'sign-in'),
      ).toEqual([]);
      await signIn(ownerSide.page, owner);
      expect(
        await findViolationsInEveryLook(ownerSide.page, 'dashboard'),
      ).toEqual([]);
    });

    await step(
      'takes a request with a site plan of several MB and payment by mobile money',
      async () => {
        const { page } = ownerSide;
        expect(statSync(sitePlan()).size).toBeGreaterThan(2 * 1024 * 1024);
        await requestService(page, 'Land/Property Search', land, sitePlan());
        expect(await findViolationsInEveryLook(page, 'payment')).toEqual([]);
        const dialog = page.getByRole('dialog');
        reference = (
          await dialog.getByText(/^Reference LS-/).innerText()
        ).replace('Reference ', '');
        await pay(page, '0240000001');
        await page
          .getByRole('heading', { name: 'Payment Successful' })
          .waitFor();
        await dialog.getByText(reference).waitFor();
        expect(
          await findViolationsInEveryLook(page, 'payment-successful'),
        ).toEqual([]);
        await page.getByRole('button', { name: 'Done' }).click();
        await page.getByRole('list', { name: 'Timeline' }).waitFor();
        await page
          .getByRole('link', { name: 'History and Payments' })
          .last()
          .click();
        const row = rowOf(page, land.address);
        await row.getByText(reference).waitFor();
        await row.getByText(/Usually by/).waitFor();
        await row.getByText('Review').waitFor();
        const entry = (await db.doc(`references/${reference}`).get()).data();
        const stored = (
          await db.doc(`requests/${String(entry?.['documentId'])}`).get()
        ).data();
        expect(stored).toMatchObject({
          reference,
          userId: 'demo-owner',
          address: land.address,
        });
      },
    );

    await step(
      'shows the paid request to the administrator, who delivers the results',
      async () => {
        const { page } = adminSide;
        await signIn(page, admin, '/adminRequest');
        const row = rowOf(page, 'GA-183-8164');
        await row.getByText('Paid').waitFor();
        expect(await findViolationsInEveryLook(page, 'admin')).toEqual([]);
        // By its reference, however it is typed; a slip in it is noticed.
        const search = page.getByLabel('Search by name or address');
        await search.fill(
          `${reference.slice(0, -1)}${reference.endsWith('2') ? '3' : '2'}`,
        );
        await page.getByText(/^This is not one of our references/).waitFor();
        await search.fill(
          reference
            .toLowerCase()
            .replaceAll('-', ' ')
            .replace(/ (\w+)$/, '$1'),
        );
        await row.getByText(reference).waitFor();
        await viewFound(page, reference);
        await fillResults(page, resultsPdf());
        expect(await findViolationsInEveryLook(page, 'admin-detail')).toEqual(
          [],
        );
        await page.getByRole('button', { name: 'Submit' }).click();
        await page
          .getByText('By pressing OK, you will send the results to the user.')
          .waitFor();
        await page.getByRole('button', { name: 'OK' }).click();
        await page.getByText('Results uploaded successfully!').waitFor();
      },
    );

    await step(
      'brings the results to the open page of the owner, byte for byte',
      async () => {
        const { page } = ownerSide;
        const row = rowOf(page, land.address);
        await row.getByText('Complete').waitFor();
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          row.getByRole('button', { name: /^Results/ }).click(),
        ]);
        expect(await sha256OfDownload(download)).toBe(
          sha256OfFile(resultsPdf()),
        );
        expect(await findViolationsInEveryLook(page, 'history')).toEqual([]);
      },
    );

    await step('lists the payment among the transactions', async () => {
      const { page } = ownerSide;
      await page.getByRole('tab', { name: /^Transaction/ }).click();
      await rowOf(page, '024 000 0001').getByText('Completed').waitFor();
      expect(await findViolationsInEveryLook(page, 'transactions')).toEqual([]);
    });

    await step(
      'tells the owner of both by mail and SMS, once each',
      async () => {
        await runSchedule(suite, 'sweepNotifications');
        const [results, payment] = await waitForMessages(suite, owner.email, 2);
        expect(results?.subject).toMatch(/^Your results are ready: LS-/);
        expect(payment?.subject).toMatch(/^We have your payment: LS-/);
        const texts = await waitForMessages(
          suite,
          land.phone.replaceAll(' ', ''),
          2,
        );
        expect(payment?.subject).toContain(reference);
        for (const { text } of texts) expect(text).toContain(reference);

        const receipt =
          /https?:\S+\/receipt/.exec(payment?.text ?? '')?.[0] ?? 'no address';
        await ownerSide.page.goto(receipt);
        await ownerSide.page.getByText(reference).first().waitFor();
      },
    );

    await step('wrote nothing to the console that is an error', () => {
      expect(ownerSide.errors).toEqual([]);
      expect(adminSide.errors).toEqual([]);
    });
  });
});
