import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isDeep } from '../property-runs';
import { startSuite, type Suite } from '../suite/suite';
import { openProfile, type Profile } from './browser';
import { forgetShifts, readShift, watchShifts } from './layout-shift';
import {
  findClippedText,
  findCutChoices,
  findFilledDangers,
  findShown,
  findNarrowPrimaries,
  findSmallTargets,
  listPrimaries,
} from './screen-checks';
import {
  findByName,
  leaveRow,
  listScreens,
  openRow,
  type ScreenRow,
} from './screen-rows';
import {
  findSkeletonFaults,
  holdReads,
  readFlashes,
  watchFlashes,
} from './skeletons';
import { signIn, type SignInPerson } from './steps';

const sizes = [
  { width: 360, height: 760 },
  { width: 1440, height: 900 },
];
const schemes = isDeep ? (['light', 'dark'] as const) : (['light'] as const);
const looks = schemes.flatMap((scheme) =>
  sizes.map((size) => [size, scheme] as const),
);
/** https://web.dev/articles/cls calls 0.1 good. */
const mostShift = 0.02;

/**
 * A test for each row under these headings of docs/screens.md.
 * @param person who opens them; null for nobody
 */
export function checkScreens(
  person: SignInPerson | null,
  ...headings: string[]
): void {
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

  it.each(headings.flatMap(listScreens))('$screen', async (row) => {
    expect(await findFaults(side.page, row)).toEqual([]);
  });

  if (person !== null) {
    it.each(
      headings.flatMap(listScreens).filter(({ steps }) => steps.length === 0),
    )('$screen, while nothing answers', async (row) => {
      const letAnswer = await holdReads(side.page, suite.addresses.app);
      expect(await findWaitingFaults(side.page, row)).toEqual([]);
      await letAnswer();
    });
  }
}

/** What is wrong with this screen, a line each. The page has watchShifts on. */
async function findFaults(page: Page, row: ScreenRow): Promise<string[]> {
  const faults: string[] = [];
  for (const [size, colorScheme] of looks) {
    await page.emulateMedia({ colorScheme });
    const look = async (what: string, found: Promise<string[]>) => {
      for (const fault of await found) {
        faults.push(`${size.width} px ${colorScheme}, ${what}: ${fault}`);
      }
    };
    await page.setViewportSize(size);
    await page.goto(row.address);
    // What a press moves is wanted; what moves after it counts.
    await openRow(page, row, {
      isPhone: size.width === 360,
      afterStep: () => forgetShifts(page),
    });
    await look('first', findMissing(page, row));
    await look('shown at once', readFlashes(page));
    const shift = await readShift(page);
    if (shift > mostShift) {
      faults.push(
        `${size.width} px: moved by ${shift.toFixed(3)} while it loaded`,
      );
    }
    const primaries = await listPrimaries(page);
    if (primaries.length > 1) {
      faults.push(`${size.width} px: filled are ${primaries.join(', ')}`);
    }
    await look('danger', findFilledDangers(page));
    if (size.width === 360) {
      await look('choice', findCutChoices(page));
      await look('small', findSmallTargets(page));
      await look('narrow', findNarrowPrimaries(page));
      await page.setViewportSize({ width: 320, height: size.height });
      await look('at 320', findClippedText(page));
      await page.setViewportSize(size);
    }
    await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
    await look('text of 200 %', findClippedText(page));
    await leaveRow(page, row);
  }
  return faults;
}

/**
 * What is wrong with this screen for as long as its data is on the way, a line
 * each.
 */
async function findWaitingFaults(
  page: Page,
  row: ScreenRow,
): Promise<string[]> {
  const faults: string[] = [];
  for (const size of isDeep ? sizes : sizes.slice(0, 1)) {
    await page.setViewportSize(size);
    await page.goto(row.address);
    // What needs no data shows; for the rest something stands in its place.
    const first = page.locator('main').getByText(row.first, { exact: true });
    await first
      .or(page.locator('main .sk'))
      .filter({ visible: true })
      .first()
      .waitFor();
    for (const fault of [
      ...(await findSkeletonFaults(page)),
      ...(await readFlashes(page)),
    ]) {
      faults.push(`${size.width} px: ${fault}`);
    }
  }
  return faults;
}

/**
 * How much of it shows: not what lies beyond the window, or below the edge of
 * what scrolls.
 */
function readShare(place: Locator): Promise<number> {
  return place.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        // The words of a button stand in an element without a box of its own.
        const hasBox = getComputedStyle(element).display !== 'contents';
        const box = hasBox ? element : (element.parentElement ?? element);
        new IntersectionObserver(([entry]) =>
          resolve(entry?.intersectionRatio ?? 0),
        ).observe(box);
      }),
  );
}

/** What should show without scrolling, and does not. */
async function findMissing(
  page: Page,
  { first, action }: ScreenRow,
): Promise<string[]> {
  const shown = findShown(page);
  const wanted: [string, Locator][] = [
    [`"${first}"`, shown.getByText(first, { exact: true })],
  ];
  if (action !== null) wanted.push([`"${action}"`, findByName(shown, action)]);
  const missing: string[] = [];
  for (const [name, found] of wanted) {
    const place = found.filter({ visible: true }).first();
    await place.waitFor();
    await shown.locator('.sk').first().waitFor({ state: 'detached' });
    if ((await readShare(place)) < 0.99) {
      missing.push(`${name} is below the fold`);
    }
  }
  return missing;
}
