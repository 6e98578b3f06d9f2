import type { AuditAction, AuditEntry } from '@contract/entities/audit-entry';
import {
  CalendarDay,
  startOfDayInAccra,
} from '@contract/values/booking/working-days';
import { formatSlot } from '@/domain/slot-words';
import { formatDate, formatLongDate } from '@/lib/dates';
import { countOf } from '@/lib/text/counts';
import { listFieldChanges, nameField, showField } from './audit-words';

type Facts = Pick<AuditEntry, 'before' | 'after'>;

/** What of an entry says more than its name; null where nothing does. */
type Describe = (facts: Facts) => string | null;

/** Where somebody wrote why, that says most. */
const reasonNames = [
  'declineReason',
  'withdrawReason',
  'cancelReason',
  'reason',
  'note',
  'answer',
] as const;

function findReason({ after }: Facts): string | null {
  const name = reasonNames.find((one) => isText(after[one]));
  return name === undefined ? null : showField(name, after[name]);
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '';

/** 'GHS 490.00. Paid twice.'; only those that there are */
function joinParts(...parts: (string | null)[]): string | null {
  const known = parts.filter((part) => part !== null && part !== '');
  return known.length === 0
    ? null
    : known.map((part) => String(part).replace(/\.$/, '')).join('. ');
}

/** The words of a field afterwards; null where there is nothing. */
function wordsOf({ after }: Facts, name: string): string | null {
  const value = after[name];
  return value === undefined || value === null || value === ''
    ? null
    : showField(name, value);
}

const nothingMore: Describe = () => null;
const withReason =
  (name: string): Describe =>
  (facts) =>
    joinParts(wordsOf(facts, name), findReason(facts));

const exportedNouns: Readonly<Record<string, string>> = {
  requests: 'request',
  bookings: 'booking',
  payments: 'payment',
  statements: 'daily statement',
  refunds: 'refund',
};

/** '312 requests' */
function countExported(kind: string, rows: number): string {
  if (kind === 'audit') {
    return rows === 1 ? '1 entry of the audit' : `${rows} entries of the audit`;
  }
  return countOf(rows, exportedNouns[kind] ?? 'row');
}

/** '1 to 30 November 2026', '28 October 2026 to 3 November 2026' */
function describeDays(firstDay: string, lastDay: string): string {
  const [first, last] = [firstDay, lastDay].map((day) => {
    const parsed = CalendarDay.safeParse(day);
    if (!parsed.success) return day;
    return formatLongDate(startOfDayInAccra(parsed.data)).replace(/^\S+ /, '');
  });
  if (first === undefined || last === undefined || first === last) {
    return first ?? firstDay;
  }
  const isOneMonth = firstDay.slice(0, 7) === lastDay.slice(0, 7);
  return `${isOneMonth ? first.split(' ')[0] : first} to ${last}`;
}

const describeExport: Describe = ({ after }) => {
  const { exportedKind, firstDay, lastDay, rows } = after;
  const isKnown =
    isText(exportedKind) &&
    isText(firstDay) &&
    isText(lastDay) &&
    typeof rows === 'number';
  if (!isKnown) return null;
  return `Exported ${countExported(exportedKind, rows)}, ${describeDays(firstDay, lastDay)}`;
};

const describeResults: Describe = (facts) =>
  joinParts(
    facts.before['status'] === true ? 'Another version' : 'Complete',
    wordsOf(facts, 'resultsUrl'),
  );

const describeMove: Describe = ({ after: { selectedSlot } }) =>
  selectedSlot instanceof Date ? `To ${formatSlot(selectedSlot)}` : null;

const describeNewDay: Describe = (facts) => {
  const day = CalendarDay.safeParse(facts.after['promisedDay']);
  return joinParts(
    day.success ? `New day: ${formatDate(startOfDayInAccra(day.data))}` : null,
    wordsOf(facts, 'lateReason'),
  );
};

const describeTakenBack: Describe = ({ before }) =>
  isText(before['step']) ? showField('step', before['step']) : null;

const describeReview: Describe = (facts) => {
  const { before, after } = facts;
  if (before['reviewStatus'] !== after['reviewStatus']) {
    return withReason('reviewStatus')(facts);
  }
  return after['paymentStatus'] === 'paid'
    ? 'Recorded as paid'
    : 'Recorded as unpaid';
};

/** Which fields, and nothing of what stood in them. */
const describeCorrected: Describe = ({ after: { corrected } }) =>
  Array.isArray(corrected)
    ? joinWords(corrected.filter(isText).map(nameField))
    : null;

const joinWords = (words: readonly string[]): string | null =>
  words.length === 0 ? null : words.join(', ');

/** By what and how many, never whom. */
const describeSearch: Describe = ({ after: { found } }) =>
  typeof found === 'number'
    ? `Found ${found === 1 ? '1 person' : `${found} people`}`
    : null;

/**
 * What the list of the audit says below the name of an entry. An action that is
 * not here says its reason, or which fields changed.
 */
const summaries: Partial<Readonly<Record<AuditAction, Describe>>> = {
  'request-corrected': describeCorrected,
  'request-step-marked': (facts) => wordsOf(facts, 'step'),
  'request-step-taken-back': describeTakenBack,
  'request-later-promised': describeNewDay,
  'request-lateness-told': describeNewDay,
  'request-results-delivered': describeResults,
  'request-papers-held': nothingMore,
  'request-papers-released': nothingMore,
  'request-image-not-clear': ({ after }) =>
    joinParts(
      isText(after['reason']) ? showField('reason', after['reason']) : null,
      isText(after['note']) ? after['note'] : null,
    ),
  'document-opened': (facts) => wordsOf(facts, 'path'),
  'plan-alarm-closed': withReason('state'),
  'plan-alarm-prolonged': withReason('decideBy'),
  'booking-approved': nothingMore,
  'booking-rescheduled': describeMove,
  'booking-no-show': nothingMore,
  'payment-transaction-linked': (facts) => wordsOf(facts, 'transactionid'),
  'payment-acceptance-proposed': withReason('takenPesewas'),
  'payment-acceptance-declined': withReason('takenPesewas'),
  'payment-accepted': withReason('takenPesewas'),
  'refund-proposed': withReason('amountPesewas'),
  'refund-declined': withReason('amountPesewas'),
  'refund-approved': withReason('amountPesewas'),
  'refund-withdrawn': withReason('amountPesewas'),
  'refund-paid': withReason('amountPesewas'),
  'message-sent-again': (facts) =>
    facts.after['channel'] === 'sms' ? 'By SMS' : 'By e-mail',
  'report-seen': nothingMore,
  'report-corrected': describeCorrected,
  'report-reviewed': describeReview,
  'support-closed': nothingMore,
  'administrator-proposed': withReason('roles'),
  'administrator-granted': withReason('roles'),
  'roles-changed': withReason('roles'),
  'users-searched': describeSearch,
  'records-exported': describeExport,
};

/** 'Price: from GHS 500.00 to GHS 600.00'; of several fields their names. */
const describeChanges: Describe = (facts) => {
  const changes = listFieldChanges(facts);
  const [first] = changes;
  if (first === undefined) return null;
  if (changes.length > 1) {
    return `Changed: ${changes.map(({ name }) => name).join(', ')}`;
  }
  return first.before === 'Nothing'
    ? `${first.name}: ${first.after}`
    : `${first.name}: from ${first.before} to ${first.after}`;
};

/** A line about what happened; null where the entry's name says it all. */
export function summariseEntry(
  entry: Pick<AuditEntry, 'action' | 'before' | 'after'>,
): string | null {
  const describe = summaries[entry.action];
  if (describe !== undefined) return describe(entry);
  return findReason(entry) ?? describeChanges(entry);
}
