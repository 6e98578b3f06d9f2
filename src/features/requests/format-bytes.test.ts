import { expect, it } from 'vitest';
import { formatBytes, formatBytesOf } from './format-bytes';

it.each([
  [0, '0 bytes'],
  [412 * 1024, '412 KB'],
  [2.4 * 1024 * 1024, '2.4 MB'],
])('writes %i bytes', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

it('writes both sides in one unit', () => {
  expect(formatBytesOf(1.5 * 1024 * 1024, 2.4 * 1024 * 1024)).toBe('1.5 of 2.4 MB');
  expect(formatBytesOf(100 * 1024, 412 * 1024)).toBe('100 of 412 KB');
});
