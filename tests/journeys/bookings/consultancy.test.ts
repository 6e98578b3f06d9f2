import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  findBookableRange,
  listNextFree,
} from '@contract/values/booking/booking-calendar';
import { defaultPublicHolidays } from '@contract/values/booking/public-holidays';
import {
  bookButton,
  cardOf,
  changeBookings,
  changeFee,
  fillBooking,
  listTakenHours,
  nextFree,
  openBooking,
  sendBooking,
} from '../../support/pages/booking-steps';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { makePerson } from '../../support/records/people';
import { databaseOf } from '../../support/suite/gateway';
import { countReads } from '../../support/suite/reads';
import { pay, signIn } from '../../support/pages/steps';
import { step } from '../../support/pages/step';
import { startSuite } from '../../support/suite/suite';

const hour = 3_600_000;

const suite = await startSuite();
const person = await makePerson(suite, 'Efua Boatemaa');
const side = await openProfile(suite.addresses.app);
await signIn(side.page, person, '/consultancy');

describe('a consultation, from the fee to the receipt', () => {
  const seen = (text: string) =>
    side.page.getByText(text, { exact: true }).first().waitFor();
  const look = (name: string) => findViolationsInEveryLook(side.page, name);

  it('is booked, paid, moved and lost, and nothing is an error on the way', async () => {
    await step('shows the fee as it is now, and nothing booked', async () => {
      await seen('No bookings yet');
      await seen('GHS 50.00');
      await changeFee(suite, 0);
      await seen('Could not fetch consultancy amount');
      expect(await look('consultancy-no-fee')).toEqual([]);
      await changeFee(suite, 'fifty');
      await seen('Error fetching consultancy amount');
      await changeFee(suite, 65);
      await seen('GHS 65.00');
      // What is wrong in another field takes no fee away.
      const config = databaseOf(suite).doc('AdminConfig/main');
      const holidays = (await config.get()).get('publicHolidays') as unknown;
      await config.update({ publicHolidays: 'all', ConsultancyAmount: 70 });
      await seen('GHS 70.00');
      await config.update({ publicHolidays: holidays });
      await changeFee(suite, 50);
      await seen('GHS 50.00');
    });

    await step(
      'reads no more for the calendar than the hours of the months it offers from',
      async () => {
        const { page } = side;
        const { documents } = await countReads(suite, person.uid, async () => {
          await openBooking(page);
          await page.getByLabel('What do you need?').waitFor();
        });
        const now = new Date();
        const hours = await listTakenHours(suite);
        const calendar = {
          publicHolidays: defaultPublicHolidays,
          blockedDays: [],
        };
        const offered = listNextFree(
          now,
          calendar,
          new Set(hours),
          await nextFree(page).count(),
        );
        // At the end of a month the offers reach into the next one.
        const months = [findBookableRange(now).from, ...offered].map((at) =>
          at.slice(0, 7),
        );
        const taken = hours.filter((slotId) =>
          months.includes(slotId.slice(0, 7)),
        );
        expect(documents).toBeLessThanOrEqual(taken.length + 1);
      },
    );

    await step('says what is missing, and why days are closed', async () => {
      const { page } = side;
      await sendBooking(page).click();
      await seen('Please select a date before proceeding.');
      await seen('Description is required');
      const focused = page.locator('button[data-day]:focus');
      await expect
        .poll(() =>
          focused.evaluate((day) => {
            const { left, top } = day.getBoundingClientRect();
            return document.elementFromPoint(left + 9, top + 9) === day;
          }),
        )
        .toBe(true);
      await page
        .getByRole('button', { name: /Weekends are not selectable\./ })
        .first()
        .press('Enter');
      await seen('Weekends are not selectable.');
      expect(await look('booking-errors')).toEqual([]);
    });

    await step('books the next free time with the keyboard alone', async () => {
      const { page } = side;
      await nextFree(page).first().press('Enter');
      await seen('Date selected successfully!');
      const chosen = page.getByRole('radio', { checked: true });
      await chosen.focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Space');
      await fillBooking(
        page,
        'Land Survey',
        'Two beacons are missing on the east side.',
      );
      expect(await look('booking-filled')).toEqual([]);
      await page.getByLabel('E-mail').press('Enter');
      await page.getByRole('heading', { name: 'Booking Successful' }).waitFor();
      await seen('Consultation booked successfully!');
      await page.getByText(/^We keep \w{3} \d+ \w{3}, \d\d:00 for/).waitFor();
      await seen('On 024 000 0142, before you pay.');
      expect(await look('booking-successful')).toEqual([]);
      await page.getByRole('button', { name: 'Done' }).click();
      await cardOf(page, 'Land Survey')
        .getByText('Awaiting Admin Response')
        .waitFor();
    });

    await step(
      'is paid from its card, and confirmed by the server',
      async () => {
        const { page } = side;
        const payBy = new Date(Date.now() + 24 * hour);
        await changeBookings(suite, person.uid, {
          status: 'Pending Payment',
          payBy,
        });
        const card = cardOf(page, 'Land Survey');
        await card.getByText(/^Pay by .* to keep this time\.$/).waitFor();
        expect(await look('consultancy-pending')).toEqual([]);
        await changeFee(suite, 0);
        await seen('Could not fetch consultancy amount');
        await card.getByRole('button', { name: 'Make Payment' }).click();
        expect(await page.getByLabel('Wallet number').count()).toBe(0);
        await changeFee(suite, 50);
        await seen('GHS 50.00');
        await card.getByRole('button', { name: 'Make Payment' }).click();
        await page
          .getByRole('heading', { name: 'Pay for your booking' })
          .waitFor();
        await pay(page, '0240000001');
        await page
          .getByRole('heading', { name: 'Payment Successful' })
          .waitFor();
        await seen(
          'Your consultancy booking is confirmed. You will receive further details shortly.',
        );
        await page.getByRole('button', { name: 'Done' }).click();
        await card.getByText('Booking Approved').waitFor();
      },
    );

    await step(
      'goes into a calendar, is moved, and goes there again as the same entry',
      async () => {
        const { page } = side;
        const card = cardOf(page, 'Land Survey');
        const saveFile = async () => {
          await card.getByRole('button', { name: /^Add to calendar/ }).click();
          const item = page.getByRole('menuitem', {
            name: 'Calendar file (.ics)',
          });
          const [download] = await Promise.all([
            page.waitForEvent('download'),
            item.click(),
          ]);
          return readFileSync(await download.path(), 'utf8');
        };
        const lineOf = (file: string, name: string) =>
          new RegExp(`^${name}[:;].*$`, 'm').exec(file)?.[0];
        const first = await saveFile();
        const before = await listTakenHours(suite);
        await card.getByRole('button', { name: /^Change the booking/ }).click();
        await page
          .getByRole('menuitem', { name: 'Choose another time' })
          .click();
        await nextFree(page).last().click();
        expect(await look('booking-move')).toEqual([]);
        await page.getByRole('button', { name: 'Move booking' }).click();
        await seen('Your booking has its new time.');
        const after = await listTakenHours(suite);
        expect(after).toHaveLength(before.length);
        expect(after).not.toEqual(before);
        await expect
          .poll(async () => lineOf(await saveFile(), 'SEQUENCE'))
          .not.toBe(lineOf(first, 'SEQUENCE'));
        const second = await saveFile();
        expect(lineOf(second, 'UID')).toBe(lineOf(first, 'UID'));
        expect(lineOf(second, 'DTSTART')).toMatch(/^DTSTART:\d{8}T1[0-5]0000Z/);
        expect(lineOf(second, 'DTSTART')).not.toBe(lineOf(first, 'DTSTART'));
      },
    );

    await step('has a receipt, and stands among the transactions', async () => {
      const { page } = side;
      await cardOf(page, 'Land Survey')
        .getByRole('link', { name: /^Receipt/ })
        .click();
      await page
        .getByRole('article', { name: 'Receipt' })
        .getByText('GHS 50.00')
        .first()
        .waitFor();
      await page
        .getByRole('link', { name: 'History and Payments' })
        .first()
        .click();
      await page.getByRole('tab', { name: 'Transaction History' }).click();
      await page
        .getByText('Pro Services, Land Survey')
        .filter({ visible: true })
        .waitFor();
      await page.getByRole('link', { name: 'Pro Services' }).first().click();
      await bookButton(page).waitFor();
    });

    await step(
      'lost its time though it was paid: another one, or the money',
      async () => {
        const { page } = side;
        await changeBookings(suite, person.uid, { status: 'Choose New Time' });
        const card = cardOf(page, 'Land Survey');
        await card.getByText('Choose New Time').waitFor();
        await card.getByRole('button', { name: 'Choose another time' }).click();
        await page.getByRole('button', { name: 'Take my money back' }).click();
        await page
          .getByRole('heading', { name: 'Take your money back' })
          .waitFor();
        expect(await look('booking-refund')).toEqual([]);
        await page.getByRole('button', { name: 'Take my money back' }).click();
        await seen('We will give your money back.');
        await seen('No bookings yet');
      },
    );

    await step('wrote nothing to the console that is an error', () => {
      expect(side.errors).toEqual([]);
    });
  });
});
