import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  mostShareOpenings,
  shareOpeningMs,
  type ResultShare,
} from '@contract/entities/result-share';
import { runs, seed } from '../../../../tests/support/property-runs';
import { hasOpening, openShare } from './share-state';

const start = new Date('2026-11-27T09:00:00Z').getTime();
const lengthMs = 24 * 60 * 60_000;
const newShare: ResultShare = {
  shareId: 's1',
  documentId: 'r1',
  userId: 'u1',
  version: 1,
  createdAt: new Date(start),
  expiresAt: new Date(start + lengthMs),
  revokedAt: null,
  openings: [],
};

const histories = fc.array(
  fc.record({
    what: fc.constantFrom('open', 'open', 'open', 'open', 'revoke'),
    openingId: fc.nat(40).map((number) => `o${number}`),
    waitMs: fc.constantFrom(0, 1, shareOpeningMs - 1, shareOpeningMs),
  }),
  { maxLength: 90 },
);

test('a link opens at most twenty times, each opening once, and never after its end', () => {
  fc.assert(
    fc.property(histories, (steps) => {
      let share = newShare;
      let now = start;
      const isRevokedAt: number[] = [];
      for (const { what, openingId, waitMs } of steps) {
        now += waitMs;
        const at = new Date(now);
        if (what === 'revoke') {
          share = { ...share, revokedAt: share.revokedAt ?? at };
          isRevokedAt.push(now);
          continue;
        }
        const before = share;
        const opened = openShare(share, openingId, at);
        const isOver = now >= start + lengthMs || isRevokedAt.length > 0;
        if (isOver) expect(opened).toBeNull();
        if (opened === null) continue;
        share = opened;
        expect(hasOpening(share, openingId, at)).toBe(true);
        const ids = share.openings.map((opening) => opening.openingId);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length).toBeLessThanOrEqual(mostShareOpenings);
        expect(ids.length - before.openings.length).toBe(
          opened === before ? 0 : 1,
        );
        // What was opened stays as it was noted.
        expect(share.openings.slice(0, before.openings.length)).toEqual(
          before.openings,
        );
      }
    }),
    { numRuns: runs(3_000), seed },
  );
});

test('what is open is read for half an hour, and not once the link is revoked or over', () => {
  const at = new Date(start);
  const opened = openShare(newShare, 'o1', at);
  if (opened === null) throw new Error('it opens');
  const later = (ms: number) => new Date(start + ms);
  expect(hasOpening(opened, 'o1', later(shareOpeningMs - 1))).toBe(true);
  expect(hasOpening(opened, 'o1', later(shareOpeningMs))).toBe(false);
  expect(hasOpening(opened, 'o2', at)).toBe(false);
  expect(hasOpening({ ...opened, revokedAt: at }, 'o1', at)).toBe(false);
  expect(hasOpening({ ...opened, expiresAt: at }, 'o1', at)).toBe(false);
  expect(openShare(opened, 'o1', later(1))).toBe(opened);
});
