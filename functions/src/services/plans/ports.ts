import type { PlanAlarm } from '@contract/entities/plan-alarm';
import type { PlanPrint } from '@contract/entities/plan-print';
import type { CalendarDay } from '@contract/values/booking/working-days';
import type { ObjectPath } from '@contract/values/file/object-path';
import type { Log } from '../../log';
import type { TransactionStore } from '../../notifications/outbox';
import type {
  FileReader,
  FileRecord,
  ScanList,
  ScannedRecord,
  ScanPorts,
} from '../scans/ports';
import type { SentPlan } from './compute-print';

/**
 * A field of a print by which other plans are found: halves, or thirds, of the
 * hash of a part.
 */
export type PrintKey = 'keys' | 'bands';

/** Prints of plans, and alarms about those that two people sent. */
export interface PlanTransaction {
  /**
   * True once the deletion of the account has begun: its last pass may be over.
   */
  isAccountDeleted(uid: string): Promise<boolean>;
  hasAlarm(alarmId: string): Promise<boolean>;
  /** Null without one, and for one that does not parse, which is logged. */
  findAlarm(alarmId: string): Promise<PlanAlarm | null>;
  /**
   * How many undecided alarms this comparison has raised.
   * @param limit counted at most
   */
  countUndecidedAlarms(raisedFor: string, limit: number): Promise<number>;
  /**
   * How many open alarms rest on a report of this account.
   * @param limit counted at most
   */
  countOpenAlarms(raisedBy: string, limit: number): Promise<number>;
  /** As the settings have them. */
  listHolidays(): Promise<readonly CalendarDay[]>;

  savePrint(print: PlanPrint): void;
  /**
   * Nothing is sent to this place any more: no reservation is made over this
   * one, and it lets nothing through.
   */
  closeReservation(userId: string, path: ObjectPath, closedAt: Date): void;
  /** The transaction fails when there is this alarm. */
  createAlarm(alarm: PlanAlarm): void;
}

/**
 * Finds prints of other plans. One that does not parse is logged and left out.
 */
export interface PrintFinder {
  /** Those that share one of these values, the newest first. */
  listNewestSharing(
    field: PrintKey,
    values: readonly string[],
    limit: number,
  ): Promise<PlanPrint[]>;
  /** Of what this person sent. */
  listSentBy(userId: string, limit: number): Promise<PlanPrint[]>;
}

/** Alarms that were raised before. */
export interface AlarmFinder {
  /** Which of these ids have an alarm. */
  findRaised(alarmIds: readonly string[]): Promise<ReadonlySet<string>>;
}

/** The plans that people sent, and what is known of them. */
export interface PlanStore
  extends PrintFinder, AlarmFinder, TransactionStore<PlanTransaction> {
  /** The documents of requests; null for a request that names none. */
  readonly sentDocuments: ScanList<SentPlan | null>;
  /**
   * The first, second or later clearer image of each request, counted from 1.
   */
  clearerImages(imageNumber: number): ScanList<SentPlan | null>;
  /** The images of reports. */
  readonly reportImages: ScanList<SentPlan | null>;
  /** Those whose file is asked for again by now, the longest due first. */
  listAwaited(
    now: Date,
    limit: number,
  ): Promise<Pick<ScannedRecord<PlanPrint>, 'path' | 'read'>[]>;
  /** The record of one plan's file; nothing is stored for a deleted account. */
  printRecord(printId: string, userId: string): FileRecord<PlanPrint>;
  /**
   * The plan was compared.
   * @param isFindable false: other plans do not find it any more
   * @throws when it is gone
   */
  finishPrint(printId: string, isFindable: boolean): Promise<void>;
}

/** What raising alarms needs from outside. */
export interface AlarmPorts {
  plans: PlanStore;
  log: Log;
  now: () => Date;
}

/** What comparing new plans needs from outside. */
export interface PlanScanPorts extends ScanPorts, AlarmPorts {
  files: FileReader;
}
