import type { Page } from 'playwright-core';

/**
 * Requests to these addresses wait from now on.
 * @returns lets them and all that follow go on their way
 */
export async function holdRequests(
  page: Page,
  address: string | RegExp,
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}
