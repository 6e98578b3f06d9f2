import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type Page,
} from 'playwright-core';
import { TestRunner, type RunnerTestCase } from 'vitest';
import { translatePages } from './translate';
import { chromiumFlags, findChromium } from './chromium';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

export interface Profile {
  context: BrowserContext;
  page: Page;
  /** What the page wrote to the console as an error, and what it threw. */
  errors: string[];
  close(): Promise<void>;
}

export interface ProfileOptions {
  width?: number;
  height?: number;
  colorScheme?: 'light' | 'dark';
  /** fingers instead of a mouse, as on a phone */
  touch?: boolean;
  /** with the movements of people who have not switched them off */
  motion?: boolean;
  /** by the browser, as Google's translator does it */
  translated?: boolean;
  /** the zone of the device; Accra by default */
  timezoneId?: string;
}

let serviceWorkers: 'allow' | 'block' = 'block';

/**
 * The browsers of this test file have service workers, as those of people have.
 * Without this line they have none: each new profile would fetch and keep the
 * whole app behind the test, which is half of what a short test costs, and what
 * a worker answers, no route of a test sees.
 */
export function allowServiceWorkers(): void {
  serviceWorkers = 'allow';
}

const openPages = new Map<Page, string[]>();
const told = new WeakSet<RunnerTestCase>();

/**
 * Pictures of every open page, and in the failure's own words what they show,
 * for a test that has just failed.
 */
export async function keepWhatFailed(test: RunnerTestCase): Promise<void> {
  if (told.has(test)) return;
  told.add(test);
  const [failure] = test.result?.errors ?? [];
  const name = test.name.replace(/\W+/g, '-').slice(0, 60);
  let count = 0;
  for (const [page, errors] of openPages) {
    count += 1;
    await takePicture(page, `failed-${name}-${count}`).catch(() => undefined);
    if (failure !== undefined) {
      failure.stack = `${failure.stack ?? ''}\n${await describePage(page, errors)}`;
    }
  }
}

async function describePage(
  page: Page,
  errors: readonly string[],
): Promise<string> {
  const words = await page.innerText('body', { timeout: 2_000 }).catch(String);
  const shown = words.replace(/\s+/g, ' ').slice(0, 700);
  return [`${page.url()} shows: ${shown}`, ...errors.slice(-5)].join('\n  ');
}

let shared: Promise<Browser> | null = null;

/** The one browser of this worker; it ends with it. */
function findBrowser(): Promise<Browser> {
  shared ??= chromium.launch({
    executablePath: findChromium(),
    args: chromiumFlags,
  });
  return shared;
}

/** For programs that are no test: the browser would keep them from ending. */
export async function closeBrowser(): Promise<void> {
  await (await shared)?.close();
}

/**
 * After a test file: what it left open is closed, and service workers are off
 * again.
 */
export async function closeContexts(): Promise<void> {
  serviceWorkers = 'block';
  const browser = await shared;
  await Promise.all(
    browser?.contexts().map((context) => context.close()) ?? [],
  );
}

/**
 * A profile of its own, as two people at two machines have: nothing stored is
 * shared with another one.
 */
