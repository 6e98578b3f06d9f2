import {
  always,
  backupsKept,
  jobs,
  logged,
  monthsKept,
  office,
  prices,
  recordsPerPersonMonth,
  workingDays,
  type Job,
} from './data';

/** Numbers of people for which the bill is computed. */
export const sizes = [1_000, 100_000, 5_000_000] as const;

type Amount = Exclude<keyof Job, 'what' | 'from' | 'perMonth'>;

/** Of one person in a month. */
export const perPerson = (amount: Amount): number =>
  Object.values(jobs).reduce((sum, job) => sum + job.perMonth * job[amount], 0);

const countBeyondFree = (count: number, free: number) =>
  Math.max(0, count - free);

/**
 * Reads of administrators' overviews: sums over payments cost a read for each
 * 1,000 index entries, twice over.
 */
function overviewReads(people: number): number {
  const administrators = Math.max(
    3,
    (people * jobs.upload.perMonth) / office.requestsPerAdministrator,
  );
  const sums =
    (office.sumsOverMonth * 2 * people * jobs.payment.perMonth) / 1000;
  const readsPerOverview =
    office.overviewReads + (sums * office.openDays) / workingDays;
  return (
    administrators *
    (office.overviewsPerMonth * readsPerOverview +
      office.openingsPerMonth * sums)
  );
}

/**
 * Of more than 5,000 profiles a round looks at each once a day, of fewer once
 * an hour (decision 91).
 */
const profileReads = (people: number): number =>
  people * 30 * (people > 5_000 ? 1 : 24);

function activePeople(people: number): number {
  return prices.people.reduce((sum, { from, price }, index) => {
    const end = prices.people[index + 1]?.from ?? Infinity;
    return sum + Math.max(0, Math.min(people, end) - from) * price;
  }, 0);
}

/** GiB that Google writes down in a month. */
function loggedGiB(people: number): number {
  const reads = people * logged.readsPerPersonMonth;
  const loggedKb =
    (people * perPerson('calls') + always.calls) * logged.call +
    reads * logged.read;
  return loggedKb / 1024 ** 2;
}

/** The alerts, whoever is there. */
const alertsUsd =
  always.conditions *
    (prices.condition + always.askedPerCondition * prices.asked) +
  countBeyondFree(always.uptimeChecks, prices.freeUptimeChecks) *
    prices.uptimeCheck;

/** USD a month, by what it is for. */
export function computeBill(people: number): { what: string; usd: number }[] {
  const forPeople = (amount: Amount) => people * perPerson(amount);
  const files =
    people * (jobs.upload.perMonth + jobs.results.perMonth) * monthsKept;
  const listCalls =
    Math.min(always.mostListsPerMinute, Math.ceil(files / 1000)) * 43_200;
  const lookedAtFiles = people * jobs.upload.perMonth * 12;
  const records = people * recordsPerPersonMonth * monthsKept;
  const logs = loggedGiB(people);
  const rows = [
    [
      'Firestore, reads',
      countBeyondFree(
        forPeople('reads') + always.reads + profileReads(people),
        prices.freeReads,
      ) * prices.read,
    ],
    [
      'Firestore, overviews of administrators',
      overviewReads(people) * prices.read,
    ],
    [
      'Firestore, writes',
      countBeyondFree(forPeople('writes') + always.writes, prices.freeWrites) *
        prices.write,
    ],
    [
      'Firestore, deletes',
      countBeyondFree(forPeople('deletes'), prices.freeDeletes) * prices.delete,
    ],
    ['Firestore, records kept', records * prices.recordGiB],
    ['Firestore, recovery of any minute', records * prices.recoveryGiB],
    ['Firestore, backups', records * backupsKept * prices.backupGiB],
    ['Files kept', (forPeople('kept') / 1000) * monthsKept * prices.fileGB],
    [
      'Files listed and looked at',
      listCalls * prices.listed + lookedAtFiles * prices.looked,
    ],
    [
      'Sent to people by Storage and Firestore',
      (forPeople('sent') / 1000) * prices.sentGB,
    ],
    [
      'Sent by Hosting',
      countBeyondFree(forPeople('hosted') / 1000, prices.freeHostedGB) *
        prices.hostedGB,
    ],
    [
      'Functions, calls',
      countBeyondFree(forPeople('calls') + always.calls, prices.freeCalls) *
        prices.call,
    ],
    [
      'Functions, time',
      countBeyondFree(
        forPeople('seconds') + always.seconds,
        prices.freeSeconds,
      ) * prices.second,
    ],
    ['Schedules', (always.jobs - prices.freeJobs) * prices.job],
    ['Signing in', activePeople(people)],
    ['Logs written', countBeyondFree(logs, prices.freeLogGiB) * prices.logGiB],
    ['Logs kept', logs * (logged.monthsKept - 1) * prices.logKeptGiB],
    ['Alerts, uptime checks', alertsUsd],
  ] as const;
  return rows.map(([what, usd]) => ({ what, usd }));
}
