import type { OfficeLateReason } from '@contract/values/late-reason';
import type { CalendarDay } from '@contract/values/booking/working-days';
import type {
  InTimeFigure,
  InTimeFigures,
} from '@contract/entities/in-time-figures';
import type { Request } from '@contract/entities/request';
import type { ResultTime } from '@contract/entities/result-time';
import type { RecordChangePorts } from '../audit/ports';
import type { ScanList, ScanPorts } from '../scans/ports';

/** What the office has set about promises, defaults where it has not. */
export interface PromiseRules {
  holidays: readonly CalendarDay[];
  /** working days from a promise that passed to the next */
  laterWorkingDays: number;
  laterReason: OfficeLateReason;
}

/** The requests, as far as results of them are promised. */
export interface PromiseStore {
  /** A setting that cannot be read counts as not set. */
  findRules(): Promise<PromiseRules>;
  /**
   * Ids of requests under review whose promise has passed and whose owner does
   * not know a day that is still to come; the soonest promised first. A page is
   * read once the one before it was taken.
   */
  listToTell(now: Date): AsyncIterable<string>;
}

/** What keeping promises needs from outside. */
export interface PromisePorts extends RecordChangePorts {
  promises: PromiseStore;
}

/** What is read of a request that was delivered. */
export type DeliveredRequest = Pick<
  Request,
  'documentId' | 'serviceId' | 'promisedBy' | 'results'
>;

/** Whether results came in time. */
export interface ResultTimeStore {
  /**
   * Ids of requests with results, in the order of their deliveries; '' where an
   * entry names none.
   */
  readonly deliveries: ScanList<string>;
  isNoted(documentId: string): Promise<boolean>;
  /**
   * @returns null when there is none
   * @throws AppError bad-document
   */
  findDelivered(documentId: string): Promise<DeliveredRequest | null>;
  /** Repeatable: it says the same each time. */
  save(resultTime: ResultTime): Promise<void>;
}

/** What noting them needs from outside. */
export interface ResultTimePorts extends ScanPorts {
  resultTimes: ResultTimeStore;
}

/** The results that were noted, as counts. */
export interface InTimeStore {
  /** at most 50 */
  listServiceIds(): Promise<string[]>;
  /** Of the results of a service that were sent since then; at most 1,000. */
  count(serviceId: string, since: Date): Promise<InTimeFigure>;
  /** Repeatable: it replaces what was published. */
  publish(figures: InTimeFigures): Promise<void>;
}

/** What publishing them needs from outside. */
export interface InTimePorts {
  inTime: InTimeStore;
  now: () => Date;
}
