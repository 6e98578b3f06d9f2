import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { makeBlockForm } from './block-day-form';
import { ClosedDayList } from './closed-days-view';
import { DayBookings } from './block-day-form';
import { makeBooking } from '@/features/admin/bookings/testing/booking';

const today = '2026-11-20';
const training = { day: '2026-11-24', why: 'Staff training', isHoliday: false };
const form = makeBlockForm(
  [training, { day: '2026-12-25', why: 'Christmas Day', isHoliday: true }],
  today,
);

describe('a day to block', () => {
  it.each([
    ['', 'Please choose a day.'],
    ['2026-02-30', 'Please choose a day.'],
    ['2026-11-19', 'This day has passed.'],
    ['2026-11-21', 'Weekends are always closed.'],
    ['2026-11-22', 'Weekends are always closed.'],
    ['2026-12-25', 'This is a public holiday. It is closed already.'],
    ['2026-11-24', 'This day is blocked already.'],
  ])('refuses "%s"', (day, message) => {
    const result = form.safeParse({ day, reason: 'Away' });
    expect(result.error?.issues[0]?.message).toBe(message);
  });

  it('takes today and any other working day, with a reason', () => {
    expect(form.safeParse({ day: today, reason: ' Away ' }).data).toEqual({
      day: today,
      reason: 'Away',
    });
    expect(
      form.safeParse({ day: '2026-11-23', reason: '  ' }).error?.issues[0]
        ?.message,
    ).toBe('Please write why.');
    expect(
      form.safeParse({ day: '2026-11-23', reason: 'x'.repeat(201) }).success,
    ).toBe(false);
  });
});

describe('what is booked on that day', () => {
  it('is listed with a way to each', async () => {
    const onView = vi.fn();
    const other = makeBooking({ id: 'b2', name: 'Kofi Baidoo' });
    render(<DayBookings bookings={[makeBooking(), other]} onView={onView} />);
    expect(screen.getByRole('status')).toHaveTextContent(
      'There are 2 bookings on this day. They stay until you move or cancel them.',
    );
    await userEvent.click(
      screen.getByRole('button', { name: '11:00 Kofi Baidoo' }),
    );
    expect(onView).toHaveBeenCalledExactlyOnceWith(other);
  });

  it('is nothing to speak of on a free day', () => {
    const { container } = render(<DayBookings bookings={[]} />);
    expect(container).toBeEmptyDOMElement();
  });
});

it('opens blocked days again, and has nothing to open for holidays', async () => {
  const onOpen = vi.fn();
  const { rerender } = render(
    <ClosedDayList
      title="Blocked days"
      empty="None"
      days={[training]}
      today={today}
      onOpen={onOpen}
    />,
  );
  await userEvent.click(
    screen.getByRole('button', { name: 'Open Tuesday 24 November 2026 again' }),
  );
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(training);
  rerender(
    <ClosedDayList
      title="Public holidays"
      empty="None"
      days={[training]}
      today="2026-11-25"
    />,
  );
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(', past')).toBeVisible();
});
