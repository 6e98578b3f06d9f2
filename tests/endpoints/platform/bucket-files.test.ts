import { gzipSync } from 'node:zlib';
import { getStorage } from 'firebase-admin/storage';
import { expect, test } from 'vitest';
import { bucketName } from '../../../emulators/suite/ports';
import { BucketFiles } from '../../../functions/src/providers/bucket-files';
import { Api } from '../support/api';

const api = await Api.start();
const bucket = getStorage(api.admin).bucket(bucketName);
const files = new BucketFiles(bucket);
const megabyte = 1024 * 1024;
const whole = { firstByte: 0, maxBytes: megabyte, generation: null };
const pathOf = (name: string) => `gs://${bucketName}/${name}`;

/**
 * A few bytes that unpack to 100 MB. Only the server can still store such a
 * file.
 */
async function storeBomb(name: string): Promise<Buffer> {
  const bomb = gzipSync(Buffer.alloc(100 * megabyte));
  await bucket.file(name).save(bomb, {
    contentType: 'image/png',
    metadata: { contentEncoding: 'gzip' },
    resumable: false,
    validation: false,
  });
  return bomb;
}

test('Storage unpacks a compressed file for a caller that takes no compressed ones, as Cloud Storage does', async () => {
  const bomb = await storeBomb('documents/ama/unpacked');
  const address = `${api.suite.addresses.storage}/storage/v1/b/${bucketName}/o/documents%2Fama%2Funpacked?alt=media`;
  const [plain, packed] = await Promise.all([
    fetch(address, { headers: { 'accept-encoding': 'identity' } }),
    bucket.file('documents/ama/unpacked').download({ decompress: false }),
  ]);
  expect((await plain.arrayBuffer()).byteLength).toBe(100 * megabyte);
  expect(packed[0].equals(bomb)).toBe(true);
});

test('a compressed file is read as it is stored', async () => {
  const bomb = await storeBomb('documents/ama/bomb');
  expect(bomb.length).toBeLessThan(megabyte);
  const read = await files.read(pathOf('documents/ama/bomb'), megabyte);
  expect(Buffer.isBuffer(read) && read.equals(bomb)).toBe(true);
  const opened = await files.open(pathOf('documents/ama/bomb'), whole);
  const chunks: Buffer[] = [];
  for await (const chunk of opened?.bytes ?? []) {
    chunks.push(Buffer.from(chunk as Uint8Array));
  }
  expect(Buffer.concat(chunks).equals(bomb)).toBe(true);
});

test('a path of another bucket names no file of ours', async () => {
  const name = 'documents/ama/ours';
  await bucket.file(name).save('ours', { resumable: false });
  for (const other of [
    `gs://elsewhere/${name}`,
    `gs://${bucketName}x/${name}`,
    `gs://x${bucketName}/${name}`,
  ]) {
    expect(await files.read(other, megabyte)).toBe('missing');
    expect(await files.open(other, whole)).toBeNull();
    await files.deleteOne(other);
  }
  expect(String(await files.read(pathOf(name), megabyte))).toBe('ours');
  await files.deleteOne(pathOf(name));
  expect(await files.read(pathOf(name), megabyte)).toBe('missing');
});

test('a piece is of the file that was opened, also when another takes its place', async () => {
  const name = 'documents/ama/pieces';
  const open = async (
    from: number,
    most: number,
    generation: string | null,
  ) => {
    const piece = await files.open(pathOf(name), {
      firstByte: from,
      maxBytes: most,
      generation,
    });
    const chunks: Buffer[] = [];
    for await (const chunk of piece?.bytes ?? []) {
      chunks.push(Buffer.from(chunk as Uint8Array));
    }
    return piece && { ...piece, bytes: Buffer.concat(chunks).toString() };
  };
  await bucket.file(name).save('0123456789', { resumable: false });
  const first = await open(0, 4, null);
  expect(first).toMatchObject({ bytes: '0123', size: 4, fileSize: 10 });
  const generation = first?.generation ?? '';
  expect(await open(8, 4, generation)).toMatchObject({
    bytes: '89',
    size: 2,
    fileSize: 10,
    generation,
  });
  expect(await open(10, 4, generation)).toBeNull();
  await bucket.file(name).save('abcdefghij', { resumable: false });
  expect(await open(4, 4, generation)).toBeNull();
  expect(await open(4, 4, null)).toMatchObject({ bytes: 'efgh' });
});

test('an empty file is opened like any other', async () => {
  await bucket.file('documents/ama/empty').save('', { resumable: false });
  const opened = await files.open(pathOf('documents/ama/empty'), whole);
  expect(opened).toMatchObject({ size: 0, fileSize: 0 });
  opened?.bytes.destroy();
});
