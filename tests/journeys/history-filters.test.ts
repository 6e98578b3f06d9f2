import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolationsInEveryLook, keepPicture, openProfile, type Profile } from '../support/browser';
import { plotOf, putManyPayments, putManyRequests } from '../support/history-data';
import { makePerson, type Person } from '../support/people';
import { putRequests } from '../support/person-data';
import { countReads, readDocumentCount } from '../support/reads';
import { rowOf, signIn } from '../support/steps';
import { startSuite, type Suite } from '../support/suite';

let suite: Suite;
let desktop: Profile;
let phone: Profile;
let many: Person;
let few: Person;

beforeAll(async () => {
  suite = await startSuite();
  many = await makePerson(suite, 'Esi Quaye');
  few = await makePerson(suite, 'Yaw Ansah');
  await Promise.all([putManyRequests(suite, many), putManyPayments(suite, many)]);
  await putRequests(suite, few, [{}]);
  desktop = await openProfile(suite.addresses.app);
  phone = await openProfile(suite.addresses.app, { width: 360, height: 740 });
  await signIn(desktop.page, many, '/history');
});
afterAll(async () => {
  await desktop.close();
  await phone.close();
  await suite.stop();
});

const choose = (page: Page, label: 'Show' | 'Service', option: string) =>
  page.getByLabel(label, { exact: true }).selectOption({ label: option });
const chosen = (page: Page, label: 'Show' | 'Service') =>
  page.getByLabel(label, { exact: true }).locator('option:checked').innerText();
const pager = (page: Page, words: string) => page.getByText(words, { exact: true }).waitFor();
const search = (page: Page) => new URL(page.url()).search;

