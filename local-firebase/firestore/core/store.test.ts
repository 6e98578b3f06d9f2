import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MicroClock } from '../../lib/micro-clock';
import {
  commitAsAdmin,
  createBackend,
  databaseName,
  nameOf,
  setDocument,
} from '../testing/backend';
import { anyValue } from '../testing/values';
import { Store } from './store';

let folder: string;
let file: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'store-'));
  file = path.join(folder, 'firestore.journal');
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const documentsOf = (store: Store) =>
  [...store.getDatabase(databaseName).documents()].toSorted((a, b) =>
    a.path < b.path ? -1 : 1,
  );

describe('Store', () => {
  it('after a restart holds exactly what it held', () => {
    const write = fc.record({
      path: fc.constantFrom('a/1', 'a/2', 'a/1/b/3'),
      value: fc.option(anyValue),
    });
    fc.assert(
      fc.property(fc.array(write, { maxLength: 15 }), (writes) => {
        fs.rmSync(file, { force: true });
        const backend = createBackend({ file });
        let lastCommit = 0;
        backend.store.onCommit((_database, micros) => (lastCommit = micros));
        for (const { path: document, value } of writes) {
          if (value === null) {
            commitAsAdmin(backend, { delete: nameOf(document) });
          } else {
            setDocument(backend, document, { value });
          }
        }
        const held = documentsOf(backend.store);
        backend.store.close();
        const again = createBackend({ file }).store;
        expect(documentsOf(again)).toEqual(held);
        expect(again.clock.next()).toBeGreaterThan(lastCommit);
        again.close();
      }),
      { numRuns: 60 },
    );
  });

  it('compacts when the journal has grown, and forgets neither documents nor the log', () => {
    const backend = createBackend({ file });
    const first = backend.store.clock.next();
    const text = { stringValue: 'x'.repeat(500_000) };
    setDocument(backend, 'a/kept', { n: { integerValue: '1' } });
    for (let n = 0; n < 60; n += 1) {
      setDocument(backend, 'a/big', { text, n: { integerValue: String(n) } });
    }
    expect(fs.statSync(file).size).toBeLessThan(20 * 1024 * 1024);
    const held = documentsOf(backend.store);
    backend.store.close();
    const again = createBackend({ file }).store;
    expect(documentsOf(again)).toEqual(held);
    expect(
      again.getDatabase(databaseName).log.findChangedSince(first),
    ).toBeNull();
    expect(
      again
        .getDatabase(databaseName)
        .log.findChangedSince(held[1]?.updateTime ?? 0),
    ).toEqual(new Set(['a/big']));
    again.close();
  });

  it('clears, also after a restart, and makes older tokens worthless', () => {
    const backend = createBackend({ file });
    setDocument(backend, 'a/b', {});
    const before = backend.store.clock.next();
    backend.store.clear(backend.store.getDatabase(databaseName));
    backend.store.close();
    const again = createBackend({ file }).store;
    expect(documentsOf(again)).toEqual([]);
    expect(
      again.getDatabase(databaseName).log.findChangedSince(before),
    ).toBeNull();
    again.close();
  });

  it('a token of another life is too old', () => {
    const store = new Store(null, new MicroClock(() => 1000), () => undefined);
    expect(
      store.getDatabase(databaseName).log.findChangedSince(999_999),
    ).toBeNull();
    expect(
      store.getDatabase(databaseName).log.findChangedSince(1_000_000),
    ).toEqual(new Set());
  });
});
