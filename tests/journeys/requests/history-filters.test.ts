import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import {
  plotOf,
  putManyPayments,
  putManyRequests,
} from '../../support/records/history-data';
import { makePerson } from '../../support/records/people';
import { countReads, readDocumentCount } from '../../support/suite/reads';
import { fillSignIn, rowOf, signIn, visit } from '../../support/pages/steps';
import { step } from '../../support/pages/step';
import { startSuite } from '../../support/suite/suite';

const suite = await startSuite();
const many = await makePerson(suite, 'Esi Quaye');
await Promise.all([putManyRequests(suite, many), putManyPayments(suite, many)]);
const desktop = await openProfile(suite.addresses.app);
const phone = await openProfile(suite.addresses.app, {
  width: 360,
  height: 740,
});
await signIn(desktop.page, many, '/history');

const choose = (page: Page, label: 'Show' | 'Service', option: string) =>
  page.getByLabel(label, { exact: true }).selectOption({ label: option });
const chosen = (page: Page, label: 'Show' | 'Service') =>
  page.getByLabel(label, { exact: true }).locator('option:checked').innerText();
const pager = (page: Page, words: string) =>
  page.getByText(words, { exact: true }).waitFor();
const search = (page: Page) => new URL(page.url()).search;

describe('requests', () => {
  it('keep filters and pages in the address, and are worked with the keyboard alone', async () => {
    await step(
      'loses neither of two filters that are chosen faster than they are drawn',
      async () => {
        const { page } = desktop;
        await pager(page, '1 to 14 of 31');
        // It comes with the services, which the rows do not wait for.
        await page.getByLabel('Service', { exact: true }).waitFor();
        await page.evaluate(() => {
          for (const [index, label] of [
            'In review',
            'Find Missing Property',
          ].entries()) {
            const list = document.querySelectorAll('select')[
              index
            ] as HTMLSelectElement;
            list.value =
              [...list.options].find((option) => option.text === label)
                ?.value ?? '';
            list.dispatchEvent(new Event('change', { bubbles: true }));
          }
        });
        await pager(page, '1 to 11 of 11');
        expect(await chosen(page, 'Show')).toBe('In review');
        expect(await chosen(page, 'Service')).toBe('Find Missing Property');
      },
    );

    await step(
      'keeps tab, filter and page in the address: reload, back and forward, and a link sent to a phone',
      async () => {
        const { page } = desktop;
        await visit(page, '/history?show=ready');
        await pager(page, 'Page 1 of 2');
        await page.getByRole('button', { name: 'Next page' }).click();
        await pager(page, '15 to 16 of 16');
        await rowOf(page, plotOf(2)).waitFor();
        const link = page.url();
        expect(search(page)).toMatch(/^\?show=ready&page=2&after=/);
        await page.reload();
        await pager(page, '15 to 16 of 16');
        expect(await chosen(page, 'Show')).toBe('Results ready');
        await choose(page, 'Show', 'Unpaid');
        await pager(page, '1 to 6 of 6');
        await page.goBack();
        await pager(page, '15 to 16 of 16');
        expect(await chosen(page, 'Show')).toBe('Results ready');
        await page.goBack();
        await pager(page, '1 to 14 of 16');
        await page.goForward();
        await pager(page, '15 to 16 of 16');

        const small = phone.page;
        await small.goto(link.slice(new URL(link).origin.length));
        await fillSignIn(small, many.email, many.password);
        await pager(small, '15 to 16 of 16');
        await rowOf(small, plotOf(1)).waitFor();
        expect(await chosen(small, 'Show')).toBe('Results ready');
        expect(
          await small.evaluate(() => document.documentElement.scrollWidth),
        ).toBe(360);
      },
    );

    await step(
      'is worked with the keyboard alone, down to the actions of a row',
      async () => {
        const { page } = desktop;
        await visit(page, '/history');
        await pager(page, '1 to 14 of 31');
        await page.getByLabel('Show', { exact: true }).focus();
        await page.keyboard.type('Clearer');
        await pager(page, '1 to 4 of 4');
        const passed: string[] = [];
        while (
          !passed.at(-1)?.startsWith('Resend image') &&
          passed.length < 12
        ) {
          await page.keyboard.press('Tab');
          passed.push(
            await page.evaluate(
              () =>
                document.activeElement?.textContent ||
                document.activeElement?.ariaLabel ||
                '',
            ),
          );
        }
        expect(passed.slice(-3).map((name) => name.split(',')[0])).toEqual([
          'Land/Property Search',
          'Document',
          'Resend image',
        ]);
        await page.keyboard.press('Enter');
        await page.getByRole('dialog', { name: 'Resend image' }).waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        // The dialog gives the focus back a moment after it is gone.
        await expect
          .poll(() => page.evaluate(() => document.activeElement?.textContent))
          .toBe('Resend image');
      },
    );

    await step(
      'that a filter leaves none of are said to be none, with a way back to all',
      async () => {
        const { page } = desktop;
        await choose(page, 'Show', 'Clearer image needed');
        await choose(page, 'Service', 'Find Missing Property');
        await page
          .getByText('No clearer image needed for Find Missing Property')
          .waitFor();
        expect(await findViolationsInEveryLook(page, 'history-empty')).toEqual(
          [],
        );
        await page.getByRole('link', { name: 'Show all requests' }).click();
        await pager(page, '1 to 14 of 31');
        expect(search(page)).toBe('');
      },
    );

    await step('reads one page and counts once', async () => {
      const { page } = desktop;
      const before = await readDocumentCount(suite, many.uid);
      await page.goto('/history');
      await choose(page, 'Show', 'In review');
      await pager(page, '1 to 14 of 15');
      await choose(page, 'Show', 'All requests');
      await pager(page, '1 to 14 of 31');
      // Two pages, two services and the own profile, some of which were shown
      // from memory first, and the newest payments whose end is not known.
      const settled = async () =>
        (await readDocumentCount(suite, many.uid)) - before;
      await expect.poll(settled, { timeout: 20_000 }).toBe(14 + 14 + 3 + 12);
      const reads = await countReads(suite, many.uid, async () => {
        await choose(page, 'Show', 'Results ready');
        await pager(page, '1 to 14 of 16');
        await page.getByRole('tab', { name: 'Request History 31' }).waitFor();
      });
      expect(reads.documents).toBeLessThanOrEqual(14);
      // This number, and that of all in the tab.
      expect(reads.aggregations).toBeLessThanOrEqual(2);
      const back = await countReads(suite, many.uid, async () => {
        await page.goBack();
        await pager(page, '1 to 14 of 31');
        await page.goForward();
        await pager(page, '1 to 14 of 16');
      });
      expect(back.documents).toBe(0);
      // The number of all, which the filtered page does not know, is counted
      // again where it shows.
      expect(back.aggregations).toBeLessThanOrEqual(2);
    });
  });
});

