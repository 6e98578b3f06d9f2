import { once } from 'node:events';
import * as z from 'zod/mini';
import { anyFileKind, documentKinds } from '@contract/values/file/file-kind';
import {
  findObjectName,
  type ObjectPath,
} from '@contract/values/file/object-path';
import { mapAtOnce } from '../map-at-once';
import type { Bucket } from './bucket';
import type {
  AwaitedFile,
  OpenedFile,
  Piece,
  SentFile,
  StartedUpload,
  WrittenFile,
} from './stored-file';

const batchSize = 100;
const deletedAtOnce = 10;

const HttpError = z.object({ code: z.number() });

/** What Storage knows of a file. */
const Stored = z.object({
  size: z.coerce.number(),
  generation: z.coerce.string(),
  contentType: z.optional(z.string()),
  metadata: z.optional(z.looseObject({ documentId: z.optional(z.string()) })),
});
type Stored = z.infer<typeof Stored>;

/**
 * Files of one bucket of Firebase Storage. A path of another bucket names none
 * of them. Nothing is unpacked: a file that calls itself compressed could have
 * any size (S22). All throw when the storage does not answer.
 */
export class BucketFiles {
  /**
   * @param tellRefused of a folder with a file that the storage never deletes:
   * it is passed, and a person looks
   */
  constructor(
    private readonly bucket: Bucket,
    private readonly tellRefused: (folder: string) => void = () => undefined,
  ) {}

  /**
   * @param folder 'documents/uid/', with its last slash
   * @returns how many it deleted; 0 when none is left
   */
  async deleteSome(folder: string): Promise<number> {
    const [files] = await this.bucket.getFiles({
      prefix: folder,
      maxResults: batchSize,
      autoPaginate: false,
    });
    const outcomes = await mapAtOnce(files, deletedAtOnce, (file) =>
      this.#delete(file.name),
    );
    return outcomes.filter((isDeleted) => isDeleted).length;
  }

  /**
   * Deletes some files of a folder that were stored before a time.
   * @param kept the one that stays; null for none
   */
  async deleteOlder(
    folder: string,
    kept: ObjectPath | null,
    before: Date,
  ): Promise<void> {
    const [files] = await this.bucket.getFiles({
      prefix: folder,
      maxResults: batchSize,
      autoPaginate: false,
    });
    const isOver = (file: (typeof files)[number]) =>
      this.pathOf(file.name) !== kept &&
      new Date(file.metadata.timeCreated ?? before) < before;
    await mapAtOnce(files.filter(isOver), deletedAtOnce, (file) =>
      this.#delete(file.name),
    );
  }

  /** Deletes one file; one that is gone needs nothing. */
  async deleteOne(path: ObjectPath): Promise<void> {
    const name = this.#nameOf(path);
    if (name !== null) await this.#delete(name);
  }

