import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bookButton,
  cardOf,
  changeBookings,
  fillBooking,
  findSlot,
  listTakenHours,
  nextFree,
  openBooking,
  sendBooking,
} from '../support/booking-steps';
import { findViolationsInEveryLook, openProfile, type Profile } from '../support/browser';
import { enterAs } from '../support/enter';
import { approvePrompt, countPrompts } from '../support/gateway';
import { makePerson, type Person } from '../support/people';
import { demoPassword, pay } from '../support/steps';
import { startSuite, type Suite } from '../support/suite';

const hour = 3_600_000;
const phone = { width: 360, height: 740 };

describe('consultations on phones', () => {
  let suite: Suite;
  let ama: Person;
  let kojo: Person;
  let amaSide: Profile;
  let kojoSide: Profile;

  beforeAll(async () => {
    suite = await startSuite();
    [ama, kojo] = await Promise.all([makePerson(suite, 'Ama Serwaa'), makePerson(suite, 'Kojo Bonsu')]);
    amaSide = await openProfile(suite.addresses.app, phone);
    kojoSide = await openProfile(suite.addresses.app, { ...phone, timezoneId: 'America/Los_Angeles' });
    await Promise.all([enter(amaSide.page, ama), enter(kojoSide.page, kojo)]);
  });
  afterAll(async () => {
    await amaSide.close();
    await kojoSide.close();
    await suite.stop();
  });
  const enter = async (page: Page, person: Person) => {
    await enterAs(page, { email: person.email, password: demoPassword }, '/consultancy');
    await bookButton(page).waitFor();
    await page.getByText('No bookings yet').waitFor();
  };
  const seen = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

  it('keeps a half-filled form over a reload', async () => {
    const { page } = amaSide;
    await openBooking(page);
    await nextFree(page).nth(1).click();
    await fillBooking(page, 'Property Registration', 'The house in Adenta is not in my name yet.');
    const chosen = await page.getByRole('radio', { checked: true }).innerText();
    await page.reload();
    await page.getByRole('radio', { name: new RegExp(`^${chosen}`), checked: true }).waitFor();
    expect(await page.getByLabel('Describe the work').inputValue()).toMatch(/^The house in Adenta/);
    expect(await page.getByLabel('Phone number').inputValue()).toBe('0240000142');
  });

  it('two want one hour: one has it, the other is told and keeps the form', async () => {
    const first = amaSide.page;
    const second = kojoSide.page;
    await openBooking(second);
    await nextFree(second).nth(1).click();
    await seen(second, /^Ghana time\. For you: .* \(GMT-[78]\)$/);
    expect(await findViolationsInEveryLook(second, 'booking-elsewhere')).toEqual([]);
    await fillBooking(second, 'Land Survey', 'I want the corners set out.');
    // Both are sent before either knows of the other.
    await Promise.all([sendBooking(first).click(), sendBooking(second).click()]);
    const won = (page: Page) => page.getByRole('heading', { name: 'Booking Successful' });
    const lost = (page: Page) => page.getByText('Somebody has just taken this time.').first();
    const outcomeOf = async (page: Page) => {
      await won(page).or(lost(page)).first().waitFor();
      return (await won(page).count()) > 0 ? 'won' : 'lost';
    };
    const outcomes = await Promise.all([outcomeOf(first), outcomeOf(second)]);
    expect(outcomes.sort()).toEqual(['lost', 'won']);
    const loser = (await won(first).count()) > 0 ? second : first;
    const winner = loser === first ? second : first;
    expect(await loser.getByLabel('Describe the work').inputValue()).not.toBe('');
    await loser
      .getByRole('radio', { name: /This time is taken\.$/ })
      .first()
      .waitFor();
    await nextFree(loser).first().click();
    await sendBooking(loser).click();
    await won(loser).waitFor();
    for (const page of [winner, loser]) await page.getByRole('button', { name: 'Done' }).click();
  });

  it('pays through an endpoint that answers too late: pending, followed, and never asked for twice', async () => {
    const { page } = kojoSide;
    const prompts = await countPrompts(suite, '0240000003');
    await changeBookings(suite, kojo.uid, {
      status: 'Pending Payment',
      payBy: new Date(Date.now() + 24 * hour),
    });
    // The call arrives and its answer never does: the browser gives up after its ten seconds.
    await page.route('**/api/processConsultancyPayment', async (route) => {
      await route.fetch();
    });
    await page.getByRole('button', { name: 'Make Payment' }).click();
    await pay(page, '0240000003');
    await page.getByRole('heading', { name: 'Payment Pending' }).waitFor();
    await seen(page, /Do not pay again/);
    await page.unroute('**/api/processConsultancyPayment');
    await page.getByRole('button', { name: 'Verify Payment' }).click();
    await page.getByRole('heading', { name: 'Payment Required' }).waitFor();
    await seen(page, 'Please complete your payment to confirm your consultancy booking.');
    await page.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('button', { name: 'I will pay later' }).click();
    await page.getByRole('button', { name: 'Make Payment' }).click();
    await page.getByRole('heading', { name: 'Payment Pending' }).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await countPrompts(suite, '0240000003')).toBe(prompts + 1);
  });

  it('that is paid on the phone is confirmed in the place of whatever notice is open', async () => {
    const { page } = kojoSide;
    await page.getByRole('button', { name: 'Make Payment' }).click();
    await page.getByRole('heading', { name: 'Payment Pending' }).waitFor();
    await page.getByRole('button', { name: 'Verify Payment' }).click();
    await page.getByRole('heading', { name: 'Payment Required' }).waitFor();
    await approvePrompt(suite, '0240000003', { callback: true });
    await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
    await seen(page, 'Your consultancy booking is confirmed. You will receive further details shortly.');
    expect(await page.getByRole('dialog').count()).toBe(1);
    await page.getByRole('button', { name: 'Done' }).click();
    await seen(page, 'Booking Approved');
  });

  it('lets what lapsed be booked again, and leaves what is near to a call', async () => {
    const { page } = amaSide;
    const card = cardOf(page, 'Property Registration');
    await changeBookings(suite, ama.uid, { status: 'Payment Overdue' });
    await card.getByText('Nobody paid in time, so this time was given back.').waitFor();
    expect(await findViolationsInEveryLook(page, 'consultancy-overdue')).toEqual([]);
    await card.getByRole('button', { name: 'Book again' }).click();
    await page.getByRole('heading', { name: 'Book a Professional Service' }).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    const selectedSlot = await findSlot(suite, ama.uid);
    const near = new Date(Date.now() + 20 * hour);
    await changeBookings(suite, ama.uid, {
      status: 'Booking Approved',
      paymentStatus: true,
      selectedSlot: near,
    });
    await card.getByText(/To change it, call us on/).waitFor();
    await changeBookings(suite, ama.uid, {
      status: 'Awaiting Admin Response',
      paymentStatus: false,
      selectedSlot,
    });
    await card.getByText('An administrator will contact you before you pay.').waitFor();
  });

  it('gives a booking back', async () => {
    const { page } = amaSide;
    const slotId = (await findSlot(suite, ama.uid)).toISOString().slice(0, 13);
    expect(await listTakenHours(suite)).toContain(slotId);
    const card = cardOf(page, 'Property Registration');
    await card.getByRole('button', { name: /^Change the booking/ }).click();
    await page.getByRole('menuitem', { name: 'Cancel booking' }).click();
    await page.getByRole('heading', { name: 'Cancel this booking?' }).waitFor();
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    await seen(page, 'Your booking is cancelled.');
    await seen(page, 'No bookings yet');
    expect(await listTakenHours(suite)).not.toContain(slotId);
  });
});
