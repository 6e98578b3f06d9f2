import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { toDates } from './stored-document';
import { isDocumentId } from '../records/document-id';

test('timestamps become dates however deep they lie, and nothing else changes', () => {
  const at = new Date('2026-01-05T09:00:00.123Z');
  const stored = {
    a: Timestamp.fromDate(at),
    list: [{ at: Timestamp.fromDate(at) }, 1, null],
    text: 'x',
    no: null,
  };
  expect(toDates(stored)).toEqual({
    a: at,
    list: [{ at }, 1, null],
    text: 'x',
    no: null,
  });
});

/** In bytes, as Firestore counts. */
const tooLong = 'É'.repeat(751);

test.each(['', '.', '..', 'a/b', '/a', '__x__', '__.*__', tooLong])(
  '%j names no document',
  (id) => {
    expect(isDocumentId(id)).toBe(false);
  },
);

test.each(['a', 'AbC-1', '...', '_x_', 'a b', 'É'.repeat(750)])(
  '%j names one',
  (id) => {
    expect(isDocumentId(id)).toBe(true);
  },
);
