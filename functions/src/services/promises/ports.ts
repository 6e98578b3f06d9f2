import type { OfficeLateReason } from '@contract/values/late-reason';
import type { CalendarDay } from '@contract/values/booking/working-days';
import type { RecordChangePorts } from '../audit/ports';

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
