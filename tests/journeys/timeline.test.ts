import { getFirestore, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { findViolationsInEveryLook, keepPicture, openProfile, type Profile } from '../support/browser';
import { resultsPdf, smallSitePlan } from '../support/fixtures';
import { withAdmin } from '../support/gateway';
import { countReads } from '../support/reads';
import { admin, owner, pay, requestService, rowOf, signIn } from '../support/steps';
import { startSuite, type Suite } from '../support/suite';

const ownerUid = 'demo-owner';
/** Paid requests of the demo data: one waits for its results, one is delivered. */
const reviewed = { id: 'demo-review', address: 'CC-081-3340' };
const delivered = { id: 'demo-complete', address: 'EN-144-2280' };
const land = { name: 'Abena Owusu-Mensah', phone: '024 000 0142', address: 'GA-183-8164, East Legon, Accra' };

let suite: Suite;
let ownerSide: Profile;
let adminSide: Profile;

const stepsOf = (page: Page) => page.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
const currentStep = (page: Page): Locator => page.locator('[aria-current="step"]');
const change = (id: string, fields: Record<string, unknown>) =>
  withAdmin(suite, (app) => getFirestore(app).doc(`requests/${id}`).update(fields));

beforeAll(async () => {
  suite = await startSuite();
  ownerSide = await openProfile(suite.addresses.app);
  adminSide = await openProfile(suite.addresses.app);
});
afterAll(async () => {
  await ownerSide.close();
  await adminSide.close();
  await suite.stop();
});

describe('from the dashboard', () => {
  it('opens on one request and at most two payments, and on nothing when one comes back', async () => {
    const { page } = ownerSide;
    await signIn(page, owner);
    await rowOf(page, reviewed.address).waitFor();
    // What the dashboard reads besides its requests settles after the rows are there.
    await page.getByText('GHS 50.00').waitFor();
    await page.getByText('Talk to us').waitFor();
    const visit = async () => {
      await rowOf(page, reviewed.address).getByRole('link', { name: 'Land/Property Search' }).click();
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
    expect(await stepsOf(page).allTextContents()).toEqual([
      expect.stringMatching(/^Submitted, done\d+ \w{3} \d{4}, \d\d:\d\d$/),
      expect.stringMatching(/^Paid, done\d+ \w{3} \d{4}, \d\d:\d\d$/),
      expect.stringMatching(/^Under review, now\d+ \w{3} \d{4}, \d\d:\d\d$/),
      expect.stringMatching(/^Results ready, still to comeUsually by \d+ \w{3} \d{4}$/),
    ]);
    expect(await findViolationsInEveryLook(page, 'timeline')).toEqual([]);
    await page.setViewportSize({ width: 1070, height: 800 });
    await keepPicture(page, 'timeline-1070');
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});

describe('while people work on it', () => {
  it('gains a dated step when a clearer image is asked for, sent, and the results come', async () => {
    const { page } = ownerSide;
    const adminPage = adminSide.page;
    await signIn(adminPage, admin, '/adminRequest');
    await rowOf(adminPage, reviewed.address).getByRole('button', { name: /^View/ }).click();
    await adminPage.getByText(/^Promised by/i).waitFor();
    await adminPage.getByLabel('Image is not clear').check();
    await adminPage.getByRole('button', { name: 'Submit' }).click();
    await adminPage.getByRole('button', { name: 'OK' }).click();
    await currentStep(page).getByText('Clearer image asked for').waitFor();
    await expect.poll(() => stepsOf(page).count()).toBe(5);

    await page.getByRole('button', { name: /Resend image/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Resend image' });
    await dialog.getByText(/^LS-/).waitFor();
    await dialog.getByLabel('Clearer image', { exact: true }).setInputFiles(smallSitePlan());
    await dialog.getByRole('button', { name: 'Send image' }).click();
    await currentStep(page).getByText('Under review again').waitFor();
    expect(await stepsOf(page).nth(4).textContent()).toMatch(/^Clearer image sent, done\d+ \w{3} \d{4}/);

    await rowOf(adminPage, reviewed.address).getByText('Review').waitFor();
    await rowOf(adminPage, reviewed.address).getByRole('button', { name: /^View/ }).click();
    await adminPage.getByLabel('Results file').setInputFiles(resultsPdf());
    await adminPage.getByRole('button', { name: 'Submit' }).click();
    await adminPage.getByRole('button', { name: 'OK' }).click();
    await stepsOf(page).filter({ hasText: 'Results ready, done' }).waitFor();
    expect(await stepsOf(page).count()).toBe(6);
    expect(await currentStep(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Results' }).waitFor();
    expect(await findViolationsInEveryLook(page, 'timeline-done')).toEqual([]);
  });

  it('says that it is late, and the administrator sees it too', async () => {
    const { page } = ownerSide;
    await page.goto('/history/demo-unpaid');
    await currentStep(page).getByText('We start once it is paid.').waitFor();
    const paidAt = Timestamp.fromMillis(Date.now() - 40 * 86_400_000);
    await change('demo-not-clear', {
      isDocumentValid: true,
      promisedBy: Timestamp.fromMillis(Date.now() - 1000),
      paidAt,
    });
    await page.goto('/history/demo-not-clear');
    await page.getByText(/^Later than usual \(/).waitFor();
    await rowOf(adminSide.page, 'WS-217-6619').getByText('Late').waitFor();
    expect(await findViolationsInEveryLook(adminSide.page, 'admin-late')).toEqual([]);
  });
});

describe('on a phone, from the history', () => {
  it('opens from the list, and tells of an older record what is known', async () => {
    const { page } = ownerSide;
    await change(delivered.id, {
      reference: FieldValue.delete(),
      promisedBy: FieldValue.delete(),
      imageEvents: FieldValue.delete(),
      paidAt: null,
    });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/history');
    await rowOf(page, delivered.address).getByRole('link', { name: 'Land/Property Search' }).click();
    await stepsOf(page).filter({ hasText: 'Results ready, done' }).waitFor();
    expect(await stepsOf(page).nth(1).textContent()).toBe('Paid, doneDate not recorded');
    expect(await page.getByText('Reference').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByRole('link', { name: 'History and Payments' }).first().click();
    await rowOf(page, delivered.address).waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});

describe('what is not there, or not yours', () => {
  it.each([
    ["another person's request", 'demo-buyer-review'],
    ['a request nobody has', 'AbCdEfGhIjKlMnOpQrSt'],
    ['an id that is none', 'a%2Fb'],
    ['a name Firestore keeps for itself', '__all__'],
  ])('is answered alike: %s', async (name, id) => {
    const { page } = ownerSide;
    await page.goto(`/history/${id}`);
    await page.getByText('We cannot find this request').waitFor();
    expect(await page.getByText('VH-012-7733').count()).toBe(0);
    if (name.startsWith('another'))
      expect(await findViolationsInEveryLook(page, 'timeline-missing')).toEqual([]);
    await page.getByRole('link', { name: 'See your requests' }).click();
    await page.getByRole('heading', { name: 'History and Payments' }).waitFor();
  });
});

describe('a reference', () => {
  let reference: string;

  it('comes with the request and is shown from then on', async () => {
    const { page } = ownerSide;
    await requestService(page, 'Land/Property Search', land, smallSitePlan());
    const shown = await page
      .getByRole('dialog')
      .getByText(/^Reference LS-/)
      .innerText();
    reference = shown.replace('Reference ', '');
    await pay(page, '0240000001');
    await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
    await page.getByRole('dialog').getByText(reference).waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await rowOf(page, land.address).getByText(reference).waitFor();
    await rowOf(page, land.address)
      .getByText(/Usually by/)
      .waitFor();
    const stored = await withAdmin(suite, async (app) => {
      const db = getFirestore(app);
      const entry = (await db.doc(`references/${reference}`).get()).data();
      return (await db.doc(`requests/${String(entry?.['documentId'])}`).get()).data();
    });
    expect(stored).toMatchObject({ reference, userId: ownerUid, address: land.address });
  });

  it('is what an administrator searches by, however it is typed, and a slip is noticed', async () => {
    const { page } = adminSide;
    await page.goto('/adminRequest');
    const search = page.getByLabel('Search by name or address');
    await search.fill(
      reference
        .toLowerCase()
        .replaceAll('-', ' ')
        .replace(/ (\w+)$/, '$1'),
    );
    await rowOf(page, 'GA-183-8164').getByText(reference).waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^View/ }).count()).toBe(1);
    await search.fill(`${reference.slice(0, -1)}${reference.endsWith('2') ? '3' : '2'}`);
    await page.getByText(/^This is no reference of ours/).waitFor();
  });
});

it('wrote nothing to the console that is an error', () => {
  expect(ownerSide.errors).toEqual([]);
  expect(adminSide.errors).toEqual([]);
});
