import type { Booking } from '@contract/entities/booking';
import { slotHoldingStatuses } from '@contract/values/booking/booking-state';
import {
  dayInAccra,
  type CalendarDay,
} from '@contract/values/booking/working-days';
import type { StepControl, Process } from '../../testing/step-control';
import { transactInMemory } from '../../testing/transact-in-memory';
import type { BookingStore } from '../ports';
import type { BookingTables } from './booking-tables';
import { MemoryBookingTransaction } from './memory-booking-transaction';

/**
 * As Firestore behaves: losers run again, and any step may fail or lose its
 * answer.
 */
export class MemoryBookingStore implements BookingStore {
  constructor(
    private readonly tables: BookingTables,
    private readonly steps: StepControl,
    private readonly process: Process,
  ) {}

  transact<T>(
    run: (transaction: MemoryBookingTransaction) => Promise<T>,
  ): Promise<T> {
    const { tables, steps, process } = this;
    const isSlow = (pick: number) => pick % 2 === 1;
    return transactInMemory(
      {
        tables,
        steps,
        process,
        isSlow,
        begin: (pause) => new MemoryBookingTransaction(tables, pause),
      },
      run,
    );
  }

  listOverdueIds(now: Date): Promise<string[]> {
    return this.#listIds(
      (booking) =>
        booking.status === 'Pending Payment' &&
        booking.payBy !== null &&
        booking.payBy <= now,
    );
  }

  listUnansweredIds(until: Date): Promise<string[]> {
    return this.#listIds(
      (booking) =>
        booking.status === 'Awaiting Admin Response' &&
        booking.selectedSlot <= until,
    );
  }

  listIdsOn(days: readonly CalendarDay[]): Promise<string[]> {
    return this.#listIds(
      ({ status, selectedSlot }) =>
        slotHoldingStatuses.some((holding) => holding === status) &&
        days.includes(dayInAccra(selectedSlot)),
    );
  }

  async #listIds(isMeant: (booking: Booking) => boolean): Promise<string[]> {
    await this.steps.wait(this.process);
    return this.tables.bookings
      .values()
      .filter(isMeant)
      .map(({ id }) => id);
  }
}
