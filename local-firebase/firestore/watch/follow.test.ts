import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/property-runs';
import { Database, type DocumentChange } from '../core/database';
import { History } from '../core/history';
import { compareByQuery, isInScope } from '../core/query/match-query';
import { decodeQuery } from '../core/query/decode-query';
import type { Query } from '../core/query/query';
import type { StoredDocument } from '../core/document';
import { createLimitedQueryTarget } from './limited-query-target';
import { createQueryTarget } from './query-target';
import type { Target, TargetEvent } from './target';

/** What a client knows: it starts from nothing and only ever hears events. */
class Client {
  readonly documents = new Map<string, StoredDocument>();
  since: number | null = null;

  hear(events: TargetEvent[]): void {
    for (const { path, document, isShown } of events) {
      if (document !== null && isShown) this.documents.set(path, document);
      else this.documents.delete(path);
    }
  }

  start(target: Target, database: Database, now: number): void {
    const { reset, events, count } = target.start(database, this.since);
    if (reset) this.documents.clear();
    this.hear(events);
    if (count !== null) expect(this.documents.size).toBe(count);
    this.since = now;
  }

  shown(query: Query): string[] {
    return [...this.documents.values()]
      .toSorted((left, right) => compareByQuery(query, left, right))
      .map((document) => `${document.path}@${document.updateTime}`);
  }
}

const change = fc.record({
  path: fc.constantFrom(
    'c/a',
    'c/b',
    'c/d',
    'c/e',
    'c/f',
    'c/g',
    'other/a',
    'x/y/c/a',
  ),
  n: fc.option(fc.nat(5), { freq: 4 }),
});
/** A commit, or a break after which the listener comes back. */
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.uniqueArray(change, {
      minLength: 1,
      maxLength: 3,
      selector: (one) => one.path,
    }),
  },
  fc.constant('away' as const),
  fc.constant('back' as const),
);
const shape = fc.record({
  limit: fc.option(fc.integer({ min: 1, max: 4 })),
  offset: fc.constantFrom(0, 0, 1),
  direction: fc.constantFrom('ASCENDING', 'DESCENDING'),
  least: fc.option(fc.nat(4)),
  allDescendants: fc.boolean(),
});

function toQuery({
  limit,
  offset,
  direction,
  least,
  allDescendants,
}: typeof shape extends fc.Arbitrary<infer T> ? T : never): Query {
  const field = { fieldPath: 'n' };
  return decodeQuery('', {
    from: [{ collectionId: 'c', allDescendants }],
    orderBy: [{ field, direction }],
    offset,
    ...(limit === null ? {} : { limit }),
    ...(least === null
      ? {}
      : {
          where: {
            fieldFilter: {
              field,
              op: 'GREATER_THAN',
              value: { integerValue: least },
            },
          },
        }),
  });
}

describe('a listener', () => {
  it('always knows what the query would give, over commits and breaks', () => {
    fc.assert(
      fc.property(shape, fc.array(step, { maxLength: 25 }), (asked, steps) => {
        const query = toQuery(asked);
        const database = new Database('projects/p/databases/d', 0);
        const isWindow = query.limit !== null || query.offset > 0;
        const create = (): Target =>
          isWindow ? createLimitedQueryTarget(query) : createQueryTarget(query);
        const client = new Client();
        let target: Target | null = create();
        client.start(target, database, 0);
        for (const [at, one] of steps.entries()) {
          const now = at + 1;
          if (one === 'away') {
            target = null;
          } else if (one === 'back') {
            target ??= create();
            client.start(target, database, now);
          } else {
            const changes = commit(database, now, one).filter(({ path }) =>
              isInScope(query, path),
            );
            if (target !== null) {
              client.hear(target.follow(database, changes));
              client.since = now;
            }
          }
          if (target !== null) {
            const wanted = database
              .run(query)
              .map((document) => `${document.path}@${document.updateTime}`);
            expect(client.shown(query)).toEqual(wanted);
          }
        }
      }),
      { numRuns: runs(1_500) },
    );
  });

  it('that comes back hears no name of a document that was never in its result', () => {
    const database = new Database('projects/p/databases/d', 100);
    const field = { fieldPath: 'n' };
    const value = { integerValue: '5' };
    const query = decodeQuery('', {
      from: [{ collectionId: 'c' }],
      where: { fieldFilter: { field, op: 'GREATER_THAN', value } },
    });
    commit(database, 101, [
      { path: 'c/mine', n: 9 },
      { path: 'c/left', n: 9 },
      { path: 'c/not-mine', n: 1 },
    ]);
    commit(database, 102, [
      { path: 'c/mine', n: 8 },
      { path: 'c/left', n: 2 },
      { path: 'c/not-mine', n: 2 },
      { path: 'other/secret', n: 9 },
      { path: 'c/mine/c/below', n: 9 },
    ]);
    const target = createQueryTarget(query);
    const { events, count } = target.start(database, 101);
    expect(events.map(({ path, isShown }) => [path, isShown])).toEqual([
      ['c/mine', true],
      ['c/left', false],
    ]);
    expect(count).toBe(1);
    database.history = new History(102);
    const afterCompaction = target.start(database, 101);
    expect(afterCompaction.events.map(({ path }) => path)).toEqual(['c/mine']);
    expect(afterCompaction.count).toBe(1);
  });

  it('that comes back hears only what changed; from before the log it starts anew', () => {
    const database = new Database('projects/p/databases/d', 100);
    const query = decodeQuery('', { from: [{ collectionId: 'c' }] });
    commit(
      database,
      101,
      ['c/a', 'c/b', 'c/d'].map((path) => ({ path, n: 1 })),
    );
    commit(database, 102, [
      { path: 'c/b', n: null },
      { path: 'c/d', n: 2 },
    ]);
    const target = createQueryTarget(query);
    expect(target.start(database, 101)).toMatchObject({
      reset: false,
      events: [
        { path: 'c/b', document: null, isShown: false },
        { document: { path: 'c/d' }, isShown: true },
      ],
      count: 2,
    });
    expect(target.start(database, 99)).toMatchObject({
      reset: true,
      events: [{}, {}],
      count: null,
    });
    const window = createLimitedQueryTarget({ ...query, limit: 1 });
    expect(window.start(database, 102)).toEqual({
      reset: false,
      events: [],
      count: 1,
    });
    expect(window.start(database, 101)).toMatchObject({
      reset: true,
      events: [{ isShown: true }],
    });
  });
});

function commit(
  database: Database,
  micros: number,
  writes: { path: string; n: number | null }[],
): DocumentChange[] {
  const changes = writes
    .map(({ path, n }): DocumentChange => {
      const before = database.find(path);
      const fields = { n: { integerValue: String(n) } };
      return {
        path,
        before,
        after:
          n === null
            ? null
            : { path, fields, createTime: micros, updateTime: micros },
      };
    })
    .filter(({ before, after }) => before !== after);
  database.apply(changes);
  database.history.add(micros, changes);
  database.log.add({ micros, paths: changes.map(({ path }) => path) });
  return changes;
}
