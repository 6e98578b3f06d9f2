import { render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commands } from 'vitest/browser';
import type { Booking } from '@contract/entities/booking';
import { startOfSlot } from '@contract/values/booking/booking-calendar';
import { readBookingRules } from '@contract/values/booking/booking-rules';
import { formatSlot } from '@/domain/slot-words';
import { makeBooking, makePayment } from '@/domain/testing/records';
import {
  Around,
  enterAs,
  put,
  read,
  refusal,
  type TestPerson,
} from '@/session/testing/backend';
import { Toasts } from '@/ui/overlays/toast';
import { CancelDialog } from './cancel-dialog';
import { RescheduleDialog } from './reschedule-dialog';
import {
  findDay,
  findMonday,
  findOffers,
  freeAllHours,
  hour,
  take,
} from './testing/booking-dialog';

const monday = findMonday();
const own = `${monday}T11`;

let abena: TestPerson;
beforeEach(async () => {
  abena = await enterAs('Abena Owusu-Mensah');
});
afterEach(freeAllHours);

/** A booking at 11, as the server keeps it. */
async function putBooking(change: Partial<Booking>): Promise<Booking> {
  const booking = makeBooking({
    userId: abena.uid,
    id: `b-${abena.uid}`,
    selectedSlot: startOfSlot(own),
    ...change,
  });
  await put({ [`consultancy_bookings/${booking.id}`]: booking });
  await take(own);
  return booking;
}
const stored = (booking: Booking) => read(`consultancy_bookings/${booking.id}`);

async function show(
  change: Partial<Booking> = {
    status: 'Booking Approved',
    paymentStatus: true,
  },
) {
  const booking = await putBooking(change);
  const onClose = vi.fn();
  render(
    <Around person={abena}>
      <RescheduleDialog
        rules={readBookingRules(null)}
        booking={booking}
        onClose={onClose}
      />
    </Around>,
  );
  await findOffers();
  return { booking, onClose, user: userEvent.setup() };
}
const press = async (user: UserEvent, text: string) =>
  user.click(await screen.findByText(text, { selector: 'button, button *' }));
/** Of another month than the first one, where it has to. */
async function chooseMonday(user: UserEvent): Promise<void> {
  while (document.querySelector(`button[data-day="${monday}"]`) === null) {
    await user.click(screen.getByTitle('Next month'));
  }
  await user.click(await findDay(monday));
  await screen.findByRole('radiogroup', { name: 'Time' });
}

it('moves a booking to an hour that is free; its own cannot be chosen again', async () => {
  const { booking, onClose, user } = await show();
  expect(
    await screen.findByText(`${formatSlot(startOfSlot(own))}.`),
  ).toBeVisible();
  await press(user, 'Move booking');
  expect(
    await screen.findByText('Please select a date before proceeding.'),
  ).toBeVisible();
  await chooseMonday(user);
  expect(
    await screen.findByRole('radio', {
      name: '11:00 to 12:00. This is your time now.',
    }),
  ).toBeVisible();
  await press(user, 'Move booking');
  expect(
    await screen.findByText('Please select a time slot before submitting.'),
  ).toBeVisible();
  expect(await stored(booking)).toMatchObject({
    selectedSlot: startOfSlot(own),
  });
  await user.click(hour('14:00'));
  await press(user, 'Move booking');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(await stored(booking)).toMatchObject({
    selectedSlot: startOfSlot(`${monday}T14`),
  });
});

it.each([
  [
    'slot-taken',
    'Somebody has just taken this time. Please choose another one.',
  ],
  [
    'cut-off-passed',
    'It is too late to change this booking here. Please contact us.',
  ],
  ['not-found', 'Consultancy details are missing'],
] as const)('stays open when it is refused: %s', async (code, text) => {
  const { onClose, user } = await show();
  await commands.answerNext('rescheduleBooking', refusal(code, code));
  await chooseMonday(user);
  await user.click(hour('12:00'));
  await press(user, 'Move booking');
  expect(await screen.findByText(text)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it('offers the money instead, to those who paid when their time was gone, and asks once more', async () => {
  const paymentId = `p-${abena.uid}`;
  const paid = {
    state: 'paid',
    status: true,
    paidAt: new Date(),
    paymentFor: 'consultancy',
  } as const;
  const documentId = `b-${abena.uid}`;
  await put({
    [`payments/${paymentId}`]: makePayment({
      paymentId,
      userId: abena.uid,
      documentId,
      ...paid,
    }),
  });
  const { booking, onClose, user } = await show({
    status: 'Choose New Time',
    paymentStatus: true,
    paymentId,
  });
  await chooseMonday(user);
  expect(
    await screen.findByRole('radio', {
      name: '11:00 to 12:00. This time is taken.',
    }),
  ).toBeVisible();
  await press(user, 'Take my money back');
  expect(await screen.findByText(/^This ends the booking\./)).toBeVisible();
  expect(await stored(booking)).toMatchObject({ status: 'Choose New Time' });
  await press(user, 'Take my money back');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(await stored(booking)).toMatchObject({ status: 'Cancelled' });
  expect(await read(`payments/${paymentId}`)).toMatchObject({
    refundDue: true,
  });
});

it('does not offer it to anybody else', async () => {
  await show();
  await screen.findByText('Move booking');
  expect(screen.queryByText('Take my money back')).toBeNull();
});

it('cancels after a question, and says when a payment is under way', async () => {
  const booking = await putBooking({});
  const onClose = vi.fn();
  const user = userEvent.setup();
  render(<CancelDialog booking={booking} onClose={onClose} />);
  await commands.answerNext(
    'cancelBooking',
    refusal('payment-under-way', 'payment-under-way'),
  );
  await press(user, 'Cancel booking');
  expect(
    await screen.findByText(/^A payment or a refund is still under way/),
  ).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await press(user, 'Cancel booking');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(await stored(booking)).toMatchObject({ status: 'Cancelled' });
});

describe('a change that is left before its answer', () => {
  /**
   * Presses it, and opens the dialog of another booking while the call is on
   * its way.
   */
  async function leave() {
    const booking = await putBooking({});
    const onClose = vi.fn();
    const user = userEvent.setup();
    const shown = (of: Booking) => (
      <>
        <Toasts />
        <CancelDialog key={of.id} booking={of} onClose={onClose} />
      </>
    );
    const { rerender } = render(shown(booking));
    await commands.holdCalls('cancelBooking');
    await press(user, 'Cancel booking');
    await screen.findByText('Cancelling...');
    rerender(shown({ ...booking, id: 'another', topic: 'Boundary of Plot 7' }));
    await screen.findByText(/^Boundary of Plot 7/);
    return { booking, onClose };
  }
  afterEach(() => commands.holdCalls(null));

  it('closes no other dialog', async () => {
    const { booking, onClose } = await leave();
    await commands.holdCalls(null);
    expect(await screen.findByText('Your booking is cancelled.')).toBeVisible();
    expect(await stored(booking)).toMatchObject({ status: 'Cancelled' });
    expect(onClose).not.toHaveBeenCalled();
  });

  it('says that it failed, and not in the other dialog', async () => {
    const { booking } = await leave();
    await commands.erase(`consultancy_bookings/${booking.id}`);
    await commands.holdCalls(null);
    const told = await screen.findByText('Consultancy details are missing');
    expect(told.closest('.toast')).not.toBeNull();
    expect(screen.getByRole('dialog')).not.toHaveTextContent(
      'Consultancy details are missing',
    );
  });
});
