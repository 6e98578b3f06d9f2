import { describe, expect, it } from 'vitest';
import { readBookingChoice, statusOptions } from './booking-choice';

const read = (search: string) => readBookingChoice(new URLSearchParams(search));

describe('what the list of bookings is narrowed to', () => {
  it.each([
    ['', { status: null, time: 'coming', day: null }],
    [
      'status=awaiting',
      { status: 'Awaiting Admin Response', time: 'coming', day: null },
    ],
    [
      'status=no-show&time=past',
      { status: 'No Show', time: 'past', day: null },
    ],
    ['time=any', { status: null, time: 'any', day: null }],
    [
      'day=2026-11-23&time=past',
      { status: null, time: 'day', day: '2026-11-23' },
    ],
  ])('reads "%s"', (search, choice) => {
    expect(read(search)).toEqual(choice);
  });

  it.each([
    'status=Cancelled',
    'status=x',
    'time=day',
    'time=',
    'day=2026-02-30',
    'day=tomorrow',
  ])('takes "%s" for the whole list', (search) => {
    expect(read(search)).toEqual({ status: null, time: 'coming', day: null });
  });

  it('reads every status that is offered', () => {
    const [, ...offered] = statusOptions;
    for (const { value, label } of offered) {
      expect(read(`status=${value}`).status).toBe(label);
    }
    expect(offered).toHaveLength(7);
  });
});
