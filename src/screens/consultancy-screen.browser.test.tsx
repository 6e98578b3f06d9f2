import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import type { Booking } from '@contract/entities/booking';
import { startOfSlot } from '@contract/values/booking/booking-calendar';
import {
  findDay,
  findMonday,
  freeAllHours,
  hour as hourRadio,
} from '@/features/consultancy/testing/booking-dialog';
import {
  heading,
  newWallet,
  pay,
  press,
  seen,
  stopAutomatedCheck,
} from '@/features/payments/testing/payment';
import { makeBooking } from '@/domain/testing/records';
import {
  Around,
  enterAs,
  put,
  read,
  type TestPerson,
} from '@/session/testing/backend';
import { Toasts, clearToasts } from '@/ui/overlays/toast';
import { ConsultancyScreen } from './consultancy-screen';

const hour = 3_600_000;
const slotId = `${findMonday()}T13`;
const slotPath = `consultancy_slots/${slotId}`;

let kojo: TestPerson;
let booking: Booking;
beforeEach(async () => {
  clearToasts();
  kojo = await enterAs('Kojo Bonsu');
  booking = makeBooking({
    id: `b-${kojo.uid}`,
    userId: kojo.uid,
    selectedSlot: startOfSlot(slotId),
  });
});

afterEach(freeAllHours);

const change = async (fields: Partial<Booking>) => {
  booking = { ...booking, ...fields };
  await put({ [`consultancy_bookings/${booking.id}`]: booking });
};
async function show(fields: Partial<Booking>): Promise<void> {
  await change(fields);
  render(
    <Around person={kojo} at="/consultancy">
      <ConsultancyScreen />
      <Toasts />
    </Around>,
  );
  await screen.findByRole('list', { name: 'Your Bookings' });
  // Until the fee is known, nothing can be paid.
  await within(
    screen.getByRole('region', { name: 'What you can book' }),
  ).findByText('GHS 50.00');
}

it('a booking is paid through an endpoint that answers too late: pending, followed, never asked for twice, confirmed', async () => {
  const wallet = newWallet();
  await show({
    status: 'Pending Payment',
    payBy: new Date(Date.now() + 24 * hour),
  });
  await stopAutomatedCheck();
  // The call arrives, and its answer never does.
  await commands.loseAnswer('processConsultancyPayment', { status: 504 });
  await press('Make Payment');
  await pay(wallet);
  await heading('Payment Pending');
  await seen(/^Do not pay again/);
  await press('I will pay later');
  await press('See the payment');
  await heading('Payment Pending');
  expect(screen.queryByLabelText('Wallet number')).toBeNull();
  expect(await commands.countPrompts(wallet)).toBe(1);

  await press('Verify Payment');
  await heading('Payment Required');
  await seen(
    'Please complete your payment to confirm your consultancy booking.',
  );
  // Paid on the phone, it is confirmed in the place of whatever notice is open.
  await commands.approvePrompt(wallet, { callback: true });
  await heading('Payment Successful');
  await seen(
    'Your consultancy booking is confirmed. You will receive further details shortly.',
  );
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await press('Done');
  await seen('Booking Approved');
});

it('a booking that lapsed says so, and leads to a booking about the same', async () => {
  await show({ status: 'Payment Overdue', email: 'before@example.test' });
  await seen('Nobody paid in time, so this time was given back.');
  await press('Book again');
  await heading('Book a Professional Service');
  expect(screen.getByLabelText('Describe the work')).toHaveValue(
    booking.description,
  );
  expect(screen.getByLabelText('E-mail')).not.toHaveValue(
    'before@example.test',
  );
});

it('“Book again” begins with the old booking also after the dialog was closed, and keeps what was typed', async () => {
  await show({
    status: 'Payment Overdue',
    description: 'The corner stones of my plot.',
  });
  await press('Book a Professional Service');
  await heading('Book a Professional Service');
  await press('Cancel');
  await press('Book again');
  await heading('Book a Professional Service');
  const work = screen.getByLabelText('Describe the work');
  expect(work).toHaveValue('The corner stones of my plot.');
  fireEvent.change(work, { target: { value: 'Something else.' } });
  await press('Cancel');
  await press('Book again');
  await heading('Book a Professional Service');
  expect(screen.getByLabelText('Describe the work')).toHaveValue(
    'Something else.',
  );
});

it('a move whose answer is lost is seen on the record: it is done, and nobody has taken the hour', async () => {
  await put({ [slotPath]: { start: startOfSlot(slotId) } });
  await show({ status: 'Booking Approved', paymentStatus: true });
  await press(/^Change the booking/);
  fireEvent.click(
    await screen.findByRole('menuitem', { name: 'Choose another time' }),
  );
  await heading('Move your booking');
  const day = slotId.slice(0, 10);
  while (document.querySelector(`button[data-day="${day}"]`) === null) {
    fireEvent.click(screen.getByTitle('Next month'));
  }
  fireEvent.click(await findDay(day));
  await screen.findByRole('radiogroup', { name: 'Time' });
  fireEvent.click(hourRadio('15:00'));
  await commands.loseAnswer('rescheduleBooking', null);
  await press('Move booking');
  await seen('Your booking has its new time.');
  expect(
    screen.queryByText(
      'Somebody has just taken this time. Please choose another one.',
    ),
  ).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await read(`consultancy_bookings/${booking.id}`)).toMatchObject({
    selectedSlot: startOfSlot(`${day}T15`),
    ownMoves: 1,
  });
});

it('a booking that is near is left to a call, and one that waits for the office says so', async () => {
  const selectedSlot = new Date(Date.now() + 20 * hour);
  await show({ status: 'Booking Approved', paymentStatus: true, selectedSlot });
  await seen(/^To change it, call us on/);
  expect(
    screen.queryByRole('button', { name: /^Change the booking/ }),
  ).toBeNull();
  await change({
    status: 'Awaiting Admin Response',
    paymentStatus: false,
    selectedSlot: startOfSlot(slotId),
  });
  await seen('An administrator will contact you before you pay.');
});

it('a booking that is given back leaves its hour to others', async () => {
  await put({ [slotPath]: { start: startOfSlot(slotId) } });
  await show({});
  await press(/^Change the booking/);
  fireEvent.click(
    await screen.findByRole('menuitem', { name: 'Cancel booking' }),
  );
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Cancel this booking?' }),
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel booking' }));
  await seen('Your booking is cancelled.');
  await seen('No bookings yet');
  expect(await read(slotPath)).toBeNull();
});
