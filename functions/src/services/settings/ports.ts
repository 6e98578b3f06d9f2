import type { ObjectPath } from '@contract/values/file/object-path';
import type {
  AwaitedFile,
  SentFile,
  StartedUpload,
  WrittenFile,
} from '../../providers/stored-file';
import type { RecordChangePorts } from '../audit/ports';

/**
 * The pictures of the advert. Each call throws when the storage does not
 * answer, and may be repeated.
 */
export interface AdvertFiles {
  /** An address that takes one file for a week without sign-in. */
  startUpload(file: AwaitedFile): Promise<StartedUpload>;
  /** What is stored under this path; null when nothing is. */
  findSent(path: ObjectPath): Promise<SentFile | null>;
  /** @param maxBytes a larger file is not read */
  read(
    path: ObjectPath,
    maxBytes: number,
  ): Promise<Buffer | 'missing' | 'too-large'>;
  /** @param name inside the bucket */
  pathOf(name: string): ObjectPath;
  /** Stores a file, unless there is one of this name. */
  storeOnce(file: WrittenFile, bytes: Buffer): Promise<void>;
  /** One that is gone needs nothing. */
  deleteOne(path: ObjectPath): Promise<void>;
  /**
   * Deletes at most a hundred files of a folder that were stored before a time.
   * @param kept the one that stays; null for none
   */
  deleteOlder(
    folder: string,
    kept: ObjectPath | null,
    before: Date,
  ): Promise<void>;
}

/**
 * What saving settings needs from outside: the records, the pictures, a clock
 * and the log.
 */
export interface SettingPorts extends RecordChangePorts {
  files: AdvertFiles;
  /** of the app, which sends pictures: 'https://example.com' */
  origin: string;
}
