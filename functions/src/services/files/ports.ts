import type { AuditEntry } from '@contract/entities/audit-entry';
import type { Request } from '@contract/entities/request';
import type { ObjectPath } from '@contract/values/file/object-path';
import type { Reference } from '@contract/values/reference';
import type { Log } from '../../log';
import type { TransactionStore } from '../../notifications/outbox';
import type {
  AwaitedFile,
  OpenedFile,
  Piece,
  StartedUpload,
  TokenPage,
} from '../../providers/stored-file';
import type { AuditedTransaction } from '../../records/audit';

/** Whose record it is that names a file. */
export interface OwnedRecord {
  userId: string;
  /** null where it has none, or none that can be read */
  reference: Reference | null;
}

/** The records that name files. Each read throws AppError bad-document. */
export interface DocumentStore extends TransactionStore<AuditedTransaction> {
  /**
   * @returns null when there is none, also for an id that can name no record
   */
  findOwned(
    collection: string,
    documentId: string,
  ): Promise<OwnedRecord | null>;
  /**
   * What an opening left in the audit; null also for an id that can name no
   * entry.
   */
  findAuditEntry(auditId: string): Promise<AuditEntry | null>;
  findRequest(documentId: string): Promise<Request | null>;
  /** True once the deletion of the account has begun. */
  isAccountDeleted(uid: string): Promise<boolean>;
}

/**
 * Files as administrators open and send them. Each call throws when the storage
 * does not answer.
 */
export interface DocumentFiles {
  /**
   * @returns null when file or piece is missing; its bytes are to be read or
   * destroyed
   */
  open(path: ObjectPath, piece: Piece): Promise<OpenedFile | null>;
  /** An address that takes one file for a week without sign-in. */
  startUpload(file: AwaitedFile): Promise<StartedUpload>;
}

/** What opening and sending documents needs from outside. */
export interface FilePorts {
  documents: DocumentStore;
  files: DocumentFiles;
  /** of the app, which sends files: 'https://example.com' */
  origin: string;
  now: () => Date;
}

/** A file that was announced lately. */
export interface RecentUpload {
  /**
   * @returns its name in the bucket
   * @throws AppError bad-document
   */
  readName(): string;
}

/** What is known of files that may have a token. */
export interface TokenStore {
  /** The newest first. */
  listRecentUploads(since: Date, limit: number): Promise<RecentUpload[]>;
  /**
   * The name at which the walk through the bucket goes on; null at its
   * beginning.
   * @throws AppError bad-document
   */
  findNextName(): Promise<string | null>;
  saveNextName(name: string | null): Promise<void>;
}

/**
 * The download tokens of all files. Each call throws when the storage does not
 * answer, and may be repeated.
 */
export interface DownloadTokens {
  /**
   * Names of files with a token, a page of all files from a name or the first.
   */
  findPage(firstName: string | null): Promise<TokenPage>;
  /** A missing file has none. */
  hasAny(name: string): Promise<boolean>;
  /** A missing file needs nothing. */
  remove(name: string): Promise<void>;
}

/** What removing download tokens needs from outside. */
export interface TokenPorts {
  uploads: TokenStore;
  tokens: DownloadTokens;
  log: Log;
  now: () => Date;
}
