import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildSearchPrefixes } from '@contract/values/search-prefixes';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import { resultsPdf } from '../../support/files/fixtures';
import { databaseOf } from '../../support/suite/gateway';
import { deliverVersions, paid } from '../../support/records/history-data';
import { makePerson } from '../../support/records/people';
import { putRequests } from '../../support/records/person-data';
import { countReads, readDocumentCount } from '../../support/suite/reads';
import { fillResults } from '../../support/pages/review-steps';
import {
  admin,
  pay,
  rowOf,
  signIn,
  viewFound,
} from '../../support/pages/steps';
import { step } from '../../support/pages/step';
import { startSuite } from '../../support/suite/suite';

/**
 * More than the 20 the table loads; the two oldest are the ones that change.
 */
const many = 26;
const plotOf = (number: number) => `DX-${String(number).padStart(3, '0')}`;

const counter = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'Your requests' })
    .getByText(label, { exact: true })
    .locator('..');
const counters = async (page: Page) =>
  Promise.all(
    ['Total Requests', 'Pending Payments', 'In Review', 'Completed'].map(
      async (label) =>
        Number((await counter(page, label).innerText()).split(/\n+/)[1]),
    ),
  );
const heightsOfRows = (page: Page) =>
  page
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => Math.round(row.clientHeight)));
const change = async (path: string, fields: object | null) => {
  const record = db.doc(path);
  await (fields === null
    ? record.delete()
    : record.set({ ...fields }, { merge: true }));
};

const suite = await startSuite();
const db = databaseOf(suite);
const person = await makePerson(suite, 'Esi Quaye');
const results = await deliverVersions(suite, person, ['The search.']);
const states: Record<number, object> = {
  2: {},
  24: {},
  25: { ...results, reference: 'LS-7K3M-98' },
  26: { ...paid, isDocumentValid: false },
};
const ids = await putRequests(
  suite,
  person,
  Array.from({ length: many }, (_, index) => {
    const address = `${plotOf(index + 1)}, Counter Close`;
    const searchPrefixes = buildSearchPrefixes([address]);
    return { address, searchPrefixes, ...(states[index + 1] ?? paid) };
  }),
);
const newestId = ids.at(-1) ?? '';
const desktop = await openProfile(suite.addresses.app);
const phone = await openProfile(suite.addresses.app, {
  width: 360,
  height: 740,
});
const adminSide = await openProfile(suite.addresses.app);

describe('with more requests than the table loads', () => {
  it('reads 20 of them, counts all, and counts again as they change', async () => {
    await step(
      'reads 20 of them, counts all, and reads nothing again on return',
      async () => {
        const { page } = desktop;
        const first = await countReads(suite, person.uid, async () => {
          await signIn(page, person);
          await rowOf(page, plotOf(many)).waitFor();
          await expect.poll(() => counters(page)).toEqual([26, 2, 25, 1]);
          await page.getByText('GHS 50.00').waitFor();
          await page.getByText('hello@asaase.test').waitFor();
        });
        expect(first.aggregations).toBeLessThanOrEqual(4);
        // Requests; two services, configuration, advert; the own profile.
        await expect
          .poll(() => readDocumentCount(suite, person.uid), { timeout: 20_000 })
          .toBe(20 + 4 + 1);
        const again = await countReads(suite, person.uid, async () => {
          await page
            .getByRole('link', { name: 'Services', exact: true })
            .click();
          await page
            .getByRole('heading', { name: 'Request a service' })
            .waitFor();
          await page
            .getByRole('link', { name: 'Dashboard', exact: true })
            .click();
          await rowOf(page, plotOf(many)).waitFor();
          await expect.poll(() => counters(page)).toEqual([26, 2, 25, 1]);
        });
        expect(again).toEqual({ documents: 0, aggregations: 0 });
      },
    );

    await step(
      'begins with what waits for the person, and every number leads to what it counts',
      async () => {
        const { page } = desktop;
        const next = page.getByRole('region', { name: 'Next for you' });
        await next.getByText('We need a clearer image').waitFor();
        await next
          .getByRole('button', { name: 'Send a clearer image' })
          .click();
        await page.getByRole('dialog', { name: 'Resend image' }).waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        for (const [label, show] of [
          ['Total Requests', ''],
          ['Pending Payments', '?show=unpaid'],
          ['In Review', '?show=review'],
          ['Completed', '?show=ready'],
        ] as const) {
          expect(await counter(page, label).getAttribute('href')).toBe(
            `/history${show}`,
          );
        }
        // Anywhere in a row: it is one target.
        await rowOf(page, plotOf(25)).getByText('Paid').click({ force: true });
        await page
          .getByRole('heading', { name: 'Land/Property Search', level: 1 })
          .waitFor();
        await page.goBack();
        await rowOf(page, plotOf(many)).waitFor();
        expect(new Set(await heightsOfRows(page)).size).toBe(1);
        // What can be pressed in it lies above; these requests have no file to
        // open.
        await rowOf(page, plotOf(many))
          .getByRole('button', { name: 'Document' })
          .click();
        await page
          .getByText('Failed to download file. Please try again later.')
          .waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      },
    );

    await step(
      'shows what the specification asks for, to the letter',
      async () => {
        const { page } = desktop;
        expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
          'Service',
          'Date',
          'Payment',
          'Status',
          'Actions',
        ]);
        const rows = page.getByRole('row').filter({ hasText: 'DX-' });
        expect(await rows.count()).toBe(4);
        const words = (await rows.allInnerTexts()).map((text) =>
          text.replace(/\s+/g, ' '),
        );
        const withoutDays = words.map((text) =>
          text.replace(/ Sent on \d+ \w+ \d{4}/, '').replace(/^.* 2026 /, ''),
        );
        expect(withoutDays).toEqual([
          'Paid Clearer image needed Resend image',
          'Paid Complete Results',
          'Pending Review Starts after payment Pay now',
          'Paid Review Document',
        ]);
        await page.getByText('1 to 4 of 20').waitFor();
        await page.getByRole('button', { name: 'Next page' }).click();
        await page.getByText('Page 2 of 5').waitFor();
        await rowOf(page, plotOf(22)).waitFor();
        await page.getByRole('button', { name: 'Previous page' }).click();
        await page.getByText('Page 1 of 5').waitFor();
        await page.getByText('Newest 20 below').waitFor();
        for (const [card, price, to] of [
          [
            'Land/Property Search',
            'GHS 500.00',
            '/services?kind=ownership-search',
          ],
          [
            'Find Missing Property',
            'GHS 500.00',
            '/services?kind=missing-property',
          ],
          ['Professional Services', 'GHS 50.00', '/consultancy'],
        ] as const) {
          expect(
            await page
              .getByRole('link', { name: new RegExp(`^${card} .*${price}`) })
              .getAttribute('href'),
          ).toBe(to);
        }
        expect(
          await page
            .getByRole('link', { name: 'View All' })
            .getAttribute('href'),
        ).toBe('/services');
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          rowOf(page, plotOf(25))
            .getByRole('button', { name: 'Results' })
            .click(),
        ]);
        expect(download.suggestedFilename()).toBe('LS-7K3M-98-results-v1.pdf');
      },
    );

    await step(
      'counts again when an administrator delivers for one the table does not load',
      async () => {
        const { page } = adminSide;
        await signIn(page, admin, '/adminRequest');
        await page.getByLabel('Search by name or address').fill(plotOf(1));
        await viewFound(page, plotOf(1));
        await fillResults(page, resultsPdf());
        await page.getByRole('button', { name: 'Submit' }).click();
        await page.getByRole('button', { name: 'OK' }).click();
        await page.getByText('Results uploaded successfully!').waitFor();
        const reads = await countReads(suite, person.uid, async () => {
          await expect
            .poll(() => counters(desktop.page))
            .toEqual([26, 2, 24, 2]);
        });
        expect(reads.documents).toBeLessThanOrEqual(1);
      },
    );

    await step('and when one of them is paid on another device', async () => {
      const { page } = phone;
      await enterAs(page, person, '/history?show=unpaid');
      await rowOf(page, plotOf(2))
        .getByRole('button', { name: 'Pay now' })
        .click();
      await pay(page, '0240000001');
      await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
      await expect.poll(() => counters(desktop.page)).toEqual([26, 1, 24, 2]);
    });
  });
});

