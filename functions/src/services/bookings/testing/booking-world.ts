import { AppError } from '@contract/values/app-error';
import {
  addDays,
  listNextFree,
  makeSlotId,
  type SlotId,
} from '@contract/values/booking/booking-calendar';
import { readBookingRules } from '@contract/values/booking/booking-rules';
import { isPayableBooking } from '@contract/values/booking/payable-booking';
import { isOpenPayment } from '@contract/values/payment/payment-state';
import { dayInAccra } from '@contract/values/booking/working-days';
import { pickFrom } from '../../testing/pick-from';
import { StepControl, type Process } from '../../testing/step-control';
import { TwoProcesses } from '../../testing/two-processes';
import { StoreUnavailable } from '../../testing/transact-in-memory';
import { approveBooking, markNoShow } from '../approve-booking';
import { bookConsultation } from '../book-consultation';
import {
  cancelBooking,
  cancelBookingAsAdmin,
  claimBookingRefund,
} from '../cancel-booking';
import { lapseBookings } from '../lapse-bookings';
import type { BookingPorts } from '../ports';
import {
  rescheduleBooking,
  rescheduleBookingAsAdmin,
} from '../reschedule-booking';
import { saveBlockedDays } from '../save-blocked-days';
import { findUnpaidBooking, markBookingPaid } from '../settle-booking';
import { BookingTables } from './booking-tables';
import { BookingMonitor } from './booking-monitor';
import { bookingDetails as details } from './booking-details';
import { createBookingPayment } from './booking-payment';
import { MemoryBookingStore } from './memory-booking-store';

const users = ['u1', 'u2', 'u3'] as const;
/** A holiday of this world, and a past day. */
const closed = ['2026-01-13T11', '2020-02-29T10'];

interface Running {
  process: Process;
  ports: BookingPorts;
  store: MemoryBookingStore;
}

/**
 * The real services in two processes whose steps a test controls. A `pick`
 * chooses among what there is.
 */
export class BookingWorld {
  readonly steps = new StepControl();
  readonly monitor = new BookingMonitor(
    () => this.tables,
    () => this.clock,
  );
  readonly tables = new BookingTables((commits) => this.monitor.look(commits));
  readonly seen: Record<string, number> = {};
  /** a Wednesday: the first bookable day is a Saturday */
  clock = Date.UTC(2026, 0, 7, 9);
  #ids = 0;
  #draw = 1;
  readonly #processes = new TwoProcesses(this.steps, () => this.#boot());

  constructor() {
    const rules = { ...readBookingRules(null), publicHolidays: ['2026-01-13'] };
    this.tables.settings.set('main', {
      rules,
      blocked: { documentId: 'main', isNew: false, days: [], reasons: {} },
    });
  }

  /** Few hours, so that people meet; and some that cannot be booked. */
  book(pick: number): void {
    const userId = pickFrom(users, pick) ?? 'u1';
    const key = `key-${pick % 7 === 0 ? pick % 5 : (this.#ids += 1)}`;
    const order = { userId, key, slotId: this.#slot(pick >> 1), details };
    this.#spawn(bookConsultation(this.#ports(pick >> 2), order));
  }

  cancel(pick: number): void {
    const { userId, id } = this.#booking(pick);
    this.#spawn(cancelBooking(this.#ports(pick >> 1), userId, id));
  }

  claim(pick: number): void {
    const { userId, id } = this.#booking(pick, 'Choose New Time');
    this.#spawn(claimBookingRefund(this.#ports(pick >> 1), userId, id));
  }

  move(pick: number): void {
    const isLost = this.tables.bookings
      .values()
      .some(({ status }) => status === 'Choose New Time');
    const { userId, id } = this.#booking(
      pick,
      isLost ? 'Choose New Time' : undefined,
    );
    const to = { bookingId: id, slotId: this.#slot(pick >> 1) };
    const ports = this.#ports(pick >> 2);
    this.#spawn(
      pick % 4 === 0
        ? rescheduleBookingAsAdmin(ports, 'efua', to)
        : rescheduleBooking(ports, userId, to),
    );
  }

