import { startFirestore } from 'local-firebase/firestore/server';
import { initializeApp } from 'firebase-admin/app';
import {
  AggregateField,
  getFirestore,
  type Query,
} from 'firebase-admin/firestore';
import { cpus, loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { requestsCollection } from '@contract/entities/request';
import { resultTimesCollection } from '@contract/entities/result-time';
import { queueIds, queues } from '@contract/values/admin-queues';
import { writeManyRequests } from './support/many-requests';

/**
 * What the local Firestore takes for the lists of an office: 100,000 requests
 * of which forty people have theirs. Run by hand: `npx tsx benchmarks/office.ts
 * [requests]`. A list is fifteen rows and one more, with the count of all; the
 * overview is every number of it at once. Ends with 1 when one of them takes
 * longer than its budget.
 */
const budgetMs = 300;
const people = 40;
const rows = 15 + 1;
const rounds = 9;
const count = Number(process.argv[2] ?? '100000');
if (!Number.isInteger(count) || count < people) {
  throw new Error(`The number of requests is a whole number from ${people}.`);
}

process.env['METADATA_SERVER_DETECTION'] = 'none';
const emulator = await startFirestore({
  port: 0,
  projectId: 'demo-benchmark',
  dataDir: null,
  rules: null,
  indexes: null,
  requireIndexes: false,
});
process.env['FIRESTORE_EMULATOR_HOST'] = `127.0.0.1:${emulator.port}`;
const db = getFirestore(initializeApp({ projectId: 'demo-benchmark' }));
const today = new Date();
const lastQuarter = new Date(today.getTime() - 90 * 24 * 60 * 60_000);

const paid = db
  .collection(requestsCollection)
  .where('paymentStatus', '==', true);
const open = paid.where('status', '==', false);
const inReview = open.where('isDocumentValid', '==', true);

/** As src/repositories/requests/admin-requests.ts builds them. */
const lists: Readonly<Record<string, Query>> = {
  'open, promised soonest': open.orderBy('promisedBy'),
  'open, promised last': open.orderBy('promisedBy', 'desc'),
  'open, newest': open.orderBy('createdAt', 'desc'),
  'open, paid longest ago': open.orderBy('paidAt'),
  'to review, promised soonest': inReview.orderBy('promisedBy'),
  late: open.where('promisedBy', '<', today).orderBy('promisedBy'),
  "one person's": open
    .where('assignedTo', '==', 'person-7')
    .orderBy('promisedBy'),
  "nobody's": open.where('assignedTo', '==', null).orderBy('promisedBy'),
  'complete, newest': paid
    .where('status', '==', true)
    .orderBy('createdAt', 'desc'),
  'of one service': open
    .where('serviceId', '==', 'land-property-search')
    .orderBy('promisedBy'),
  'search for a name': open
    .where('searchPrefixes', 'array-contains-any', ['abena'])
    .orderBy('promisedBy'),
};

/** Fifteen rows, whether there are more, and how many in all. */
async function readList(query: Query): Promise<unknown> {
  return Promise.all([query.limit(rows).get(), query.count().get()]);
}

/** Every number of the overview that counts requests, as it asks for them. */
async function readOverview(): Promise<unknown> {
  const times = db
    .collection(resultTimesCollection)
    .where('sentAt', '>=', lastQuarter);
  const waiting = queueIds
    .filter((id) => queues[id].collection === requestsCollection)
    .map((id) =>
      queues[id]
        .findConditions(today)
        .reduce<Query>(
          (query, condition) => query.where(...condition),
          db.collection(requestsCollection),
        ),
    );
  const services = [null, 'land-property-search', 'find-missing-property'];
  const ofService = (query: Query, serviceId: string | null) =>
    serviceId === null ? query : query.where('serviceId', '==', serviceId);
  const inTime = services.flatMap((serviceId) => [
    ofService(times, serviceId),
    ofService(times.where('isInTime', '==', true), serviceId),
    ofService(open.where('promisedBy', '<', today), serviceId),
  ]);
  return Promise.all(
    [...waiting, ...inTime].map((query) =>
      query.aggregate({ count: AggregateField.count() }).get(),
    ),
  );
}

async function measure(read: () => Promise<unknown>) {
  const millis: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const started = performance.now();
    await read();
    millis.push(performance.now() - started);
  }
  const [first = 0, ...later] = millis;
  const sorted = later.toSorted((left, right) => left - right);
  const median = sorted[Math.floor(rounds / 2)] ?? 0;
  return {
    'first ms': Math.round(first),
    'median ms': Math.round(median),
    'slowest ms': Math.round(sorted.at(-1) ?? 0),
  };
}

/** One of three is nobody's; the others are shared out evenly. */
const holderOf = (serial: number) =>
  serial % 3 === 0 ? null : `person-${serial % people}`;

await writeManyRequests(db, count, holderOf);
const measured: Record<string, Awaited<ReturnType<typeof measure>>> = {};
for (const [name, query] of Object.entries(lists)) {
  measured[name] = await measure(() => readList(query));
}
measured['the overview'] = await measure(readOverview);
const everybodysLists = Object.values(lists);
measured[`${people} people at once, each a list`] = await measure(() =>
  Promise.all(
    Array.from({ length: people }, (_, person) => {
      const query = everybodysLists[person % everybodysLists.length] ?? open;
      return readList(query);
    }),
  ),
);
console.table(measured);
console.log(
  `${count} requests, ${cpus().length} cores, load ${(loadavg()[0] ?? 0).toFixed(1)}`,
);
const alone = Object.entries(measured).filter(
  ([name]) => !name.startsWith(`${people} people`),
);
process.exitCode = alone.some(([, times]) => times['median ms'] > budgetMs)
  ? 1
  : 0;
await db.terminate();
await emulator.close();
