import type { Page } from 'playwright-core';

/** From the next page on, what moves by itself is added up. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifts.sum += Number(Reflect.get(entry, 'value'));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What was drawn last is reported with the frame after. */
const waitForReport = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(resolve)),
      ),
  );

/** From now on, shifts are added up anew. */
export async function forgetShifts(page: Page): Promise<void> {
  await waitForReport(page);
  await page.evaluate(() =>
    Reflect.set(Reflect.get(window, 'shifts') as object, 'sum', 0),
  );
}

/** The layout shifts of this page so far, as Core Web Vitals count them. */
export async function readShift(page: Page): Promise<number> {
  await waitForReport(page);
  return page.evaluate(() =>
    Number(Reflect.get(Reflect.get(window, 'shifts') as object, 'sum')),
  );
}
