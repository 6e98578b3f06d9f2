import { expect, it } from 'vitest';
import { sessionLifetimeMs } from '@/domain/session-limits';
import {
  findCorrectedExpiry,
  findTimeLeft,
  keepShortest,
  startTime,
  type Moment,
} from './session-time';
import { afterBegun, begun, minute } from './testing/samples';

const hour = startTime(begun.wall + sessionLifetimeMs, begun);
/** The wall clock alone moves, as in sleep or when somebody sets it. */
const moveWall = ({ wall, steady }: Moment, ms: number): Moment => ({
  wall: wall + ms,
  steady,
});

it('is an hour by both clocks', () => {
  expect(findTimeLeft(hour, begun)).toBe(sessionLifetimeMs);
  expect(findTimeLeft(hour, afterBegun(sessionLifetimeMs - 1))).toBe(1);
  expect(findTimeLeft(hour, afterBegun(sessionLifetimeMs))).toBe(0);
});

it('is an hour at most, whatever is stored', () => {
  const tooLong = startTime(begun.wall + 2 * sessionLifetimeMs, begun);
  expect(findTimeLeft(tooLong, begun)).toBe(sessionLifetimeMs);
});

it('goes on while a computer sleeps', () => {
  expect(
    findTimeLeft(hour, moveWall(afterBegun(10 * minute), 20 * minute)),
  ).toBe(30 * minute);
});

it('is no longer because the wall clock is set back, and says what the expiry is then', () => {
  const now = moveWall(afterBegun(10 * minute), -24 * 60 * minute);
  expect(findTimeLeft(hour, now)).toBe(50 * minute);
  expect(findCorrectedExpiry(hour, now)).toBe(now.wall + 50 * minute);
});

it.each([0, 1_000, 2_000])(
  'is right as it is when the clock was put right by %s ms',
  (ms) => {
    expect(
      findCorrectedExpiry(hour, moveWall(afterBegun(10 * minute), -ms)),
    ).toBeNull();
  },
);

it('gives nothing back when a clock that had gone ahead is set back', () => {
  const ahead = moveWall(afterBegun(10 * minute), 30 * minute);
  const shortened = keepShortest(hour, ahead);
  const back = afterBegun(10 * minute);
  expect(findTimeLeft(shortened, back)).toBe(20 * minute);
  expect(findCorrectedExpiry(shortened, back)).toBe(back.wall + 20 * minute);
});

it('stays the same object while the clocks agree, give or take a moment', () => {
  expect(keepShortest(hour, afterBegun(10 * minute))).toBe(hour);
  expect(keepShortest(hour, moveWall(afterBegun(10 * minute), 999))).toBe(hour);
  expect(keepShortest(hour, moveWall(afterBegun(10 * minute), 1_000))).not.toBe(
    hour,
  );
});
