import { describe, expect, it } from 'vitest';
import type { StoredDocument } from './document';
import { DocumentSet, RecentlyUsed } from './document-set';
import { parseFieldPath } from './field-path';
import type { FieldFilter } from './query/filter';

const makeDocument = (id: string, words: string[]): StoredDocument => ({
  path: `requests/${id}`,
  fields: {
    words: {
      arrayValue: { values: words.map((stringValue) => ({ stringValue })) },
    },
  },
  createTime: 1,
  updateTime: 1,
});
const holding = (stringValue: string): FieldFilter => ({
  kind: 'field',
  path: parseFieldPath('words'),
  op: 'ARRAY_CONTAINS',
  value: { stringValue },
});
const byKey = { columns: [], keyDirection: 'ASCENDING' as const };
const idsIn = (set: DocumentSet) =>
  [
    ...set.indexFor(byKey).between(
      () => true,
      () => false,
    ),
  ].map(({ document }) => document.path.split('/')[1]);

describe('the part of a set that holds a value', () => {
  it('follows documents that come, go and change, in its indexes too', () => {
    const set = new DocumentSet();
    const ho = makeDocument('b', ['ho', 'ama']);
    const accra = makeDocument('c', ['accra']);
    set.update(null, ho);
    set.update(null, accra);
    const part = set.partFor(holding('ho'));
    expect(idsIn(part)).toEqual(['b']);

    set.update(null, makeDocument('a', ['ho']));
    expect(idsIn(part)).toEqual(['a', 'b']);
    set.update(accra, makeDocument('c', ['accra', 'ho']));
    set.update(ho, makeDocument('b', ['ama']));
    expect(idsIn(part)).toEqual(['a', 'c']);
    set.update(makeDocument('a', ['ho']), null);
    expect(idsIn(part)).toEqual(['c']);
    expect(part.size).toBe(1);
    expect(set.partFor(holding('ho'))).toBe(part);
  });

  it('is another one for another value of the same text', () => {
    const set = new DocumentSet();
    set.update(null, makeDocument('a', ['7']));
    expect(
      set.partFor({ ...holding('7'), value: { integerValue: '7' } }).size,
    ).toBe(0);
    expect(set.partFor(holding('7')).size).toBe(1);
  });
});

it('what was asked for the longest ago goes first', () => {
  const kept = new RecentlyUsed<string>(2);
  let made = 0;
  const ask = (key: string) =>
    kept.getOrMake(key, () => {
      made += 1;
      return key.toUpperCase();
    });
  expect([ask('a'), ask('b'), ask('a'), ask('c')]).toEqual([
    'A',
    'B',
    'A',
    'C',
  ]);
  expect([...kept.values()]).toEqual(['A', 'C']);
  expect(made).toBe(3);
  expect(ask('b')).toBe('B');
  expect(made).toBe(4);
});