describe('what administrators change', () => {
  it('shows without a reload: prices, advert, contact, and what stands in for them', async () => {
    const { page } = desktop;
    await change('ServiceList/land-property-search', { price: 612.5 });
    await page.getByText('GHS 612.50').waitFor();
    await change('AdminConfig/main', { ConsultancyAmount: 75 });
    await page.getByText('GHS 75.00').waitFor();
    const [advert, contact] = [
      page.getByRole('region', { name: 'Advert' }),
      page.getByRole('heading', { name: 'Talk to us' }).locator('..'),
    ];
    await change('AdvertandContact/main', {
      headline: 'Buying this Christmas?',
      contactHeading: 'Ask the office',
      contactEmail: '',
      contactPhone: ' ',
    });
    await advert.getByText('Buying this Christmas?').waitFor();
    await page.getByRole('heading', { name: 'Ask the office' }).waitFor();
    await page
      .getByText('Write to us under Support: we answer there and by e-mail.')
      .waitFor();
    await page.getByText('14 Ring Road Central, Accra').waitFor();
    await change('AdvertandContact/main', {
      advertImageUrl: 'https://images.example.test/none.jpg',
    });
    await expect.poll(() => advert.locator('img').count()).toBe(0);
    await advert.locator('.map-advert').waitFor();
    await change('AdvertandContact/main', null);
    await advert.getByText('Know the land before you pay').waitFor();
    await advert
      .getByText('Search the title first. It takes a few days and saves years.')
      .waitFor();
    await contact.getByText('Write to us under Support').waitFor();
    await change('AdminConfig/main', { ConsultancyAmount: 0 });
    await page.getByText('GHS 75.00').waitFor({ state: 'detached' });
    expect(
      await findViolationsInEveryLook(page, 'dashboard-fallbacks'),
    ).toEqual([]);
  });
});

describe('when a request cannot be shown', () => {
  it('says so and keeps the rest; it comes back by itself', async () => {
    const { page } = desktop;
    await change(`requests/${newestId}`, { phoneNumber: 'not a number' });
    const note = page.getByRole('list', {
      name: 'What cannot be shown of your requests',
    });
    await note.getByText('We cannot show this request').waitFor();
    await note.getByText(newestId).waitFor();
    await page.getByRole('link', { name: 'View All' }).waitFor();
    expect(await findViolationsInEveryLook(page, 'dashboard-failed')).toEqual(
      [],
    );
    await change(`requests/${newestId}`, { phoneNumber: '0240000142' });
    await rowOf(page, plotOf(many)).waitFor();
  });
});

it('threw nothing', () => {
  for (const side of [desktop, phone, adminSide]) {
    expect(side.errors.filter((line) => line.startsWith('threw'))).toEqual([]);
  }
});
