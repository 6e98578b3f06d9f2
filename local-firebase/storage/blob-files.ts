import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { crc32c, toBytes } from '../lib/crc32c';

/** Size in bytes, and Cloud Storage's two checksums in base64. */
export interface Checksums {
  size: number;
  md5Hash: string;
  crc32c: string;
}

const idPattern = /^[0-9a-f-]{36}$/;

/**
 * The bytes of objects and unfinished uploads, one file each. A file is named
 * by a random id, so that no object name can reach outside the folder; it
 * belongs to an object once the journal says so.
 */
export class BlobFiles {
  constructor(private readonly folder: string) {
    fs.mkdirSync(folder, { recursive: true });
  }

  /** In bytes; null when there is no such file. */
  findSize(id: string): number | null {
    return (
      fs.statSync(this.locate(id), { throwIfNoEntry: false })?.size ?? null
    );
  }

  /** Creates the file; the bytes are on the disk when it resolves. */
  async write(id: string, bytes: Uint8Array): Promise<void> {
    const file = await open(this.locate(id), 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  /**
   * Appends the body without its first `skippedBytes`; the rest is on the disk
   * when it resolves. What arrived before a broken connection stays, so that
   * the next attempt continues there.
   */
  async append(
    id: string,
    skippedBytes: number,
    body: AsyncIterable<Buffer>,
  ): Promise<void> {
    const file = await open(
      this.locate(id),
      fs.constants.O_WRONLY | fs.constants.O_APPEND,
    );
    let remainingToSkip = skippedBytes;
    try {
      for await (const chunk of body) {
        const newBytes = chunk.subarray(
          Math.min(remainingToSkip, chunk.length),
        );
        remainingToSkip -= chunk.length - newBytes.length;
        if (newBytes.length > 0) await file.writeFile(newBytes);
      }
    } finally {
      await file.datasync();
      await file.close();
    }
  }

  async computeChecksums(id: string): Promise<Checksums> {
    const md5 = createHash('md5');
    let crc = 0;
    let size = 0;
    const stream: AsyncIterable<Buffer> = this.openRead(id, {});
    for await (const chunk of stream) {
      md5.update(chunk);
      crc = crc32c(chunk, crc);
      size += chunk.length;
    }
    return {
      size,
      md5Hash: md5.digest('base64'),
      crc32c: toBytes(crc).toString('base64'),
    };
  }

  /** `start` and `end` are bytes, both included. */
  openRead(id: string, range: { start?: number; end?: number }): fs.ReadStream {
    return fs.createReadStream(this.locate(id), range);
  }

  async remove(id: string): Promise<void> {
    await rm(this.locate(id), { force: true });
  }

  /**
   * Removes every file but these: leftovers of uploads that ended with the
   * process.
   */
  sweep(keptIds: ReadonlySet<string>): void {
    for (const name of fs.readdirSync(this.folder)) {
      if (idPattern.test(name) && !keptIds.has(name)) {
        fs.rmSync(path.join(this.folder, name), { force: true });
      }
    }
  }

  private locate(id: string): string {
    if (!idPattern.test(id)) throw new Error('A blob id is a UUID.');
    return path.join(this.folder, id);
  }
}
