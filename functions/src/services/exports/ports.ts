import type { ExportKind } from '@contract/endpoints/export-records';
import type { Permission } from '@contract/permissions';
import type { CalendarDay } from '@contract/values/booking/working-days';
import type { Log } from '../../log';
import type { TransactionStore } from '../../notifications/outbox';
import type { AuditedTransaction } from '../../records/audit';
import type { LimitedTransaction } from '../../records/limit';

/** The records of one kind on some days, from the first to the last. */
export interface ExportSelection {
  kind: ExportKind;
  from: CalendarDay;
  to: CalendarDay;
}

/** A record as it is stored, with its id; times are dates. */
export interface ExportedRecord {
  id: string;
  fields: Record<string, unknown>;
}

/** The records of a selection as they were at one moment. */
export interface ExportSnapshot {
  /** at most one more than was asked for */
  count: number;
  /** All of them, the oldest first, in pages. */
  readPages: () => AsyncIterable<readonly ExportedRecord[]>;
}

/** What a call changes besides reading. */
export interface ExportTransaction
  extends AuditedTransaction, LimitedTransaction {}

/** The records that can be exported. */
export interface ExportStore extends TransactionStore<ExportTransaction> {
  /** Counts a selection. Later pages show it as it was then. */
  openSnapshot(
    selection: ExportSelection,
    maxCount: number,
  ): Promise<ExportSnapshot>;
}

/** What exporting records needs from outside. */
export interface ExportPorts {
  exports: ExportStore;
  isPermitted: (uid: string, permission: Permission) => Promise<boolean>;
  newId: () => string;
  log: Log;
  now: () => Date;
}
