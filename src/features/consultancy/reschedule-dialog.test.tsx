import { configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@contract/values/app-error';
import { readBookingRules } from '@contract/values/booking-rules';
import { makeBooking } from '@/lib/test-records';
import type { BookingCalls } from './booking-calls';
import { CancelDialog } from './cancel-dialog';
import { RescheduleDialog } from './reschedule-dialog';
import { FakeSlots } from './test-slots';

configure({ defaultHidden: true });

beforeEach(() => {
  vi.stubEnv('TZ', 'Africa/Accra');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const answer = { bookingId: 'b1', status: 'Booking Approved', slotId: '2026-11-26T12' } as const;

function makeCalls() {
  return {
    book: vi.fn<BookingCalls['book']>(),
    cancel: vi.fn<BookingCalls['cancel']>(() => Promise.resolve(answer)),
    reschedule: vi.fn<BookingCalls['reschedule']>(() => Promise.resolve(answer)),
    claimRefund: vi.fn<BookingCalls['claimRefund']>(() => Promise.resolve(answer)),
  };
}

function show(booking = makeBooking({ status: 'Booking Approved', paymentStatus: true })) {
  const calls = makeCalls();
  const onClose = vi.fn();
  const slots = new FakeSlots(['2026-11-26T11']);
  render(
    <RescheduleDialog
      slotsOf={slots.slotsOf}
      calls={calls}
      rules={readBookingRules(null)}
      booking={booking}
      onClose={onClose}
    />,
  );
  return { calls, onClose, slots, user: userEvent.setup() };
}
const press = async (user: ReturnType<typeof userEvent.setup>, text: string) =>
  user.click(await screen.findByText(text, { selector: 'button' }));
const chooseDay = async (user: ReturnType<typeof userEvent.setup>, date: string) => {
  const day = await waitFor(() => {
    const found = document.querySelector(`button[data-day="${date}"]`);
    if (found === null) throw new Error('not there yet');
    return found;
  });
  await user.click(day);
};

it('moves a booking to an hour that is free; its own cannot be chosen again', async () => {
  const { calls, onClose, user } = show();
  expect(await screen.findByText('Thursday 26 November 2026, 11:00 to 12:00.')).toBeVisible();
  await press(user, 'Move booking');
  expect(await screen.findByText('Please select a date before proceeding.')).toBeVisible();
  await chooseDay(user, '2026-11-26');
  expect(screen.getByRole('radio', { name: '11:00 to 12:00. This is your time now.' })).toBeVisible();
  await press(user, 'Move booking');
  expect(await screen.findByText('Please select a time slot before submitting.')).toBeVisible();
  expect(calls.reschedule).not.toHaveBeenCalled();
  await user.click(screen.getByText('12:00', { selector: '[role=radio]' }));
  await press(user, 'Move booking');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(calls.reschedule).toHaveBeenCalledWith('b1', '2026-11-26T12');
});

it.each([
  ['slot-taken', 'Somebody has just taken this time. Please choose another one.'],
  ['cut-off-passed', 'It is too late to change this booking here. Please contact us.'],
  ['not-found', 'Consultancy details are missing'],
] as const)('stays open when it is refused: %s', async (code, text) => {
  const { calls, onClose, user } = show();
  calls.reschedule.mockRejectedValue(new AppError(code));
  await chooseDay(user, '2026-11-26');
  await user.click(screen.getByText('12:00', { selector: '[role=radio]' }));
  await press(user, 'Move booking');
  expect(await screen.findByText(text)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it('offers the money instead, to those who paid when their time was gone, and asks once more', async () => {
  const { calls, onClose, user } = show(makeBooking({ status: 'Choose New Time', paymentStatus: true }));
  await chooseDay(user, '2026-11-26');
  expect(screen.getByRole('radio', { name: '11:00 to 12:00. This time is taken.' })).toBeVisible();
  await press(user, 'Take my money back');
  expect(await screen.findByText(/^This ends the booking\./)).toBeVisible();
  expect(calls.claimRefund).not.toHaveBeenCalled();
  await press(user, 'Take my money back');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(calls.claimRefund).toHaveBeenCalledWith('b1');
});

it('does not offer it to anybody else', async () => {
  show();
  await screen.findByText('Move booking');
  expect(screen.queryByText('Take my money back')).toBeNull();
});

it('cancels after a question, and says when a payment is under way', async () => {
  const calls = makeCalls();
  calls.cancel.mockRejectedValueOnce(new AppError('payment-under-way'));
  const onClose = vi.fn();
  const user = userEvent.setup();
  render(<CancelDialog calls={calls} booking={makeBooking()} onClose={onClose} />);
  await press(user, 'Cancel booking');
  expect(await screen.findByText(/^A payment or a refund is still under way/)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await press(user, 'Cancel booking');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(calls.cancel).toHaveBeenLastCalledWith('b1');
});
