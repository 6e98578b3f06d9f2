import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, expect, test } from 'vitest';
import { FirestoreScanList } from '../../../functions/src/firestore/firestore-scan-list';
import {
  type ScanOutcome,
  scanSource,
} from '../../../functions/src/services/scans/scan-source';
import { scanFiles } from '../../../functions/src/services/scans/scan-files';
import { ScanHarness } from '../support/scan-harness';

const harness = await ScanHarness.start();
afterEach(() => harness.clear());

const minute = 60_000;
const longAgo = Timestamp.fromMillis(Date.now() - 600 * minute);

async function addMany(ids: readonly string[], at = longAgo): Promise<void> {
  const batch = harness.db.batch();
  for (const id of ids) batch.set(harness.db.doc(`lines/${id}`), { at });
  await batch.commit();
}

const idsOf = (prefix: string, count: number) =>
  Array.from(
    { length: count },
    (_, index) => `${prefix}${String(index).padStart(3, '0')}`,
  );

/**
 * One run over the list.
 * @returns the ids it handled
 */
async function scan(
  records: number,
  outcomeOf: (id: string) => ScanOutcome | Error = () => 'known',
): Promise<string[]> {
  const seen: string[] = [];
  const until = new Date(harness.accounts.now().getTime() + minute);
  const list = new FirestoreScanList({
    id: 'lines',
    query: harness.db.collection('lines'),
    orderedBy: 'at',
    parse: (record) => record.id,
  });
  await scanSource(
    harness.ports(),
    list,
    { records, files: 20, deadline: until },
    (id) => {
      seen.push(id);
      const outcome = outcomeOf(id);
      return outcome instanceof Error
        ? Promise.reject(outcome)
        : Promise.resolve(outcome);
    },
  );
  return seen;
}

test('more records of one time than a run takes are all looked at', async () => {
  // To the microsecond, as the server's time is: a Date would begin before all
  // of them again.
  const at = new Timestamp(longAgo.seconds, 123_456_000);
  const ids = idsOf('same-', 130);
  await addMany(ids, at);
  await addMany(['later'], Timestamp.fromMillis(at.toMillis() + minute));
  const seen = new Set<string>();
  for (let run = 0; run < 4; run += 1) {
    for (const id of await scan(50)) seen.add(id);
  }
  expect([...seen].sort()).toEqual(['later', ...ids]);
});

test('a record that never succeeds is given up after two hours, and the ones behind it go on', async () => {
  await addMany(idsOf('a-', 3));
  const failing = (id: string) =>
    id === 'a-000' ? ('again' as const) : ('known' as const);
  expect(await scan(50, failing)).toEqual(idsOf('a-', 3));
  expect(await scan(50, failing)).toEqual(idsOf('a-', 3));
  harness.accounts.aheadMs = 121 * minute;
  await scan(50, failing);
  expect(harness.accounts.logged.join('\n')).toContain('new record given up');
  expect(await scan(50, failing)).toEqual([]);
});

test('what the database refuses for good is passed over at once', async () => {
  await addMany(idsOf('a-', 2));
  const refused = Object.assign(new Error('refused'), { code: 3 });
  await scan(50, (id) => (id === 'a-000' ? refused : 'known'));
  expect(harness.accounts.logged.join('\n')).toContain(
    '"record":"lines/a-000","isBroken":true',
  );
  expect(await scan(50)).toEqual([]);
});

test('a run in which everything fails is a failed run, and one bad file is not', async () => {
  await addMany(idsOf('a-', 4));
  await expect(scan(50, () => 'again')).rejects.toThrow(
    'Nothing of lines could be looked at.',
  );
  await expect(
    scan(50, (id) => (id === 'a-001' ? 'again' : 'done')),
  ).resolves.toHaveLength(4);
});

test('the schedule of new files has failed when a scan did, after it has tried the other', async () => {
  await harness.db
    .doc('scan_cursors/results')
    .set({ readUntil: 'yesterday', hasFound: true });
  await harness.send('ama', Buffer.from('%PDF-1.4 nothing in it'));
  await expect(scanFiles(harness.ports())).rejects.toThrow(
    'New files were not looked at.',
  );
  expect(harness.reads.size).toBe(1);
});
