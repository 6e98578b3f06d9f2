import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { AdminConfigReading } from '@contract/entities/admin-config-reading';
import type { Booking } from '@contract/entities/booking';
import { SessionContext } from '@/session/session-context';
import { makeSession, sampleUser } from '@/session/testing/session';
import { makeBooking } from './testing/booking';
import { BookingFlow } from './booking-dialog';

const configured: AdminConfigReading = { ConsultancyAmount: 50 };
const before = new Date('2026-11-17T09:00:00Z');
const during = new Date('2026-11-23T11:00:00Z');

const flowOf = (
  change: Partial<Booking>,
  now = before,
  config: AdminConfigReading | null = configured,
) => (
  <SessionContext value={makeSession({ user: sampleUser })}>
    <MemoryRouter>
      <BookingFlow
        booking={makeBooking(change)}
        config={config}
        now={now}
        history={<p>History</p>}
        onClose={vi.fn()}
      />
    </MemoryRouter>
  </SessionContext>
);
const press = (name: string) =>
  userEvent.click(screen.getByRole('button', { name }));
const dialog = (name: string) => screen.findByRole('dialog', { name });
const actions = [
  'Cancel booking',
  'Move',
  'Mark as no show',
  'Accept and ask for payment',
];
const paid = { status: 'Booking Approved', paymentStatus: true } as const;

describe('what can be done with a booking', () => {
  it.each<[string, Partial<Booking>, Date, string[]]>([
    [
      'that waits for an answer',
      {},
      before,
      ['Cancel booking', 'Move', 'Accept and ask for payment'],
    ],
    [
      'that waits for its payment',
      { status: 'Pending Payment' },
      before,
      ['Cancel booking', 'Move'],
    ],
    ['that is paid and to come', paid, before, ['Cancel booking', 'Move']],
    [
      'that is paid and has begun',
      paid,
      during,
      ['Cancel booking', 'Move', 'Mark as no show'],
    ],
    [
      'that lost its hour',
      { ...paid, status: 'Choose New Time' },
      before,
      ['Cancel booking', 'Move'],
    ],
    ['that lapsed', { status: 'Payment Overdue' }, before, []],
    ['that is cancelled', { status: 'Cancelled' }, during, []],
    ['nobody came to', { ...paid, status: 'No Show' }, during, []],
  ])('one %s', async (_name, change, now, expected) => {
    render(flowOf(change, now));
    const shown = within(await dialog('Booking Details'));
    expect(
      actions.filter((name) => shown.queryByRole('button', { name }) !== null),
    ).toEqual(expected);
  });
});

describe('the details', () => {
  it('say until when it can be paid, who it is and how to reach them', async () => {
    render(
      flowOf({
        status: 'Pending Payment',
        payBy: new Date('2026-11-19T09:00:00Z'),
      }),
    );
    const shown = within(await dialog('Booking Details'));
    expect(
      shown.getByText(/The user can pay until 19 Nov 2026, 09:00/),
    ).toBeVisible();
    expect(
      shown.getByText(/Monday 23 November 2026, 11:00 to 12:00/),
    ).toBeVisible();
    expect(shown.getByRole('link', { name: '024 000 0142' })).toHaveAttribute(
      'href',
      'tel:+233240000142',
    );
    expect(
      shown.getByRole('link', { name: 'abena@example.test' }),
    ).toHaveAttribute('href', 'mailto:abena@example.test');
    expect(shown.getByText('Not paid')).toBeVisible();
  });

  it('lead to the refund that is due', async () => {
    render(
      flowOf({
        status: 'Cancelled',
        paymentStatus: true,
        refundDue: true,
        paymentId: 'p7',
        cancelledBy: 'administrator',
        cancelReason: 'The surveyor is ill.',
      }),
    );
    const shown = within(await dialog('Booking Details'));
    expect(
      shown.getByText('Cancelled by an administrator: The surveyor is ill.'),
    ).toBeVisible();
    expect(shown.getByRole('link', { name: 'Refund due' })).toHaveAttribute(
      'href',
      '/admin/payments?tab=refunds&payment=p7',
    );
  });
});

