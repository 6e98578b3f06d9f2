import * as z from 'zod/mini';
import { Booking, bookingsCollection } from '@contract/entities/booking';
import { reportsCollection } from '@contract/entities/due-diligence';
import { paymentsCollection } from '@contract/entities/payment/payment';
import { paymentCasesCollection } from '@contract/entities/payment/payment-case';
import { requestsCollection } from '@contract/entities/request';
import { supportCollection } from '@contract/entities/support-message';
import { slotHoldingStatuses } from '@contract/values/booking/booking-state';
import { maskPhone, WalletNumber } from '@contract/values/phone';
import { removedName, removedPhone, removedText, withoutFileName } from '@contract/values/removed';
import { toDates } from '../../firestore/stored-document';

/** As stored, so that a broken record is cleaned too. */
export type Stored = Readonly<Record<string, unknown>>;

const StandingBooking = z.pick(Booking, { status: true, paymentStatus: true, selectedSlot: true });
const Answers = z.array(z.looseObject({ text: z.string() }));
const Results = z.record(
  z.string(),
  z.looseObject({ path: z.string(), outcome: z.optional(z.looseObject({})) }),
);
const ImageEvents = z.record(z.string(), z.looseObject({ note: z.optional(z.unknown()) }));

/** The same again when applied to its own result. */
type Anonymise = (record: Stored, now: Date) => Stored;

const anonymiseRequest: Anonymise = (record) => ({
  name: removedName,
  phoneNumber: removedPhone,
  address: removedText,
  documentURL: toPath(record['documentURL']) ?? withoutFileName(''),
  imageUrl: toPath(record['imageUrl']),
  resultsUrl: toPath(record['resultsUrl']),
  results: anonymiseResults(record['results']),
  imageEvents: anonymiseImageEvents(record['imageEvents']),
  walletnumber: maskWallet(record['walletnumber']),
  searchPrefixes: [],
});

/** The ledger stays; the gateway's words may name people. */
const anonymisePayment: Anonymise = (record, now) => ({
  clientName: removedName,
  walletnumber: maskWallet(record['walletnumber']) ?? removedPhone,
  recipientNumber: null,
  reason: null,
  // A booking's topic is what somebody typed.
  ...(record['paymentFor'] === 'consultancy' ? { serviceType: 'Professional Services' } : {}),
  ...(record['refund'] == null ? {} : { refund: anonymiseRefund(record['refund']) }),
  ...(record['otherAmount'] == null ? {} : { otherAmount: anonymiseRefund(record['otherAmount']) }),
  anonymisedAt: record['anonymisedAt'] ?? now,
});

/** Who decided, when, and the transfer number stay; the words may name people. */
function anonymiseRefund(refund: unknown): unknown {
  const parsed = z.record(z.string(), z.unknown()).safeParse(refund);
  return parsed.success ? anonymiseChange(parsed.data) : refund;
}

/** The network's numbers stay, as in the ledger. */
const anonymiseCase: Anonymise = (record) => ({
  answer: typeof record['answer'] === 'string' ? removedText : null,
});

/** A booking to come, or waiting for an answer or money, is cancelled too. */
const anonymiseBooking: Anonymise = (record, now) => ({
  name: removedName,
  email: removedText,
  phone: removedPhone,
  topic: removedText,
  description: removedText,
  cancelReason: typeof record['cancelReason'] === 'string' ? removedText : null,
  ...(isGivenUp(record, now) ? { status: 'Cancelled', cancelledBy: 'user', cancelledAt: now } : {}),
  AdminCancelled: record['AdminCancelled'] === true || record['paymentStatus'] !== true,
});

function isGivenUp(record: Stored, now: Date): boolean {
  const booking = StandingBooking.safeParse(toDates(record));
  if (!booking.success) return false;
  const { status, paymentStatus, selectedSlot } = booking.data;
  if (status === 'Choose New Time') return true;
  return slotHoldingStatuses.some((holding) => holding === status) && (!paymentStatus || selectedSlot > now);
}

const anonymiseReport: Anonymise = (record) => ({
  name: removedName,
  phone: removedPhone,
  address: removedText,
  image: toPath(record['image']) ?? withoutFileName(''),
  note: typeof record['note'] === 'string' ? removedText : null,
});

/** Closed, so that nobody waits for an answer. */
const anonymiseSupport: Anonymise = (record) => ({
  fullName: removedName,
  email: removedText,
  phoneNumber: removedPhone,
  description: removedText,
  fileURL: null,
  fileName: null,
  answers: (Answers.safeParse(record['answers']).data ?? []).map((answer) => ({
    ...answer,
    text: removedText,
  })),
  state: 'closed',
});

/** By collection; each record has its person in `userId`. */
export const personalCollections: Readonly<Record<string, Anonymise>> = {
  [requestsCollection]: anonymiseRequest,
  [bookingsCollection]: anonymiseBooking,
  [paymentsCollection]: anonymisePayment,
  [paymentCasesCollection]: anonymiseCase,
  [reportsCollection]: anonymiseReport,
  [supportCollection]: anonymiseSupport,
};

function toPath(path: unknown): string | null {
  return typeof path === 'string' ? withoutFileName(path) : null;
}

function maskWallet(wallet: unknown): string | null {
  if (typeof wallet !== 'string') return null;
  return WalletNumber.safeParse(wallet).success ? maskPhone(wallet) : removedPhone;
}

function anonymiseResults(results: unknown): Stored {
  return mapRecord(Results.safeParse(results).data, (version) => ({
    ...version,
    path: withoutFileName(version.path),
    fileName: removedText,
    // What the land register says names people.
    ...(version.outcome === undefined ? {} : { outcome: { ...version.outcome, text: removedText } }),
  }));
}

function anonymiseImageEvents(events: unknown): Stored {
  return mapRecord(ImageEvents.safeParse(events).data, (event) =>
    event.note === undefined ? event : { ...event, note: removedText },
  );
}

function mapRecord<T>(record: Record<string, T> = {}, change: (value: T, key: string) => unknown): Stored {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}

/** Fields in which administrators write to the person. */
const wordsToPeople: readonly string[] = [
  'answer',
  'cancelReason',
  'note',
  'reason',
  'declineReason',
  'withdrawReason',
];

/** An audit entry keeps who did what and when; file names and words to the person go. */
export function anonymiseChange(change: unknown): Stored {
  const parsed = z.record(z.string(), z.unknown()).safeParse(change);
  return mapRecord(parsed.data, anonymiseField);
}

function anonymiseField(value: unknown, field: string): unknown {
  if (typeof value !== 'string') return value;
  if (wordsToPeople.includes(field)) return removedText;
  return value.startsWith('gs://') ? withoutFileName(value) : value;
}
