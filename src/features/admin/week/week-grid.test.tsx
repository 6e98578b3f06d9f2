import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildWeek } from './build-week';
import { makeBooking } from '../bookings/test-booking';
import { WeekGrid } from './week-grid';
import { WeekList } from './week-list';

const booking = makeBooking();
const paid = makeBooking({
  id: 'b2',
  name: 'Kofi Baidoo',
  status: 'Booking Approved',
  selectedSlot: new Date('2026-11-25T15:00:00Z'),
});
const days = buildWeek(
  '2026-11-23',
  [booking, paid],
  new Map([['2026-11-25', 'Staff training']]),
  new Date('2026-11-23T10:30:00Z'),
);
const onView = vi.fn();
const onWeek = vi.fn();
const cells = () => screen.getAllByRole('gridcell');
const cellAt = (row: number, column: number) => cells()[row * 5 + column];

beforeEach(() => {
  onView.mockReset();
  onWeek.mockReset();
});

describe('the grid', () => {
  beforeEach(() => {
    render(<WeekGrid label="Week of 23 November" days={days} onView={onView} onWeek={onWeek} />);
  });

  it('names days, hours, what stands in them and why a day is closed', () => {
    expect(screen.getAllByRole('columnheader').slice(1)[0]).toHaveTextContent('Monday 23 November 2026');
    expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
      '10:00',
      '11:00',
      '12:00',
      '13:00',
      '14:00',
      '15:00',
    ]);
    expect(screen.getByText('Closed: Staff training')).toBeInTheDocument();
    expect(cellAt(0, 0)).toHaveTextContent('Over');
    expect(cellAt(1, 0)).toHaveTextContent('Abena Owusu-MensahAwaiting response');
    expect(cellAt(2, 0)).toHaveTextContent('Free');
    expect(cellAt(0, 2)).toHaveTextContent('Closed');
    expect(cellAt(5, 2)).toHaveTextContent('Kofi BaidooApproved');
  });

  it('is one stop of the Tab key; arrows, Home and End move and stay inside', async () => {
    await userEvent.tab();
    expect(cellAt(0, 0)).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
    expect(cellAt(0, 0)).toHaveFocus();
    await userEvent.keyboard('{End}{ArrowDown}');
    expect(cellAt(1, 4)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{Home}{ArrowDown}{ArrowRight}');
    expect(cellAt(2, 1)).toHaveFocus();
    expect(cells().filter((cell) => cell.tabIndex === 0)).toHaveLength(1);
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });

  it('opens a booking with Enter and with a click, and nothing for a free hour', async () => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onView).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onView).toHaveBeenCalledExactlyOnceWith(booking);
    await userEvent.click(screen.getByText('Kofi Baidoo'));
    expect(onView).toHaveBeenLastCalledWith(paid);
  });

  it('changes the week with Page Up and Page Down and keeps its place', async () => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{PageDown}{PageUp}');
    expect(onWeek.mock.calls).toEqual([[1], [-1]]);
    expect(cellAt(1, 0)).toHaveFocus();
  });
});

it('keeps its place and the focus while another week is on its way', async () => {
  const empty = buildWeek('2026-11-30', [], new Map(), new Date('2026-11-23T10:30:00Z'));
  const { rerender } = render(<WeekGrid label="Week" days={days} onView={onView} onWeek={onWeek} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  rerender(<WeekGrid label="Week" days={empty} busy onView={onView} onWeek={onWeek} />);
  expect(cellAt(1, 0)).toHaveFocus();
  expect(cellAt(1, 0)).toHaveTextContent(/^$/);
  expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
});

it("shows on a phone each day's bookings, why it is closed and how much is free", async () => {
  render(<WeekList days={days} onView={onView} />);
  const [monday, , wednesday] = screen.getAllByRole('heading').map((head) => head.closest('li'));
  if (!(monday instanceof HTMLElement) || !(wednesday instanceof HTMLElement)) throw new Error('no days');
  expect(within(monday).getByRole('heading')).toHaveTextContent('Monday 23 November 2026, today');
  expect(within(monday).getByText('4 free hours')).toBeVisible();
  expect(within(wednesday).getByText('Closed: Staff training')).toBeVisible();
  expect(within(wednesday).queryByText(/free hour/)).toBeNull();
  await userEvent.click(
    screen.getByRole('button', { name: 'View Kofi Baidoo, Wednesday 25 November 2026, 15:00 to 16:00' }),
  );
  expect(onView).toHaveBeenCalledWith(paid);
});
