import { createHash } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { holdPapers } from '../../../functions/src/services/papers/hold-papers';
import { removePapers } from '../../../functions/src/services/papers/remove-papers';
import type { PaperPorts } from '../../../functions/src/services/papers/ports';
import { FirestoreCursorStore } from '../../../functions/src/firestore/firestore-cursor-store';
import { FirestorePaperStore } from '../../../functions/src/firestore/firestore-paper-store';
import { FirestoreRecordStore } from '../../../functions/src/firestore/firestore-record-store';
import { BucketFiles } from '../../../functions/src/providers/bucket-files';
import { createQueue } from '../support/payments/payment-harness';
import { addFile, addPerson, newPerson, type Person } from '../support/person';
import { Crash, PrivacyHarness } from '../support/privacy-harness';

const day = 24 * 60 * 60_000;
const harness = await PrivacyHarness.start();
const { db, ports: shared } = harness.payments;
const connection = { db, queue: createQueue(db) };
const ports: PaperPorts = {
  cursors: new FirestoreCursorStore(db),
  papers: new FirestorePaperStore(connection),
  records: new FirestoreRecordStore(connection),
  log: shared.log,
  now: shared.now,
  files: new BucketFiles(harness.bucket),
};
afterEach(() => harness.clear());

/** Results of this person came on 1 October 2026. */
async function addFinished(): Promise<{ person: Person; id: string }> {
  const person = newPerson();
  const { requestId } = await addPerson(harness, person);
  return { person, id: requestId };
}

function setClock(text: string): void {
  harness.payments.aheadMs = new Date(text).getTime() - Date.now();
}

async function read(path: string): Promise<Record<string, unknown>> {
  return (await harness.payments.db.doc(path).get()).data() ?? {};
}
const isInState = async (id: string, state: string) =>
  expect(await read(`requests/${id}`)).toMatchObject({ papers: { state } });

async function listEntries(
  collection: string,
  field: string,
  value: string,
): Promise<Record<string, unknown>[]> {
  const found = await harness.payments.db
    .collection(collection)
    .where(field, '==', value)
    .get();
  return found.docs.map((entry) => entry.data());
}

const filesOf = async ({ uid }: Person, id: string) =>
  [...(await harness.readFiles()).keys()].filter(
    (name) =>
      (name.includes(`/${uid}/`) && /aaaa|bbbb/.test(name)) ||
      name.includes(`/${id}/`),
  );

test('an owner is told once, a month before, and the papers go on the day, on the record', async () => {
  const { person, id } = await addFinished();
  const before = await read(`requests/${id}`);
  for (const version of [1, 2]) {
    await db.doc(`result_findings/${id}-v${version}`).set({ version });
  }
  setClock('2028-08-31T00:00:00Z');
  await removePapers(ports);
  await isInState(id, 'kept');
  expect(await listEntries('outbox', 'kind', 'papers-to-be-removed')).toEqual(
    [],
  );

  setClock('2028-09-01T10:00:00Z');
  await Promise.all([removePapers(ports), removePapers(ports)]);
  await removePapers(ports);
  await isInState(id, 'told');
  const told = await listEntries('outbox', 'kind', 'papers-to-be-removed');
  expect(
    told.map(({ channel, uid, recordId }) => ({ channel, uid, recordId })),
  ).toEqual(
    expect.arrayContaining([
      { channel: 'mail', uid: person.uid, recordId: id },
      { channel: 'sms', uid: person.uid, recordId: id },
    ]),
  );
  expect(told).toHaveLength(2);
  expect(await filesOf(person, id)).toHaveLength(3);

  setClock('2028-10-02T00:00:00Z');
  await Promise.all([removePapers(ports), removePapers(ports)]);
  await removePapers(ports);
  expect(await filesOf(person, id)).toEqual([]);
  // What was typed goes with the file that was made of it; there is no version 2.
  expect(await read(`result_findings/${id}-v1`)).toEqual({});
  expect(await read(`result_findings/${id}-v2`)).toEqual({ version: 2 });
  const { papers, auditId, ...after } = await read(`requests/${id}`);
  expect(papers).toMatchObject({ state: 'removed' });
  // The record, and with it the hash of the results, is what it was.
  expect({ ...after, auditId: before['auditId'] }).toEqual(before);
  const sha256 = createHash('sha256').update(person.name).digest('hex');
  expect(after).toMatchObject({ results: { v1: { sha256 } } });
  const removed = await listEntries(
    'audit',
    'action',
    'request-papers-removed',
  );
  expect(removed).toMatchObject([{ after: { papers: 'deleted', results: 1 } }]);
  expect(removed).toEqual([
    expect.objectContaining({
      auditId,
      documentId: id,
      by: 'schedule',
    }),
  ]);
  // What belongs to no request, and to other things of the same person, stays.
  const names = [...(await harness.readFiles()).keys()];
  expect(names).toContain(`documents/${person.uid}/dddd-4444__abandoned.pdf`);
  expect(names).toContain(`profile/${person.uid}/profile.png`);
});

