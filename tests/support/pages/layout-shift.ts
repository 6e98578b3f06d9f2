import type { Page } from 'playwright-core';

/** From the next page on, what moves by itself is added up. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The layout shifts of this page so far, as Core Web Vitals count them. */
export async function readShift(page: Page): Promise<number> {
  // What was drawn last is reported with the frame after.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'shifts') as object, 'sum')));
}
