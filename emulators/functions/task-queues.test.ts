import { describe, expect, test } from 'vitest';
import { findBackoffMs } from './task-queues';

describe('the wait before a further attempt', () => {
  const retry = { minBackoffSeconds: 10, maxBackoffSeconds: 300, maxDoublings: 3 };

  test("is that of Google's example: 10, 20, 40, 80, 160, 240, 300, 300 seconds", () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 8].map((tried) => findBackoffMs(tried, retry) / 1000);
    expect(waits).toEqual([10, 20, 40, 80, 160, 240, 300, 300]);
  });

  test('begins with a tenth of a second where nothing is declared, and ends at an hour', () => {
    expect(findBackoffMs(1, undefined)).toBe(100);
    expect(findBackoffMs(40, undefined)).toBe(3_600_000);
  });

  test('does not double where that is declared', () => {
    const waits = [1, 2, 3].map((tried) => findBackoffMs(tried, { ...retry, maxDoublings: 0 }) / 1000);
    expect(waits).toEqual([10, 20, 30]);
  });
});