describe('requests', () => {
  it.each([
    ['Unpaid', 'All services', '1 to 6 of 6', 'Page 1 of 1', 31],
    ['In review', 'All services', '1 to 11 of 11', 'Page 1 of 1', 31],
    ['Clearer image needed', 'All services', '1 to 4 of 4', 'Page 1 of 1', 20],
    ['Results ready', 'All services', '1 to 14 of 16', 'Page 1 of 2', 16],
    ['All requests', 'Find Missing Property', '1 to 11 of 11', 'Page 1 of 1', 31],
    ['All requests', 'Land/Property Search', '1 to 14 of 20', 'Page 1 of 2', 20],
    ['In review', 'Find Missing Property', '1 to 11 of 11', 'Page 1 of 1', 31],
    ['All requests', 'All services', '1 to 14 of 31', 'Page 1 of 3', 31],
  ])('%s, %s: %s', async (show, service, range, pages, newest) => {
    const { page } = desktop;
    await choose(page, 'Show', show);
    await choose(page, 'Service', service);
    await pager(page, range);
    await pager(page, pages);
    await page.getByRole('row').nth(1).getByText(plotOf(newest)).waitFor();
    // The tab keeps the number of all there are.
    await page.getByRole('tab', { name: 'Request History 31' }).waitFor();
  });

  it('reads one page and counts once', async () => {
    const { page } = desktop;
    const before = await readDocumentCount(suite, many.uid);
    await page.goto('/history');
    await choose(page, 'Show', 'In review');
    await pager(page, '1 to 11 of 11');
    await choose(page, 'Show', 'All requests');
    await pager(page, '1 to 14 of 31');
    // Two pages, two services, configuration and the own profile, some of which were shown from memory first.
    const settled = async () => (await readDocumentCount(suite, many.uid)) - before;
    await expect.poll(settled, { timeout: 20_000 }).toBe(14 + 11 + 4);
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
    expect(back).toEqual({ documents: 0, aggregations: 0 });
  });

  it('keeps tab, filter and page in the address: reload, back and forward, and a link sent to a phone', async () => {
    const { page } = desktop;
    await page.goto('/history?show=ready');
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
    await small.getByLabel('E-mail').fill(many.email);
    await small.getByLabel('Password', { exact: true }).fill(many.password);
    await small.getByRole('button', { name: 'Sign in', exact: true }).click();
    await pager(small, '15 to 16 of 16');
    await rowOf(small, plotOf(1)).waitFor();
    expect(await chosen(small, 'Show')).toBe('Results ready');
    expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  it.each([
    ['no filter of ours', '?show=everything&service=nope', '1 to 14 of 31'],
    ['a page that is none', '?page=abc&after=zzz', '1 to 14 of 31'],
    ['a tab that is none', '?tab=nonsense&show=unpaid', '1 to 6 of 6'],
    ['a page far behind the last', '?show=unpaid&page=99&after=1.0.x', '1 to 6 of 6'],
    ['a page number the rows cannot have', '?page=4&before=1.0.x', '1 to 14 of 31'],
  ])('takes nonsense calmly: %s', async (_name, address, range) => {
    const { page } = desktop;
    await page.goto(`/history${address}`);
    await pager(page, range);
    await pager(page, range === '1 to 6 of 6' ? 'Page 1 of 1' : 'Page 1 of 3');
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(search(page)).not.toMatch(/page=\d/);
  });

  it('is worked with the keyboard alone, down to the actions of a row', async () => {
    const { page } = desktop;
    await page.goto('/history');
    await pager(page, '1 to 14 of 31');
    await page.getByLabel('Show', { exact: true }).focus();
    await page.keyboard.type('Clearer');
    await pager(page, '1 to 4 of 4');
    const passed: string[] = [];
    while (!passed.at(-1)?.startsWith('Resend image') && passed.length < 12) {
      await page.keyboard.press('Tab');
      passed.push(await page.evaluate(() => document.activeElement?.textContent ?? ''));
    }
    expect(passed.slice(-3)).toEqual(['Land/Property Search', 'Document', 'Resend image']);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Resend image' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Resend image');
  });

  it('looks right', async () => {
    await desktop.page.goto('/history?show=review');
    await pager(desktop.page, '1 to 11 of 11');
    expect(await findViolationsInEveryLook(desktop.page, 'history-review')).toEqual([]);
    await desktop.page.setViewportSize({ width: 1070, height: 800 });
    await keepPicture(desktop.page, 'history-review-1070');
    await desktop.page.setViewportSize({ width: 1440, height: 900 });
  });
});

describe('transactions', () => {
  it.each([
    ['Pending', '1 to 12 of 13', 'Page 1 of 2'],
    ['Completed', '1 to 4 of 4', 'Page 1 of 1'],
    ['Failed', '1 to 2 of 2', 'Page 1 of 1'],
    ['Refund due', '1 to 1 of 1', 'Page 1 of 1'],
    ['All transactions', '1 to 12 of 19', 'Page 1 of 2'],
  ])('%s: %s', async (show, range, pages) => {
    const { page } = desktop;
    if (!search(page).includes('tab=transactions')) await page.goto('/history?tab=transactions');
    await choose(page, 'Show', show);
    await pager(page, range);
    await pager(page, pages);
    const words = { 'Refund due': 'Completed', 'All transactions': '' }[show] ?? show;
    const rows = page.getByRole('row').filter({ hasText: 'TX-' });
    const count = Number(/to (\d+)/.exec(range)?.[1]);
    await expect.poll(() => rows.filter({ hasText: words }).count()).toBe(count);
    expect(await rows.count()).toBe(count);
    await page.getByRole('tab', { name: 'Transaction History 19' }).waitFor();
  });

  it('turns pages of payments of one moment without losing or repeating any', async () => {
    const { page } = desktop;
    await page.goto('/history?tab=transactions&show=pending');
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
    expect(await findViolationsInEveryLook(page, 'transactions-refund')).toEqual([]);
  });
});

describe('where a filter leaves nothing', () => {
  it('says what would be there, and leads back to all', async () => {
    const { page } = phone;
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.goto('/history?show=ready');
    await page.getByLabel('E-mail').fill(few.email);
    await page.getByLabel('Password', { exact: true }).fill(few.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('No results yet', { exact: true }).waitFor();
    expect(await findViolationsInEveryLook(page, 'history-empty-ready')).toEqual([]);
    await choose(page, 'Service', 'Find Missing Property');
    await page.getByText('No results yet for Find Missing Property').waitFor();
    await choose(page, 'Show', 'All requests');
    await page.getByText('No requests for Find Missing Property').waitFor();
    await choose(page, 'Show', 'Clearer image needed');
    await page.getByText('No clearer image needed for Find Missing Property').waitFor();
    await page.getByRole('link', { name: 'Show all requests' }).click();
    await rowOf(page, 'GA-183-8164').waitFor();
    await choose(page, 'Show', 'Unpaid');
    await pager(page, '1 to 1 of 1');
    await page.getByRole('tab', { name: /^Transactions/ }).click();
    await page.getByText('No transactions yet').waitFor();
    expect(await page.getByLabel('Show', { exact: true }).count()).toBe(0);
    for (const [show, words] of [
      ['pending', 'Nothing pending'],
      ['completed', 'No completed payments'],
      ['failed', 'No failed payments'],
      ['refund', 'No refund due'],
    ]) {
      await page.goto(`/history?tab=transactions&show=${show}`);
      await page.getByText(words ?? '', { exact: true }).waitFor();
    }
    await keepPicture(page, 'transactions-empty-360');
    await page.getByRole('link', { name: 'Show all transactions' }).click();
    await page.getByText('No transactions yet').waitFor();
    expect(search(page)).toBe('?tab=transactions');
  });
});

it('wrote nothing to the console that is an error', () => {
  expect(desktop.errors).toEqual([]);
  expect(phone.errors).toEqual([]);
});
