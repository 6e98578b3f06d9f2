import { createHash, randomBytes, randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BlobFiles } from './blob-files';

let folder: string;
let blobs: BlobFiles;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'blob-files-'));
  blobs = new BlobFiles(path.join(folder, 'blobs'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

async function* pieces(...chunks: (string | Error)[]): AsyncGenerator<Buffer> {
  for (const chunk of chunks) {
    await Promise.resolve();
    if (chunk instanceof Error) throw chunk;
    yield Buffer.from(chunk);
  }
}

function read(id: string): string {
  return fs.readFileSync(path.join(folder, 'blobs', id), 'utf8');
}

describe('BlobFiles', () => {
  it('appends, passing over what is already there', async () => {
    const id = randomUUID();
    await blobs.write(id, Buffer.from('abc'));
    await blobs.append(id, 3, pieces('a', 'bcd', 'ef'));
    expect(read(id)).toBe('abcdef');
    await blobs.append(id, 6, pieces('abcdef'));
    expect(blobs.findSize(id)).toBe(6);
  });

  it('keeps what came before the connection broke', async () => {
    const id = randomUUID();
    await blobs.write(id, Buffer.alloc(0));
    await expect(
      blobs.append(id, 0, pieces('abc', new Error('broken'))),
    ).rejects.toThrow('broken');
    expect(read(id)).toBe('abc');
  });

  it('never overwrites: a second write and an append to nothing fail', async () => {
    const id = randomUUID();
    await blobs.write(id, Buffer.from('first'));
    await expect(blobs.write(id, Buffer.from('second'))).rejects.toThrow(
      'EEXIST',
    );
    await expect(blobs.append(randomUUID(), 0, pieces('x'))).rejects.toThrow(
      'ENOENT',
    );
    expect(read(id)).toBe('first');
  });

  it('computes size and sums', async () => {
    const id = randomUUID();
    const bytes = randomBytes(200_000);
    await blobs.write(id, bytes);
    const sums = await blobs.computeChecksums(id);
    expect(sums.size).toBe(200_000);
    expect(sums.md5Hash).toBe(createHash('md5').update(bytes).digest('base64'));
  });

  it('takes ids only, never a path', async () => {
    for (const id of [
      '../../etc/passwd',
      '',
      '/etc/passwd',
      'a/b',
      `..${'a'.repeat(34)}`,
    ]) {
      await expect(blobs.write(id, Buffer.alloc(1))).rejects.toThrow('UUID');
      expect(() => blobs.findSize(id)).toThrow('UUID');
      await expect(blobs.remove(id)).rejects.toThrow('UUID');
    }
  });

  it('sweeps what nobody owns, and only its own files', async () => {
    const [kept, left] = [randomUUID(), randomUUID()];
    await blobs.write(kept, Buffer.from('x'));
    await blobs.write(left, Buffer.from('x'));
    fs.writeFileSync(path.join(folder, 'blobs', 'notes.txt'), 'not ours');
    blobs.sweep(new Set([kept]));
    expect(fs.readdirSync(path.join(folder, 'blobs')).sort()).toEqual(
      [kept, 'notes.txt'].sort(),
    );
  });
});
