import { expect, test } from 'vitest';
import { freshSignInMs, isFreshSignIn, signInSkewMs } from './fresh-sign-in';

const now = new Date('2026-11-27T12:00:00Z');
const signedIn = (agoMs: number) => new Date(now.getTime() - agoMs);

test('fifteen minutes, as S25 has it', () => {
  expect(freshSignInMs).toBe(900_000);
});

test.each([
  ['a moment ago', 0, true],
  ['fifteen minutes ago', freshSignInMs, true],
  ['a second more', freshSignInMs + 1_000, false],
  ['an hour ago', 3_600_000, false],
  ['by a clock that is a minute ahead', -60_000, true],
  ['by a clock as far ahead as is allowed', -signInSkewMs, true],
  ['in the future', -signInSkewMs - 1_000, false],
  ['a year ahead', -365 * 24 * 3_600_000, false],
])('%s', (_when, agoMs, isFresh) => {
  expect(isFreshSignIn(signedIn(agoMs), now)).toBe(isFresh);
});

test('a time that cannot be read is not fresh', () => {
  expect(isFreshSignIn(new Date(Number.NaN), now)).toBe(false);
});
