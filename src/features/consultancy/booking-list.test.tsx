import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Booking } from '@contract/entities/booking';
import { readBookingRules } from '@contract/values/booking/booking-rules';
import { AppError } from '@contract/values/app-error';
import { parseCedis } from '@contract/values/payment/money';
import type { OpenPayments } from '@/domain/open-payment';
import type { Live } from '@/live/live-store';
import { makeBooking } from '@/domain/testing/records';
import { SessionContext } from '@/session/session-context';
import { makeSession, sampleUser } from '@/session/testing/session';
import { BookingList, listBookings } from './booking-list';

beforeEach(() => {
  vi.stubEnv('TZ', 'Africa/Accra');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const now = new Date('2026-11-20T09:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);

function show(
  bookings: Booking[],
  live: Live<unknown> = { kind: 'empty' },
  openPayments: OpenPayments = new Map(),
) {
  const ways = {
    onPay: vi.fn(),
    onReschedule: vi.fn(),
    onCancel: vi.fn(),
    onBookAgain: vi.fn(),
  };
  render(
    <SessionContext value={makeSession({ user: sampleUser })}>
      <MemoryRouter>
        <BookingList
          live={live}
          bookings={listBookings(bookings)}
          fee={{ kind: 'ready', pesewas: parseCedis(50) }}
          rules={readBookingRules(null)}
          now={now}
          openPayments={openPayments}
          {...ways}
        />
      </MemoryRouter>
    </SessionContext>,
  );
  return { ...ways, user: userEvent.setup() };
}
const button = (name: RegExp | string) =>
  screen.queryByRole('button', { name });
const openMenu = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: /^Change the booking/ }));
  return (await screen.findAllByRole('menuitem')).map(
    (item) => item.textContent,
  );
};

describe("'Your Bookings'", () => {
  it('shows a payment that is under way, and asks for no second one', async () => {
    const { onPay, user } = show(
      [makeBooking({ status: 'Pending Payment', selectedSlot: later(4) })],
      { kind: 'empty' },
      new Map([['b1', 'under-way']]),
    );
    expect(
      screen.getByText('Your payment is under way. Do not pay again.'),
    ).toBeVisible();
    expect(button('Make Payment')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'See the payment' }));
    expect(onPay).toHaveBeenCalledOnce();
  });

  it('begins with the newest slot and leaves cancelled ones out', () => {
    show([
      makeBooking({ id: 'a', topic: 'First', selectedSlot: later(4) }),
      makeBooking({
        id: 'b',
        topic: 'Second',
        selectedSlot: later(9),
        createdAt: later(-9),
      }),
      makeBooking({
        id: 'c',
        topic: 'By the office',
        AdminCancelled: true,
        selectedSlot: later(12),
      }),
      makeBooking({
        id: 'd',
        topic: 'By the user',
        status: 'Cancelled',
        selectedSlot: later(13),
      }),
      makeBooking({ id: 'e', topic: 'Third', selectedSlot: later(6) }),
    ]);
    const cards = screen
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent);
    expect(cards).toEqual(['Second', 'Third', 'First']);
  });

  it('says when there is none', () => {
    show([makeBooking({ AdminCancelled: true })]);
    expect(screen.getByText('No bookings yet')).toBeVisible();
  });

  it('says when they cannot be read, and asks again', async () => {
    const retry = vi.fn();
    show([], { kind: 'failed', error: new AppError('network'), retry });
    expect(screen.getByText('Failed to load your bookings')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });
});