/** Dies before or after its n-th call, and does nothing any more. */
function dying(
  files: PaperPorts['files'],
  call: number,
  side: 'before' | 'after',
): PaperPorts['files'] {
  let calls = 0;
  const guard = async <T>(act: () => Promise<T>): Promise<T> => {
    calls += 1;
    if (calls > call || (calls === call && side === 'before')) {
      throw new Crash();
    }
    const answer = await act();
    if (calls === call) throw new Crash();
    return answer;
  };
  return {
    deleteSome: (folder) => guard(() => files.deleteSome(folder)),
    deleteOne: (name) => guard(() => files.deleteOne(name)),
  };
}

test.each(
  [1, 2, 3, 4].flatMap((call) => [
    [call, 'before'] as const,
    [call, 'after'] as const,
  ]),
)(
  'a run that dies at file call %i, %s it, is finished by the next, with one entry in the audit',
  async (call, side) => {
    const { person, id } = await addFinished();
    setClock('2028-09-05T00:00:00Z');
    await removePapers(ports);
    setClock('2028-10-06T00:00:00Z');
    await removePapers({ ...ports, files: dying(ports.files, call, side) });
    await isInState(id, 'removing');
    expect(
      await listEntries('audit', 'action', 'request-papers-removed'),
    ).toEqual([]);
    await removePapers(ports);
    await isInState(id, 'removed');
    expect(await filesOf(person, id)).toEqual([]);
    expect(
      await listEntries('audit', 'action', 'request-papers-removed'),
    ).toHaveLength(1);
  },
);

test('the time is the one that administrators have set, and more time takes back what was told', async () => {
  const { id } = await addFinished();
  await harness.payments.db.doc('AdminConfig/first').set({ paperMonths: 12 });
  setClock('2027-09-05T00:00:00Z');
  await removePapers(ports);
  await isInState(id, 'told');
  await harness.payments.db.doc('AdminConfig/first').set({ paperMonths: 36 });
  setClock('2027-10-06T00:00:00Z');
  await removePapers(ports);
  await isInState(id, 'kept');
  setClock('2029-09-05T00:00:00Z');
  await removePapers(ports);
  await isInState(id, 'told');
});

test('a file that another request still needs, or that lies elsewhere, is left alone', async () => {
  const { person, id } = await addFinished();
  const { documentURL } = await read(`requests/${id}`);
  await harness.payments.addRequest(person.uid, { documentURL });
  const other = newPerson();
  const foreign = `documents/${other.uid}/ffff-6666__plan.pdf`;
  await addFile(harness, foreign, 'of somebody else');
  await harness.payments.db
    .doc(`requests/${id}`)
    .update({ 'results.v1.path': `gs://demo-asaase.appspot.com/${foreign}` });
  setClock('2028-09-05T00:00:00Z');
  await removePapers(ports);
  harness.payments.aheadMs += 31 * day;
  await removePapers(ports);
  await isInState(id, 'removed');
  const names = [...(await harness.readFiles()).keys()];
  expect(names).toContain(foreign);
  expect(names.some((name) => name.includes('aaaa-1111'))).toBe(true);
});

