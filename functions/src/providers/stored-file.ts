import type { Readable } from 'node:stream';
import type { FileKind } from '@contract/values/file/file-kind';
import type { ObjectPath } from '@contract/values/file/object-path';

/** A file, or a piece of it. */
export interface OpenedFile {
  /** a kind the product takes, or 'application/octet-stream' */
  contentType: string;
  /** of the whole file, in bytes */
  fileSize: number;
  /** which of the files that this path has ever named */
  generation: string;
  /** of this piece, in bytes */
  size: number;
  bytes: Readable;
}

/** Which bytes of a file. */
export interface Piece {
  /** the first byte */
  firstByte: number;
  /** bytes; the last piece of a file has fewer */
  maxBytes: number;
  /** null: the file of now */
  generation: string | null;
}

/** A file that an administrator's browser is about to send. */
export interface AwaitedFile {
  /** inside the bucket; a file that exists is not replaced */
  name: string;
  /** of the record that it is for; the file keeps it */
  documentId: string;
  kind: FileKind;
  /** bytes */
  size: number;
  /** of the page that sends it: 'https://example.com' */
  origin: string;
}

/** A file that we write ourselves. */
export type WrittenFile = Pick<AwaitedFile, 'name' | 'documentId' | 'kind'>;

/** Where a file is sent. */
export interface StartedUpload {
  path: ObjectPath;
  /** takes the file for a week without sign-in (resumable) */
  uploadUrl: string;
}

/** A file that was sent. */
export interface SentFile {
  /** bytes */
  size: number;
  /**
   * of the record for which an upload was started; null for files of owners
   */
  documentId: string | null;
}

/** A page of the files of a bucket. */
export interface TokenPage {
  /** of those with a token */
  names: string[];
  /** where the next page begins; null at the end */
  next: string | null;
}
