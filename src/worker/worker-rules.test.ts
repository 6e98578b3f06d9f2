import { describe, expect, it } from 'vitest';
import { isKeepRequest, isSkipWaiting, isDataLimited } from './worker-rules';

describe('isDataLimited', () => {
  it.each([
    { saveData: true, effectiveType: '4g' },
    { metered: true },
    { effectiveType: '2g' },
    { effectiveType: 'slow-2g' },
  ])('holds for %j', (connection) =>
    expect(isDataLimited({ connection })).toBe(true),
  );
  it.each([
    {},
    { connection: null },
    { connection: { saveData: false, effectiveType: '3g' } },
  ])('does not hold for %j', (navigator) =>
    expect(isDataLimited(navigator)).toBe(false),
  );
});

describe('what the worker obeys', () => {
  it('knows its two messages', () => {
    expect(isSkipWaiting({ type: 'SKIP_WAITING' })).toBe(true);
    for (const role of ['customer', 'administrator', null]) {
      expect(
        isKeepRequest({ type: 'KEEP', files: ['/assets/a.js'], role }),
      ).toBe(true);
    }
  });

  it.each([
    null,
    'SKIP_WAITING',
    {},
    { type: 'KEEP', role: null },
    { type: 'KEEP', files: [7], role: null },
    { type: 'KEEP', files: [], role: 'owner' },
  ])('obeys nothing like %j', (message) =>
    expect([isSkipWaiting(message), isKeepRequest(message)]).toEqual([
      false,
      false,
    ]),
  );
});
