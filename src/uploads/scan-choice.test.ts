// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  describeScanChoice,
  describeWait,
  findLongWait,
  keepScanChoice,
  readScanChoice,
} from './scan-choice';

beforeEach(() => localStorage.clear());

describe('the choice of how a scan goes', () => {
  it('is kept on the device', () => {
    expect(readScanChoice()).toBeNull();
    keepScanChoice('smaller');
    expect(readScanChoice()).toBe('smaller');
    keepScanChoice('whole');
    expect(readScanChoice()).toBe('whole');
  });

  it('is nothing where another version left something else, or storage is closed', () => {
    localStorage.setItem('scanChoice', 'tiny');
    expect(readScanChoice()).toBeNull();
    const closed = () => {
      throw new DOMException('closed', 'SecurityError');
    };
    const reading = vi
      .spyOn(Storage.prototype, 'getItem')
      .mockImplementation(closed);
    const writing = vi
      .spyOn(Storage.prototype, 'setItem')
      .mockImplementation(closed);
    expect(() => keepScanChoice('whole')).not.toThrow();
    expect(readScanChoice()).toBeNull();
    reading.mockRestore();
    writing.mockRestore();
  });
});

describe('findLongWait', () => {
  it.each([
    [3_300_000, 47_000, 70],
    [3_300_000, 330_000, 10],
    [3_300_000, 331_000, null],
    [3_300_000, null, null],
  ])('%i bytes at %s a second: %s s', (bytes, speed, seconds) => {
    expect(findLongWait(bytes, speed)).toBe(seconds);
  });
});

it('says what each way costs here', () => {
  expect(describeScanChoice('smaller', 950_000, 'readable')).toBe(
    'Send smaller (0.9 MB, readable)',
  );
  expect(describeScanChoice('whole', 3_460_301, describeWait(71))).toBe(
    'Send as it is (3.3 MB, about 70 s here)',
  );
  expect(describeScanChoice('whole', 3_460_301)).toBe('Send as it is (3.3 MB)');
  expect([119, 120, 400].map(describeWait)).toEqual([
    'about 120 s here',
    'about 2 min here',
    'about 7 min here',
  ]);
});
