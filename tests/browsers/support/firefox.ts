import { setTimeout as wait } from 'node:timers/promises';
import puppeteer, {
  type Browser,
  type BrowserContext,
  type ElementHandle,
  type Page,
} from 'puppeteer-core';
import { findExecutable } from './executables';
import type { Driver, DriverOptions, Key, Point } from './driver';

/**
 * Firefox over WebDriver BiDi (https://pptr.dev/webdriver-bidi), a browser for
 * each profile.
 */
export async function openFirefox({
  size,
  downloads,
}: DriverOptions): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findExecutable('firefox'),
    headless: true,
    extraPrefsFirefox: {
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.download.useDownloadDir': true,
      'browser.download.always_ask_before_handling_new_types': false,
      'pdfjs.disabled': true,
      'ui.prefersReducedMotion': 1,
      'dom.w3c_touch_events.enabled': 1,
    },
  });
  const context = browser.defaultBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ ...size, hasTouch: false });
  return new FirefoxDriver(browser, context, page);
}

class FirefoxDriver implements Driver {
  constructor(
    private readonly browser: Browser,
    private readonly context: BrowserContext,
    private readonly page: Page,
  ) {}

  async goTo(url: string): Promise<void> {
    await this.page.goto(url);
  }

  evaluate(expression: string): Promise<unknown> {
    return this.page.evaluate(expression);
  }

  async press({ x, y }: Point, finger: boolean): Promise<void> {
    if (finger) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  async strike(key: Key, control = false): Promise<void> {
    if (control) await this.page.keyboard.down('Control');
    await this.page.keyboard.press(key);
    if (control) await this.page.keyboard.up('Control');
  }

  async chooseFiles(input: string, files: readonly string[]): Promise<void> {
    const handle = (await this.page.evaluateHandle(
      input,
    )) as ElementHandle<HTMLInputElement>;
    await handle.uploadFile(...files);
  }

  async findPopup(): Promise<Driver> {
    const isOther = (page: Page) =>
      page !== this.page && page.url() !== 'about:blank';
    for (;;) {
      const popup = (await this.context.pages()).find(isOther);
      if (popup !== undefined) {
        return new FirefoxDriver(this.browser, this.context, popup);
      }
      await wait(50);
    }
  }

  close(): Promise<void> {
    return this.browser.close();
  }
}
