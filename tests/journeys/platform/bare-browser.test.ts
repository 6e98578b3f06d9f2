import { chromium, type Browser, type Page } from 'playwright-core';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
} from 'vitest';
import { findChromium } from '../../support/pages/chromium';
import {
  findViolationsInEveryLook,
  openProfile,
  type Profile,
} from '../../support/pages/browser';
import { demoPassword, owner } from '../../support/pages/steps';
import { startSuite } from '../../support/suite/suite';

const suite = await startSuite();

const needsScript = 'Asaase needs JavaScript';

describe('a browser without JavaScript', () => {
  let browser: Browser;
  let page: Page;
  let sent: string[];

  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: suite.addresses.app,
    });
    page = await context.newPage();
    sent = [];
    page.on('request', (request) =>
      sent.push(
        `${request.method()} ${request.url()} ${request.postData() ?? ''}`,
      ),
    );
  });
  afterAll(() => browser.close());

  it('is told so, on every page, and shows no form', async () => {
    for (const at of ['/', '/home', '/signup']) {
      await page.goto(at);
      // Playwright looks for no text in <noscript>, which this browser reads
      // like everything else.
      const words = page.locator('noscript p');
      await words.waitFor();
      expect(await words.innerText()).toContain(needsScript);
      expect(
        await page.getByLabel('E-mail').filter({ visible: true }).count(),
      ).toBe(0);
    }
  });

  it('sends nobody’s password anywhere, even where the form shows', async () => {
    await page.route('/', async (route) => {
      const answer = await route.fetch();
      const html = await answer.text();
      await route.fulfill({
        response: answer,
        body: html.replaceAll(/<noscript\s*>.*?<\/noscript\s*>/gs, ''),
      });
    });
    await page.goto('/');
    const before = sent.length;
    const email = page.getByLabel('E-mail').filter({ visible: true });
    const password = page
      .getByLabel('Password', { exact: true })
      .filter({ visible: true });
    await email.fill(owner.email);
    await password.fill(demoPassword);
    await password.press('Enter');
    await email.press('Enter');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    // A form that was sent would have left the page, and its fields empty.
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.waitForURL('**/signup');
    const since = sent.slice(before);
    expect(
      since.filter(
        (line) => line.startsWith('POST') || /password|Asaase-2026/i.test(line),
      ),
    ).toEqual([]);
    expect(since.filter((line) => line.includes('/signup'))).toHaveLength(1);
  });
});

describe('a browser below the targets of the build', () => {
  let side: Profile;
  beforeEach(async () => {
    side = await openProfile(suite.addresses.app);
  });
  afterEach(() => side.close());

  const isAsked = async (page: Page, at: string) => {
    await page.goto(at);
    await page
      .getByRole('heading', { name: 'Please update your browser' })
      .waitFor();
    await page.getByText('This browser is too old for Asaase.').waitFor();
    expect(await page.getByRole('button').count()).toBe(0);
    expect(await page.locator('#root').count()).toBe(0);
  };

  it.each([
    [
      'knows no @property (Firefox 127, Safari 16.3)',
      () => Reflect.deleteProperty(window, 'CSSPropertyRule'),
    ],
    [
      'mixes no colours (Chrome 110)',
      () => {
        const { supports } = CSS;
        CSS.supports = (...asked: [string, string?]) =>
          !asked.join().includes('color-mix') &&
          Reflect.apply(supports, CSS, asked) === true;
      },
    ],
    [
      'knows neither CSS.supports nor modules',
      () => Reflect.deleteProperty(window, 'CSS'),
    ],
  ])('is asked for an update when it %s, and gets no form', async (_, age) => {
    await side.context.addInitScript(age);
    await isAsked(side.page, '/');
    await isAsked(side.page, '/home');
    expect(side.errors).toEqual([]);
  });

  it('reads the words without any of our styles', async () => {
    await side.context.addInitScript(() =>
      Reflect.deleteProperty(window, 'CSSPropertyRule'),
    );
    await isAsked(side.page, '/');
    expect(await findViolationsInEveryLook(side.page, 'old-browser')).toEqual(
      [],
    );
  });
});
