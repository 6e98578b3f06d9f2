import { describe, expect, it } from 'vitest';
import { readBookingChoice, statusOptions, writeBookingChoice } from './booking-choice';

const read = (search: string) => readBookingChoice(new URLSearchParams(search));

describe('what the list of bookings is narrowed to', () => {
  it.each([
    ['', { status: null, time: 'coming', day: null }],
    ['status=awaiting', { status: 'Awaiting Admin Response', time: 'coming', day: null }],
    ['status=no-show&time=past', { status: 'No Show', time: 'past', day: null }],
    ['time=any', { status: null, time: 'any', day: null }],
    ['day=2026-11-23&time=past', { status: null, time: 'day', day: '2026-11-23' }],
  ])('reads "%s"', (search, choice) => {
    expect(read(search)).toEqual(choice);
  });

  it.each(['status=Cancelled', 'status=x', 'time=day', 'time=', 'day=2026-02-30', 'day=tomorrow'])(
    'takes "%s" for the whole list',
    (search) => {
      expect(read(search)).toEqual({ status: null, time: 'coming', day: null });
    },
  );

  it('comes back from the address as it was written, for every status', () => {
    for (const { value } of statusOptions) {
      for (const rest of ['', '&time=past', '&time=any', '&day=2026-11-23']) {
        const choice = read(`status=${value}${rest}`);
        expect(readBookingChoice(writeBookingChoice(choice))).toEqual(choice);
      }
    }
    expect(statusOptions).toHaveLength(8);
  });

  it('drops the page when something is chosen, because it is a page of another list', () => {
    expect(writeBookingChoice(read('status=awaiting&page=3&after=1.2.x')).toString()).toBe('status=awaiting');
  });
});