describe('transactions', () => {
  it('turns pages of payments of one moment without losing or repeating any', async () => {
    const { page } = desktop;
    await page.getByRole('tab', { name: 'Transaction History 19' }).click();
    await choose(page, 'Show', 'Pending');
    await pager(page, '1 to 12 of 13');
    const numbers = async (count: number) => {
      const rows = page.getByRole('row').filter({ hasText: 'TX-' });
      await expect.poll(() => rows.count()).toBe(count);
      return (await rows.allInnerTexts()).map((row) => /TX-\d+/.exec(row)?.[0]);
    };
    const first = await numbers(12);
    await page.getByRole('button', { name: 'Next page' }).click();
    await pager(page, '13 to 13 of 13');
    const second = await numbers(1);
    expect(new Set([...first, ...second]).size).toBe(13);
    await page.getByRole('button', { name: 'Previous page' }).click();
    await pager(page, '1 to 12 of 13');
    expect(await numbers(12)).toEqual(first);
  });

  it('names the reference and the money to give back', async () => {
    const { page } = desktop;
    await choose(page, 'Show', 'Refund due');
    await pager(page, '1 to 1 of 1');
    const row = page.getByRole('row').nth(1);
    await row.getByText('LS-2222-22').waitFor();
    await row.getByText('Refund due').waitFor();
    // What was paid stays on record: its receipt says that the money goes back.
    await row.getByRole('link', { name: /^Receipt/ }).waitFor();
    expect(
      await findViolationsInEveryLook(page, 'transactions-refund'),
    ).toEqual([]);
  });
});

it('wrote nothing to the console that is an error', () => {
  expect(desktop.errors).toEqual([]);
  expect(phone.errors).toEqual([]);
});
