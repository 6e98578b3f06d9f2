import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { databaseOf } from '../../support/suite/gateway';
import { deliverVersions, paid } from '../../support/records/history-data';
import { makePerson } from '../../support/records/people';
import {
  dropFile,
  hashOf,
  putFile,
  putPayment,
  putRequests,
} from '../../support/records/person-data';
import {
  fillSignIn,
  rowOf,
  sha256OfDownload,
  signIn,
  visit,
} from '../../support/pages/steps';
import { updateAccount } from '../../support/suite/suite-accounts';
import { step } from '../../support/pages/step';
import { startSuite } from '../../support/suite/suite';

const failed = 'Failed to download file. Please try again later.';
const noConnection = 'No connection. Check your internet and try again.';
const texts = ['The first search.', 'The second search, put right.'] as const;

const alert = (page: Page, words: string) =>
  page.getByRole('alert').getByText(words);
const dismiss = async (page: Page) => {
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
  await page.getByRole('alert').waitFor({ state: 'detached' });
};
const storedNames = async () => {
  const record = (await db.doc(`requests/${requestId}`).get()).data();
  const results = record?.['results'] as Record<string, { path: string }>;
  return Object.fromEntries(
    Object.entries(results).map(([key, { path }]) => [
      key,
      path.split('/').slice(3).join('/'),
    ]),
  );
};

const suite = await startSuite();
const db = databaseOf(suite);
const person = await makePerson(suite, 'Esi Quaye');
const [requestId = ''] = await putRequests(suite, person, [
  {
    ...(await deliverVersions(suite, person, texts)),
    reference: 'LS-7K3M-98',
    address: 'HX-001, Versions Road',
  },
  { ...paid, address: 'HX-002, Review Road' },
]);
for (const fields of [{}, { state: 'pending', status: false, paidAt: null }]) {
  await putPayment(suite, person, {
    documentId: requestId,
    reference: 'LS-7K3M-98',
    ...fields,
  });
}
const desktop = await openProfile(suite.addresses.app);
const phone = await openProfile(suite.addresses.app, {
  width: 360,
  height: 740,
});
await signIn(desktop.page, person, '/history');

describe('results', () => {
  it('come, are listed, wait, and are refused when they are not what was delivered', async () => {
    await step(
      'come from the list as their newest version, named after the request, byte for byte',
      async () => {
        const { page } = desktop;
        const row = rowOf(page, 'HX-001');
        await row.getByText('2 versions').waitFor();
        await row.getByText('LS-7K3M-98').waitFor();
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          row.getByRole('button', { name: 'Results' }).click(),
        ]);
        expect(download.suggestedFilename()).toBe('LS-7K3M-98-results-v2.pdf');
        expect(await sha256OfDownload(download)).toBe(hashOf(texts[1]));
      },
    );

    await step(
      'are there in all their versions, newest first, with date, size and fingerprint',
      async () => {
        const { page } = desktop;
        await rowOf(page, 'HX-001')
          .getByRole('link', { name: 'Land/Property Search' })
          .click();
        const newest = page.getByRole('region', { name: 'Only in the file' });
        const versions = page
          .getByRole('list', { name: 'Earlier results' })
          .getByRole('listitem');
        await newest
          .getByText('We sent the results on 6 Jan 2026, 09:00.')
          .waitFor();
        await newest.getByText('How others can check this file').click();
        await versions.getByText('How others can check this file').click();
        const proofs = await page
          .getByText('Fingerprint (SHA-256) of our file of')
          .locator('..')
          .allInnerTexts();
        const shown = proofs.map((text) => text.replace(/\s+/g, ' '));
        const sentence = 'Fingerprint (SHA-256) of our file of';
        expect(shown).toEqual(
          [
            `${sentence} 29 bytes ${hashOf(texts[1])}`,
            `${sentence} 17 bytes ${hashOf(texts[0])}`,
          ].map((words) => expect.stringContaining(words) as string),
        );
        expect((await versions.allInnerTexts()).join()).toMatch(
          /^Version 1\s+5 Jan 2026, 09:00\s+Download/,
        );
        expect(await findViolationsInEveryLook(page, 'versions')).toEqual([]);
        await desktop.context.grantPermissions([
          'clipboard-read',
          'clipboard-write',
        ]);
        await versions
          .getByRole('button', { name: /^Copy fingerprint/ })
          .click();
        await versions.getByText('Copied').first().waitFor();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
          hashOf(texts[0]),
        );
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: 'Download version 1' }).click(),
        ]);
        expect(download.suggestedFilename()).toBe('LS-7K3M-98-results-v1.pdf');
        expect(await sha256OfDownload(download)).toBe(hashOf(texts[0]));
      },
    );

    await step(
      'say that they are on their way while the network is slow, and are fetched once',
      async () => {
        const { page } = desktop;
        let asked = 0;
        let open: () => void = () => undefined;
        const opened = new Promise<void>((resolve) => (open = resolve));
        await page.route(/alt=media/, async (route) => {
          asked += 1;
          await opened;
          await route.continue();
        });
        await page.getByRole('button', { name: 'Download version 1' }).click();
        const busy = page.getByRole('button', { name: 'Downloading...' });
        await busy.waitFor();
        await page
          .getByRole('status')
          .getByText('Downloading version 1')
          .waitFor({ state: 'attached' });
        expect(await busy.getAttribute('aria-disabled')).toBe('true');
        await busy.click({ force: true });
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          Promise.resolve().then(open),
        ]);
        expect(await sha256OfDownload(download)).toBe(hashOf(texts[0]));
        await page
          .getByRole('button', { name: 'Download version 1' })
          .waitFor();
        expect(asked).toBe(1);
        await page.unroute(/alt=media/);
      },
    );

    await step(
      'are not asked for without a network, and it says so',
      async () => {
        const { page } = desktop;
        await desktop.context.setOffline(true);
        await page.getByRole('button', { name: 'Download version 1' }).click();
        await alert(page, noConnection).waitFor();
        await desktop.context.setOffline(false);
        await dismiss(page);
      },
    );

    await step(
      'are refused when they are not what was delivered, or are gone',
      async () => {
        const { page } = desktop;
        const { v1 = '', v2 = '' } = await storedNames();
        await putFile(suite, v1, 'Something else altogether.');
        await page.getByRole('button', { name: 'Download version 1' }).click();
        await alert(page, failed).waitFor();
        await dismiss(page);
        await dropFile(suite, v2);
        await page.getByRole('button', { name: 'Download results' }).click();
        await alert(page, failed).waitFor();
        await page.getByRole('button', { name: 'Download results' }).waitFor();
      },
    );

    await step('fail in the same words on a phone', async () => {
      const { page } = phone;
      await page.goto('/history');
      await fillSignIn(page, person.email, person.password);
      const row = rowOf(page, 'HX-001');
      await row.getByText(/^Sent on .*\. 2 versions$/).waitFor();
      await row.getByRole('button', { name: 'Results' }).click();
      await alert(page, failed).waitFor();
      await dismiss(page);
      await rowOf(page, 'HX-002')
        .getByRole('button', { name: 'Document' })
        .click();
      const viewer = page.getByRole('dialog', { name: 'Your document' });
      await viewer.getByText(failed).waitFor();
      await viewer.getByRole('button', { name: 'Close' }).click();
      await viewer.waitFor({ state: 'detached' });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
      ).toBe(360);
      await row.getByRole('link', { name: 'Land/Property Search' }).click();
      await page.getByRole('list', { name: 'Earlier results' }).waitFor();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
      ).toBe(360);
    });
  });
});

