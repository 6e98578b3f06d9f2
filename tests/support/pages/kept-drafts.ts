import type { Page } from 'playwright-core';
import { draftPrefix } from '@/session/drafts/draft-keys';

/** Forgets what forms keep of what was typed in them, in tab and device. */
export async function dropKeptDrafts(page: Page): Promise<void> {
  await page.evaluate((prefix) => {
    for (const storage of [sessionStorage, localStorage]) {
      const keys = Object.keys(storage).filter((key) => key.startsWith(prefix));
      for (const key of keys) storage.removeItem(key);
    }
  }, draftPrefix);
}
