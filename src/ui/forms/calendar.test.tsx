import { Suspense, use, useState } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Calendar } from './calendar';
import { closedDays } from './testing/form-scenes';

/** @param drawn resolves once another month than the first may be drawn */
function show(start = '2026-11', drawn: Promise<void> | null = null) {
  const onPress = vi.fn();
  function Host() {
    const [month, setMonth] = useState(start);
    const [selected, setSelected] = useState<string | null>(null);
    if (drawn !== null && month !== start) use(drawn);
    return (
      <Calendar
        label="Date"
        month={month}
        firstMonth="2026-11"
        lastMonth="2027-02"
        today="2026-11-10"
        selected={selected}
        getDayLook={(day) => closedDays.get(day) ?? { kind: 'open' }}
        onMonth={setMonth}
        onPress={(day, look) => {
          onPress(day, look.kind);
          if (look.kind === 'open') setSelected(day);
        }}
      />
    );
  }
  render(<Host />, {
    wrapper: ({ children }) => <Suspense>{children}</Suspense>,
  });
  return { user: userEvent.setup(), onPress };
}
const day = (name: string | RegExp) => screen.getByRole('button', { name });

it('shows a month with the weeks from Monday, and says why a day is closed', () => {
  show();
  expect(screen.getByRole('heading', { name: 'November 2026' })).toBeVisible();
  expect(
    screen
      .getAllByRole('columnheader')
      .map((head) => head.getAttribute('abbr')),
  ).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ]);
  const saturday = day(
    'Saturday 28 November 2026. Weekends are not selectable.',
  );
  expect(saturday).toHaveAttribute('aria-disabled', 'true');
  expect(
    day('Friday 27 November 2026. This date is fully booked.'),
  ).toHaveClass('full');
  expect(day('Tuesday 10 November 2026')).toHaveAttribute(
    'aria-current',
    'date',
  );
  expect(screen.getAllByRole('row')).toHaveLength(7);
});

it('marks what is chosen, and reports closed days without choosing them', async () => {
  const { user, onPress } = show();
  await user.click(day(/^Thursday 26 November/));
  await user.click(day(/^Saturday 28 November/));
  expect(onPress.mock.calls).toEqual([
    ['2026-11-26', 'open'],
    ['2026-11-28', 'off'],
  ]);
  expect(day(/^Thursday 26/).closest('td')).toHaveAttribute(
    'aria-selected',
    'true',
  );
  expect(day(/^Saturday 28/).closest('td')).not.toHaveAttribute(
    'aria-selected',
    'true',
  );
});

it('is one stop of the Tab key and is walked with the arrows, over closed days as well', async () => {
  const { user, onPress } = show();
  await user.click(day(/^Thursday 26 November/));
  await user.keyboard('{ArrowRight}');
  expect(day(/^Friday 27/)).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(day(/^Saturday 28 November/)).toHaveFocus();
  await user.keyboard('{ArrowUp}{Home}');
  expect(day(/^Monday 16/)).toHaveFocus();
  await user.keyboard('{End}');
  expect(day(/^Sunday 22/)).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}{Enter}');
  expect(onPress).toHaveBeenLastCalledWith('2026-11-20', 'open');
  await user.keyboard('{ArrowDown}[Space]');
  expect(onPress).toHaveBeenLastCalledWith('2026-11-27', 'full');
  expect(
    screen.getAllByRole('button').filter((button) => button.tabIndex === 0),
  ).toHaveLength(3);
});

it('turns the month under the arrows and with the page keys, within its bounds', async () => {
  const { user } = show();
  await user.click(day(/^Monday 30 November/));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('heading', { name: 'December 2026' })).toBeVisible();
  expect(day(/^Tuesday 1 December/)).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(day(/^Monday 30 November/)).toHaveFocus();
  await user.keyboard('{PageUp}');
  expect(day(/^Sunday 1 November/)).toHaveFocus();
  await user.click(day(/^Monday 30 November/));
  await user.keyboard('{PageDown}{PageDown}{PageDown}');
  expect(day(/^Sunday 28 February/)).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(day(/^Sunday 28 February/)).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Next month' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(screen.getByRole('heading', { name: 'January 2027' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  expect(screen.getByRole('heading', { name: 'February 2027' })).toBeVisible();
});

it('begins a month that was turned to with its first day', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  expect(day(/^Tuesday 1 December/).tabIndex).toBe(0);
  expect(day(/^Wednesday 2 December/).tabIndex).toBe(-1);
});

it('takes no day of a month that is named no more', async () => {
  let draw = () => {};
  const drawn = new Promise<void>((resolve) => {
    draw = resolve;
  });
  const { onPress } = show('2026-11', drawn);
  // Waited for as a whole, as the month that is not drawn yet suspends.
  const press = (button: HTMLElement) =>
    act(() => {
      button.click();
      return Promise.resolve();
    });
  await press(screen.getByRole('button', { name: 'Next month' }));
  expect(screen.getByRole('heading', { name: 'December 2026' })).toBeVisible();
  await press(day(/^Thursday 26 November/));
  expect(onPress).not.toHaveBeenCalled();
  draw();
  await press(
    await screen.findByRole('button', { name: /^Thursday 10 December/ }),
  );
  expect(onPress).toHaveBeenCalledExactlyOnceWith('2026-12-10', 'open');
});
