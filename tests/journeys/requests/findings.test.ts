import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { makeReference } from '@contract/values/reference';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import { resultsPdf } from '../../support/files/fixtures';
import { readPdfPages } from '../../support/files/pdf-text';
import { makePlan } from '../../support/files/plan-copies';
import { fillResults, view } from '../../support/pages/review-steps';
import { admin, owner, press, visit } from '../../support/pages/steps';
import { addRequestWithPlan } from '../../support/records/alarm-data';
import { accountsOf } from '../../support/suite/gateway';
import { runSchedule } from '../../support/suite/schedules';
import { startSuite } from '../../support/suite/suite';

const suite = await startSuite();
const { uid } = await accountsOf(suite).getUserByEmail(owner.email);

const typed: readonly (readonly [label: string, words: string])[] = [
  ['Interest in words', '99 years from 1 January 2020'],
  ['Size', '0.72'],
  ['Charges in words', 'Mortgage to Densu Rural Bank, GHS 85,000.'],
  [
    'What this means for the user',
    'Ask the bank for its discharge before you buy.',
  ],
  ['What we searched', 'The land register and the register of charges.'],
  ['Where', 'Ga South, Greater Accra Region'],
  ['Records up to', '2026-11-20'],
];

async function fillFindings(page: Page, holder: string): Promise<void> {
  await page.getByRole('radio', { name: 'Send the results' }).check();
  await page.getByLabel('What we found').selectOption('Registered');
  await page.getByLabel('Registered holder').fill(holder);
  await page
    .getByLabel('Interest', { exact: true })
    .selectOption('Leasehold interest');
  await page.getByLabel('Mortgages and other charges').selectOption('Found');
  await page.getByLabel('Disputes and caveats').selectOption('None found');
  await page
    .getByLabel("The user's plan and the record")
    .selectOption('The plan agrees');
  for (const [label, words] of typed) {
    await page.getByLabel(new RegExp(`^${label}`)).fill(words);
  }
}