  async #delete(name: string): Promise<boolean> {
    const deleted = await unlessNever(
      this.bucket.file(name).delete({ ignoreNotFound: true }),
    );
    if (deleted === null) this.tellRefused(name.split('/')[0] ?? '');
    return deleted !== null;
  }

  /**
   * Reads one file whole; a name that the storage never takes is missing.
   * @param maxBytes a larger file is not read
   */
  async read(
    path: ObjectPath,
    maxBytes: number,
  ): Promise<Buffer | 'missing' | 'too-large'> {
    const stored = await this.#find(path);
    if (stored !== null && stored.size > maxBytes) return 'too-large';
    if (stored === null) return 'missing';
    const download = stored.file.download({ decompress: false });
    const answer = await unlessNever(download);
    return answer === null ? 'missing' : answer[0];
  }

  /** What is stored under this path; null when nothing is. */
  async findSent(path: ObjectPath): Promise<SentFile | null> {
    const stored = await this.#find(path);
    if (stored === null) return null;
    return {
      size: stored.size,
      documentId: stored.metadata?.documentId ?? null,
    };
  }

  /** Asks for anything. */
  async ask(): Promise<void> {
    await this.bucket.file('health').exists();
  }

  /**
   * Opens a piece of a file; null when file or piece is missing. Its first
   * bytes are there when this resolves.
   */
  async open(
    path: ObjectPath,
    { firstByte, maxBytes, generation }: Piece,
  ): Promise<OpenedFile | null> {
    const stored = await this.#find(path, generation);
    if (stored === null || (firstByte > 0 && firstByte >= stored.size)) {
      return null;
    }
    const size = Math.min(maxBytes, stored.size - firstByte);
    const isWhole = size === stored.size;
    const range = isWhole
      ? {}
      : { start: firstByte, end: firstByte + size - 1 };
    const bytes = stored.file.createReadStream({ decompress: false, ...range });
    if ((await unlessNever(once(bytes, 'readable'))) === null) return null;
    // The stream's end tells the reader of a failure; without a listener the
    // error would end the process.
    bytes.on('error', () => undefined);
    const contentType =
      documentKinds.find((kind) => kind === stored.contentType) ?? anyFileKind;
    return {
      contentType,
      fileSize: stored.size,
      generation: stored.generation,
      size,
      bytes,
    };
  }

  #nameOf(path: ObjectPath): string | null {
    return findObjectName(path, this.bucket.name);
  }

  /** `file` is this generation of it, also when another replaces it. */
  async #find(path: ObjectPath, generation: string | null = null) {
    const name = this.#nameOf(path);
    if (name === null) return null;
    const file = this.bucket.file(
      name,
      generation === null ? {} : { generation },
    );
    const answer = await unlessNever(file.getMetadata());
    if (answer === null) return null;
    const stored: Stored = Stored.parse(answer[0]);
    return {
      ...stored,
      file: this.bucket.file(name, { generation: stored.generation }),
    };
  }

  /** Begins an upload. A file that exists is not replaced. */
  async startUpload({
    name,
    documentId,
    kind,
    size,
    origin,
  }: AwaitedFile): Promise<StartedUpload> {
    const [uploadUrl] = await this.bucket.file(name).createResumableUpload({
      metadata: {
        contentType: kind,
        contentLength: size,
        metadata: { documentId },
      },
      origin,
      preconditionOpts: { ifGenerationMatch: 0 },
    });
    return { path: this.pathOf(name), uploadUrl };
  }

  /** The path of a name inside the bucket. */
  pathOf(name: string): ObjectPath {
    return `gs://${this.bucket.name}/${name}`;
  }

  /**
   * Stores a file of ours. One that exists is not replaced: it was stored by an
   * earlier call. The server's own way gives it no download token.
   */
  async storeOnce(
    { name, documentId, kind }: WrittenFile,
    bytes: Buffer,
  ): Promise<void> {
    const stored = this.bucket.file(name).save(bytes, {
      resumable: false,
      contentType: kind,
      metadata: { metadata: { documentId } },
      preconditionOpts: { ifGenerationMatch: 0 },
    });
    await unlessAnswered(stored, existsCodes);
  }
}

const existsCodes = [412];

const notFoundCodes = [404];
/**
 * Bad request, gone, too long: the same question has the same answer for ever.
 * Rights and load (401, 403, 429) change.
 */
const finalCodes = [400, 404, 410, 414];

/** @returns null for a missing file */
export const unlessGone = <T>(answer: Promise<T>): Promise<T | null> =>
  unlessAnswered(answer, notFoundCodes);

/** @returns null where asking again does not help */
export const unlessNever = <T>(answer: Promise<T>): Promise<T | null> =>
  unlessAnswered(answer, finalCodes);

async function unlessAnswered<T>(
  answer: Promise<T>,
  codes: readonly number[],
): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    const { data } = HttpError.safeParse(error);
    if (data !== undefined && codes.includes(data.code)) return null;
    throw error;
  }
}
