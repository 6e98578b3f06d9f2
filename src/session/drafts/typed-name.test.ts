// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropTypedName, findTypedName, keepTypedName } from './typed-name';

const email = 'abena@example.test';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  keepTypedName('Abena@Example.test', 'Abena Newland');
});
afterEach(() => void vi.useRealTimers());

it('is found for its address, however that is written', () => {
  expect(findTypedName(email)?.name).toBe('Abena Newland');
  expect(findTypedName('kofi@example.test')).toBeNull();
});

it('is gone once it is in the record, and after a day', () => {
  dropTypedName();
  expect(findTypedName(email)).toBeNull();
  keepTypedName(email, 'Abena Newland');
  vi.advanceTimersByTime(24 * 3_600_000 + 1);
  expect(findTypedName(email)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

it.each(['{', '7', '{"email":"abena@example.test","name":7,"at":0}'])(
  'is none that cannot be read: %s',
  (kept) => {
    localStorage.setItem('typedName', kept);
    expect(findTypedName(email)).toBeNull();
  },
);
