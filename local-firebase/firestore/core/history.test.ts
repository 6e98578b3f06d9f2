import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MicroClock } from '../../lib/micro-clock';
import { decodeFields } from './decode-value';
import { decodeQuery } from './query/decode-query';
import { listIdsBelow } from './query/list-ids';
import { Store } from './store';

const hourMicros = 3_600_000_000;
const name = 'projects/p/databases/d';
const everything = decodeQuery('', {
  from: [{ collectionId: 'c' }],
  orderBy: [{ field: { fieldPath: 'n' } }],
});

function createStore(): {
  store: Store;
  write: (path: string, content: unknown) => number;
} {
  const store = new Store(
    null,
    new MicroClock(() => 1_800_000_000_000),
    () => undefined,
  );
  const database = store.getDatabase(name);
  const write = (path: string, content: unknown) => {
    const micros = store.clock.next();
    const fields = content === null ? null : decodeFields({ n: content });
    const after = fields && {
      path,
      fields,
      createTime: micros,
      updateTime: micros,
    };
    store.commit(database, micros, [
      { path, before: database.find(path), after },
    ]);
    return micros;
  };
  return { store, write };
}

describe('a database at an earlier time', () => {
  it('is what it was then, for any history', () => {
    const change = fc.record({
      path: fc.constantFrom('c/a', 'c/b', 'c/c', 'e/a', 'c/a/f/g'),
      content: fc.option(fc.nat(5).map((n) => ({ integerValue: String(n) }))),
    });
    fc.assert(
      fc.property(
        fc.array(change, { minLength: 1, maxLength: 12 }),
        (changes) => {
          const { store, write } = createStore();
          const database = store.getDatabase(name);
          const look = (reader: ReturnType<typeof database.at>) => ({
            found: ['c/a', 'c/b', 'e/a'].map((path) => reader.find(path)),
            query: reader.run(everything),
            unordered: new Set(reader.runUnordered(everything)),
            collections: listIdsBelow(reader, ''),
            documents: listIdsBelow(reader, 'c'),
          });
          const seen = [{ micros: store.clock.next(), was: look(database) }];
          for (const { path, content } of changes) {
            seen.push({ micros: write(path, content), was: look(database) });
          }
          for (const { micros, was } of seen) {
            expect(look(database.at(micros, store.clock.next()))).toEqual(was);
          }
        },
      ),
    );
  });

  it('is known for an hour, since the start, and until it is cleared', () => {
    const { store, write } = createStore();
    const database = store.getDatabase(name);
    const start = store.clock.latest;
    const micros = write('c/a', { integerValue: '1' });
    const tooOld = expect.objectContaining({
      status: 'FAILED_PRECONDITION',
    }) as Error;
    expect(() => database.at(start - 1, micros)).toThrow(tooOld);
    expect(database.at(start, micros).find('c/a')).toBeNull();
    expect(() => database.at(micros, micros + hourMicros)).not.toThrow();
    expect(() => database.at(micros, micros + hourMicros + 1)).toThrow(tooOld);
    store.clear(database);
    expect(() => database.at(micros, micros)).toThrow(tooOld);
  });

  it('is forgotten, oldest first, before it fills the memory', () => {
    const { store, write } = createStore();
    const database = store.getDatabase(name);
    const times = Array.from({ length: 150 }, (_, n) =>
      write('c/a', { stringValue: String(n).padStart(1_000_000) }),
    );
    const now = store.clock.latest;
    expect(() => database.at(times[0] ?? 0, now)).toThrow('too old');
    expect(database.at(times[140] ?? 0, now).find('c/a')?.updateTime).toBe(
      times[140],
    );
  });
});
