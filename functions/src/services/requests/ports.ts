import type { ObjectPath } from '@contract/values/file/object-path';
import type { FindingsSheet } from '../../providers/findings-pdf/findings-sheet';
import type { SentFile, WrittenFile } from '../../providers/stored-file';
import type { TransactionStore } from '../../notifications/outbox';
import type { RecordChangePorts } from '../audit/ports';
import type { ScanList, ScanPorts } from '../scans/ports';

/** The files that administrators have sent, and those that we write. */
export interface ResultsFiles {
  /**
   * What is stored under this path; null when nothing is.
   * @throws whatever the storage fails with
   */
  findSent(path: ObjectPath): Promise<SentFile | null>;
  /** @param name 'uploads/uid/file.pdf' */
  pathOf(name: string): ObjectPath;
  /**
   * Stores a file, unless there is one of this name.
   * @throws whatever the storage fails with
   */
  storeOnce(file: WrittenFile, bytes: Buffer): Promise<void>;
}

/** What delivering results needs from outside. */
export interface DeliveryPorts extends RecordChangePorts {
  files: ResultsFiles;
  /** Writes a PDF; the same sheet gives the same bytes. */
  print: (sheet: FindingsSheet) => Promise<Buffer>;
  /** where anybody checks a file: 'https://example.com/verify' */
  verifyUrl: string;
}

/** The requests that somebody works on. */
export interface AssignedRequests {
  /**
   * Ids of paid requests without results that are assigned to this person.
   * @param limit 1 or more
   */
  listOpenOf(uid: string, limit: number): Promise<string[]>;
}

/** What taking requests away from somebody needs from outside. */
export interface ReleasePorts extends RecordChangePorts {
  assigned: AssignedRequests;
}

/** What is searched of a request, whatever else the owner wrote. */
export interface SearchedRequest {
  documentId: string;
  /** paid, and without something of what it is found by */
  isToBeIndexed: boolean;
  /** it says who works on it, or that nobody does */
  hasAssignee: boolean;
  userId: string;
  /**
   * what administrators find it by, as contract/entities/request-fields says
   */
  searchTexts: readonly string[];
}

/** What administrators search requests by. */
export interface SearchTransaction {
  findSearched(documentId: string): Promise<SearchedRequest | null>;
  /** True once the deletion of the account has begun. */
  isAccountDeleted(uid: string): Promise<boolean>;
  saveSearchPrefixes(documentId: string, prefixes: readonly string[]): void;
  /** Nobody works on it. */
  saveUnassigned(documentId: string): void;
}

/** The requests, as administrators search them. */
export interface SearchStore extends TransactionStore<SearchTransaction> {
  /** In the order in which they were paid. */
  readonly paidRequests: ScanList<SearchedRequest | null>;
}

/** What indexing paid requests needs from outside. */
export interface IndexPorts extends ScanPorts {
  search: SearchStore;
}