  approve(pick: number): void {
    const { id } = this.#booking(pick, 'Awaiting Admin Response');
    this.#spawn(approveBooking(this.#ports(pick >> 1), 'efua', id));
  }

  cancelAsAdmin(pick: number): void {
    const order = {
      administratorId: 'efua',
      bookingId: this.#booking(pick).id,
      reason: 'Nobody is there.',
    };
    this.#spawn(cancelBookingAsAdmin(this.#ports(pick >> 1), order));
  }

  noShow(pick: number): void {
    this.#spawn(
      markNoShow(
        this.#ports(pick >> 1),
        'efua',
        this.#booking(pick, 'Booking Approved').id,
      ),
    );
  }

  /** With somebody else's booking, or with none. */
  meddle(pick: number): void {
    const { userId, id } = this.#booking(pick);
    const stranger =
      pickFrom(users, users.findIndex((user) => user === userId) + 1) ?? 'u1';
    const ports = this.#ports(pick >> 1);
    const served = () => this.monitor.fault('a stranger was served');
    if (userId === '') return;
    this.#spawn(cancelBooking(ports, stranger, id), served);
    this.#spawn(
      rescheduleBooking(ports, stranger, {
        bookingId: id,
        slotId: this.#slot(pick),
      }),
      served,
    );
  }

  lapse(pick: number): void {
    this.#spawn(lapseBookings(this.#ports(pick)));
  }

  block(pick: number): void {
    const day = addDays(dayInAccra(new Date(this.clock)), 3 + (pick % 6));
    const body =
      pick % 3 === 0
        ? { block: [], unblock: [day] }
        : { block: [day], unblock: [] };
    this.#spawn(
      saveBlockedDays(this.#ports(pick >> 1), 'efua', { ...body, reason: '' }),
    );
  }

  /** The payment service, as far as it concerns bookings. */
  startPayment(pick: number): void {
    const { id: bookingId } = this.#booking(pick, 'Pending Payment');
    const paymentId = `p${(this.#ids += 1)}`;
    const started = this.#processes
      .at(pick >> 1)
      .store.transact(async (transaction) => {
        const createdAt = new Date(this.clock);
        const booking = await transaction.findBooking(bookingId);
        const last = await transaction.findLastPayment(bookingId);
        if (booking === null || !isPayableBooking(booking, createdAt)) return;
        if (last !== null && isOpenPayment(last.state)) return;
        const order = {
          paymentId,
          bookingId,
          userId: booking.userId,
          createdAt,
        };
        transaction.savePayment(createBookingPayment(order, 'created'));
        transaction.saveGuard(bookingId, paymentId);
      });
    this.#spawn(started);
  }

  /** The gateway says PAID, also for a payment that was given up. */
  settle(pick: number): void {
    const isLate = (bookingId: string) =>
      this.tables.bookings.get(bookingId)?.status === 'Payment Overdue';
    const all = this.tables.payments.values();
    const late = all.filter(
      ({ documentId, state }) => state !== 'paid' && isLate(documentId),
    );
    const paymentId =
      pickFrom(pick % 2 === 0 && late.length > 0 ? late : all, pick >> 1)
        ?.paymentId ?? '';
    const settled = this.#processes
      .at(pick >> 1)
      .store.transact(async (transaction) => {
        const now = new Date(this.clock);
        const payment = await transaction.findPayment(paymentId);
        if (payment === null || payment.state === 'paid') return;
        const unpaid = await findUnpaidBooking(transaction, payment.documentId);
        const paid = {
          ...payment,
          status: true,
          paidAt: now,
          updatedAt: now,
          refundDue: unpaid === null,
        };
        const next = { ...paid, state: 'paid' as const };
        transaction.savePayment(next);
        if (unpaid !== null) markBookingPaid(transaction, unpaid, next);
      });
    this.#spawn(settled);
  }

  /** Adds an expired prompt to a booking without a payment. */
  abandon(pick: number): void {
    const { id, userId } = this.#booking(pick, 'Pending Payment');
    if (this.tables.bookings.get(id)?.status !== 'Pending Payment') return;
    if (this.tables.guards.get(id) !== undefined) return;
    const paymentId = `p${(this.#ids += 1)}`;
    const order = {
      paymentId,
      bookingId: id,
      userId,
      createdAt: new Date(this.clock),
    };
    this.tables.payments.set(paymentId, createBookingPayment(order, 'expired'));
    this.tables.guards.set(id, paymentId);
  }

  expire(pick: number): void {
    const open = this.tables.payments
      .values()
      .filter(({ state }) => isOpenPayment(state));
    const payment = pickFrom(open, pick);
    if (payment !== undefined) {
      this.tables.payments.set(payment.paymentId, {
        ...payment,
        state: 'expired',
      });
    }
  }

  jump(ms: number): void {
    this.clock += ms;
  }

  crash(pick: number): void {
    this.#see('killed', this.#processes.crash(pick));
  }

  /** From here on everything works, and the schedule runs once more. */
  async finish(): Promise<void> {
    this.tables.troubled = false;
    await this.steps.drain();
    for (let left = this.tables.payments.values().length; left > 0; left -= 1) {
      this.expire(0);
    }
    this.clock += 30 * 24 * 3_600_000;
    this.lapse(0);
    await this.steps.drain();
    const waiting = ['Awaiting Admin Response', 'Pending Payment'];
    const bookings = this.tables.bookings.values();
    const late = bookings.filter(
      ({ selectedSlot }) => Number(selectedSlot) < this.clock,
    );
    if (late.some(({ status }) => waiting.includes(status))) {
      this.monitor.fault('an unpaid booking did not lapse');
    }
    // Each change was notified once, and each of an administrator is in the
    // audit.
    const { events, audit } = this.tables;
    const changes = Object.values(this.monitor.steps).reduce(
      (sum, count) => sum + count,
      0,
    );
    if (events.length !== changes) {
      this.monitor.fault(`${changes} changes, ${events.length} notifications`);
    }
    const byAdmin = events.filter(
      ({ changedBy: by }) => by === 'administrator',
    ).length;
    const about = audit.filter(
      ({ action }) => action !== 'blocked-days-saved',
    ).length;
    if (byAdmin !== about) {
      this.monitor.fault(
        `${byAdmin} changes by administrators, ${about} on record`,
      );
    }
  }

  #slot(pick: number): SlotId {
    const { rules } = this.tables.current;
    const now = new Date(this.clock);
    const near = listNextFree(now, { ...rules, blockedDays: [] }, new Set(), 8);
    const day = addDays(dayInAccra(now), pick % 12);
    const odd = [
      makeSlotId(day, 9 + (pick % 9)),
      makeSlotId(addDays(day, 84), 12),
      ...closed,
    ];
    return (
      (pick % 6 === 0 ? pickFrom(odd, pick >> 3) : pickFrom(near, pick >> 2)) ??
      '2026-01-12T10'
    );
  }

  #booking(pick: number, status?: string): { userId: string; id: string } {
    const all = this.tables.bookings.values();
    const meant =
      status === undefined || pick % 9 === 0
        ? all
        : all.filter((booking) => booking.status === status);
    return pickFrom(meant, pick) ?? { userId: '', id: 'none' };
  }

  #ports(pick: number): BookingPorts {
    return this.#processes.at(pick).ports;
  }

  #boot(): Running {
    const process: Process = { alive: true };
    const store = new MemoryBookingStore(this.tables, this.steps, process);
    const ports: BookingPorts = {
      store,
      log: {
        info: () => undefined,
        warn: () => undefined,
        error: (text) => this.#see(text, 1),
      },
      now: () => new Date(this.clock),
      pick: (below) =>
        (this.#draw = (this.#draw * 1_103 + 12_345) % 65_537) % below,
    };
    return { process, ports, store };
  }

  #see(what: string, many: number): void {
    this.seen[what] = (this.seen[what] ?? 0) + many;
  }

  #spawn<T>(
    task: Promise<T>,
    examine: (result: T) => void = () => undefined,
  ): void {
    task.then(examine, (error: unknown) => {
      if (error instanceof AppError && error.code !== 'internal') {
        this.#see(error.code, 1);
      } else if (!(error instanceof StoreUnavailable)) {
        this.monitor.fault(String(error));
      }
    });
  }
}
