import type { Readable } from 'node:stream';
import type { FileKind } from '@contract/values/file/file-kind';
import type { ObjectPath } from '@contract/values/file/object-path';

/** The bucket as the deletion of an account, and of papers, sees it. */
export interface StoredFiles {
  /**
   * Deletes some of the files below a folder.
   * @param folder with its slash at the end: 'documents/uid/'
   * @returns how many there were; 0 when none is left
   */
  deleteSome(folder: string): Promise<number>;
  /** Deletes one file, by its name inside the bucket; one that is gone needs nothing. */
  deleteOne(name: string): Promise<void>;
}

/** The bucket as checks of what was sent see it. */
export interface FileReader {
  /**
   * The bytes of one file.
   * @param name inside the bucket
   * @param mostBytes a larger file is not read
   * @returns 'missing' when nothing has that name
   * @throws when the storage does not answer
   */
  read(name: string, mostBytes: number): Promise<Buffer | 'missing' | 'too-large'>;
}

/** The bucket as whoever takes download tokens away sees it. */
export interface DownloadTokens {
  /**
   * Looks through one page of the files, in the order of their names.
   * @param from the name to begin at; null for the first file
   * @returns which of them have a download token, and where the next page begins; null after the last
   * @throws when the storage does not answer
   */
  findPage(from: string | null): Promise<{ names: string[]; next: string | null }>;
  /**
   * Whether a file has a download token; one that is not there has none.
   * @throws when the storage does not answer
   */
  hasAny(name: string): Promise<boolean>;
  /**
   * Takes every download token from a file; one that is gone needs nothing.
   * @throws when the storage does not answer
   */
  remove(name: string): Promise<void>;
}

/** A stored file that is being read. */
export interface OpenedFile {
  /** one the product takes; anything else as 'application/octet-stream' */
  contentType: string;
  /** bytes */
  size: number;
  bytes: Readable;
}

/** The bucket as whoever passes a file on sees it. */
export interface FileOpener {
  /**
   * Opens a file; its first bytes are there when this resolves, the rest is read as it is wanted.
   * @param name inside the bucket
   * @returns null when nothing has that name
   * @throws when the storage does not answer
   */
  open(name: string): Promise<OpenedFile | null>;
}

/** A file that somebody will send straight to the bucket. */
export interface AwaitedFile {
  /** inside the bucket; a file that is there already is not replaced */
  name: string;
  kind: FileKind;
  /** bytes */
  size: number;
  /** of the page that sends it: 'https://example.com' */
  origin: string;
}

/** The bucket as whoever lets others send a file sees it. */
export interface UploadStarter {
  /**
   * Opens a resumable session for one file.
   * @returns where the file will be, and the address that takes it, without further proof, for a week
   * @throws when the storage does not answer
   */
  startUpload(file: AwaitedFile): Promise<{ path: ObjectPath; uploadUrl: string }>;
}
