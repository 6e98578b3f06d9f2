import { expect, it } from 'vitest';
import { openProfile } from '../../support/pages/browser';
import { owner, signIn } from '../../support/pages/steps';
import { startSuite } from '../../support/suite/suite';

/**
 * Windows between a phone's and a desk's, which the table of screens does not
 * open.
 */

const suite = await startSuite();
const side = await openProfile(suite.addresses.app, { width: 1070 });
await signIn(side.page, owner);

it.each([768, 1070])('shows all three bookings at %i px', async (width) => {
  const { page } = side;
  await page.setViewportSize({ width, height: 900 });
  await page.goto('/consultancy');
  const cards = page
    .getByRole('list', { name: 'Your Bookings' })
    .getByRole('listitem');
  await expect.poll(() => cards.count()).toBe(3);
  const boxes = await Promise.all(
    (await cards.all()).map((card) => card.boundingBox()),
  );
  for (const box of boxes) {
    expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  }
});

it('keeps what can be done with a transaction on one line', async () => {
  const { page } = side;
  await page.setViewportSize({ width: 1070, height: 900 });
  await page.goto('/history?tab=transactions');
  const row = page.getByRole('row').filter({ hasText: 'TX-151' });
  const [receipt, copy] = await Promise.all([
    row.getByRole('link', { name: /^Receipt/ }).boundingBox(),
    row.getByRole('button', { name: /^Copy number/ }).boundingBox(),
  ]);
  expect(copy?.y).toBe(receipt?.y);
});
