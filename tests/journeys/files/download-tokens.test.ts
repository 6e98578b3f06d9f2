import { describe, expect, it } from 'vitest';
import { Answers } from '../../support/pages/answers';
import { openProfile } from '../../support/pages/browser';
import { resultsPdf } from '../../support/files/fixtures';
import { fillResults } from '../../support/pages/review-steps';
import { admin, rowOf, signIn } from '../../support/pages/steps';
import { startSuite } from '../../support/suite/suite';

/** Firebase's own words for a download token: in metadata, as a header, and in a link. */
const tokens = /downloadTokens|[?&]token=/i;

const suite = await startSuite();
const office = await openProfile(suite.addresses.app);
const answers = new Answers(office.context);
await signIn(office.page, admin, '/adminRequest');

describe("an administrator's browser", () => {
  it('reads a plan and sends results', async () => {
    const { page } = office;
    await rowOf(page, 'CC-081-3340').getByRole('button', { name: /^View/ }).click();
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
    await page
      .getByRole('button', { name: /^View Abena/ })
      .first()
      .click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download SMS from the network.txt' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('SMS from the network.txt');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Admin reports' }).click();
    await page.getByRole('button', { name: /^View/ }).first().click();
    await page
      .getByRole('dialog')
      .getByRole('img', { name: /^Document/ })
      .waitFor();
  });

  it('was given no download token by any answer, and asked Storage for nothing but the upload', async () => {
    expect((await answers.with(/\/api\/openDocument\n/)).length).toBeGreaterThanOrEqual(3);
    expect((await answers.with(/^PUT [^\n]*upload_id=/)).length).toBe(1);
    expect(await answers.with(tokens)).toEqual([]);
    expect(await answers.with(/^\w+ [^\n]*\/v0\/b\//)).toEqual([]);
  });
});
