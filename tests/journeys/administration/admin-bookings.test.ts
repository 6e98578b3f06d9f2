import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays } from '@contract/values/booking/booking-calendar';
import { formatSlot, formatSlotDay } from '@/domain/slot-words';
import {
  at,
  book,
  findQuietMonday,
  makeAdministrator,
  putBookings,
  putPaidBooking,
  startAt,
} from '../../support/records/admin-booking-data';
import { chooseDay } from '../../support/pages/booking-steps';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import { databaseOf } from '../../support/suite/gateway';
import { makePerson, type Person } from '../../support/records/people';
import { admin, press, rowOf, signIn, visit } from '../../support/pages/steps';
import { step } from '../../support/pages/step';
import { startSuite } from '../../support/suite/suite';

const monday = findQuietMonday(new Date());
const [wednesday, friday] = [addDays(monday, 2), addDays(monday, 4)];

const suite = await startSuite();
const db = databaseOf(suite);
const esi = await makePerson(suite, 'Esi Turkson');
const yaw = await makePerson(suite, 'Yaw Adomako');
const second = await makeAdministrator(suite, 'Akua Secondly');
await book(suite, esi, 'Esi Turkson', at(monday, 10));
await book(suite, yaw, 'Yaw Adomako', at(wednesday, 14));
const office = await openProfile(suite.addresses.app);
const colleague = await openProfile(suite.addresses.app, {
  width: 360,
  height: 740,
});
const phone = await openProfile(suite.addresses.app, {
  width: 360,
  height: 740,
});
await signIn(office.page, admin, '/admin/bookings');
await open(colleague.page, second, '/admin/bookings', 'Bookings');
await open(phone.page, esi, '/consultancy', 'Professional Services');

async function open(
  page: Page,
  person: Person,
  path: string,
  heading: string,
): Promise<void> {
  await enterAs(page, person, path);
  await page.getByRole('heading', { name: heading, exact: true }).waitFor();
}

async function view(page: Page, name: string): Promise<Locator> {
  const button = { name: `View ${name}` };
  await rowOf(page, name).getByRole('button', button).click();
  return details(page);
}

async function details(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Booking Details' });
  await dialog.getByText('What happened').waitFor();
  return dialog;
}

const card = (page: Page, text: string | RegExp) =>
  page.getByRole('list', { name: 'Your Bookings' }).getByText(text).first();