test('papers that an administrator holds stay, with all results, until they are released; then the owner is told anew', async () => {
  const { person, id } = await addFinished();
  const hold = (isHeld: boolean) =>
    holdPapers(ports, 'efua', { documentId: id, isHeld });
  setClock('2028-09-05T00:00:00Z');
  await removePapers(ports);
  await hold(true);
  await hold(true);
  setClock('2030-01-01T00:00:00Z');
  await removePapers(ports);
  expect(await filesOf(person, id)).toHaveLength(3);
  expect(await read(`requests/${id}`)).toMatchObject({
    papers: { state: 'held', removeAt: null },
  });
  expect(await listEntries('audit', 'action', 'request-papers-held')).toEqual([
    expect.objectContaining({
      by: 'efua',
      documentId: id,
      after: { papers: 'held' },
    }),
  ]);

  await hold(false);
  await removePapers(ports);
  await isInState(id, 'told');
  expect(await filesOf(person, id)).toHaveLength(3);
  setClock('2030-02-05T00:00:00Z');
  await removePapers(ports);
  await isInState(id, 'removed');
  expect(
    await listEntries('audit', 'action', 'request-papers-released'),
  ).toHaveLength(1);
  await expect(hold(true)).rejects.toThrow('There are no papers to hold');
});

test('a result that two requests share goes with the last of them, also where it is not the newest', async () => {
  const { person, id } = await addFinished();
  const { results, ...first } = await read(`requests/${id}`);
  const { v1 } = results as { v1: { path: string } };
  const later = {
    path: v1.path.replace('bbbb-2222', 'bbbb-3333'),
    createdAt: new Date('2027-10-01T09:00:00Z'),
  };
  const other = await harness.payments.addRequest(person.uid, {
    paymentStatus: true,
    status: true,
    documentURL: first['documentURL'],
    resultsUrl: later.path,
    results: { v1, v2: { ...v1, ...later } },
    papers: {
      state: 'kept',
      finishedAt: later.createdAt,
      removeAt: null,
      removedAt: null,
    },
  });
  const isThere = async () =>
    (await filesOf(person, id)).filter((name) =>
      /aaaa-1111|bbbb-2222/.test(name),
    );
  const removeFrom = async (told: string, removed: string) => {
    for (const day of [told, removed]) {
      setClock(day);
      await removePapers(ports);
    }
  };
  await removeFrom('2028-09-05T00:00:00Z', '2028-10-06T00:00:00Z');
  await isInState(id, 'removed');
  expect(await isThere()).toHaveLength(2);
  await removeFrom('2029-09-05T00:00:00Z', '2029-10-06T00:00:00Z');
  await isInState(other, 'removed');
  expect(await isThere()).toEqual([]);
});

test('the receipt of the Lands Commission goes with its results', async () => {
  const { person, id } = await addFinished();
  const name = `uploads/${person.uid}/bbbb-4444__receipt.pdf`;
  await addFile(harness, name, 'of the Commission');
  await db.doc(`requests/${id}`).update({
    'results.v1.commissionReceipt': {
      path: `gs://demo-asaase.appspot.com/${name}`,
      fileName: 'receipt.pdf',
      size: 17,
    },
  });
  setClock('2028-09-05T00:00:00Z');
  await removePapers(ports);
  expect(await filesOf(person, id)).toContain(name);
  setClock('2028-10-06T00:00:00Z');
  await removePapers(ports);
  await isInState(id, 'removed');
  expect(await filesOf(person, id)).toEqual([]);
});

test('nothing is held once the account is being deleted', async () => {
  const { person, id } = await addFinished();
  setClock('2028-09-05T00:00:00Z');
  await removePapers(ports);
  await harness.payments.db
    .doc(`account_deletions/${person.uid}`)
    .set({ uid: person.uid });
  await expect(
    holdPapers(ports, 'efua', { documentId: id, isHeld: true }),
  ).rejects.toMatchObject({
    code: 'failed-precondition',
    message:
      'There are no papers to hold: none were delivered, or they are deleted.',
  });
  await isInState(id, 'told');
});
