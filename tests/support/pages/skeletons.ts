import type { Page } from 'playwright-core';

/**
 * Notes, in every page that is opened here from now on, which skeletons show
 * without having waited for 200 ms.
 */
export async function watchFlashes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const flashes = new Set<string>();
    Object.assign(window, { flashes });
    const isShown = (bone: Element) =>
      bone.checkVisibility({ visibilityProperty: true });
    let wasWaiting = false;
    new MutationObserver((records) => {
      const shown = [...document.querySelectorAll('main .sk')].filter(isShown);
      const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
      // One that takes the place of another goes on with its wait.
      if (!wasWaiting) {
        for (const bone of shown.filter((one) =>
          added.some((node) => node.contains(one)),
        )) {
          flashes.add(
            bone.closest('[aria-label]')?.ariaLabel ?? bone.outerHTML,
          );
        }
      }
      wasWaiting = shown.length > 0;
    }).observe(document, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['class'],
    });
  });
}

/** What of the page that is open showed as a skeleton at once. */
export function readFlashes(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    ...(Reflect.get(window, 'flashes') as Set<string>),
  ]);
}

/**
 * Lets nothing of the backend answer this page; the app's own files come.
 * @returns the call that ends it
 */
export async function holdReads(
  page: Page,
  app: string,
): Promise<() => Promise<void>> {
  const isRead = (url: URL) =>
    url.host !== new URL(app).host || url.pathname.startsWith('/api/');
  const never = () => new Promise<void>(() => undefined);
  await page.route(isRead, never);
  return () => page.unroute(isRead, never);
}

/** What is wrong with the skeletons that show, a line each. */
export function findSkeletonFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    for (const bone of document.querySelectorAll('main .sk')) {
      if (!bone.checkVisibility({ visibilityProperty: true })) continue;
      const status = bone.closest('[role=status]');
      if (status === null || (status.ariaLabel ?? '') === '') {
        found.add('a skeleton says nothing');
      }
      const room = (
        bone.closest('.card') ?? document.body
      ).getBoundingClientRect();
      if (bone.getBoundingClientRect().right > room.right + 1) {
        found.add(`"${status?.ariaLabel ?? ''}" is too wide`);
      }
    }
    return [...found];
  });
}
