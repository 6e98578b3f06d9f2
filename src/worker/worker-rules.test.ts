import { describe, expect, it } from 'vitest';
import { isOnDemandRequest, isSkipWaiting, isDataLimited } from './worker-rules';

describe('isDataLimited', () => {
  it.each([{ saveData: true, effectiveType: '4g' }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'holds for %j',
    (connection) => expect(isDataLimited({ connection })).toBe(true),
  );
  it.each([{}, { connection: null }, { connection: { saveData: false, effectiveType: '3g' } }])(
    'does not hold for %j',
    (navigator) => expect(isDataLimited(navigator)).toBe(false),
  );
});

describe('what the worker obeys', () => {
  it('knows its two messages', () => {
    expect(isSkipWaiting({ type: 'SKIP_WAITING' })).toBe(true);
    expect(isOnDemandRequest({ type: 'KEEP_LOADED', files: ['/assets/a.js'] })).toBe(true);
  });

  it.each([null, 'SKIP_WAITING', {}, { type: 'KEEP_LOADED' }, { type: 'KEEP_LOADED', files: [7] }])(
    'obeys nothing like %j',
    (message) => expect([isSkipWaiting(message), isOnDemandRequest(message)]).toEqual([false, false]),
  );
});