describe('when a record cannot be shown', () => {
  it('says so with its number and the way to support, and shows it once it can', async () => {
    const { page } = desktop;
    const change = (fields: object) =>
      db.doc(`requests/${requestId}`).update({ ...fields });
    await change({ phoneNumber: 'not a number' });
    await visit(page, '/history');
    const note = page.getByRole('list', {
      name: 'What cannot be shown of your requests',
    });
    await note.getByText('We cannot show this request').waitFor();
    await note.getByText(requestId).waitFor();
    await note.getByRole('link', { name: 'Write to support' }).waitFor();
    expect(await findViolationsInEveryLook(page, 'history-failed')).toEqual([]);
    await change({ phoneNumber: '0240000142' });
    await rowOf(page, 'HX-001').waitFor();
  });
});

describe('transactions', () => {
  it('have a receipt where they are paid, and both where they are named', async () => {
    const { page } = desktop;
    await visit(page, '/history?tab=transactions');
    const completed = rowOf(page, 'Completed');
    await completed.getByText('LS-7K3M-98').waitFor();
    await completed.getByRole('link', { name: /^Receipt TX-/ }).waitFor();
    const pending = rowOf(page, 'Pending');
    await pending.getByRole('button', { name: 'Verify Payment' }).waitFor();
    expect(await pending.getByRole('link', { name: /^Receipt/ }).count()).toBe(
      0,
    );
  });

  it('cannot be verified for somebody whose e-mail is not known here', async () => {
    const { page } = phone;
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}') as Record<
        string,
        unknown
      >;
      localStorage.setItem('user', JSON.stringify({ ...user, email: '' }));
    });
    await page.goto('/history?tab=transactions&show=pending');
    await page.getByRole('button', { name: 'Verify Payment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Verification Error' });
    await dialog.getByText('User email not found.').waitFor();
    await dialog
      .getByText('Sign in again, then verify this payment.')
      .waitFor();
  });

  it('cannot be verified for somebody the identity service does not know any more', async () => {
    const { page } = desktop;
    await updateAccount(suite, person.uid, { disableUser: true });
    await rowOf(page, 'Pending')
      .getByRole('button', { name: 'Verify Payment' })
      .click();
    await page
      .getByRole('dialog', { name: 'Verification Error' })
      .getByText('User not found.')
      .waitFor();
  });
});
