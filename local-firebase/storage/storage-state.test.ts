import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applySettings, parseIncomingMetadata } from './object-metadata';
import { makeObject } from './testing/object';
import { StorageState } from './storage-state';
import type { UploadRecord } from './upload-record';

const uploadId = '11111111-1111-4111-8111-111111111111';
const upload: UploadRecord = {
  id: uploadId,
  bucket: 'demo-bucket',
  name: 'a/plan.png',
  api: 'web',
  caller: { kind: 'user', auth: { uid: 'ama', token: { sub: 'ama' } } },
  incoming: { contentType: 'image/png' },
  declaredSize: 3,
  preconditions: {},
  pageOrigin: null,
  createdAt: '2026-11-21T00:00:00.000Z',
  status: 'active',
};

let folder: string;
let file: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'storage-state-'));
  file = path.join(folder, 'storage.journal');
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

function open(): StorageState {
  return new StorageState(file, () => undefined);
}

describe('StorageState', () => {
  it('is the same after a restart', () => {
    const before = open();
    before.commit({ type: 'object', object: makeObject({ name: 'kept' }) });
    before.commit({ type: 'object', object: makeObject({ name: 'gone' }) });
    before.commit({
      type: 'object-deleted',
      bucket: 'demo-bucket',
      name: 'gone',
    });
    before.commit({ type: 'upload', upload });
    before.close();
    const after = open();
    expect(after.listObjects('demo-bucket')).toEqual([
      makeObject({ name: 'kept' }),
    ]);
    expect(after.findUpload(uploadId)).toEqual(upload);
    expect(after.clock.next()).toBeGreaterThan(1000);
    after.close();
  });

  it('holds after a restart whatever metadata it accepted', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', '\ud83d', '\udc00x', 'a,b', '__proto__'),
    );
    const value = fc.oneof(text, fc.constant(null), fc.integer());
    const keys = fc.oneof(
      text,
      fc.constantFrom('constructor', 'firebaseStorageDownloadTokens'),
    );
    const asked = fc.record(
      {
        contentType: value,
        cacheControl: value,
        metadata: fc.dictionary(keys, value, { noNullPrototype: true }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(asked, (incoming) => {
        fs.rmSync(file, { force: true });
        const before = open();
        try {
          const settings = parseIncomingMetadata(JSON.stringify(incoming));
          before.commit({
            type: 'object',
            object: applySettings(makeObject(), settings),
          });
        } catch (error) {
          expect(error).toMatchObject({ status: 400 });
        }
        const held = before.listObjects('demo-bucket');
        before.close();
        const after = open();
        expect(after.listObjects('demo-bucket')).toEqual(held);
        after.close();
      }),
    );
  });

  it('ends an upload with the very record that makes its object', () => {
    const before = open();
    before.commit({ type: 'upload', upload });
    before.commit({ type: 'object', object: makeObject({ blobId: uploadId }) });
    before.close();
    const after = open();
    expect(after.findUpload(uploadId)?.status).toBe('final');
    expect([...after.collectBlobIds()]).toEqual([uploadId]);
    after.close();
  });

  it('never hands out a generation twice, even when the clock went back', () => {
    const before = open();
    const future = (Date.now() + 60_000) * 1000;
    before.commit({
      type: 'object',
      object: makeObject({ generation: String(future) }),
    });
    before.close();
    const after = open();
    expect(after.clock.next()).toBeGreaterThan(future);
    after.close();
  });

  it('stays small and whole when an object changes a thousand times', () => {
    const before = open();
    before.commit({ type: 'upload', upload });
    const text = 'x'.repeat(2000);
    for (let n = 1; n <= 1000; n += 1) {
      before.commit({
        type: 'object',
        object: makeObject({ metageneration: n, metadata: { text } }),
      });
    }
    before.close();
    expect(fs.statSync(file).size).toBeLessThan(1.2 * 1024 * 1024);
    const after = open();
    expect(after.findObject('demo-bucket', 'a/plan.png')?.metageneration).toBe(
      1000,
    );
    expect(after.findUpload(uploadId)).toEqual(upload);
    after.close();
  });

  it('forgets everything when cleared', () => {
    const state = open();
    state.commit({ type: 'object', object: makeObject() });
    state.commit({ type: 'upload', upload });
    state.commit({ type: 'cleared' });
    expect([...state.collectBlobIds()]).toEqual([]);
    state.commit({ type: 'object', object: makeObject({ name: 'new' }) });
    state.close();
    const after = open();
    expect(after.listObjects('demo-bucket')).toEqual([
      makeObject({ name: 'new' }),
    ]);
    expect(after.findUpload(uploadId)).toBeNull();
    after.close();
  });
});
