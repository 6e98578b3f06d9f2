import type { Booking, BookingStatus } from '@contract/entities/booking';
import { isOpenPayment } from '@contract/values/payment/payment-state';
import type { BookingTables, Commit } from './booking-tables';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const held: readonly BookingStatus[] = [
  'Awaiting Admin Response',
  'Pending Payment',
  'Booking Approved',
  'No Show',
];

/**
 * Allowed next states, written down again and not taken from the code under
 * test.
 */
const steps: Readonly<
  Record<BookingStatus | 'none', readonly BookingStatus[]>
> = {
  none: ['Awaiting Admin Response'],
  'Awaiting Admin Response': [
    'Awaiting Admin Response',
    'Pending Payment',
    'Cancelled',
  ],
  'Pending Payment': [
    'Pending Payment',
    'Booking Approved',
    'Cancelled',
    'Payment Overdue',
  ],
  'Booking Approved': ['Booking Approved', 'Cancelled', 'No Show'],
  'Payment Overdue': ['Booking Approved', 'Choose New Time'],
  'Choose New Time': ['Booking Approved', 'Cancelled'],
  Cancelled: [],
  'No Show': [],
};

const nameOf = (start: Date) => start.toISOString().slice(0, 13);

/** Checks the tables after every commit and keeps every fault. */
export class BookingMonitor {
  readonly faults: string[] = [];
  readonly steps: Record<string, number> = {};

  constructor(
    private readonly tables: () => BookingTables,
    private readonly now: () => number,
  ) {}

  fault(what: string): void {
    this.faults.push(what);
  }

  look(commits: readonly Commit[]): void {
    for (const commit of commits) {
      this.#judge(commit);
      this.#countOpen(commit);
    }
    this.#count(commits);
    this.#compareHours();
    this.#compareMoney();
  }

  #judge({ before, after }: Commit): void {
    const from = before?.status ?? 'none';
    if (!steps[from].includes(after.status)) {
      this.fault(`${from} became ${after.status}`);
    }
    const isMoved =
      before !== null &&
      Number(before.selectedSlot) !== Number(after.selectedSlot);
    const isTaken =
      held.includes(after.status) &&
      (before === null || isMoved || !held.includes(before.status));
    const at = Number(after.updatedAt);
    if (isTaken) {
      this.#judgeHour(after.selectedSlot, at, from === 'Payment Overdue');
    }
    if (
      before !== null &&
      (before.userId !== after.userId || before.id !== after.id)
    ) {
      this.fault('another owner');
    }
    if (before?.paymentStatus === true && !after.paymentStatus) {
      this.fault('a paid booking became unpaid');
    }
    const isCancelled = after.status === 'Cancelled';
    const isBack = isTaken && before?.status === 'Choose New Time';
    const grown = Number(isMoved || isCancelled || isBack);
    if (before !== null && after.sequence !== before.sequence + grown) {
      this.fault('sequence does not count moves');
    }
    if (after.status !== 'Payment Overdue') return;
    const paymentId = this.tables().guards.get(after.id);
    const payment =
      paymentId === undefined
        ? undefined
        : this.tables().payments.get(paymentId);
    if (payment !== undefined && isOpenPayment(payment.state)) {
      this.fault('lapsed while a payment was under way');
    }
    if (at < Number(before?.payBy)) this.fault('lapsed before its time');
  }

  /**
   * The calendar's rules, counted in another way than in the code under test.
   */
  #judgeHour(start: Date, at: number, isLate: boolean): void {
    const name = nameOf(start);
    const midnight = (ms: number) => Math.floor(ms / dayMs);
    const ahead = midnight(Number(start)) - midnight(at);
    const weekday = (midnight(Number(start)) + 4) % 7;
    const { rules } = this.tables().current;
    const days = [...rules.publicHolidays, ...rules.blockedDays];
    const wrong = {
      'on a weekend': weekday === 0 || weekday === 6,
      'outside 10 to 15':
        !/T1[0-5]$/.test(name) || Number(start) % hourMs !== 0,
      'on a day off': days.includes(name.slice(0, 10)),
      'too near': isLate
        ? Number(start) - at <= rules.cutOffHours * hourMs
        : ahead < 3,
      'too far': ahead > 90,
    };
    for (const [what, is] of Object.entries(wrong)) {
      if (is) this.fault(`${name} was taken ${what}`);
    }
  }

  #compareHours(): void {
    const { bookings, slots } = this.tables();
    const holding = bookings
      .values()
      .filter(({ status }) => held.includes(status));
    const names = holding.map(({ selectedSlot }) => nameOf(selectedSlot));
    if (new Set(names).size !== names.length) {
      this.fault('two live bookings on one hour');
    }
    for (const name of names) {
      if (slots.get(name) !== true) this.fault('a booking without its hour');
    }
    const taken = slots.values().filter((isTaken) => isTaken).length;
    if (taken > new Set(names).size) this.fault('an hour without its booking');
  }

  /**
   * Booking leaves a user two at most. A late payment or an administrator may
   * make it three.
   */
  #countOpen({ before, after }: Commit): void {
    if (before !== null) return;
    const open = this.tables()
      .bookings.values()
      .filter(({ userId, status, selectedSlot }) => {
        const isToCome =
          held.includes(status) &&
          status !== 'No Show' &&
          Number(selectedSlot) > this.now();
        return (
          userId === after.userId && (isToCome || status === 'Choose New Time')
        );
      });
    if (open.length > 2) this.fault('somebody booked a third one');
  }

  #compareMoney(): void {
    const { bookings, payments } = this.tables();
    for (const {
      paymentId,
      documentId,
      state,
      refundDue,
    } of payments.values()) {
      if (state !== 'paid' || refundDue) continue;
      const booking = bookings.get(documentId);
      if (booking?.paymentId !== paymentId || booking.status === 'Cancelled') {
        this.fault('money for nothing');
      }
    }
    for (const booking of bookings.values()) this.#compareBooking(booking);
  }

  #compareBooking({
    paymentStatus,
    paymentId,
    status,
    refundDue,
  }: Booking): void {
    const payment =
      paymentId === null ? undefined : this.tables().payments.get(paymentId);
    if (paymentStatus !== (payment?.state === 'paid')) {
      this.fault('paid without a payment, or the reverse');
    }
    const needsMoney = [
      'Booking Approved',
      'Choose New Time',
      'No Show',
    ].includes(status);
    if (needsMoney && !paymentStatus) this.fault(`${status}, and not paid`);
    if (refundDue !== (paymentStatus && status === 'Cancelled')) {
      this.fault('refund flagged wrongly');
    }
    if (refundDue && payment?.refundDue !== true) {
      this.fault('the payment does not know of its refund');
    }
  }

  #count(commits: readonly Commit[]): void {
    for (const { before, after } of commits) {
      const isSame = before?.status === after.status;
      const name = isSame
        ? `${after.status} moved`
        : `${before?.status ?? 'none'} to ${after.status}`;
      this.steps[name] = (this.steps[name] ?? 0) + 1;
    }
  }
}
