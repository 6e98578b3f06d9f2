import type {
  IssuedResult,
  ResultCheck,
} from '@contract/entities/issued-result';
import type { Request } from '@contract/entities/request';
import type { KeyedHash } from '../../keyed-hash';
import type { TransactionStore } from '../../notifications/outbox';
import type { LimitedTransaction } from '../../records/limit';
import type {
  FileReader,
  FileRecord,
  ScanList,
  ScanPorts,
} from '../scans/ports';

/** The results that /verify confirms. */
export interface VerificationTransaction extends LimitedTransaction {
  /**
   * @param resultId from resultIdOf
   * @throws AppError bad-document
   */
  findIssued(resultId: string): Promise<IssuedResult | null>;
  /**
   * Whether a later version of the same request is confirmed and not withdrawn.
   */
  hasStandingNewer(issued: IssuedResult): Promise<boolean>;
}

/** What verifying a result needs from outside. */
export interface VerificationPorts {
  issuedResults: TransactionStore<VerificationTransaction>;
  hash: KeyedHash;
  /** random, for what is counted */
  newToken(): string;
  now: () => Date;
}

/** A confirmed version of a request's results. */
export interface IssuedVersion {
  resultId: string;
  /** counted from 1 */
  version: number;
  isNewest: boolean;
}

/** Says which delivered versions /verify confirms. */
export interface ResultTransaction {
  /** When this version was withdrawn; null while it stands. */
  findWithdrawnAt(documentId: string, version: number): Promise<Date | null>;
  /** Of one request, a hundred at most. */
  listIssuedVersions(documentId: string): Promise<IssuedVersion[]>;

  saveCheck(check: ResultCheck): void;
  saveIssued(resultId: string, issued: IssuedResult): void;
  /** A later version is confirmed. */
  markOlder(resultId: string): void;
}

/** A request, as far as its results say. */
export type DeliveredRequest = Pick<
  Request,
  'documentId' | 'reference' | 'results'
>;

/** The results that were delivered, and which of them are confirmed. */
export interface ResultStore extends TransactionStore<ResultTransaction> {
  /**
   * Ids of requests with results, in the order of their deliveries; null where
   * it was no request.
   */
  readonly deliveries: ScanList<string | null>;
  /** @throws AppError bad-document */
  findDelivered(documentId: string): Promise<DeliveredRequest | null>;
  /** The record of one version's file. */
  checkRecord(documentId: string, version: number): FileRecord<ResultCheck>;
}

/** What checking delivered files needs from outside. */
export interface ResultCheckPorts extends ScanPorts {
  results: ResultStore;
  files: FileReader;
}
