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

/** A stored file that is being read. */
export interface OpenedFile {
  /** one the product takes; anything else as 'application/octet-stream' */
  contentType: string;
  /** bytes */
  size: number;
  bytes: Readable;
}

/** A file that somebody will send straight to the bucket. */
interface AwaitedFile {
  /** inside the bucket; a file that is there already is not replaced */
  name: string;
  kind: FileKind;
  /** bytes */
  size: number;
  /** of the page that sends it: 'https://example.com' */
  origin: string;
}

/** The files of Firebase Storage. Everything throws when the storage does not answer. */
export class BucketFiles {
  constructor(private readonly bucket: ReturnType<Storage['bucket']>) {}

  /**
   * Deletes some of the files below a folder.
   * @param folder with its slash at the end: 'documents/uid/'
   * @returns how many there were; 0 when none is left
   */
  async deleteSome(folder: string): Promise<number> {
    const [files] = await this.bucket.getFiles({
      prefix: folder,
      maxResults: batchSize,
      autoPaginate: false,
    });
    await mapAtOnce(files, atOnce, (file) => file.delete({ ignoreNotFound: true }));
    return files.length;
  }

  /** Deletes one file, by its name inside the bucket; one that is gone needs nothing. */
  async deleteOne(name: string): Promise<void> {
    await this.bucket.file(name).delete({ ignoreNotFound: true });
  }

  /**
   * The bytes of one file.
   * @param name inside the bucket
   * @param mostBytes a larger file is not read
   * @returns 'missing' when nothing has that name
   */
  async read(name: string, mostBytes: number): Promise<Buffer | 'missing' | 'too-large'> {
    const file = this.bucket.file(name);
    const known = await unlessGone(file.getMetadata());
    if (known !== null && Number(known[0].size) > mostBytes) return 'too-large';
    const bytes = known === null ? null : await unlessGone(file.download());
    return bytes === null ? 'missing' : bytes[0];
  }

  /** Asks for a file that nobody has, which costs the least. */
  async ask(): Promise<void> {
    await this.bucket.file('health').exists();
  }

  /**
   * Opens a file; its first bytes are there when this resolves, the rest is read as it is wanted.
   * @param name inside the bucket
   * @returns null when nothing has that name
   */
  open(name: string): Promise<OpenedFile | null> {
    return unlessGone(this.#open(name));
  }

  async #open(name: string): Promise<OpenedFile> {
    const [{ size, contentType, generation = 0 }] = await this.bucket.file(name).getMetadata();
    // As it is stored: what calls itself compressed would have another size, and could unpack to any.
    const bytes = this.bucket.file(name, { generation }).createReadStream({ decompress: false });
    await once(bytes, 'readable');
    // Whoever reads on learns of a failure by the stream's end; without a listener it would end the process.
    bytes.on('error', () => undefined);
    const known = documentKinds.find((kind) => kind === contentType);
    return { contentType: known ?? anyFileKind, size: Number(size), bytes };
  }

  /**
   * Opens a resumable session for one file.
   * @returns where the file will be, and the address that takes it, without further proof, for a week
   */
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

/** @returns null where nothing has the name that was asked for */
export async function unlessGone<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (HttpError.safeParse(error).data?.code !== 404) throw error;
    return null;
  }
}
