import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { buildWeek } from './build-week';
import { makeBooking } from '@/features/admin/bookings/testing/booking';
import { WeekList } from './week-view';

const paid = makeBooking({
  id: 'b2',
  name: 'Kofi Baidoo',
  consultationType: 'Property Registration',
  status: 'Booking Approved',
  selectedSlot: new Date('2026-11-25T15:00:00Z'),
});
const filled = [10, 11, 12, 13, 14, 15].map((hour) =>
  makeBooking({
    id: `f${hour}`,
    selectedSlot: new Date(`2026-11-27T${hour}:00:00Z`),
  }),
);
const days = buildWeek(
  '2026-11-23',
  [makeBooking(), paid, ...filled],
  new Map([['2026-11-25', 'Staff training']]),
  new Date('2026-11-24T10:30:00Z'),
);
const show = () => {
  const onView = vi.fn();
  render(<WeekList label="Week of 23 November" days={days} onView={onView} />);
  return onView;
};
const dayOf = (name: RegExp) => {
  const day = screen.getByRole('heading', { name }).closest('li');
  if (!(day instanceof HTMLElement)) throw new Error('no day');
  return within(day);
};

it("sums each day's free hours up in one line, or says why there are none", () => {
  show();
  // Yesterday: what stood there, and nothing about being over.
  expect(dayOf(/^Mon 23 Nov$/).getAllByRole('button')).toHaveLength(1);
  expect(dayOf(/^Mon 23 Nov$/).queryByText(/free|over/i)).toBeNull();
  expect(dayOf(/^Tue 24 Nov ?, today$/).getByText('5 free')).toBeVisible();
  expect(dayOf(/^Wed/).getByText('Closed: Staff training')).toBeVisible();
  expect(dayOf(/^Wed/).queryByText(/free/)).toBeNull();
  expect(dayOf(/^Thu/).getByText('10:00 free')).toBeInTheDocument();
  expect(dayOf(/^Thu/).getByText('No appointments')).toBeVisible();
  expect(dayOf(/^Fri/).getByText('None free')).toBeVisible();
  expect(dayOf(/^Fri/).getAllByRole('button')).toHaveLength(6);
});

it('says of each appointment when, who, what for and how it stands, and opens it', async () => {
  const onView = show();
  await userEvent.click(
    screen.getByRole('button', {
      name: /^15:00 to 16:00 ?Kofi Baidoo ?Property Registration ?Approved$/,
    }),
  );
  expect(onView).toHaveBeenCalledExactlyOnceWith(paid);
});
