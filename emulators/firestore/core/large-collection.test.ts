import { beforeAll, describe, expect, it } from 'vitest';
import { Database, type DocumentChange } from './database';
import { decodeQuery } from './query';

const count = 100_000;
const database = new Database('projects/p/databases/d', 0);

beforeAll(() => {
  const changes: DocumentChange[] = [];
  for (let n = 0; n < count; n += 1) {
    const path = `requests/r${String((n * 7919) % count).padStart(6, '0')}`;
    const fields = {
      userId: { stringValue: `u${n % 1000}` },
      status: { stringValue: n % 3 === 0 ? 'open' : 'done' },
      createdAt: {
        timestampValue: `2026-01-01T00:00:${String(n % 60).padStart(2, '0')}.${String(n).padStart(6, '0')}Z`,
      },
    };
    changes.push({ path, before: null, after: { path, fields, createTime: n, updateTime: n } });
  }
  database.apply(changes);
});

const structured = (value: string, last: boolean) => ({
  from: [{ collectionId: 'requests' }],
  where: { fieldFilter: { field: { fieldPath: 'status' }, op: 'EQUAL', value: { stringValue: value } } },
  orderBy: [{ field: { fieldPath: 'createdAt' }, direction: 'DESCENDING' }],
  ...(last ? { startAt: { values: [{ timestampValue: '2026-01-01T00:00:30Z' }], before: false } } : {}),
  limit: 15,
});

function timed(structuredQuery: object): { millis: number; found: number } {
  const query = decodeQuery('', structuredQuery);
  const started = performance.now();
  const found = database.run(query).length;
  return { millis: performance.now() - started, found };
}

describe(`a collection of ${count} documents`, () => {
  it('gives its first page in time, and every later page at once', () => {
    const first = timed(structured('open', false));
    expect(first.found).toBe(15);
    expect(first.millis).toBeLessThan(3000);
    const later = [
      timed(structured('done', true)),
      timed(structured('open', true)),
      timed(structured('done', false)),
    ];
    for (const page of later) {
      expect(page.found).toBe(15);
      expect(page.millis).toBeLessThan(20);
    }
  });

  it('counts everything in time', () => {
    const query = decodeQuery('', { from: [{ collectionId: 'requests' }] });
    const started = performance.now();
    expect(database.runUnordered(query).length).toBe(count);
    expect(performance.now() - started).toBeLessThan(500);
  });

  it('finds one user’s few documents without walking the rest, and follows changes', () => {
    const own = {
      from: [{ collectionId: 'requests' }],
      where: { fieldFilter: { field: { fieldPath: 'userId' }, op: 'EQUAL', value: { stringValue: 'u7' } } },
    };
    expect(timed(own).found).toBe(100);
    const [document] = database.run(decodeQuery('', own));
    if (document === undefined) throw new Error('u7 has documents');
    const moved = { ...document, fields: { ...document.fields, userId: { stringValue: 'u8' } } };
    database.apply([{ path: document.path, before: document, after: moved }]);
    const after = timed(own);
    expect(after.found).toBe(99);
    expect(after.millis).toBeLessThan(20);
  });
});
