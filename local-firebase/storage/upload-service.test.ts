import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BlobFiles } from './blob-files';
import { admin } from './http/caller';
import { Guard } from './http/guard';
import { ObjectService, type NewObject } from './object-service';
import { StorageState } from './storage-state';
import { UploadService, type ChunkBody } from './upload-service';

const wanted: NewObject = {
  caller: admin,
  bucket: 'demo-bucket',
  name: 'a',
  incoming: {},
  preconditions: {},
};

let folder: string;
let state: StorageState;
let blobs: BlobFiles;
let uploads: UploadService;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'upload-service-'));
  const now = () => new Date();
  state = new StorageState(
    path.join(folder, 'storage.journal'),
    () => undefined,
  );
  blobs = new BlobFiles(path.join(folder, 'blobs'));
  const guard = new Guard({ get: () => null }, now, () => undefined);
  uploads = new UploadService(
    state,
    blobs,
    new ObjectService(state, blobs, guard, now),
    now,
  );
});
afterEach(() => {
  state.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

function chunk(text: string): ChunkBody {
  async function* bytes(): AsyncGenerator<Buffer> {
    await Promise.resolve();
    yield Buffer.from(text);
  }
  return { bytes: bytes(), abandon: () => undefined };
}

describe('UploadService', () => {
  it('adds nothing to an upload whose end is being settled', async () => {
    const upload = await uploads.start('web', wanted, null);
    await uploads.receive(upload, 0, chunk('abcd'));
    const [object] = await Promise.all([
      uploads.finalize(upload),
      uploads.receive(upload, 4, chunk('late')),
    ]);
    expect(object.size).toBe(4);
    expect(blobs.findSize(upload.id)).toBe(4);
  });

  it('adds nothing to one that was cancelled meanwhile, and makes no object of it', async () => {
    const upload = await uploads.start('web', wanted, null);
    await uploads.cancel(upload);
    await expect(
      uploads.receive(upload, 0, chunk('late')),
    ).rejects.toMatchObject({ status: 404 });
    await expect(uploads.finalize(upload)).rejects.toMatchObject({
      status: 404,
    });
    expect(state.findObject('demo-bucket', 'a')).toBeNull();
  });

  it('keeps the protocols apart', async () => {
    const upload = await uploads.start('web', wanted, null);
    expect(() => uploads.get(upload.id, 'json')).toThrow('not found');
    expect(uploads.get(upload.id, 'web')).toEqual(upload);
  });
});
