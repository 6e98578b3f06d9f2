import type { Page } from 'playwright-core';

/** In ms since the visit began, or undefined where it never came. */
export interface SplashTimes {
  /** the splash covered the page */
  shown?: number;
  /** the splash was gone */
  end?: number;
  /** the screen behind it had its heading */
  ready?: number;
}

/**
 * Notes, in every page that is opened here from now on, when the splash comes
 * and goes and when there is something behind it.
 */
export async function watchSplash(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const times: SplashTimes = {};
    Object.assign(window, { splashTimes: times });
    new MutationObserver(() => {
      const now = performance.now();
      const { start, splash } = document.documentElement.dataset;
      const isShown = start === 'app' || splash !== undefined;
      if (isShown) times.shown ??= now;
      else if (times.shown !== undefined) times.end ??= now;
      if (document.querySelector('#root[data-mounted] h1') !== null) {
        times.ready ??= now;
      }
    }).observe(document, { attributes: true, childList: true, subtree: true });
  });
}

export function readSplash(page: Page): Promise<SplashTimes> {
  return page.evaluate(() => Reflect.get(window, 'splashTimes') as SplashTimes);
}
