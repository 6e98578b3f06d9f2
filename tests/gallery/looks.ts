import type { Page } from 'playwright-core';

/** One width in one scheme of colours. */
export interface Look {
  width: number;
  height: number;
  scheme: 'light' | 'dark';
}

export const sizes = [
  { width: 360, height: 760 },
  { width: 1070, height: 900 },
  { width: 1440, height: 900 },
] as const;

export const schemes = ['light', 'dark'] as const;

/** A picture under its name, for example 'customers/Dashboard 360 light'. */
export interface Picture {
  name: string;
  png: Buffer;
}

/**
 * Of the whole page, as long as it is, once its images and our font are there.
 * Times of day are made the same.
 */
export async function takePicture(
  page: Page,
  name: string,
  look: Look,
): Promise<Picture> {
  await page.emulateMedia({ colorScheme: look.scheme });
  await page.waitForFunction(
    () =>
      [...document.images].every(({ complete }) => complete) &&
      document.documentElement.dataset['font'] !== undefined,
  );
  await page.evaluate(async () => {
    await document.fonts.load('1em "Public Sans"');
    await document.fonts.ready;
    // A page hears of its new width and colours with a frame, and draws itself
    // anew in the one after.
    await new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(resolve)),
    );
  });
  await stopTimes(page);
  const png = await page.screenshot({
    fullPage: true,
    animations: 'disabled',
    caret: 'hide',
  });
  return { name: `${name} ${look.width} ${look.scheme}`, png };
}

/** Two runs never happen at the same minute. */
async function stopTimes(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(
      document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (
      let node = walker.nextNode();
      node !== null;
      node = walker.nextNode()
    ) {
      const words = node.nodeValue ?? '';
      const still = words
        .replaceAll(/\b\d{1,2}:\d{2}(:\d{2})?\b/g, '00:00')
        .replaceAll(/\b\d+ (second|minute|hour)s?\b/g, '1 $1');
      if (still !== words) node.nodeValue = still;
    }
  });
}