export async function openProfile(
  baseURL: string,
  options: ProfileOptions = {},
): Promise<Profile> {
  const browser = await findBrowser();
  const context = await browser.newContext({
    serviceWorkers,
    baseURL,
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    colorScheme: options.colorScheme ?? 'light',
    // What is drawn between two states costs half a core, and says nothing that
    // a test asks for.
    reducedMotion: options.motion === true ? 'no-preference' : 'reduce',
    hasTouch: options.touch ?? false,
    isMobile: options.touch ?? false,
    locale: 'en-GB',
    timezoneId: options.timezoneId ?? 'Africa/Accra',
    acceptDownloads: true,
  });
  context.setDefaultTimeout(30_000);
  if (options.translated === true) await translatePages(context);
  const errors: string[] = [];
  const watch = (page: Page) => {
    openPages.set(page, errors);
    page.on('close', () => openPages.delete(page));
    page.on('pageerror', (error) => errors.push(`threw: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
  };
  context.on('page', watch);
  const page = await context.newPage();
  return {
    context,
    page,
    errors,
    close: async () => {
      const test = TestRunner.getCurrentTest();
      if (test?.result?.state === 'fail') await keepWhatFailed(test);
      await context.close();
    },
  };
}

interface AxeResult {
  violations: {
    id: string;
    help: string;
    nodes: { target: string[]; failureSummary?: string }[];
  }[];
}

/**
 * Runs axe on the page as it stands and returns one readable line a violation:
 * expect it to be empty.
 * @param rules only these; all of them when left out
 */
export async function findAccessibilityViolations(
  page: Page,
  rules?: readonly string[],
): Promise<string[]> {
  if (!(await page.evaluate('typeof axe === "object"'))) {
    await page.evaluate(axeSource);
  }
  // No rule here needs its stylesheets and media read once more.
  const options = {
    resultTypes: ['violations'],
    preload: false,
    ...(rules === undefined ? {} : { runOnly: rules }),
  };
  const result = await page.evaluate<AxeResult>(
    `axe.run(document, ${JSON.stringify(options)})`,
  );
  return result.violations.flatMap((violation) =>
    violation.nodes.map(
      (node) =>
        `${violation.id}: ${violation.help} at ${node.target.join(' ')} ${node.failureSummary ?? ''}`,
    ),
  );
}

const everyLook = process.env['ASAASE_EVERY_LOOK'] !== undefined;

const widths = [
  { width: 360, height: 740 },
  ...(everyLook ? [{ width: 1070, height: 900 }] : []),
  { width: 1440, height: 900 },
];

/**
 * What another colour scheme can change; the rest of axe sees the same page in
 * both.
 */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/**
 * One screen for each kind of surface: axe looks at these in the dark too. That
 * the tokens have their contrast in both schemes is computed from the css
 * (tests/tooling/contrast). `ASAASE_EVERY_LOOK=1` looks at every screen in
 * both.
 */
const darkScreens = new Set([
  ...[
    'sign-in',
    'sign-up-error',
    'lost-start-splash',
    'not-found',
    'dashboard',
    'offline-dashboard',
  ],
  ...[
    'account-menu',
    'payment',
    'payment-declined',
    'booking-filled',
    'consultancy-pending',
    'profile-errors',
  ],
  ...[
    'history-empty',
    'timeline',
    'receipt',
    'sample-image',
    'upload-failed',
    'verify-done',
  ],
  ...[
    'admin',
    'admin-detail',
    'admin-overview',
    'bookings-week',
    'admin-users-proposal',
    'support-contact',
  ],
]);

/**
 * axe at phone and desktop width, light and, where the screen stands for its
 * kind, dark. The width of the page comes last, so it is left as it was.
 */
export async function findViolationsInEveryLook(
  page: Page,
  screen: string,
): Promise<string[]> {
  const before = page.viewportSize() ?? widths[0];
  const isDarkToo = darkScreens.has(screen) || everyLook;
  const found: string[] = [];
  const isOwn = ({ width }: { width: number }) => width === before?.width;
  const order = [
    ...widths.filter((one) => !isOwn(one)),
    ...widths.filter(isOwn),
  ];
  for (const size of order) {
    await page.setViewportSize(
      isOwn(size) && before !== undefined ? before : size,
    );
    found.push(...(await look(page, `${screen} at ${size.width} light`)));
    // Once is enough: the same tokens have the same contrast at every width.
    if (!isDarkToo || (size !== order.at(-1) && !everyLook)) continue;
    await page.emulateMedia({ colorScheme: 'dark' });
    found.push(
      ...(await look(page, `${screen} at ${size.width} dark`, rulesOfColour)),
    );
    await page.emulateMedia({ colorScheme: null });
  }
  if (before !== undefined) await page.setViewportSize(before);
  await finishAnimations(page);
  return found;
}

async function look(
  page: Page,
  name: string,
  rules?: readonly string[],
): Promise<string[]> {
  await finishAnimations(page);
  await keepPicture(page, name.replaceAll(' at ', '-').replaceAll(' ', '-'));
  return (await findAccessibilityViolations(page, rules)).map(
    (line) => `${name}: ${line}`,
  );
}

/**
 * Colours and places as they are in the end; what runs for ever is left
 * running. The end of one animation may begin another or take a dialog away, so
 * this goes on until a page has drawn itself with nothing left to finish.
 */
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () =>
      new Promise((resolve) => requestAnimationFrame(resolve));
    const mostRounds = 20;
    for (let round = 0; round < mostRounds; round += 1) {
      // A page hears of its new width and colours with a frame, and draws
      // itself anew in the one after.
      await nextFrame();
      await nextFrame();
      const running = document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState !== 'finished' &&
            effect?.getComputedTiming().endTime !== Infinity,
        );
      if (running.length === 0) return;
      for (const animation of running) animation.finish();
    }
  });
}

const picturesDir = path.resolve('.cache/pictures');

/**
 * Keeps a picture of the page under .cache/pictures, for people to look at
 * after a run that takes every look.
 */
async function keepPicture(page: Page, name: string): Promise<void> {
  if (everyLook) await takePicture(page, name);
}

async function takePicture(page: Page, name: string): Promise<void> {
  mkdirSync(picturesDir, { recursive: true });
  await page.screenshot({
    path: path.join(picturesDir, `${name}.png`),
    animations: 'disabled',
  });
}
