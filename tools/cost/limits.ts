import { instances } from '../../functions/src/instances';
import { perPerson } from './compute';
import { jobs, office, workingDays } from './data';

const monthMs = 30 * 24 * 60 * 60_000;
/**
 * The busiest minute of an office that is open ten hours on working days,
 * against the mean of the month.
 */
const peakFactor = 10;

const payments = jobs.payment.perMonth;
/** Messages of one person in a month. */
const messages = perPerson('mails') + perPerson('texts');
const aSecond = (perMonth: number) => (perMonth * peakFactor * 1000) / monthMs;
const aMinute = (perMonth: number) => aSecond(perMonth) * 60;
const filesInHalfAYear = (jobs.upload.perMonth + jobs.results.perMonth) * 6;
const aWorkingDay = (perMonth: number) => perMonth / workingDays;

/**
 * Questions that reconciliation asks about a payment: two about one that is
 * paid, fourteen about one that failed (until 72 hours are over), 84 about one
 * that stays open (functions/src/services/payments/check-times.ts).
 */
export const checksOfPayment = 0.8 * 2 + 0.17 * 14 + 0.03 * 84;

/** How much something takes, for each person, of what there is of it. */
export interface Limit {
  what: string;
  /** what there is, and what a person takes of it, in one unit */
  most: number;
  each: number;
  unit: string;
  effect: string;
  remedy: string;
  /** the decision that removed it, and how much there is since */
  removed?: { by: string; most: number };
}

/**
 * Seconds that one question takes: to the gateway, or about a page of accounts
 * or of profiles.
 */
const secondsPerQuestion = 0.5;
const secondsPerProfilePage = 0.25;
const runsADay = 24 * 12;
/**
 * A page of 50 rows takes five questions one after the other, and its write.
 */
const secondsPerStatementPage = 5 * secondsPerQuestion + 0.5;

export const limits: readonly Limit[] = [
  {
    what: 'Accounts deleted past our endpoints, found within an hour: 100 profiles each 5 minutes',
    most: 1_200,
    each: 1,
    unit: 'people',
    effect:
      'Records of people who left stay longer: 174 days for 5,000,000 people',
    remedy:
      'Pages until the minute is up; of more than 5,000 profiles once a day, as each costs a read',
    removed: {
      by: '91',
      most: ((runsADay * 50) / secondsPerProfilePage) * 100,
    },
  },
  {
    what: 'Passwords changed past our endpoints, found within an hour: 1,000 accounts each 5 minutes',
    most: 12_000,
    each: 1,
    unit: 'people',
    effect: 'Sessions stay, and the mail comes later',
    remedy: 'Pages until the minute is up, at half a second each',
    removed: { by: '91', most: ((12 * 50) / secondsPerQuestion) * 1_000 },
  },
  {
    what: 'Download tokens gone within two minutes: 50,000 names a minute',
    most: 50_000,
    each: filesInHalfAYear,
    unit: 'files, after half a year',
    effect: 'A copied link opens a file for longer',
    remedy: 'The newest files first, whatever the bucket holds',
    removed: {
      by: '92',
      most: (5_000 / (aMinute(jobs.upload.perMonth) * 10)) * filesInHalfAYear,
    },
  },
  {
    what: 'Daily statements: 4,800 rows a night, two for each payment',
    most: 4_800,
    each: aWorkingDay(payments) * 2,
    unit: 'rows a day',
    effect: 'The statement falls behind, for ever',
    remedy: 'Pages until four minutes are up, from 02:00 to 23:59',
    removed: {
      by: '91',
      most: ((22 * 6 * 240) / secondsPerStatementPage) * 50,
    },
  },
  {
    what: 'Overview of administrators: sums over the month in queries of 1,000 records at most',
    most: 100,
    each: (payments * 2) / 1000,
    unit: 'queries for one sum',
    effect:
      'It opens after ten seconds instead of one, and each administrator reads it again each minute',
    remedy:
      'Days before yesterday are added up once while the app is open; its first opening takes as long as before',
    removed: { by: '96', most: (100 * workingDays) / office.openDays },
  },
  {
    what: 'Appointments: six hours a day, one at a time',
    most: 6 * workingDays,
    each: jobs.booking.perMonth,
    unit: 'hours a month',
    effect: 'People find no free hour',
    remedy: 'More than one adviser an hour (an hour of an adviser as the slot)',
  },
  {
    what: 'Same-plan alarm and checked results: 20 files of each a minute',
    most: 20,
    each: aMinute(jobs.upload.perMonth),
    unit: 'plans in the busiest minute',
    effect: 'Alarms come later, and catch up at night',
    remedy: 'More files a run; one task for each plan',
  },
  {
    what: 'Messages: 4 tasks at once, a second each, and 40 a minute by the sweep',
    most: 240,
    each: aMinute(messages),
    unit: 'messages in the busiest minute',
    effect: 'Mails and SMS wait; codes for recovery wait behind receipts',
    remedy:
      'maxConcurrentDispatches, as far as the mail server takes it; a queue of its own for codes',
  },
  {
    what: 'Reconciliation: 50 payments a minute',
    most: 50,
    each: aMinute(payments * checksOfPayment),
    unit: 'questions in the busiest minute',
    effect: 'A payment whose callback was lost is settled later',
    remedy: 'Pages until 50 seconds are up, ten questions at once',
    removed: { by: '91', most: (10 * 50) / secondsPerQuestion },
  },
  {
    what: `Callbacks at once: ${instances.api.maxInstances} instances with ${instances.api.concurrency} calls each, half a second for the question to the gateway`,
    most: (instances.api.maxInstances * instances.api.concurrency) / 0.5,
    each: aSecond(payments * 2),
    unit: 'callbacks in the busiest second',
    effect: '503, and reconciliation settles the payment',
    remedy:
      'More instances, for which a new project asks Google (functions/src/instances.ts)',
  },
  {
    what: 'References: four, five or six characters; of so many, one record in a thousand finds its four taken (decision 121)',
    most: 10_000_000,
    each: (jobs.upload.perMonth + jobs.booking.perMonth) * 120,
    unit: 'references in ten years',
    effect:
      'Such an account creates nothing more until its count is raised by hand (docs/operate.md)',
    remedy: 'A seventh character',
  },
  {
    what: 'Wrong recovery codes of everybody: 200 an hour (decision 60), one person in fifty asks in a month, one of five mistypes',
    most: 200,
    each: aMinute(0.02 * 0.2) * 60,
    unit: 'wrong codes in the busiest hour',
    effect: 'Recovery closes for the addresses that mistyped',
    remedy: 'A limit that grows with the number of accounts; App Check',
  },
  {
    what: 'Index hot spot: 500 writes a second to a collection whose indexed moment only grows (outbox)',
    most: 500,
    each: aSecond(messages * 4),
    unit: 'writes in the busiest second',
    effect: 'Writes to the outbox become slow',
    remedy:
      'No index on moments that nobody asks by, a shard before those that somebody does',
  },
  {
    what: 'Index hot spot: 500 writes a second to payments (createdAt, updatedAt, nextCheckAt)',
    most: 500,
    each: aSecond(payments * 7),
    unit: 'writes in the busiest second',
    effect: 'Writes to payments become slow',
    remedy: 'As above',
  },
];

/**
 * The number of people at which it is reached, or was before it was removed.
 */
export const reachedAt = ({ most, each }: Limit): number => most / each;
/**
 * The number at which its remedy is reached in turn; null where there is none
 * yet.
 */
export const nowReachedAt = ({ each, removed }: Limit): number | null =>
  removed === undefined ? null : removed.most / each;
