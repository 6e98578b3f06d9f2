import { describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { resultsPdf, smallSitePlan } from '../../support/files/fixtures';
import { countReads } from '../../support/suite/reads';
import { fillResults } from '../../support/pages/review-steps';
import { admin, owner, rowOf, signIn, visit } from '../../support/pages/steps';
import { startSuite } from '../../support/suite/suite';

const ownerUid = 'demo-owner';
/** A paid request of the demo data that waits for its results. */
const reviewed = { id: 'demo-review', address: 'CC-081-3340' };

const stepsOf = (page: Page) =>
  page.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
const currentStep = (page: Page): Locator =>
  page.locator('[aria-current="step"]');

const suite = await startSuite();
const ownerSide = await openProfile(suite.addresses.app);
const adminSide = await openProfile(suite.addresses.app);

describe('from the dashboard', () => {
  it('opens on one request and at most two payments, and on nothing when one comes back', async () => {
    const { page } = ownerSide;
    await signIn(page, owner);
    await rowOf(page, reviewed.address).waitFor();
    // What the dashboard reads besides its requests settles after the rows are
    // there.
    await page.getByText('GHS 50.00').waitFor();
    await page.getByText('Talk to us').waitFor();
    const visit = async () => {
      await rowOf(page, reviewed.address)
        .getByRole('link', { name: 'Land/Property Search' })
        .click();
      await page.getByRole('heading', { name: 'Where it stands' }).waitFor();
    };
    const first = await countReads(suite, ownerUid, visit);
    expect(first.documents).toBeGreaterThanOrEqual(1);
    expect(first.documents).toBeLessThanOrEqual(3);
    expect(first.aggregations).toBe(0);
    const again = await countReads(suite, ownerUid, async () => {
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
      await rowOf(page, reviewed.address).waitFor();
      await visit();
    });
    expect(again).toEqual({ documents: 0, aggregations: 0 });
    expect(new URL(page.url()).pathname).toBe(`/history/${reviewed.id}`);
    expect(await page.title()).toBe('Request · Asaase');
  });

  it('says where the request stands and what comes next', async () => {
    const { page } = ownerSide;
    await page
      .getByRole('heading', { name: 'We are checking your papers' })
      .waitFor();
    await page
      .getByText(
        /^Since \d+ \w{3} \d{4}\. Results usually by \d+ \w{3} \d{4}\.$/,
      )
      .waitFor();
    expect(await stepsOf(page).allTextContents()).toEqual([
      expect.stringMatching(/^Submitted, done\d+ \w{3} \d{4}, \d\d:\d\d$/),
      expect.stringMatching(/^Paid, done\d+ \w{3} \d{4}, \d\d:\d\d$/),
      expect.stringMatching(/^Under review, now\d+ \w{3} \d{4}, \d\d:\d\d$/),
      expect.stringMatching(
        /^Results ready, still to comeUsually by \d+ \w{3} \d{4}$/,
      ),
    ]);
    const help = page.getByRole('region', {
      name: 'Questions about this request?',
    });
    expect(
      await help
        .getByRole('link', { name: 'Write on WhatsApp' })
        .getAttribute('href'),
    ).toMatch(
      /^https:\/\/wa\.me\/233240000400\?text=Hello%20Asaase\.%20I%20have%20a%20question%20about%20my%20request%20LS-[A-Z0-9]{4}-[A-Z0-9]{2}\.$/,
    );
    expect(
      await help
        .getByRole('link', { name: 'No WhatsApp? Call 030 000 0400' })
        .getAttribute('href'),
    ).toBe('tel:+233300000400');
    expect(await findViolationsInEveryLook(page, 'timeline')).toEqual([]);
  });
});

describe('on paper', () => {
  it('has no menu, and what is done is filled', async () => {
    const { page } = ownerSide;
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await page.getByRole('banner').count()).toBe(0);
    expect(
      await stepsOf(page)
        .first()
        .evaluate((step) => getComputedStyle(step).printColorAdjust),
    ).toBe('exact');
    await page.emulateMedia({ media: null });
  });
});

describe('while people work on it', () => {
  it('gains a dated step when a clearer image is asked for, sent, and the results come', async () => {
    const { page } = ownerSide;
    const adminPage = adminSide.page;
    await signIn(adminPage, admin, '/adminRequest');
    await rowOf(adminPage, reviewed.address)
      .getByRole('button', { name: /^View/ })
      .click();
    await adminPage.getByText(/^Promised by/i).waitFor();
    await adminPage.getByLabel('Image is not clear').check();
    await adminPage
      .getByLabel('What is wrong')
      .selectOption('Image is blurred');
    await adminPage.getByRole('button', { name: 'Submit' }).click();
    await adminPage.getByRole('button', { name: 'OK' }).click();
    await page
      .getByRole('heading', { name: 'We need a clearer image' })
      .waitFor();
    await currentStep(page).getByText('Clearer image asked for').waitFor();
    await expect.poll(() => stepsOf(page).count()).toBe(5);

    await page.getByRole('button', { name: 'Send a clearer image' }).click();
    const dialog = page.getByRole('dialog', { name: 'Resend image' });
    await dialog.getByText(/^LS-/).waitFor();
    await dialog
      .getByLabel('Clearer image', { exact: true })
      .setInputFiles(smallSitePlan());
    await dialog.getByRole('button', { name: 'Send image' }).click();
    await currentStep(page).getByText('Under review again').waitFor();
    expect(await stepsOf(page).nth(4).textContent()).toMatch(
      /^Clearer image sent, done\d+ \w{3} \d{4}/,
    );

    await rowOf(adminPage, reviewed.address).getByText('Review').waitFor();
    await rowOf(adminPage, reviewed.address)
      .getByRole('button', { name: /^View/ })
      .click();
    await fillResults(adminPage, resultsPdf());
    await adminPage.getByRole('button', { name: 'Submit' }).click();
    await adminPage.getByRole('button', { name: 'OK' }).click();
    await stepsOf(page).filter({ hasText: 'Results ready, done' }).waitFor();
    expect(await stepsOf(page).count()).toBe(6);
    expect(await currentStep(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Download results' }).waitFor();
    await page.getByRole('button', { name: 'Open your site plan' }).waitFor();
    expect(await findViolationsInEveryLook(page, 'timeline-done')).toEqual([]);
  });
});

it("another person's request looks like one that is not there", async () => {
  const { page } = ownerSide;
  await visit(page, '/history/demo-buyer-review');
  await page.getByText('We cannot find this request').waitFor();
  expect(await page.getByText('VH-012-7733').count()).toBe(0);
  expect(await findViolationsInEveryLook(page, 'timeline-missing')).toEqual([]);
  await page.getByRole('link', { name: 'See your requests' }).click();
  await page.getByRole('heading', { name: 'History and Payments' }).waitFor();
});

it('wrote nothing to the console that is an error', () => {
  expect(ownerSide.errors).toEqual([]);
  expect(adminSide.errors).toEqual([]);
});
