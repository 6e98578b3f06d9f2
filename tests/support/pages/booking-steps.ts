import type { Locator, Page } from 'playwright-core';
import { formatLongDate } from '@/lib/dates';
import { databaseOf } from '../suite/gateway';
import type { Suite } from '../suite/suite';
import { press } from './steps';

/**
 * What people do with appointments, and what the office does behind their
 * backs.
 */

export const bookButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Book a Professional Service' });
export const sendBooking = (page: Page): Locator =>
  page.getByRole('button', { name: 'Book Pro - Services' });
/** The card of a booking, by what is written on it. */
export const cardOf = (page: Page, text: string): Locator =>
  page
    .getByRole('list', { name: 'Your Bookings' })
    .getByRole('listitem')
    .filter({ hasText: text });
/** The offers above the calendar, once they are here. */
export const nextFree = (page: Page): Locator =>
  page.getByRole('region', { name: 'Next free times' }).getByRole('button');

export async function openBooking(page: Page): Promise<void> {
  await bookButton(page).click();
  await nextFree(page).first().waitFor();
}

export async function fillBooking(
  page: Page,
  kind: string,
  description: string,
): Promise<void> {
  await page.getByLabel('What do you need?').selectOption(kind);
  await page.getByLabel('Phone number').fill('0240000142');
  await page.getByLabel('Describe the work').fill(description);
}

export async function changeBookings(
  suite: Suite,
  uid: string,
  change: object,
): Promise<void> {
  const found = await databaseOf(suite)
    .collection('consultancy_bookings')
    .where('userId', '==', uid)
    .get();
  await Promise.all(
    found.docs.map((booking) => booking.ref.update({ ...change })),
  );
}

/** The taken hours, as the office's database has them. */
export async function listTakenHours(suite: Suite): Promise<string[]> {
  const slots = await databaseOf(suite).collection('consultancy_slots').get();
  return slots.docs.map((slot) => slot.id).sort();
}

export async function changeFee(suite: Suite, amount: unknown): Promise<void> {
  const [first] = (
    await databaseOf(suite).collection('AdminConfig').limit(1).get()
  ).docs;
  await first?.ref.update({ ConsultancyAmount: amount });
}

const monthName = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** In the calendar that is open. Its month is named at once, and drawn then. */
export async function chooseDay(page: Page, day: string): Promise<void> {
  const date = new Date(`${day}T12:00:00Z`);
  const month = page.getByRole('heading', {
    name: monthName.format(date),
    exact: true,
  });
  await page.getByRole('grid').waitFor();
  while ((await month.count()) === 0) await press(page, 'Next month');
  await page
    .getByRole('gridcell')
    .getByRole('button', { name: formatLongDate(date) })
    .click();
}
