import type { Page } from 'playwright-core';
import { openProfile } from '../support/pages/browser';
import { schemes, sizes, takePicture, type Picture } from './looks';
import type { Scene } from '@/ui/testing/scene-files';
import { serveGallery } from './serve-gallery';

/**
 * What one picture shows: all states of a component, or one state that covers
 * the page.
 */
interface Subject {
  name: string;
  address: string;
}

function listSubjects(scenes: readonly Scene[]): Subject[] {
  const subjects = new Map<string, Subject>();
  for (const { component, state, coversPage } of scenes) {
    const name = coversPage
      ? `scenes/${component}, ${state}`
      : `scenes/${component}`;
    const search = new URLSearchParams(
      coversPage ? { component, state } : { component },
    );
    subjects.set(name, { name, address: `scenes.html?${search.toString()}` });
  }
  return [...subjects.values()];
}

const readScenes = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'listScenes') as () => Scene[])());

/**
 * Long enough for what shows only after a while, as skeletons and the words of
 * a wait do.
 */
const waitMs = 1_200;

/** With every part that is fetched late, and after a while. */
async function openScenes(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('section').first().waitFor();
  await page.waitForTimeout(waitMs);
}

/**
 * Pictures of every component in its states, in every look.
 * @param isWanted by a picture's name without its look
 */
export async function* takeScenes(
  isWanted: (name: string) => boolean,
): AsyncGenerator<Picture> {
  const gallery = await serveGallery();
  const { page, errors, close } = await openProfile(gallery.address);
  // The calendars' day is the same in every run.
  await page.clock.setFixedTime('2026-11-20T09:42:00Z');
  try {
    await openScenes(page, 'scenes.html');
    for (const { name, address } of listSubjects(await readScenes(page))) {
      if (!isWanted(name)) continue;
      await openScenes(page, address);
      for (const size of sizes) {
        await page.setViewportSize(size);
        for (const scheme of schemes) {
          yield await takePicture(page, name, { ...size, scheme });
        }
      }
      if (errors.length > 0) throw new Error(`${name}: ${errors.join(' ')}`);
    }
  } finally {
    await close();
    await gallery.stop();
  }
}
