import { addDays, makeSlotId, startOfSlot } from '@contract/values/booking-calendar';
import { slotHoldingStatuses } from '@contract/values/booking-state';
import type { CalendarDay } from '@contract/values/working-days';
import type { Gates, Process } from '../../payments/testing/gates';
import { StoreUnavailable } from '../../payments/testing/memory-store';
import { Conflict } from '../../payments/testing/memory-transaction';
import type { BookingStore } from '../ports';
import type { BookingBooks } from './booking-books';
import { MemoryBookingTransaction } from './memory-booking-transaction';

const maxAttempts = 12;
const failsBefore = (pick: number) => pick % 41 === 7;
const failsAfter = (pick: number) => pick % 41 === 11;
const losesAnswer = (pick: number) => pick % 41 === 17;
const isSlow = (pick: number) => pick % 2 === 1;

/** One process's way to the books, as Firestore gives it: losers run again, and any step may fail or lose its answer. */
export class MemoryBookingStore implements BookingStore {
  constructor(
    private readonly books: BookingBooks,
    private readonly gates: Gates,
    private readonly process: Process,
  ) {}

  async transact<T>(run: (transaction: MemoryBookingTransaction) => Promise<T>): Promise<T> {
    const { seen } = this.books;
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const before = await this.gates.wait(this.process);
      if (this.#happens(failsBefore(before))) return this.#fail();
      const pause = isSlow(before) ? () => this.gates.wait(this.process) : null;
      const transaction = new MemoryBookingTransaction(this.books, pause);
      const outcome = await attemptOnce(run, transaction);
      if (outcome === null) {
        seen.conflicts += 1;
        continue;
      }
      const after = await this.gates.wait(this.process);
      if (this.#happens(failsAfter(after))) return this.#fail();
      if (!this.#happens(losesAnswer(after))) return outcome.result;
      seen.reruns += 1;
    }
    return this.#fail();
  }

  listOverdueIds(now: Date): Promise<string[]> {
    return this.#listIds(
      (booking) => booking.status === 'Pending Payment' && booking.payBy !== null && booking.payBy <= now,
    );
  }

  listUnansweredIds(until: Date): Promise<string[]> {
    return this.#listIds(
      (booking) => booking.status === 'Awaiting Admin Response' && booking.selectedSlot <= until,
    );
  }

  listIdsOn(days: readonly CalendarDay[]): Promise<string[]> {
    const starts = (day: CalendarDay) => startOfSlot(makeSlotId(day, 0));
    return this.#listIds(({ status, selectedSlot }) => {
      const isOn = (day: CalendarDay) =>
        selectedSlot >= starts(day) && selectedSlot < starts(addDays(day, 1));
      return slotHoldingStatuses.some((holding) => holding === status) && days.some(isOn);
    });
  }

  async #listIds(isMeant: (booking: ReturnType<BookingBooks['bookings']['values']>[number]) => boolean) {
    await this.gates.wait(this.process);
    return this.books.bookings
      .values()
      .filter(isMeant)
      .map(({ id }) => id);
  }

  #happens(trouble: boolean): boolean {
    return this.books.troubled && trouble;
  }

  #fail(): never {
    this.books.seen.unavailable += 1;
    throw new StoreUnavailable();
  }
}

/** @returns null when another transaction came in between, whatever this one made of what it saw */
async function attemptOnce<T>(
  run: (transaction: MemoryBookingTransaction) => Promise<T>,
  transaction: MemoryBookingTransaction,
): Promise<{ result: T } | null> {
  try {
    const result = await run(transaction);
    await transaction.commit();
    return { result };
  } catch (error) {
    if (error instanceof Conflict || transaction.isStale()) return null;
    throw error;
  }
}
