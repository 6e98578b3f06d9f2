import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { makeReference } from '@contract/values/reference';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import { resultsPdf, smallSitePlan } from '../../support/files/fixtures';
import { makePlan } from '../../support/files/plan-copies';
import { fillResults, view } from '../../support/pages/review-steps';
import { admin, owner, press } from '../../support/pages/steps';
import { addRequestWithPlan } from '../../support/records/alarm-data';
import { accountsOf } from '../../support/suite/gateway';
import { startSuite } from '../../support/suite/suite';

const suite = await startSuite();
const { uid } = await accountsOf(suite).getUserByEmail(owner.email);
/** A photo of a paper. */
const receipt = smallSitePlan();
const receiptLabel = 'Lands Commission’s receipt';

/** Presses Submit and OK; the question says which receipt goes along. */
async function send(page: Page, receiptWords: string): Promise<void> {
  await press(page, 'Submit');
  const question = page.getByRole('dialog', { name: 'Send these results?' });
  await question.getByRole('img', { name: 'First page' }).waitFor();
  await question.getByText(receiptWords, { exact: true }).waitFor();
  await press(page, 'OK');
}

describe.each([360, 1440])('at %i px', (width) => {
  const size = { width, height: 900 };
  const documentId = `receipt-${width}`;
  const address = `CR-${width}-0001`;
  const reference = makeReference((below) => below - (width % 7) - 2);

  it("the office sends the Commission's receipt with the results; the owner opens and saves it; a later version keeps it", async () => {
    const plan = await makePlan(8_000 + width);
    await addRequestWithPlan(suite, documentId, plan, {
      userId: uid,
      address,
      reference,
      promisedBy: new Date(0),
    });
    const office = await openProfile(suite.addresses.app, size);
    await enterAs(office.page, admin, '/adminRequest');
    await view(office.page, address);
    await fillResults(office.page, resultsPdf());
    const field = office.page.getByLabel(receiptLabel);
    await field.setInputFiles({
      name: 'receipt.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('MZ no document'),
    });
    await office.page.getByText(/^We cannot read this file\./).waitFor();
    await field.setInputFiles(receipt);
    await office.page.getByText('Ready to send').nth(1).waitFor();
    expect(
      await findViolationsInEveryLook(office.page, `receipt-form-${width}`),
    ).toEqual([]);
    // The first call is lost; nothing that was chosen is.
    await office.page.route(
      '**/api/startResultsUpload',
      (route) => route.abort(),
      { times: 1 },
    );
    await send(office.page, path.basename(receipt));
    await office.page
      .getByText('An error occurred while processing the request.')
      .waitFor();
    await send(office.page, path.basename(receipt));
    await office.page.getByText('Results uploaded successfully!').waitFor();

    const { page, close } = await openProfile(suite.addresses.app, size);
    await enterAs(page, owner, `/history/${documentId}`);
    const name = 'the Lands Commission’s receipt';
    await press(page, `Open ${name}`);
    const viewer = page.getByRole('dialog', { name: receiptLabel });
    await viewer
      .getByRole('img', { name: `${reference}-commission-receipt-v1.jpg` })
      .waitFor();
    await page.keyboard.press('Escape');
    expect(
      await findViolationsInEveryLook(page, `receipt-read-${width}`),
    ).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press(page, `Download ${name}`),
    ]);
    expect(download.suggestedFilename()).toBe(
      `${reference}-commission-receipt-v1.jpg`,
    );

    await office.page.goto('/adminRequest?show=complete');
    await view(office.page, address);
    await fillResults(office.page, resultsPdf());
    const keep = office.page.getByRole('checkbox', {
      name: 'Send the receipt of version 1 again',
    });
    expect(await keep.isChecked()).toBe(true);
    await office.page.getByText('Ready to send').waitFor();
    await send(office.page, 'That of version 1');
    await office.page.getByText('Results uploaded successfully!').waitFor();
    await page
      .getByRole('button', { name: `Download ${name} of version 1` })
      .waitFor();
    await page
      .getByRole('button', { name: `Open ${name}`, exact: true })
      .waitFor();
    await office.close();
    await close();
  });
});
