import { expect, it } from 'vitest';
import { describeInTime } from './in-time-words';

const figures = {
  countedAt: new Date('2026-11-27T17:00:00Z'),
  services: { search: { sent: 20, inTime: 18 } },
};

it('says how many of how many, whatever they are', () => {
  const monday = new Date('2026-11-30T08:00:00Z');
  expect(describeInTime(figures, 'search', monday)).toBe(
    'In the last 90 days, 18 of 20 results came by the promised day',
  );
  const none = { ...figures, services: { search: { sent: 10, inTime: 0 } } };
  expect(describeInTime(none, 'search', monday)).toContain('0 of 10');
});

it('says nothing of a service with too few, nor of a count that is old', () => {
  const soon = new Date('2026-11-27T18:00:00Z');
  expect(describeInTime(figures, 'missing', soon)).toBeNull();
  const later = new Date('2026-12-02T18:00:00Z');
  expect(describeInTime(figures, 'search', later)).toBeNull();
});
