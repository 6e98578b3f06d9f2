import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isDeep } from '../property-runs';
import { startSuite, type Suite } from '../suite/suite';
import { openProfile, type Profile } from './browser';
import { readShift, watchShifts } from './layout-shift';
import {
  findClippedText,
  findFilledDangers,
  findNarrowPrimaries,
  findSmallTargets,
  listPrimaries,
} from './screen-checks';
import { findSkeletonFaults, holdReads, readFlashes, watchFlashes } from './skeletons';
import { signIn } from './steps';

/** A row of docs/screens.md. */
interface ScreenRow {
  screen: string;
  address: string;
  first: string;
  /** null where there is nothing to do */
  action: string | null;
}

/** The rows under one heading of docs/screens.md. */
function listScreens(heading: string): ScreenRow[] {
  const [, section = ''] = readFileSync('docs/screens.md', 'utf8').split(`## ${heading}\n`);
  const lines = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) => {
    const [screen = '', address = '', first = '', action = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    return { screen, address: address.replaceAll('`', ''), first, action: action === '–' ? null : action };
  });
}

const sizes = [
  { width: 360, height: 760 },
  { width: 1440, height: 900 },
];
const schemes = isDeep ? (['light', 'dark'] as const) : (['light'] as const);
const looks = schemes.flatMap((scheme) => sizes.map((size) => [size, scheme] as const));
/** https://web.dev/articles/cls calls 0.1 good. */
const mostShift = 0.02;

/** A test for each row under a heading of docs/screens.md. @param person who opens them; null for nobody */
export function checkScreens(heading: string, person: Parameters<typeof signIn>[1] | null): void {
  let suite: Suite;
  let side: Profile;
  beforeAll(async () => {
    suite = await startSuite();
    side = await openProfile(suite.addresses.app);
    await watchShifts(side.page);
    await watchFlashes(side.page);
    if (person !== null) await signIn(side.page, person);
  });
  afterAll(async () => {
    await side.close();
    await suite.stop();
  });

  it.each(listScreens(heading))('$screen', async (row) => {
    expect(await findFaults(side.page, row)).toEqual([]);
  });

  if (person !== null)
    it.each(listScreens(heading))('$screen, while nothing answers', async (row) => {
      const letAnswer = await holdReads(side.page, suite.addresses.app);
      expect(await findWaitingFaults(side.page, row)).toEqual([]);
      await letAnswer();
    });
}

/** What is wrong with this screen, a line each. The page has watchShifts on. */
async function findFaults(page: Page, row: ScreenRow): Promise<string[]> {
  const faults: string[] = [];
  for (const [size, colorScheme] of looks) {
    await page.emulateMedia({ colorScheme });
    const look = async (what: string, found: Promise<string[]>) => {
      for (const fault of await found) faults.push(`${size.width} px ${colorScheme}, ${what}: ${fault}`);
    };
    await page.setViewportSize(size);
    await page.goto(row.address);
    await look('first', findMissing(page, row, size.height));
    await look('shown at once', readFlashes(page));
    const shift = await readShift(page);
    if (shift > mostShift) faults.push(`${size.width} px: moved by ${shift.toFixed(3)} while it loaded`);
    const primaries = await listPrimaries(page);
    if (primaries.length > 1) faults.push(`${size.width} px: filled are ${primaries.join(', ')}`);
    await look('danger', findFilledDangers(page));
    if (size.width === 360) {
      await look('small', findSmallTargets(page));
      await look('narrow', findNarrowPrimaries(page));
      await page.setViewportSize({ width: 320, height: size.height });
      await look('at 320', findClippedText(page));
      await page.setViewportSize(size);
    }
    await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
    await look('text of 200 %', findClippedText(page));
  }
  return faults;
}

/** What is wrong with this screen for as long as its data is on the way, a line each. */
async function findWaitingFaults(page: Page, row: ScreenRow): Promise<string[]> {
  const faults: string[] = [];
  for (const size of isDeep ? sizes : sizes.slice(0, 1)) {
    await page.setViewportSize(size);
    await page.goto(row.address);
    // What needs no data shows; for the rest something stands in its place.
    const first = page.locator('main').getByText(row.first, { exact: true });
    await first.or(page.locator('main .sk')).filter({ visible: true }).first().waitFor();
    for (const fault of [...(await findSkeletonFaults(page)), ...(await readFlashes(page))])
      faults.push(`${size.width} px: ${fault}`);
  }
  return faults;
}

/** What should show without scrolling, and does not. */
async function findMissing(page: Page, { first, action }: ScreenRow, fold: number): Promise<string[]> {
  const main = page.locator('main');
  const wanted: [string, Locator][] = [[`"${first}"`, main.getByText(first, { exact: true })]];
  if (action !== null) {
    const roles = ['button', 'link', 'radio', 'textbox'] as const;
    // 'View …' is the first of several.
    const name = action.endsWith(' …') ? new RegExp(`^${action.slice(0, -1)}`) : action;
    const [one, ...others] = roles.map((role) => main.getByRole(role, { name, exact: true }));
    if (one !== undefined) wanted.push([`"${action}"`, others.reduce((any, other) => any.or(other), one)]);
  }
  const missing: string[] = [];
  for (const [name, found] of wanted) {
    const place = found.filter({ visible: true }).first();
    await place.waitFor();
    const box = await place.boundingBox();
    if (box === null || box.y < 0 || box.y + box.height > fold) missing.push(`${name} is below the fold`);
  }
  return missing;
}
