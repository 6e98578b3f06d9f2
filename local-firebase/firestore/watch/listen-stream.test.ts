import { describe, expect, it } from 'vitest';
import {
  createBackend,
  databaseName,
  nameOf,
  setDocument,
} from '../testing/backend';
import { ListenStream } from './listen-stream';
import { WatchHub } from './watch-hub';

const query = {
  parent: `${databaseName}/documents`,
  structuredQuery: { from: [{ collectionId: 'c' }] },
};

describe('a listener that cannot be sent to', () => {
  it('ends alone: the commit stands, and the others hear of it', () => {
    const backend = createBackend();
    const hub = new WatchHub(backend.store);
    const ended: unknown[] = [];
    const heard: object[] = [];
    const gone = new Error('the message cannot be encoded');
    const listen = (send: (message: object) => void) => {
      const stream = new ListenStream(
        backend,
        hub,
        { kind: 'admin' },
        send,
        (error) => ended.push(error),
      );
      stream.receive({
        database: databaseName,
        addTarget: { targetId: 1, query },
      });
    };
    listen((message) => {
      if ('documentChange' in message) throw gone;
    });
    listen((message) => heard.push(message));
    expect(setDocument(backend, 'c/one', {}).writeResults).toHaveLength(1);
    expect(
      backend.store.getDatabase(databaseName).find('c/one'),
    ).not.toBeNull();
    expect(ended).toEqual([gone]);
    expect(heard).toContainEqual({
      documentChange: expect.objectContaining({ targetIds: [1] }) as object,
    });
    expect(hub.countTargets()).toBe(1);
    setDocument(backend, 'c/two', {});
    expect(ended).toHaveLength(1);
    expect(JSON.stringify(heard)).toContain(nameOf('c/two'));
  });

  it('of the store itself is logged and does not undo a commit', () => {
    const lines: string[] = [];
    const backend = createBackend({ log: (line) => lines.push(line) });
    backend.store.onCommit(() => {
      throw new Error('out of order');
    });
    expect(setDocument(backend, 'c/one', {}).writeResults).toHaveLength(1);
    expect(lines).toEqual([expect.stringContaining('out of order')]);
  });
});
