import { expect, test } from 'vitest';
import type { RequestPapers, ResultVersion } from '@contract/entities/request';
import {
  addMonths,
  beginHold,
  beginRemoval,
  endHold,
  endRemoval,
  findTellingCutOff,
  startTime,
  tellOwner,
} from './papers-state';

const day = (text: string) => new Date(`${text}T10:00:00Z`);
const versionOf = (text: string): ResultVersion => ({
  path: 'gs://bucket/uploads/owner/file.pdf',
  fileName: 'file.pdf',
  size: 1,
  sha256: 'a'.repeat(64),
  createdAt: day(text),
  uploadedBy: 'admin',
});
const kept: RequestPapers = {
  state: 'kept',
  finishedAt: day('2026-03-01'),
  removeAt: null,
  removedAt: null,
};
const told: RequestPapers = {
  ...kept,
  state: 'told',
  removeAt: day('2028-03-01'),
};
const removing: RequestPapers = {
  ...told,
  state: 'removing',
  removedAt: day('2028-03-01'),
};
const requestWith = (papers: RequestPapers | undefined, ...days: string[]) => ({
  status: days.length > 0,
  results: Object.fromEntries(
    days.map((text, index) => [`v${index + 1}`, versionOf(text)]),
  ),
  papers,
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-02-29', -24, '2026-02-28'],
  ['2026-03-01', 24, '2028-03-01'],
])('%s and %i months is %s', (from, months, to) => {
  expect(addMonths(day(from), months)).toEqual(day(to));
});

test('the time begins with results, and again with later ones', () => {
  expect(startTime(requestWith(undefined))).toBeNull();
  expect(startTime(requestWith(undefined, '2026-03-01'))).toEqual(kept);
  expect(startTime(requestWith(kept, '2026-03-01'))).toBeNull();
  const again = startTime(requestWith(told, '2026-03-01', '2028-02-20'));
  expect(again).toEqual({ ...kept, finishedAt: day('2028-02-20') });
});

test('nobody is told while corrected results are awaited, and their time begins with those', () => {
  const withdrawn = { at: day('2026-04-01'), explanation: 'Another plot.' };
  const wrong = { ...versionOf('2026-03-01'), withdrawn };
  const waiting = { status: false, results: { v1: wrong }, papers: kept };
  expect(tellOwner(waiting, 24, day('2029-01-01'))).toBeNull();
  expect(beginRemoval(waiting, 24, day('2029-01-01'))).toBeNull();
  const corrected = {
    status: true,
    results: { v1: wrong, v2: versionOf('2026-04-20') },
    papers: kept,
  };
  expect(startTime(corrected)).toEqual({
    ...kept,
    finishedAt: day('2026-04-20'),
  });
});

test('the owner is told a month before, and never has less than a month', () => {
  const request = requestWith(kept, '2026-03-01');
  expect(tellOwner(request, 24, day('2028-01-30'))).toBeNull();
  expect(tellOwner(request, 24, day('2028-01-31'))).toEqual(told);
  expect(findTellingCutOff(24, day('2028-01-31'))).toEqual(kept.finishedAt);
  expect(tellOwner(request, 12, day('2028-01-31'))).toEqual({
    ...told,
    removeAt: day('2028-03-01'),
  });
  expect(
    tellOwner(requestWith(told, '2026-03-01'), 24, day('2028-02-01')),
  ).toBeNull();
});

test('nothing goes before its day, after later results, or when the time was made longer', () => {
  const request = requestWith(told, '2026-03-01');
  expect(
    beginRemoval(request, 24, new Date(day('2028-03-01').getTime() - 1)),
  ).toBeNull();
  expect(beginRemoval(request, 24, day('2028-03-01'))).toEqual(removing);
  expect(beginRemoval(request, 36, day('2028-03-01'))).toEqual(kept);
  expect(
    beginRemoval(
      requestWith(told, '2026-03-01', '2028-02-20'),
      24,
      day('2028-03-01'),
    ),
  ).toEqual({
    ...kept,
    finishedAt: day('2028-02-20'),
  });
  expect(
    beginRemoval(requestWith(kept, '2026-03-01'), 24, day('2030-01-01')),
  ).toBeNull();
});

test('results that came while files were deleted have a time of their own', () => {
  expect(endRemoval(requestWith(removing, '2026-03-01'))).toEqual({
    ...removing,
    state: 'removed',
  });
  expect(endRemoval(requestWith(removing, '2026-03-01', '2028-03-02'))).toEqual(
    {
      state: 'kept',
      finishedAt: day('2028-03-02'),
      removeAt: null,
      removedAt: day('2028-03-01'),
    },
  );
  expect(
    startTime(requestWith(removing, '2026-03-01', '2028-03-02')),
  ).toBeNull();
});

test('what is held goes at no time, keeps its hold over later results, and has its time again when it is released', () => {
  const held = beginHold(requestWith(told, '2026-03-01'));
  expect(held).toEqual({ ...kept, state: 'held' });
  const request = requestWith(held ?? undefined, '2026-03-01');
  expect(tellOwner(request, 24, day('2030-01-01'))).toBeNull();
  expect(beginRemoval(request, 24, day('2030-01-01'))).toBeNull();
  const later = { ...kept, state: 'held', finishedAt: day('2028-02-20') };
  expect(
    startTime(requestWith(held ?? undefined, '2026-03-01', '2028-02-20')),
  ).toEqual(later);
  expect(endHold(request)).toEqual(kept);
  // Also before the schedule has seen the results.
  expect(beginHold(requestWith(undefined, '2026-03-01'))).toEqual({
    ...kept,
    state: 'held',
  });
});

test.each([undefined, removing, { ...removing, state: 'removed' } as const])(
  'where nothing is kept, nothing is held: %j',
  (papers) => {
    expect(beginHold(requestWith(papers))).toBeNull();
  },
);
