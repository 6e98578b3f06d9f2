import { startFirestore } from 'local-firebase/firestore/server';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';

/**
 * What a commit costs while people watch: 2,000 documents, 20 live query
 * listeners, one changed document a commit. Run by hand:
 * `npx tsx benchmarks/firestore-commit.ts`. Target: median under 10 ms.
 */
const documents = 2000;
const listeners = 20;
const commits = 200;

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
const items = db.collection('items');

const stopListening: (() => void)[] = [];

async function fill(): Promise<void> {
  for (let start = 0; start < documents; start += 500) {
    const batch = db.batch();
    for (let n = start; n < start + 500; n += 1) {
      batch.set(items.doc(`d${n}`), { n, group: n % listeners });
    }
    await batch.commit();
  }
}

async function listen(): Promise<void> {
  await Promise.all(
    Array.from({ length: listeners }, (_, at) => {
      const plain = items.where('group', '==', at);
      const query = at % 2 === 0 ? plain : plain.orderBy('n', 'desc').limit(15);
      return new Promise<void>((resolve) => {
        const stop = query.onSnapshot(() => {
          resolve();
        });
        stopListening.push(stop);
      });
    }),
  );
}

async function measure(
  change: (n: number) => Promise<unknown>,
): Promise<number[]> {
  const millis: number[] = [];
  for (let n = 0; n < commits; n += 1) {
    const started = performance.now();
    await change(n);
    millis.push(performance.now() - started);
  }
  return millis.toSorted((left, right) => left - right);
}

const at = (sorted: number[], part: number) =>
  (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1);

await fill();
await listen();
const updates = await measure((n) =>
  items.doc(`d${(n * 37) % documents}`).update({ n: documents + n }),
);
const started = performance.now();
await items.get();
const readAll = performance.now() - started;

console.table({
  [`commit with ${listeners} listeners, ${documents} documents`]: {
    'median ms': at(updates, 0.5),
    'p95 ms': at(updates, 0.95),
    'target ms': 10,
  },
  [`read ${documents} documents`]: {
    'median ms': readAll.toFixed(1),
    'p95 ms': '',
    'target ms': '',
  },
});
stopListening.forEach((stop) => stop());
await db.terminate();
await emulator.close();
