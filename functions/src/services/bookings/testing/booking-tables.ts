import type { AuditEntry } from '@contract/entities/audit-entry';
import type { Booking } from '@contract/entities/booking';
import type { Payment } from '@contract/entities/payment/payment';
import type { SlotId } from '@contract/values/booking/booking-calendar';
import type { BookingRules } from '@contract/values/booking/booking-rules';
import type { Times } from '../../../records/sliding-window';
import { Table } from '../../testing/table';
import type { BookingEvent } from '../../../notifications/booking-notifier';
import type { BlockedDays } from '../ports';

export interface Settings {
  rules: BookingRules;
  blocked: BlockedDays;
}

export interface Commit {
  before: Booking | null;
  after: Booking;
}

/** What outlives the processes. */
export class BookingTables {
  readonly bookings = new Table<string, Booking>();
  readonly slots = new Table<SlotId, boolean>();
  readonly references = new Table<string, boolean>();
  readonly times = new Table<string, Times>();
  readonly payments = new Table<string, Payment>();
  readonly guards = new Table<string, string>();
  readonly deletedAccounts = new Table<string, boolean>();
  readonly settings = new Table<'main', Settings>();
  readonly audit: AuditEntry[] = [];
  /** of which somebody was notified */
  readonly events: BookingEvent[] = [];
  /** of any booking: what a query depends on */
  changes = 0;
  /** false once the test only waits for things to end */
  troubled = true;
  readonly seen = { conflicts: 0, reruns: 0, unavailable: 0 };

  constructor(readonly onCommit: (commits: readonly Commit[]) => void) {}

  get current(): Settings {
    const settings = this.settings.get('main');
    if (settings === undefined) throw new Error('no settings');
    return settings;
  }
}
