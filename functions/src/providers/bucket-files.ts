import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { Storage } from 'firebase-admin/storage';
import * as z from 'zod/mini';
import { anyFileKind, documentKinds, type FileKind } from '@contract/values/file/file-kind';
import type { ObjectPath } from '@contract/values/file/object-path';
import { mapAtOnce } from '../map-at-once';

const batchSize = 100;
const atOnce = 10;

const HttpError = z.object({ code: z.number() });

export interface OpenedFile {
  /** a kind the product takes, or 'application/octet-stream' */
  contentType: string;
  /** bytes */
  size: number;
  bytes: Readable;
}

interface AwaitedFile {
  /** inside the bucket; a file that exists is not replaced */
  name: string;
  kind: FileKind;
  /** bytes */
  size: number;
  /** of the page that sends it: 'https://example.com' */
  origin: string;
}

/** Files of Firebase Storage, by names inside the bucket. All throw when the storage does not answer. */
export class BucketFiles {
  constructor(private readonly bucket: ReturnType<Storage['bucket']>) {}

  /** @param folder 'documents/uid/', with its last slash @returns how many it deleted; 0 when none is left */
  async deleteSome(folder: string): Promise<number> {
    const [files] = await this.bucket.getFiles({
      prefix: folder,
      maxResults: batchSize,
      autoPaginate: false,
    });
    await mapAtOnce(files, atOnce, (file) => file.delete({ ignoreNotFound: true }));
    return files.length;
  }

  /** Deletes one file; one that is gone needs nothing. */
  async deleteOne(name: string): Promise<void> {
    await this.bucket.file(name).delete({ ignoreNotFound: true });
  }

  /** Reads one file whole. @param mostBytes a larger file is not read */
  async read(name: string, mostBytes: number): Promise<Buffer | 'missing' | 'too-large'> {
    const file = this.bucket.file(name);
    const known = await unlessGone(file.getMetadata());
    if (known !== null && Number(known[0].size) > mostBytes) return 'too-large';
    const bytes = known === null ? null : await unlessGone(file.download());
    return bytes === null ? 'missing' : bytes[0];
  }

  async ask(): Promise<void> {
    await this.bucket.file('health').exists();
  }

  /** Opens a file; null when it is missing. Its first bytes are there when this resolves. */
  open(name: string): Promise<OpenedFile | null> {
    return unlessGone(this.#open(name));
  }

  async #open(name: string): Promise<OpenedFile> {
    const [{ size, contentType, generation = 0 }] = await this.bucket.file(name).getMetadata();
    // Unpacked, a file that calls itself compressed could have any size.
    const bytes = this.bucket.file(name, { generation }).createReadStream({ decompress: false });
    await once(bytes, 'readable');
    // The stream's end tells the reader of a failure; without a listener the error would end the process.
    bytes.on('error', () => undefined);
    const known = documentKinds.find((kind) => kind === contentType);
    return { contentType: known ?? anyFileKind, size: Number(size), bytes };
  }

  /** @returns the file's path, and an address that takes it for a week without sign-in (resumable) */
  async startUpload({
    name,
    kind,
    size,
    origin,
  }: AwaitedFile): Promise<{ path: ObjectPath; uploadUrl: string }> {
    const [uploadUrl] = await this.bucket.file(name).createResumableUpload({
      metadata: { contentType: kind, contentLength: size },
      origin,
      preconditionOpts: { ifGenerationMatch: 0 },
    });
    return { path: `gs://${this.bucket.name}/${name}`, uploadUrl };
  }
}

/** @returns null for a missing file */
export async function unlessGone<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (HttpError.safeParse(error).data?.code !== 404) throw error;
    return null;
  }
}