describe.each([360, 1440])('at %i px', (width) => {
  const size = { width, height: 900 };
  const holder = 'Ɛsi Ɔkɔre';
  const documentId = `findings-${width}`;
  const address = `FI-${width}-0001`;
  const reference = makeReference((below) => below - (width % 7) - 8);

  it('an officer writes the findings, sees the PDF and sends it; the user reads, downloads and checks it', async () => {
    await addRequestWithPlan(suite, documentId, await makePlan(5_000 + width), {
      userId: uid,
      address,
      reference,
      promisedBy: new Date(0),
    });
    const office = await openProfile(suite.addresses.app, size);
    await enterAs(office.page, admin, '/adminRequest');
    let dialog = await view(office.page, address);
    await office.page.getByRole('radio', { name: 'Send the results' }).check();
    await press(office.page, 'Submit');
    await dialog.getByText('Choose what we found.').waitFor();
    await fillFindings(office.page, holder);
    await office.page.reload();
    dialog = await view(office.page, address);
    expect(await office.page.getByLabel('Registered holder').inputValue()).toBe(
      holder,
    );
    expect(
      await findViolationsInEveryLook(office.page, `findings-form-${width}`),
    ).toEqual([]);
    await press(office.page, 'Submit');
    const question = office.page.getByRole('dialog', {
      name: 'Send these results?',
    });
    await question.getByRole('img', { name: 'First page' }).waitFor();
    for (const words of [
      reference,
      `${reference}-findings.pdf`,
      `Registered to ${holder}`,
    ]) {
      await question.getByText(words, { exact: true }).waitFor();
    }
    expect(
      await findViolationsInEveryLook(office.page, `findings-asked-${width}`),
    ).toEqual([]);
    await press(office.page, 'OK');
    await office.page.getByText('Results uploaded successfully!').waitFor();
    await office.close();

    const { page, close } = await openProfile(suite.addresses.app, size);
    await enterAs(page, owner, `/history/${documentId}`);
    const found = page.getByRole('region', { name: 'What we found' });
    await found.getByText(holder, { exact: true }).waitFor();
    for (const words of [
      'Leasehold interest: 99 years from 1 January 2020',
      '0.72 acres (about 2,914 square metres)',
      'Mortgage to Densu Rural Bank, GHS 85,000.',
      'Ask the bank for its discharge before you buy.',
    ]) {
      await found.getByText(words, { exact: true }).waitFor();
    }
    const next = page.getByRole('region', { name: 'What to do next' });
    await next.getByText(/A search is evidence, and not a title/).waitFor();
    await next.getByText('What this search covers').click();
    await next.getByText('20 November 2026', { exact: true }).waitFor();
    await next.getByText('If somebody threatens you on the land').click();
    await next.getByText(/^Leave, and do not confront them/).waitFor();
    expect(
      await findViolationsInEveryLook(page, `findings-read-${width}`),
    ).toEqual([]);
    await visit(page, `/history/${documentId}/results/1`);
    const proof = page.getByRole('article', { name: 'Proof' });
    await proof.getByText(holder, { exact: true }).waitFor();
    await proof.getByText(address).first().waitFor();
    expect(
      await findViolationsInEveryLook(page, `findings-proof-${width}`),
    ).toEqual([]);
    await page.goBack();
    const download = page.waitForEvent('download');
    await press(page, 'Download results');
    const file = await (await download).path();
    const [text = ''] = await readPdfPages(await readFile(file));
    expect(text).toContain(`Registered to ${holder}`);

    await runSchedule(suite, 'scanFiles');
    await page.goto('/verify');
    await page.getByLabel('Reference').fill(reference);
    await page.getByLabel('Results document').setInputFiles(file);
    await page.getByText('Read here, not sent').waitFor();
    await press(page, 'Check this document');
    await page.getByText(/^Issued by us on .*, unchanged\.$/).waitFor();
    expect(await page.getByText(holder).count()).toBe(0);

    await enterAs(page, admin, '/adminRequest?show=complete');
    await view(page, address);
    await press(page, 'Fill in from version 1');
    const holderField = page.getByLabel('Registered holder');
    expect(await holderField.inputValue()).toBe(holder);
    await page
      .getByLabel('What this means for the user')
      .fill('We corrected this.');
    await press(page, 'Submit');
    await page.getByRole('img', { name: 'First page' }).waitFor();
    await press(page, 'OK');
    await page.getByText('Results uploaded successfully!').waitFor();
    await enterAs(page, owner, `/history/${documentId}`);
    await page.getByText('We corrected this.').waitFor();
    await page.getByRole('heading', { name: 'Earlier results' }).waitFor();
    await close();
  });

  it('an officer sends a file of their own, whose first page the question shows', async () => {
    const ownId = `own-file-${width}`;
    const ownAddress = `OF-${width}-0001`;
    const plan = await makePlan(6_000 + width);
    await addRequestWithPlan(suite, ownId, plan, {
      userId: uid,
      address: ownAddress,
      reference: makeReference((below) => below - (width % 7) - 3),
      promisedBy: new Date(0),
    });
    const { page, close } = await openProfile(suite.addresses.app, size);
    await enterAs(page, admin, '/adminRequest');
    await view(page, ownAddress);
    await fillResults(page, resultsPdf());
    await page.getByText('Ready to send').waitFor();
    await press(page, 'Submit');
    const question = page.getByRole('dialog', {
      name: 'Send these results?',
    });
    await question.getByRole('img', { name: 'First page' }).waitFor();
    await question.getByText(path.basename(resultsPdf())).first().waitFor();
    await press(page, 'OK');
    await page.getByText('Results uploaded successfully!').waitFor();
    await enterAs(page, owner, `/history/${ownId}`);
    await page.getByRole('button', { name: 'Download results' }).waitFor();
    expect(await page.getByText('What we found').count()).toBe(0);
    await close();
  });
});
