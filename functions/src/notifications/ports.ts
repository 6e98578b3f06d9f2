import type { Permission, Role } from '@contract/permissions';
import type { QueueId } from '@contract/values/admin-queues';
import type * as z from 'zod/mini';
import type { Booking } from '@contract/entities/booking';
import type { Report } from '@contract/entities/due-diligence';
import type { PaymentStatement } from '@contract/entities/payment/payment-statement';
import type { PublicContact } from '@contract/entities/public-contact';
import type { SupportMessage } from '@contract/entities/support-message';
import type { CalendarDay } from '@contract/values/booking/working-days';
import type { Reference } from '@contract/values/reference';
import type { Pesewas } from '@contract/values/payment/money';
import type { Log } from '../log';
import type { Incident } from '../records/incidents';
import type { LimitedTransaction } from '../records/limit';
import type { WaitingList } from '../records/overview';
import type { TransactionStore } from './outbox';
import type { FoundStatus, LastPayment } from './status-words';

/** A request under review, as the office is warned of its day. */
export interface PromisedRequest {
  reference: Reference | null;
  serviceType: string;
  /** the day that is promised now */
  promisedBy: Date;
}

/** What notifications are about, as it is when they are written. */
export interface NotificationRecords {
  /**
   * One record of any collection.
   * @param schema the fields that the notification needs: what is wrong beside
   * them keeps no mail back
   * @returns null when there is none, also for an id that can name none
   * @throws AppError bad-document
   */
  findRecord<T>(
    collection: string,
    schema: z.ZodMiniType<T>,
    id: string | null,
  ): Promise<T | null>;
  /** Where the record with this reference stands; null where there is none. */
  findStatus(
    reference: string,
  ): Promise<{ record: FoundStatus; lastPayment: LastPayment } | null>;
  /** True once the deletion of the account has begun. */
  isAccountDeleted(uid: string): Promise<boolean>;
  /** Uids of administrators who hold this permission now, `limit` at most. */
  listAdministrators(permission: Permission, limit: number): Promise<string[]>;
  /**
   * Uids of those for whom these are the fewest roles that permit what they may
   * do now, `limit` at most.
   */
  listHoldersOf(roles: readonly Role[], limit: number): Promise<string[]>;
  /**
   * How to reach the office; null where nothing is stored, or it does not
   * parse.
   */
  findPublicContact(): Promise<PublicContact | null>;
  /** Null where no price above zero is configured. */
  findConsultancyPrice(): Promise<Pesewas | null>;
  /** What waits in these lists, in their order; empty ones are left out. */
  listWaiting(now: Date, ids: readonly QueueId[]): Promise<WaitingList[]>;
  /** Until when the first open alarm is to be decided; null without one. */
  findAlarmDeadline(): Promise<Date | null>;
  /** The hours of today's confirmed bookings, the first first. */
  listAppointments(now: Date): Promise<Date[]>;
  /** Public holidays, as the settings have them. */
  findHolidays(): Promise<readonly CalendarDay[]>;
  /**
   * Requests under review whose results are promised by today or the next
   * working day, the soonest first; one that does not parse is logged.
   * @param limit 1 or more
   */
  listPromisedNext(now: Date, limit: number): Promise<PromisedRequest[]>;
  /**
   * The trouble there is now; null for none, and for one that does not parse,
   * which is logged.
   */
  findOpenIncident(): Promise<Incident | null>;
  /**
   * Null for a day without one, and for one that does not parse, which is
   * logged.
   */
  findStatement(day: CalendarDay): Promise<PaymentStatement | null>;
}

/**
 * What people are notified of beside the change itself. Each read throws
 * AppError bad-document.
 */
export interface NoticeTransaction extends LimitedTransaction {
  /** @returns null when there is none, also for an id that can name none */
  findBooking(bookingId: string): Promise<Booking | null>;
  /** The booking that this person made last. */
  findNewestBooking(userId: string): Promise<Booking | null>;
  /** @returns null when there is none, also for an id that can name none */
  findSupportMessage(id: string): Promise<SupportMessage | null>;
  /** The message that this person wrote last. */
  findNewestSupportMessage(userId: string): Promise<SupportMessage | null>;
  /** @returns null when there is none, also for an id that can name none */
  findReport(id: string): Promise<Report | null>;

  /** Its writer and the administrators are told of it. */
  saveSupportNotified(id: string, at: Date): void;
}

/** The records that notices are about. */
export interface NoticeStore extends TransactionStore<NoticeTransaction> {
  /** The combinations of roles that somebody has now. */
  listRoleGroups(): Promise<(readonly Role[])[]>;
  /**
   * Ids of confirmed bookings with an hour after `from` and until `until`, the
   * next first.
   */
  listComingBookings(
    now: Date,
    latestStart: Date,
    limit: number,
  ): Promise<string[]>;
}

/** What notices need from outside. */
export interface NoticePorts {
  notices: NoticeStore;
  log: Log;
  now: () => Date;
}
