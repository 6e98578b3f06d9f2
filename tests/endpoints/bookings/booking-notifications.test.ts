import { describe, expect, test } from 'vitest';
import { approveBooking } from '../../../functions/src/services/bookings/approve-booking';
import {
  cancelBooking,
  claimBookingRefund,
} from '../../../functions/src/services/bookings/cancel-booking';
import { inShort, inWords } from '../../../functions/src/notifications/words';
import { checkPayment } from '../../../functions/src/services/payments/check-payment';
import { readAttachedFile, toBasic } from '../support/attached-file';
import { BookingNotificationHarness } from '../support/bookings/booking-notification-harness';

const by = 'the-administrator';

const harness = await BookingNotificationHarness.start();

describe('booked', () => {
  test('is told to the account and to the administrators, once, however often it is delivered', async () => {
    const { person, booking } = await harness.book();
    await Promise.all([
      harness.deliver(),
      harness.deliver(),
      harness.deliver(),
    ]);
    await harness.deliver();
    const short = inShort(booking.selectedSlot);
    const { mails, texts } = await harness.messagesTo(person);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Pro Services Booking: ${short}`,
    ]);
    for (const words of [
      inWords(booking.selectedSlot),
      'Land Survey',
      booking.reference,
      'You pay nothing yet',
    ]) {
      expect(mails[0]?.text).toContain(words);
    }
    expect(texts.map(({ text }) => text)).toEqual([
      `Asaase: we have your booking for ${short}. We answer before you pay. Sign in to Asaase to see it.`,
    ]);
    const toReview = await harness.mailsToAdministrators(person);
    expect(toReview.map(({ subject }) => subject)).toEqual([
      `Pro Services Booking: new booking for ${short}`,
    ]);
    expect(toReview[0]?.text).toContain('Abena Example');
    expect(toReview[0]?.text).toContain('/admin/bookings');
    const all = await harness.notifications.messages();
    expect(all.filter(({ to }) => to === 'somebody.else@example.test')).toEqual(
      [],
    );
    expect(JSON.stringify(all)).not.toContain('My uncle');
  });

  test('with a message in the place of a name, the administrators read none of it', async () => {
    const name = 'Win at https://evil.example <b>now</b>';
    const { person } = await harness.book(undefined, { name });
    await harness.deliver();
    const [mail] = await harness.mailsToAdministrators(person);
    expect(mail?.text).not.toMatch(/evil|Win|Name:/);
    expect(mail?.html).not.toMatch(/evil|Win/);
  });

  test.each([
    ['whose address is not confirmed', { emailVerified: false }],
    ['whose account is closed', { disabled: true }],
  ])('an administrator %s hears nothing of it', async (_who, fields) => {
    const email = `office-${Object.keys(fields).join('')}@example.test`;
    await harness.db.doc(`admins/${email}`).set({ uid: email });
    harness.notifications.identity.add({
      uid: email,
      email,
      emailVerified: true,
      ...fields,
    });
    await harness.book();
    await harness.deliver();
    const all = await harness.notifications.messages();
    expect(all.filter(({ to }) => to.includes(email))).toEqual([]);
    await harness.db.doc(`admins/${email}`).delete();
  });

  test('goes to every administrator there is', async () => {
    const second = { uid: 'second', email: 'second-office@example.test' };
    await harness.db.doc('admins/second').set({ uid: 'second' });
    harness.notifications.identity.add({ ...second, emailVerified: true });
    await harness.book();
    await harness.deliver();
    const [newest] = (await harness.notifications.messages()).filter(({ to }) =>
      to.includes(second.email),
    );
    expect(newest?.to.split(', ').sort()).toEqual([
      'office@example.test',
      second.email,
    ]);
    await harness.db.doc('admins/second').delete();
  });
});

describe('approved', () => {
  test('names the fee, the deadline and the way to pay', async () => {
    const { person, booking } = await harness.book();
    await harness.deliver();
    const told = await harness.messagesTo(person);
    const approved = await approveBooking(harness.ports, by, booking.id);
    await approveBooking(harness.ports, by, booking.id);
    await harness.deliver();
    const { mails, texts } = await harness.notificationsFor(person, told);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Your booking is accepted: please pay: ${booking.reference ?? ''}`,
    ]);
    const payBy = approved.payBy ?? new Date(0);
    for (const words of [
      'GHS 50.00',
      inWords(payBy),
      'Make Payment',
      'MTN MoMo',
    ]) {
      expect(mails[0]?.text).toContain(words);
    }
    expect(texts).toHaveLength(1);
    expect(texts[0]?.text).toContain(`Pay GHS 50.00 by ${inShort(payBy)}`);
  });

  test('and cancelled before anybody was told: only that', async () => {
    const { person, booking } = await harness.bookAndApprove();
    await cancelBooking(harness.ports, person.uid, booking.id);
    await harness.deliver();
    const { mails, texts } = await harness.messagesTo(person);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Your booking is cancelled: ${booking.reference ?? ''}`,
    ]);
    expect(texts).toEqual([]);
  });
});

describe('paid', () => {
  test('is confirmed with a calendar file, by one mail and one SMS, whoever settles it', async () => {
    const { person, booking } = await harness.bookAndApprove();
    await harness.deliver();
    const told = await harness.messagesTo(person);
    const paid = await harness.pay(person.uid, booking.id);
    await checkPayment(harness.notifications.payments.ports, {
      paymentId: paid.paymentId ?? '',
      cause: 'user',
    });
    await Promise.all([harness.deliver(), harness.deliver()]);
    const { mails, texts } = await harness.notificationsFor(person, told);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Your appointment is confirmed: ${booking.reference ?? ''}`,
    ]);
    for (const words of [
      'GHS 50.00',
      inWords(booking.selectedSlot),
      '(MTN MoMo)',
      `/history/${booking.id}/receipt`,
    ]) {
      expect(mails[0]?.text).toContain(words);
    }
    expect(mails[0]?.attachments[0]).toMatchObject({
      fileName: 'asaase-appointment.ics',
      contentType: 'text/calendar; method=PUBLISH',
    });
    expect(readAttachedFile(mails[0]).event).toMatchObject({
      UID: `${booking.id}@appointments.asaase`,
      SEQUENCE: '0',
      DTSTART: toBasic(booking.selectedSlot),
      STATUS: 'CONFIRMED',
      URL: 'https://asaase.example.test/consultancy',
    });
    expect(texts).toHaveLength(1);
    expect(texts[0]?.text).toContain(
      `have your payment. Your appointment is on ${inShort(booking.selectedSlot)}`,
    );
  });

  test('too late, the hour gone: another time or the money; the money claimed: that', async () => {
    const { person, booking } = await harness.bookAndApprove();
    const { payments } = harness.notifications;
    const order = { kind: 'consultancy', amountCedis: 50 } as const;
    const payment = await payments.start(person.uid, booking.id, order);
    const at = booking.selectedSlot;
    await harness.db
      .doc(`consultancy_bookings/${booking.id}`)
      .update({ status: 'Payment Overdue' });
    await payments.press(payment.transactionid, 'approve');
    await checkPayment(payments.ports, {
      paymentId: payment.paymentId,
      cause: 'schedule',
    });
    const lost = await harness.read(booking.id);
    expect(lost).toMatchObject({ status: 'Choose New Time', selectedSlot: at });
    await harness.deliver();
    const told = await harness.messagesTo(person);
    expect(told.mails.at(-1)?.subject).toBe(
      `Please choose another time: ${booking.reference ?? ''}`,
    );
    expect(told.mails.at(-1)?.text).toContain('GHS 50.00');
    expect(told.mails.at(-1)?.attachments).toEqual([]);
    expect(told.texts.at(-1)?.text).toContain(
      'choose another, or to get your money back',
    );

    await claimBookingRefund(harness.ports, person.uid, booking.id);
    await harness.deliver();
    const { mails, texts } = await harness.notificationsFor(person, told);
    expect(mails[0]?.text).toContain('We give your money back');
    expect([mails.length, texts.length]).toEqual([1, 0]);
  });
});

