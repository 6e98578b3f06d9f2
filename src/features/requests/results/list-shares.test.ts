import { expect, it } from 'vitest';
import type { ResultShare } from '@contract/entities/result-share';
import { listShares } from './list-shares';

const now = new Date('2026-11-27T09:00:00Z');
const dayMs = 24 * 60 * 60_000;
const daysFromNow = (days: number) => new Date(now.getTime() + days * dayMs);

const makeShare = (fields: Partial<ResultShare>): ResultShare => ({
  shareId: 's1',
  documentId: 'r1',
  userId: 'u1',
  version: 1,
  createdAt: now,
  expiresAt: daysFromNow(7),
  revokedAt: null,
  openings: [],
  ...fields,
});

it('has a link that works first, however many newer ones were stopped', () => {
  const working = makeShare({ shareId: 'old', createdAt: daysFromNow(-20) });
  const newest = Array.from({ length: 50 }, (_, index) =>
    makeShare({
      shareId: `stopped-${index}`,
      createdAt: daysFromNow(-index / 50),
      revokedAt: now,
    }),
  );
  const { standing, ended } = listShares([working], newest, now);
  expect(standing).toEqual([working]);
  expect(ended).toEqual(newest);
});

it('has each once, and what is over among the others', () => {
  const working = makeShare({ shareId: 'working' });
  const over = makeShare({ shareId: 'over', expiresAt: now });
  const both = [over, working];
  expect(listShares(both, both, now)).toEqual({
    standing: [working],
    ended: [over],
  });
});
