import { describe, expect, it } from 'vitest';
import { Database, type DocumentChange } from '../database';
import { decodeQuery } from './decode-query';

const count = 100_000;
const database = new Database('projects/p/databases/d', 0);

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
  changes.push({
    path,
    before: null,
    after: { path, fields, createTime: n, updateTime: n },
  });
}
database.apply(changes);

/**
 * @param from the second of the minute at which the page begins; null for the
 * first page
 */
const structured = (value: string, from: number | null) => ({
  from: [{ collectionId: 'requests' }],
  where: {
    fieldFilter: {
      field: { fieldPath: 'status' },
      op: 'EQUAL',
      value: { stringValue: value },
    },
  },
  orderBy: [{ field: { fieldPath: 'createdAt' }, direction: 'DESCENDING' }],
  ...(from === null
    ? {}
    : {
        startAt: {
          values: [{ timestampValue: `2026-01-01T00:00:${from}Z` }],
          before: false,
        },
      }),
  limit: 15,
});

/**
 * The time of the processor, which other work on the machine does not make
 * longer.
 */
function measure(run: () => readonly unknown[]): {
  millis: number;
  found: number;
} {
  const before = process.cpuUsage();
  const found = run().length;
  const { user, system } = process.cpuUsage(before);
  return { millis: (user + system) / 1000, found };
}

function timed(structuredQuery: object) {
  const query = decodeQuery('', structuredQuery);
  return measure(() => database.run(query));
}

/** Of several, since a collection of garbage may fall into one of them. */
const quickest = (runs: readonly { millis: number }[]) =>
  Math.min(...runs.map(({ millis }) => millis));

describe(`a collection of ${count} documents`, () => {
  it('gives its first page in time, and every later page at once', () => {
    const first = timed(structured('open', null));
    expect(first.found).toBe(15);
    expect(first.millis).toBeLessThan(3000);
    const others = [timed(structured('done', null))];
    for (const [value, start] of [
      ['done', 11],
      ['open', 31],
    ] as const) {
      const later = [0, 2, 4, 6, 8].map((more) =>
        timed(structured(value, start + more)),
      );
      for (const page of [...others, ...later]) expect(page.found).toBe(15);
      expect(quickest(later)).toBeLessThan(20);
    }
  });

  it('counts everything in time', () => {
    const query = decodeQuery('', { from: [{ collectionId: 'requests' }] });
    const runs = [1, 2, 3].map(() =>
      measure(() => database.runUnordered(query)),
    );
    for (const { found } of runs) expect(found).toBe(count);
    expect(quickest(runs)).toBeLessThan(500);
  });

  it('finds one user’s few documents without walking the rest, and follows changes', () => {
    const own = {
      from: [{ collectionId: 'requests' }],
      where: {
        fieldFilter: {
          field: { fieldPath: 'userId' },
          op: 'EQUAL',
          value: { stringValue: 'u7' },
        },
      },
    };
    expect(timed(own).found).toBe(100);
    const after = [1, 2, 3, 4, 5].map((moves) => {
      const [document] = database.run(decodeQuery('', own));
      if (document === undefined) throw new Error('u7 has documents');
      const moved = {
        ...document,
        fields: { ...document.fields, userId: { stringValue: 'u8' } },
      };
      database.apply([{ path: document.path, before: document, after: moved }]);
      const found = timed(own);
      expect(found.found).toBe(100 - moves);
      return found;
    });
    expect(quickest(after)).toBeLessThan(20);
  });
});