describe('nobody is told', () => {
  test.each([
    [
      'whose account is being deleted',
      (uid: string) => harness.db.doc(`account_deletions/${uid}`).set({ uid }),
    ],
    [
      'whose account is gone',
      (uid: string) =>
        Promise.resolve(harness.notifications.identity.accounts.delete(uid)),
    ],
  ])('%s', async (_who, leave) => {
    const { person } = await harness.bookAndApprove();
    await leave(person.uid);
    await harness.deliver();
    expect(await harness.messagesTo(person)).toEqual({ mails: [], texts: [] });
  });

  test('of a booking that is gone', async () => {
    const { person, booking } = await harness.bookAndApprove();
    await harness.db.doc(`consultancy_bookings/${booking.id}`).delete();
    await harness.deliver();
    expect(await harness.messagesTo(person)).toEqual({ mails: [], texts: [] });
  });

  test('of a change that was refused', async () => {
    const { person, booking, told } = await harness.bookAndPay();
    await expect(
      cancelBooking(harness.ports, person.uid, booking.id),
    ).rejects.toMatchObject({
      code: 'failed-precondition',
    });
    await harness.deliver();
    expect(await harness.notificationsFor(person, told)).toEqual({
      mails: [],
      texts: [],
    });
  });
});

test('no log line has a number, an address or a name', () => {
  const lines = harness.notifications.payments.logged.join('\n');
  expect(lines).toContain('message ended');
  expect(lines).not.toMatch(/example\.test|\b0271\d{6}\b|Abena|uncle/);
});