it('appointments are answered, moved, cancelled and counted by administrators', async () => {
  await step(
    'who asks for an appointment is asked to pay, and sees until when',
    async () => {
      const { page } = office;
      await page.getByLabel('Status').selectOption('Awaiting Admin Response');
      expect(new URL(page.url()).search).toBe('?status=awaiting');
      expect(await findViolationsInEveryLook(page, 'bookings-list')).toEqual(
        [],
      );
      const shown = await view(page, 'Esi Turkson');
      expect(await findViolationsInEveryLook(page, 'bookings-details')).toEqual(
        [],
      );
      await press(page, 'Accept and ask for payment');
      await page
        .getByText(
          /You ask Esi Turkson to pay GHS 50\.00 by \d+ \w{3} \d{4}, \d\d:\d\d/,
        )
        .waitFor();
      expect(await findViolationsInEveryLook(page, 'bookings-approve')).toEqual(
        [],
      );
      await press(page, 'OK');
      await shown.getByText(/^The user can pay until/).waitFor();
      await shown.getByText('Payment asked for').waitFor();
      await shown.getByText(/, by you$/).waitFor();
      await card(phone.page, 'Pending Payment').waitFor();
      await card(phone.page, /^Pay by/).waitFor();
      await page.keyboard.press('Escape');
      await page.getByLabel('Status').selectOption('Pending Payment');
      const row = rowOf(page, 'Esi Turkson');
      await row.getByText(/^Pay by/).waitFor();
    },
  );

  await step(
    'an administrator on a phone moves it to a free hour, and the user sees that',
    async () => {
      const { page } = colleague;
      await page.getByLabel('Appointment').selectOption('On one day');
      await page.getByRole('button', { name: /^Day: / }).click();
      await chooseDay(page, monday);
      await page.getByRole('button', { name: /^Day: / }).waitFor();
      await view(page, 'Esi Turkson');
      await press(page, 'Move');
      await press(page, 'Move');
      await page.getByText('Please choose a day and a time.').waitFor();
      await chooseDay(page, wednesday);
      const taken = page.getByRole('radio', { name: '14:00. Taken' });
      expect(await taken.getAttribute('aria-disabled')).toBe('true');
      expect(await findViolationsInEveryLook(page, 'bookings-move')).toEqual(
        [],
      );
      await page.getByRole('radio', { name: '15:00' }).click();
      await press(page, 'Move');
      await page.getByText(/You move it from/).waitFor();
      await press(page, 'OK');
      const shown = await details(page);
      await shown
        .getByText(formatSlot(startAt(wednesday, 15)))
        .first()
        .waitFor();
      await shown.getByText(/^Moved/).waitFor();
      await card(phone.page, formatSlotDay(startAt(wednesday, 15))).waitFor();
      await page.keyboard.press('Escape');
      await page.getByText('No bookings here').waitFor();
    },
  );

  await step(
    'another is cancelled: its user is told why, a second administrator at once',
    async () => {
      await colleague.page
        .getByLabel('Appointment')
        .selectOption('At any time');
      await view(colleague.page, 'Yaw Adomako');
      await press(colleague.page, 'Accept and ask for payment');
      await colleague.page
        .getByRole('dialog', { name: 'Ask for payment?' })
        .waitFor();

      const { page } = office;
      await page.getByLabel('Status').selectOption('Awaiting Admin Response');
      await view(page, 'Yaw Adomako');
      await press(page, 'Cancel booking');
      await page
        .getByRole('dialog', { name: 'Cancel this booking?' })
        .waitFor();
      await press(page, 'Cancel booking');
      await page.getByText('Please write why. The user reads it.').waitFor();
      expect(await findViolationsInEveryLook(page, 'bookings-cancel')).toEqual(
        [],
      );
      await page.getByLabel('Reason').fill('The surveyor is ill that day.');
      await press(page, 'Cancel booking');
      await page
        .getByText(
          'Cancelled by an administrator: The surveyor is ill that day.',
        )
        .waitFor();

      const other = await details(colleague.page);
      await other
        .getByText(/Somebody has changed this booking\. It is now 'Cancelled'/)
        .waitFor();
      await other.getByText(/, by Kwabena/).waitFor();
      expect(
        await other
          .getByRole('button', { name: 'Accept and ask for payment' })
          .count(),
      ).toBe(0);
      await colleague.page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
    },
  );

  await step(
    'a paid booking can be marked as a no-show once it has begun, not before',
    async () => {
      const hourAgo = new Date(Date.now() - 3_600_000);
      hourAgo.setUTCMinutes(0, 0, 0);
      await putPaidBooking(suite, esi, 'Esi Begun', hourAgo);
      await putPaidBooking(suite, yaw, 'Yaw Paid', startAt(friday, 12));
      const { page } = office;
      await page.getByLabel('Status').selectOption('Booking Approved');
      await page.getByLabel('Appointment').selectOption('At any time');
      const coming = await view(page, 'Yaw Paid');
      expect(
        await coming.getByRole('button', { name: 'Mark as no show' }).count(),
      ).toBe(0);
      await page.keyboard.press('Escape');
      const begun = await view(page, 'Esi Begun');
      await press(page, 'Mark as no show');
      await press(page, 'OK');
      await begun.getByText('No Show').first().waitFor();
      await card(phone.page, 'No Show').waitFor();
      await page.keyboard.press('Escape');
    },
  );

  await step(
    'a booking that is paid is flagged for refund when it is cancelled',
    async () => {
      const { page } = office;
      await view(page, 'Yaw Paid');
      await press(page, 'Cancel booking');
      await page
        .getByText('This booking is paid. A refund becomes due.')
        .waitFor();
      await page.getByLabel('Reason').fill('The office is closed.');
      await press(page, 'Cancel booking');
      await page.getByRole('link', { name: 'Refund due' }).click();
      await page
        .getByRole('dialog')
        .getByText('This money must go back')
        .waitFor();
      await page.keyboard.press('Escape');
      await rowOf(page, 'Pro Services').waitFor();
    },
  );

  await step('the list goes on page by page', async () => {
    const days = Array.from({ length: 20 }, (_, index) => ({
      name: `Past ${String(index + 1).padStart(2, '0')}`,
      status: 'Payment Overdue',
      selectedSlot: startAt(addDays('2026-01-05', index), 10),
    }));
    await putBookings(suite, yaw, days);
    const { page } = colleague;
    await page.getByLabel('Appointment').selectOption('Before today');
    await page.getByLabel('Status').selectOption('Payment Overdue');
    await page.getByText('1 to 15 of 20').waitFor();
    await rowOf(page, 'Past 20').waitFor();
    await press(page, 'Next page');
    await rowOf(page, 'Past 01').waitFor();
    await page.getByText('16 to 20 of 20').waitFor();
    await rowOf(page, 'Past 05').waitFor();
  });

  await step(
    'the list is recorded change by change, and shown to administrators only',
    async () => {
      const audit = db
        .collection('audit')
        .where('collection', '==', 'consultancy_bookings');
      const actions = (await audit.get()).docs.map((entry) =>
        String(entry.get('action')),
      );
      const changes = [
        'approved',
        'cancelled',
        'cancelled',
        'no-show',
        'rescheduled',
      ];
      expect(actions.sort()).toEqual(
        changes.map((change) => `booking-${change}`),
      );
      const { page } = phone;
      await visit(page, '/admin/bookings');
      await page
        .getByRole('heading', { name: 'Administrators only' })
        .waitFor();
      for (const { errors } of [office, colleague, phone]) {
        expect(errors).toEqual([]);
      }
    },
  );
});
