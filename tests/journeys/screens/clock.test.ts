import { expect, it } from 'vitest';
import { findBookableRange } from '@contract/values/booking/booking-calendar';
import { openProfile } from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import { makePerson } from '../../support/records/people';
import { startSuite } from '../../support/suite/suite';

const suite = await startSuite();
const person = await makePerson(suite, 'Adjoa Asante');
const { page } = await openProfile(suite.addresses.app);
const day = 24 * 3_600_000;

it('a device whose clock is three days behind books by the time of the server, and is told once', async () => {
  // Not further: the session itself ends by both clocks.
  await page.clock.install({ time: Date.now() - 3 * day });
  await enterAs(page, person, '/consultancy');
  await page.getByText('The clock of this device is 3 days behind.').waitFor();
  await page
    .getByRole('button', { name: 'Book a Professional Service' })
    .click();
  const dialog = page.getByRole('dialog', {
    name: 'Book a Professional Service',
  });
  const first = dialog
    .locator('button[data-day]:not([aria-disabled=true])')
    .first();
  await first.waitFor();
  const { from } = findBookableRange(new Date());
  const open = await first.getAttribute('data-day');
  expect(String(open) >= from).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await page.goto('/home');
  await page.getByText('What do you need?').waitFor();
  expect(await page.getByText('The clock of this device').count()).toBe(0);
});
