import { expect, it } from 'vitest';
import { describeTimeLeft } from './time-left';

const decideBy = new Date('2026-12-02T23:59:59.999Z');

it.each([
  ['2026-11-27T14:00:00Z', 'Decide by 2 Dec 2026, 3 working days left'],
  ['2026-12-01T14:00:00Z', 'Decide by 2 Dec 2026, 1 working day left'],
  ['2026-12-02T14:00:00Z', 'Decide today'],
  ['2026-12-03T00:00:00Z', 'Overdue since 2 Dec 2026'],
])('at %s says "%s"', (now, words) => {
  expect(describeTimeLeft(decideBy, new Date(now))).toBe(words);
});
