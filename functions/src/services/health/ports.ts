import type { KeyedHash } from '../../keyed-hash';
import type { Log } from '../../log';
import type { TransactionStore } from '../../notifications/outbox';
import type { Heartbeats } from '../../records/heartbeats';
import type { Incident, OpenIncident } from '../../records/incidents';
import type { LimitedTransaction } from '../../records/limit';
import type { Contacts } from '../../records/outside-services';

/** What taking the errors of browsers needs from outside. */
export interface ErrorReportPorts {
  limits: TransactionStore<LimitedTransaction>;
  hash: KeyedHash;
  /** random, for what is counted */
  newToken(): string;
  log: Log;
  now: () => Date;
}

/** What schedules and calls have left behind. */
export interface HealthRecords {
  /** null before the first run of any schedule */
  heartbeats: Heartbeats | null;
  /** null before the first call of any service */
  contacts: Contacts | null;
  /** a notification waits longer than it should */
  isQueueLate: boolean;
}

/** The incident of now. */
export interface IncidentTransaction {
  /** Null for none; one that does not parse is logged and passed over. */
  findOpenIncident(): Promise<OpenIncident | null>;
  /** An id that no incident has. */
  newIncidentId(): string;

  saveIncident(id: string, incident: Incident): void;
}

/** What shows whether everything works. */
export interface HealthStore extends TransactionStore<IncidentTransaction> {
  /**
   * @param queuedBefore what waits since then is late
   * @throws AppError bad-document
   */
  readRecords(queuedBefore: Date): Promise<HealthRecords>;
  /** Leaves the heartbeats of other schedules as they are. */
  saveHeartbeats(heartbeats: Heartbeats): Promise<void>;
  /**
   * How many payments from before then may still turn out paid, a hundred at
   * most.
   */
  countUnsettledPayments(createdBefore: Date): Promise<number>;
}

/** What watching over everything needs from outside. */
export interface HealthPorts {
  health: HealthStore;
  /**
   * Asks the bucket for anything.
   * @throws when it does not answer
   */
  askBucket(): Promise<void>;
  log: Log;
  now: () => Date;
}

/** What running a schedule needs from outside. */
export type SchedulePorts = Pick<HealthPorts, 'health' | 'log' | 'now'>;
