import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { makeReference } from '@contract/values/reference';
import { demoOfficer } from '../../../emulators/suite/seed/people';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import { view } from '../../support/pages/review-steps';
import { step } from '../../support/pages/step';
import {
  admin,
  demoPassword,
  owner,
  press,
  visit,
} from '../../support/pages/steps';
import { bucketOf, databaseOf } from '../../support/suite/gateway';
import { runSchedule } from '../../support/suite/schedules';
import { startSuite } from '../../support/suite/suite';

const suite = await startSuite();
const db = databaseOf(suite);
const bucket = bucketOf(suite);
const officer = { ...demoOfficer, password: demoPassword };
const reason = 'It is the file of LS-2222-6W.';
const explanation = 'The file was about another plot.';
const wrongFile = Buffer.from('%PDF-1.4 the results of another search');
const sha256 = createHash('sha256').update(wrongFile).digest('hex');

/** A request of the owner like the complete one of the demo data. */
async function addWrongResults(width: number) {
  const documentId = `wrong-${width}`;
  const address = `WR-${width}-0001`;
  const reference = makeReference((below) => (width * 7) % below);
  const complete = (await db.doc('requests/demo-complete').get()).data();
  const name = `uploads/demo-owner/0b1c2d3e-${width}__results.pdf`;
  await bucket.file(name).save(wrongFile, { resumable: false });
  const path = `gs://${bucket.name}/${name}`;
  const createdAt = new Date(Date.now() - 60_000);
  await db.doc(`requests/${documentId}`).set({
    ...complete,
    documentId,
    address,
    reference,
    searchPrefixes: [],
    resultsUrl: path,
    results: {
      v1: {
        path,
        fileName: 'results.pdf',
        size: wrongFile.length,
        sha256,
        createdAt,
        uploadedBy: demoOfficer.uid,
        outcome: { kind: 'registered', text: 'Yaa Third-Person' },
      },
    },
  });
  await db.doc(`audit/${documentId}`).set({
    auditId: documentId,
    at: createdAt,
    by: demoOfficer.uid,
    action: 'request-results-delivered',
    collection: 'requests',
    documentId,
    reference,
    before: {},
    after: {},
  });
  await runSchedule(suite, 'scanFiles');
  return { documentId, address, reference };
}

const expectAccessible = async (page: Page, name: string) =>
  expect(await findViolationsInEveryLook(page, name)).toEqual([]);

describe.each([360, 1440])('results that were wrong, at %i px', (width) => {
  it('are withdrawn by two people of the office, and gone for their owner and for whoever holds the paper', async () => {
    const wrong = await addWrongResults(width);
    const open = () => openProfile(suite.addresses.app, { width, height: 900 });
    const [first, second, customer, bank] = [
      await open(),
      await open(),
      await open(),
      await open(),
    ];
    const link = `${suite.addresses.app}/verify#ref=${wrong.reference}&sha256=${sha256}`;

    await step('their owner has them, and the bank is told so', async () => {
      await enterAs(customer.page, owner, `/history/${wrong.documentId}`);
      await customer.page
        .getByRole('button', { name: 'Download results' })
        .waitFor();
      await bank.page.goto(link);
      await bank.page
        .getByText(/^A document with this fingerprint was issued on /)
        .waitFor();
    });

    await step('an officer proposes it, with words for both', async () => {
      const { page } = first;
      await enterAs(page, officer, '/adminRequest?show=complete');
      const dialog = await view(page, wrong.address);
      await dialog.getByText('Withdraw this result').click();
      await press(page, 'Ask a second person');
      await page.getByText('Write why it has to be withdrawn.').waitFor();
      await page.getByText('Write what the owner reads.').waitFor();
      await expectAccessible(page, `propose-withdrawal-${width}`);
      await page.getByLabel('Why it is withdrawn').fill(reason);
      await page.getByLabel('What the owner reads').fill(explanation);
      await press(page, 'Ask a second person');
      await page.getByText('Another person has to confirm it now.').waitFor();
      await dialog.getByRole('button', { name: 'Take it back' }).waitFor();
      expect(
        await dialog.getByRole('button', { name: 'Confirm' }).count(),
      ).toBe(0);
    });

    await step(
      'the manager finds it in the overview, and confirms',
      async () => {
        const { page } = second;
        await enterAs(page, admin, '/admin');
        await page
          .getByRole('region', { name: /^Waits for a second person/ })
          .getByRole('link', { name: new RegExp(wrong.reference) })
          .click();
        const waiting = page
          .getByRole('list', { name: 'Results to withdraw' })
          .getByRole('listitem')
          .filter({ hasText: wrong.reference });
        await waiting.getByText(reason).waitFor();
        await waiting.getByRole('button', { name: 'Confirm' }).click();
        await waiting.getByLabel('Corrected results by').waitFor();
        await expectAccessible(page, `confirm-withdrawal-${width}`);
        await waiting
          .getByLabel('Corrected results by')
          .selectOption({ index: 4 });
        await waiting
          .getByRole('button', { name: 'Withdraw the result' })
          .click();
        await page
          .getByText('The result is withdrawn. We write to the owner.')
          .waitFor();
        await waiting.waitFor({ state: 'detached' });
      },
    );

    await step('the request is open again for the officer', async () => {
      await first.page
        .getByRole('dialog')
        .getByText(/^Withdrawn on /)
        .waitFor();
      await first.page
        .getByRole('dialog')
        .getByText('It said: Registered to Yaa Third-Person')
        .waitFor();
      await expectAccessible(first.page, `withdrawn-version-${width}`);
    });

    await step('the owner reads it, and can open nothing', async () => {
      const { page } = customer;
      await page
        .getByRole('heading', { name: 'Your results were wrong' })
        .waitFor();
      await page.getByText(/We send you corrected results by /).waitFor();
      await page
        .getByRole('list', { name: 'Timeline' })
        .getByText('Results withdrawn')
        .waitFor();
      expect(await page.getByRole('button', { name: /Download/ }).count()).toBe(
        0,
      );
      expect(await page.innerText('body')).not.toMatch(/Third-Person|LS-2222/);
      await expectAccessible(page, `withdrawn-request-${width}`);
      // Another request of theirs would come first.
      await db.doc('requests/demo-not-clear').update({ isDocumentValid: true });
      await visit(page, '/home');
      await page
        .getByText('We withdrew your results. Do not use them')
        .waitFor();
    });

    await step('whoever holds the paper reads it, and not why', async () => {
      const { page } = bank;
      await page.reload();
      await page.getByText(/^Withdrawn by us on /).waitFor();
      expect(await page.innerText('body')).not.toContain(explanation);
      await page.getByLabel('Results document').setInputFiles({
        name: 'results.pdf',
        mimeType: 'application/pdf',
        buffer: wrongFile,
      });
      await page.getByText('Read here, not sent').waitFor();
      await press(page, 'Check this document');
      await page.getByText(/^Withdrawn by us on /).waitFor();
      await page.getByText(/^Do not rely on it/).waitFor();
      await expectAccessible(page, `verify-withdrawn-${width}`);
    });
    for (const { close } of [first, second, customer, bank]) await close();
  });
});
