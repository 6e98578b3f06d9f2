import type { Request, RequestPapers } from '@contract/entities/request';
import type { ObjectPath } from '@contract/values/file/object-path';
import type { TransactionStore } from '../../notifications/outbox';
import type { RecordChangePorts } from '../audit/ports';
import type { ScanList, ScanPorts } from '../scans/ports';

/** The papers of one request. */
export interface PaperTransaction {
  /**
   * @returns null when there is none
   * @throws AppError bad-document
   */
  findRequest(documentId: string): Promise<Request | null>;
  savePapers(documentId: string, papers: RequestPapers): void;
}

/** A request in a list of those that something is due for. */
export interface DueRequest {
  documentId: string;
  /** The page behind this one in its list. */
  listNext(): Promise<DueRequest[]>;
}

/** What a request of an owner says about their files. */
export interface OwnedRequest {
  documentId: string;
  /** as stored, with times as dates; it may not parse */
  fields: Record<string, unknown>;
}

/** The requests, as far as their papers have a time. */
export interface PaperStore extends TransactionStore<PaperTransaction> {
  /**
   * For how many months papers are kept; null where nothing is set, or it
   * cannot be read.
   */
  findPaperMonths(): Promise<number | null>;
  /** Ids of requests with results, in the order of their deliveries. */
  readonly deliveries: ScanList<string>;
  /** Those whose owner was not told yet, finished by then, the oldest first. */
  listToTell(finishedBy: Date): Promise<DueRequest[]>;
  /** Those whose papers go by now, or are going, the longest due first. */
  listToRemove(now: Date): Promise<DueRequest[]>;
  /**
   * All requests of a person, in the order of their ids; a page is read once
   * the one before it was taken.
   */
  readOwned(userId: string): AsyncIterable<OwnedRequest>;
  /**
   * Deletes what was typed about these versions of results; a version without
   * findings needs nothing.
   */
  deleteFindings(
    documentId: string,
    versions: readonly number[],
  ): Promise<void>;
}

/**
 * The files of requests. Each call throws when the storage does not answer, and
 * may be repeated.
 */
export interface PaperFiles {
  /**
   * @param folder with its last slash
   * @returns how many it deleted; 0 when none is left
   */
  deleteSome(folder: string): Promise<number>;
  /** One that is gone needs nothing. */
  deleteOne(path: ObjectPath): Promise<void>;
}

/** What removing papers needs from outside. */
export interface PaperPorts extends ScanPorts, RecordChangePorts {
  papers: PaperStore;
  files: PaperFiles;
}
