import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Answers } from '../../support/pages/answers';
import { openProfile } from '../../support/pages/browser';
import { resultsPdf } from '../../support/files/fixtures';
import { fillResults } from '../../support/pages/review-steps';
import { bucketOf, databaseOf } from '../../support/suite/gateway';
import { admin, rowOf, signIn } from '../../support/pages/steps';
import { startSuite } from '../../support/suite/suite';

/**
 * Firebase's own words for a download token: in metadata, as a header, and in a
 * link.
 */
const tokens = /downloadTokens|[?&]token=/i;

const suite = await startSuite();
const office = await openProfile(suite.addresses.app);
const answers = new Answers(office.context);
await signIn(office.page, admin, '/adminRequest');

const countOpenings = async () => {
  const openings = databaseOf(suite)
    .collection('audit')
    .where('action', '==', 'document-opened');
  return (await openings.count().get()).data().count;
};

/** The file of Abena's message, from the list of messages. */
async function downloadPaper() {
  const { page } = office;
  await page
    .getByRole('button', { name: /^View Abena/ })
    .first()
    .click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Download SMS from the network.txt' })
      .click(),
  ]);
  return download;
}

describe("an administrator's browser", () => {
  it('reads a plan and sends results', async () => {
    const { page } = office;
    await rowOf(page, 'CC-081-3340')
      .getByRole('button', { name: /^View/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Request Details' });
    await dialog.getByRole('img', { name: /^Document/ }).waitFor();
    await fillResults(page, resultsPdf());
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await page.getByText('Results uploaded successfully!').waitFor();
  });

  it('reads a file of support and the image of a report', async () => {
    const { page } = office;
    await page.getByRole('link', { name: 'Admin support' }).click();
    const download = await downloadPaper();
    expect(download.suggestedFilename()).toBe('SMS from the network.txt');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Admin reports' }).click();
    await page.getByRole('button', { name: /^View/ }).first().click();
    await page
      .getByRole('dialog')
      .getByRole('img', { name: /^Document/ })
      .waitFor();
  });

  it('reads a paper of 15 MB whole, with one entry in the audit', async () => {
    const { page } = office;
    const [paper] = (
      await bucketOf(suite).getFiles({ prefix: 'supportdocs/demo-owner/' })
    )[0];
    const bytes = Buffer.from(
      Uint32Array.from({ length: (15 * 1024 * 1024) / 4 }, (_, index) => index)
        .buffer,
    );
    await paper?.save(bytes, {
      contentType: 'application/octet-stream',
      resumable: false,
    });
    const before = await countOpenings();
    await page.goto(`${suite.addresses.app}/admin/support`);
    const download = await downloadPaper();
    expect(readFileSync(await download.path()).equals(bytes)).toBe(true);
    expect(await countOpenings()).toBe(before + 1);
  });

  it('was given no download token by any answer, and asked Storage for nothing but the upload', async () => {
    expect(
      (await answers.with(/\/api\/openDocument\n/)).length,
    ).toBeGreaterThanOrEqual(3);
    expect((await answers.with(/^PUT [^\n]*upload_id=/)).length).toBe(1);
    expect(await answers.with(tokens)).toEqual([]);
    expect(await answers.with(/^\w+ [^\n]*\/v0\/b\//)).toEqual([]);
  });
});
