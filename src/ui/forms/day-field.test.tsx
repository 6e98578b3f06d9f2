import { useState } from 'react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CalendarDay } from '@contract/values/booking/working-days';
import { DayField } from './day-field';

beforeEach(() =>
  vi.useFakeTimers({ now: new Date('2026-11-20T09:42:00Z'), toFake: ['Date'] }),
);
afterEach(() => vi.useRealTimers());

function Filter({ min }: { min?: CalendarDay }) {
  const [day, setDay] = useState<CalendarDay | null>(null);
  return (
    <DayField
      label="From"
      noneLabel="Any day"
      value={day}
      min={min}
      onDay={setDay}
    />
  );
}
const field = (words: string) =>
  screen.findByRole('button', { name: `From: ${words}` });
const choose = async (name: RegExp) =>
  userEvent.click(
    within(await screen.findByRole('dialog', { name: 'From' })).getByRole(
      'button',
      { name },
    ),
  );

it('takes a day of the calendar, and gives it back', async () => {
  render(<Filter />);
  await userEvent.click(await field('Any day'));
  await choose(/^Thursday 12 November 2026$/);
  await userEvent.click(await field('12 Nov 2026'));
  await choose(/^Any day$/);
  expect(await field('Any day')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says why a day cannot be chosen, and stays open', async () => {
  render(<Filter min="2026-11-12" />);
  await userEvent.click(await field('Any day'));
  await choose(/^Wednesday 11 November 2026\. This day is too early\.$/);
  expect(screen.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await field('Any day')).toBeVisible();
});
