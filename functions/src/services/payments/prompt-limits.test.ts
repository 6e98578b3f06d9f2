import { expect, test } from 'vitest';
import { addPrompt, removePrompt, requirePromptLeft } from './prompt-limits';
import {
  after,
  isUserLimited,
  isWalletLimited,
} from './testing/sample-payment';

const hour = 3600;
const at = (...seconds: number[]) =>
  Object.fromEntries(
    seconds.map((second, index) => [`p${index}`, after(second).getTime()]),
  );

test('a wallet gets three prompts an hour', () => {
  expect(isWalletLimited(at(0, 10), after(20))).toBe(false);
  expect(isWalletLimited(at(0, 10, 15), after(20))).toBe(true);
  expect(isWalletLimited(at(0, 10, 15), after(hour + 1))).toBe(false);
});

test('a wallet gets six prompts a day', () => {
  const six = at(0, 1, 2 * hour, 2 * hour + 1, 4 * hour, 4 * hour + 1);
  expect(isWalletLimited(six, after(6 * hour))).toBe(true);
  expect(isWalletLimited(six, after(24 * hour + 2))).toBe(false);
});

test('a user sends five prompts an hour', () => {
  expect(isUserLimited(at(0, 1, 2, 3), after(4))).toBe(false);
  expect(isUserLimited(at(0, 1, 2, 3, 3.5), after(4))).toBe(true);
  expect(isUserLimited(at(0, 1, 2, 3, 3.5), after(hour + 3.4))).toBe(false);
});

test('what is older than a day is forgotten, and a prompt that was not sent is taken back', () => {
  const times = addPrompt(at(0, 90_000), 'new', after(90_001));
  expect(Object.keys(times)).toEqual(['p1', 'new']);
  expect(removePrompt(times, 'new')).toEqual({ p1: after(90_000).getTime() });
});

test('a refusal says whose limit it is and from when on there is a prompt again', () => {
  const now = new Date('2026-11-21T22:30:10Z');
  const ago = (...minutes: number[]) =>
    Object.fromEntries(
      minutes.map((minute, index) => [
        `p${index}`,
        now.getTime() - minute * 60_000,
      ]),
    );
  expect(() =>
    requirePromptLeft(ago(1, 2, 3, 4), ago(1, 2), now),
  ).not.toThrow();
  expect(() => requirePromptLeft({}, ago(1, 30, 45), now)).toThrow(
    /^Too many prompts were sent to this wallet\. Use another wallet, or try again after 22:46\.$/,
  );
  expect(() =>
    requirePromptLeft({}, ago(90, 95, 100, 105, 110, 115), now),
  ).toThrow(/try again after 20:36 on 22 November\.$/);
  expect(() =>
    requirePromptLeft(ago(1, 2, 3, 4, 5), ago(1, 2, 3), now),
  ).toThrow(/^You have asked for too many prompts\. Try again after 23:26\.$/);
});