describe('approving', () => {
  it('says the fee and until when, before anything is sent', async () => {
    render(flowOf({}));
    await dialog('Booking Details');
    await press('Accept and ask for payment');
    const question = within(await dialog('Ask for payment?'));
    expect(
      question.getByText(
        'You ask Abena Owusu-Mensah to pay GHS 50.00 by 19 Nov 2026, 09:00. We keep Monday 23 November 2026, 11:00 to 12:00 until then.',
      ),
    ).toBeVisible();
    await press('Cancel');
    expect(await dialog('Booking Details')).toBeVisible();
  });

  it.each([
    [
      'too near',
      new Date('2026-11-23T10:00:00Z'),
      configured,
      /It is too late to ask for payment/,
    ],
    [
      'without a fee',
      before,
      { ConsultancyAmount: 0 },
      /No consultation fee is set/,
    ],
    [
      'with a fee that cannot be read',
      before,
      { ConsultancyAmount: 'unreadable' as const },
      /The consultation fee cannot be read, so nobody can pay/,
    ],
    [
      'before the configuration is known',
      before,
      null,
      /No consultation fee is set/,
    ],
  ])('is refused %s', async (_name, now, config, words) => {
    render(flowOf({}, now, config));
    await dialog('Booking Details');
    await press('Accept and ask for payment');
    const question = within(await dialog('Ask for payment?'));
    expect(question.getByText(words)).toBeVisible();
    expect(question.queryByRole('button', { name: 'OK' })).toBeNull();
  });
});

describe('cancelling', () => {
  it('wants words for the user', async () => {
    render(flowOf({}));
    await dialog('Booking Details');
    await press('Cancel booking');
    const question = within(await dialog('Cancel this booking?'));
    expect(question.queryByText(/refund becomes due/)).toBeNull();
    await userEvent.type(question.getByLabelText('Reason'), '   ');
    await press('Cancel booking');
    expect(
      question.getByText('Please write why. The user reads it.'),
    ).toBeVisible();
    expect(question.getByLabelText('Reason')).toHaveFocus();
    expect(question.getByLabelText('Reason')).toBeInvalid();
    await userEvent.click(question.getByLabelText('Reason'));
    await userEvent.paste('x'.repeat(501));
    expect(question.getByText('At most 500 characters.')).toBeVisible();
  });

  it('says that what was paid is given back', async () => {
    render(flowOf(paid));
    await dialog('Booking Details');
    await press('Cancel booking');
    expect(await screen.findByText(/A refund becomes due/)).toBeVisible();
  });
});

describe('when somebody else was first', () => {
  it('takes the question back and says how the booking stands now', async () => {
    const { rerender } = render(flowOf({}));
    await dialog('Booking Details');
    await press('Cancel booking');
    await dialog('Cancel this booking?');
    rerender(flowOf({ status: 'Pending Payment' }));
    const shown = within(await dialog('Booking Details'));
    expect(shown.getByRole('alert')).toHaveTextContent(
      "Somebody has changed this booking. It is now 'Pending Payment', Monday 23 November 2026, 11:00 to 12:00. Your change was not saved.",
    );
    expect(
      shown.queryByRole('button', { name: 'Accept and ask for payment' }),
    ).toBeNull();
  });

  it('does the same when only its hour is another one', async () => {
    const { rerender } = render(flowOf({}));
    await dialog('Booking Details');
    await press('Accept and ask for payment');
    await dialog('Ask for payment?');
    rerender(flowOf({ selectedSlot: new Date('2026-11-24T15:00:00Z') }));
    const shown = within(await dialog('Booking Details'));
    expect(shown.getByRole('alert')).toHaveTextContent(
      /Tuesday 24 November 2026, 15:00 to 16:00/,
    );
    await press('Accept and ask for payment');
    expect(
      await screen.findByText(
        /Tuesday 24 November 2026, 15:00 to 16:00 until then/,
      ),
    ).toBeVisible();
  });
});
