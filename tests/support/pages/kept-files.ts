import type { Page } from 'playwright-core';

/**
 * What a browser keeps of uploads that are not used yet, looked at from outside
 * the product.
 */

export interface KeptFile {
  uid: string;
  name: string;
  /** bytes still kept; null once it is sent */
  size: number | null;
  paused: boolean;
}

type Change =
  | { kind: 'read' }
  | { kind: 'clear' }
  | { kind: 'age'; ms: number };

/** @returns what was there before the change */
function withKeptFiles(page: Page, change: Change): Promise<KeptFile[]> {
  return page.evaluate(
    (wanted) =>
      new Promise<KeptFile[]>((resolve) => {
        interface Entry {
          uid: string;
          keptAt: number;
          upload: { name: string; blob: Blob | null; paused: boolean };
        }
        const open = indexedDB.open('asaase-uploads');
        open.onupgradeneeded = () => open.result.createObjectStore('kept');
        open.onsuccess = () => {
          const db = open.result;
          const found: KeptFile[] = [];
          const work = db.transaction('kept', 'readwrite');
          const cursor = work.objectStore('kept').openCursor();
          cursor.onsuccess = () => {
            if (cursor.result === null) return;
            const entry = cursor.result.value as Entry;
            const { uid, upload } = entry;
            const { name, blob, paused } = upload;
            found.push({ uid, name, size: blob?.size ?? null, paused });
            if (wanted.kind === 'clear') cursor.result.delete();
            if (wanted.kind === 'age') {
              cursor.result.update({
                ...entry,
                keptAt: entry.keptAt - wanted.ms,
              });
            }
            cursor.result.continue();
          };
          work.oncomplete = () => {
            db.close();
            resolve(found);
          };
        };
      }),
    change,
  );
}

/** Every kept upload of this browser, whoever's it is. */
export function listKeptFiles(page: Page): Promise<KeptFile[]> {
  return withKeptFiles(page, { kind: 'read' });
}

/** Makes every kept upload older by so many ms. */
export async function ageKeptFiles(page: Page, ms: number): Promise<void> {
  await withKeptFiles(page, { kind: 'age', ms });
}

export async function dropKeptFiles(page: Page): Promise<void> {
  await withKeptFiles(page, { kind: 'clear' });
}
