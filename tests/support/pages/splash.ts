import type { Page } from 'playwright-core';

/** Keeps, in every page that is opened here from now on, the moment at which the splash goes. */
export async function watchSplash(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let wasThere = false;
    const watch = new MutationObserver(() => {
      const isThere = document.getElementById('splash') !== null;
      if (wasThere && !isThere) {
        Object.assign(window, { splashEnd: performance.now() });
        watch.disconnect();
      }
      wasThere = isThere;
    });
    watch.observe(document, { childList: true, subtree: true });
  });
}

/** In ms since the visit began: when the splash went, and when the last file it may have waited for was there. */
export function readSplash(page: Page): Promise<{ end: number; filesThere: number }> {
  return page.evaluate(() => {
    const end = Number(Reflect.get(window, 'splashEnd'));
    const arrivals = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .map(({ responseEnd }) => responseEnd)
      .filter((at) => at <= end);
    return { end, filesThere: Math.max(...arrivals) };
  });
}