describe('a card', () => {
  it('that waits for the office says so: red, not due, to be moved or cancelled', async () => {
    const booking = makeBooking();
    const { user, onCancel } = show([booking]);
    expect(
      screen.getByText('Awaiting Admin Response').parentElement,
    ).toHaveClass('b-bad');
    expect(
      screen.getByText('An administrator will contact you before you pay.'),
    ).toBeVisible();
    expect(screen.getByText('Thu 26 Nov 2026')).toBeVisible();
    expect(screen.getByText('11:00 to 12:00')).toBeVisible();
    expect(screen.getByText('Not due yet')).toBeVisible();
    expect(button('Make Payment')).toBeNull();
    expect(await openMenu(user)).toEqual([
      'Choose another time',
      'Cancel booking',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Cancel booking' }));
    expect(onCancel).toHaveBeenCalledWith(booking);
  });

  it('to be paid says until when: yellow, with the fee and Make Payment', async () => {
    const booking = makeBooking({ status: 'Pending Payment', payBy: later(2) });
    const { user, onPay } = show([booking]);
    expect(screen.getByText('Pending Payment').parentElement).toHaveClass(
      'b-warn',
    );
    expect(
      screen.getByText('Pay by Sun 22 Nov, 09:00 to keep this time.'),
    ).toBeVisible();
    expect(screen.getByText('GHS 50.00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Make Payment' }));
    expect(onPay).toHaveBeenCalledWith(booking);
  });

  it('whose time to pay is over takes no payment any more', () => {
    show([makeBooking({ status: 'Pending Payment', payBy: later(-1) })]);
    expect(button('Make Payment')).toBeNull();
    expect(
      screen.getByText(
        'The time to pay is over. If you have paid, we are checking.',
      ),
    ).toBeVisible();
  });

  it('that is confirmed is green, has a receipt and goes into a calendar; it is moved, not cancelled', async () => {
    const booking = makeBooking({
      status: 'Booking Approved',
      paymentStatus: true,
    });
    const { user, onReschedule } = show([booking]);
    expect(screen.getByText('Booking Approved').parentElement).toHaveClass(
      'b-ok',
    );
    expect(screen.getByText('We will call you on 024 000 0142.')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Receipt/ })).toHaveAttribute(
      'href',
      '/history/b1/receipt',
    );
    expect(await openMenu(user)).toEqual(['Choose another time']);
    await user.click(
      screen.getByRole('menuitem', { name: 'Choose another time' }),
    );
    expect(onReschedule).toHaveBeenCalledWith(booking);
    await user.click(screen.getByRole('button', { name: /^Add to calendar/ }));
    const ways = await screen.findAllByRole('menuitem');
    expect(ways.map((item) => item.textContent)).toEqual([
      'Google Calendar',
      'Outlook',
      'Calendar file (.ics)',
    ]);
  });

  it('that is over offers nothing more than its receipt', () => {
    show([
      makeBooking({
        status: 'Booking Approved',
        paymentStatus: true,
        selectedSlot: later(-1),
      }),
    ]);
    expect(screen.getByText('This appointment is over.')).toBeVisible();
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.getByRole('link', { name: /^Receipt/ })).toBeVisible();
  });

  it('that lapsed is red and leads to a new booking about the same', async () => {
    const booking = makeBooking({ status: 'Payment Overdue' });
    const { user, onBookAgain } = show([booking]);
    expect(screen.getByText('Payment Overdue').parentElement).toHaveClass(
      'b-bad',
    );
    expect(button(/^Change the booking/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Book again' }));
    expect(onBookAgain).toHaveBeenCalledWith(booking);
  });

  it('that was paid too late leads to another time', async () => {
    const booking = makeBooking({
      status: 'Choose New Time',
      paymentStatus: true,
    });
    const { user, onReschedule } = show([booking]);
    expect(screen.getByText('Choose New Time').parentElement).toHaveClass(
      'b-bad',
    );
    await user.click(
      screen.getByRole('button', { name: 'Choose another time' }),
    );
    expect(onReschedule).toHaveBeenCalledWith(booking);
  });

  it("tells the viewer's own time where it is another", () => {
    vi.stubEnv('TZ', 'America/Los_Angeles');
    show([makeBooking()]);
    expect(screen.getByText('11:00 to 12:00 in Ghana')).toBeVisible();
    expect(
      screen.getByText('For you: Thu 26 Nov, 03:00 to 04:00 (GMT-8)'),
    ).toBeVisible();
  });

  it('says when the office moved it, and from where', () => {
    show([
      makeBooking({
        status: 'Booking Approved',
        paymentStatus: true,
        previousSlot: new Date('2026-11-25T14:00:00Z'),
        rescheduledBy: 'administrator',
      }),
    ]);
    expect(
      screen.getByText('We moved it from Wed 25 Nov 2026, 14:00.'),
    ).toBeVisible();
  });
});

it('keeps the row reachable for the keyboard when there is more than fits', () => {
  show([makeBooking({ id: 'a' }), makeBooking({ id: 'b' })]);
  const list = screen.getByRole('list', { name: 'Your Bookings' });
  expect(list).toHaveAttribute('tabindex', '0');
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
});
