import { expect, it } from 'vitest';
import type { ResultShare } from '@contract/entities/result-share';
import { AppError } from '@contract/values/app-error';
import {
  describeOpenings,
  describeShareError,
  describeShareState,
  describeWorking,
} from './share-words';

const at = new Date('2026-11-27T09:00:00Z');
const share: ResultShare = {
  shareId: 's1',
  documentId: 'r1',
  userId: 'u1',
  version: 1,
  createdAt: at,
  expiresAt: new Date('2026-12-04T09:00:00Z'),
  revokedAt: null,
  openings: [],
};
const usedUp = Array.from({ length: 20 }, (_, index) => ({
  openingId: `o${index}`,
  at,
}));

it.each<[fields: Partial<ResultShare>, now: Date, words: string]>([
  [{}, at, 'Works until 4 Dec 2026, 09:00.'],
  [{}, share.expiresAt, 'It ended on 4 Dec 2026.'],
  [{ revokedAt: at }, at, 'You stopped it on 27 Nov 2026, 09:00.'],
  [{ openings: usedUp }, at, 'It was opened 20 times and opens nothing more.'],
])('says of %j at %s: %s', (fields, now, words) =>
  expect(describeShareState({ ...share, ...fields }, now)).toBe(words),
);

it('counts the openings', () => {
  expect(describeOpenings(share)).toBe('Not opened yet');
  expect(describeOpenings({ openings: usedUp.slice(0, 2) })).toBe(
    'Opened 2 of 20 times',
  );
});

it.each([
  [0, 'No link to this result works.'],
  [1, 'A link to this result works. See it, and stop it, under Share.'],
  [3, '3 links to this result work. See them, and stop them, under Share.'],
])('says that %i work', (count, words) => {
  expect(describeWorking(count)).toBe(words);
});

it("shows the server's sentence about links, and what a lost answer means", () => {
  const refused = new AppError('failed-precondition', 'Stop one of them.');
  expect(describeShareError(refused)).toBe('Stop one of them.');
  expect(describeShareError(new AppError('timeout'))).toMatch(
    /Nothing is done twice\.$/,
  );
});
