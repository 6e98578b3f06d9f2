import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  bookButton,
  changeBookings,
  fillBooking,
  nextFree,
  openBooking,
  sendBooking,
} from '../../support/pages/booking-steps';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import { makePerson, type Person } from '../../support/records/people';
import { step } from '../../support/pages/step';
import { startSuite } from '../../support/suite/suite';

const phone = { width: 360, height: 740 };

const suite = await startSuite();
const [ama, kojo] = await Promise.all([
  makePerson(suite, 'Ama Serwaa'),
  makePerson(suite, 'Kojo Bonsu'),
]);
const amaSide = await openProfile(suite.addresses.app, phone);
const kojoSide = await openProfile(suite.addresses.app, {
  ...phone,
  timezoneId: 'America/Los_Angeles',
});
const enter = async (page: Page, person: Person) => {
  await enterAs(page, person, '/consultancy');
  await bookButton(page).waitFor();
  await page.getByText('No bookings yet').waitFor();
};
await Promise.all([enter(amaSide.page, ama), enter(kojoSide.page, kojo)]);

describe('consultations on phones', () => {
  const seen = (page: Page, text: string | RegExp) =>
    page.getByText(text).first().waitFor();

  it('keep their form, are raced for, and say that they lapsed', async () => {
    await step('keeps a half-filled form over a reload', async () => {
      const { page } = amaSide;
      await openBooking(page);
      await nextFree(page).nth(1).click();
      await fillBooking(
        page,
        'Property Registration',
        'The house in Adenta is not in my name yet.',
      );
      const chosen = await page
        .getByRole('radio', { checked: true })
        .innerText();
      await page.reload();
      await page
        .getByRole('radio', { name: new RegExp(`^${chosen}`), checked: true })
        .waitFor();
      expect(await page.getByLabel('Describe the work').inputValue()).toMatch(
        /^The house in Adenta/,
      );
      expect(await page.getByLabel('Phone number').inputValue()).toBe(
        '0240000142',
      );
    });

    await step(
      'two want one hour: one has it, the other is told and keeps the form',
      async () => {
        const first = amaSide.page;
        const second = kojoSide.page;
        await openBooking(second);
        await nextFree(second).nth(1).click();
        await seen(second, /^Ghana time\. For you: .* \(GMT-[78]\)$/);
        expect(
          await findViolationsInEveryLook(second, 'booking-elsewhere'),
        ).toEqual([]);
        await fillBooking(second, 'Land Survey', 'I want the corners set out.');
        // Both are sent before either knows of the other.
        await Promise.all([
          sendBooking(first).click(),
          sendBooking(second).click(),
        ]);
        const won = (page: Page) =>
          page.getByRole('heading', { name: 'Booking Successful' });
        const lost = (page: Page) =>
          page.getByText('Somebody has just taken this time.').first();
        const outcomeOf = async (page: Page) => {
          await won(page).or(lost(page)).first().waitFor();
          return (await won(page).count()) > 0 ? 'won' : 'lost';
        };
        const outcomes = await Promise.all([
          outcomeOf(first),
          outcomeOf(second),
        ]);
        expect(outcomes.sort()).toEqual(['lost', 'won']);
        const loser = (await won(first).count()) > 0 ? second : first;
        const winner = loser === first ? second : first;
        expect(
          await loser.getByLabel('Describe the work').inputValue(),
        ).not.toBe('');
        await loser
          .getByRole('radio', { name: /This time is taken\.$/ })
          .first()
          .waitFor();
        await nextFree(loser).first().click();
        await sendBooking(loser).click();
        await won(loser).waitFor();
        for (const page of [winner, loser]) {
          await page.getByRole('button', { name: 'Done' }).click();
        }
      },
    );

    await step('what lapsed says so on the phone', async () => {
      const { page } = amaSide;
      await changeBookings(suite, ama.uid, { status: 'Payment Overdue' });
      await seen(page, 'Payment Overdue');
      expect(
        await findViolationsInEveryLook(page, 'consultancy-overdue'),
      ).toEqual([]);
    });
  });
});
