import { createHash } from 'node:crypto';
import { getStorage } from 'firebase-admin/storage';
import { expect, test } from 'vitest';
import { requestRefusals } from '@contract/endpoints/review-request';
import type { FindingsDelivery } from '@contract/endpoints/review-request';
import { dayInAccra } from '@contract/values/booking/working-days';
import { findObjectName } from '@contract/values/file/object-path';
import { makeFindings } from '@contract/values/findings/testing/make-findings';
import { bucketName } from '../../../emulators/suite/ports';
import { demoPassword } from '../../../emulators/suite/seed/people';
import { readPdfPages } from '../../support/files/pdf-text';
import { makeAsking } from '../support/admin-changes';
import { Api, refusalOf, type User } from '../support/api';
import { addOwner, statesOf } from '../support/messages';
import { newAdministrator } from '../support/new-administrator';
import { addPlanAlarm, makeAlarmRecord } from '../support/plan-alarms';
import { signInAdministrator } from '../support/support-messages';
import { Withdrawals } from '../support/withdrawals';
import { makeWritten, previewDelivery } from '../support/written-findings';

const api = await Api.start();
const admin = await signInAdministrator(api);
const owner = await addOwner(api);
const bucket = getStorage(api.admin).bucket(bucketName);

const addPaid = (fields: Record<string, unknown> = {}) =>
  api.addRequest(owner, {
    paymentStatus: true,
    phoneNumber: owner.phone,
    ...fields,
  });
const preview = (body: object, caller: User | null = admin) =>
  api.call('previewFindings', caller, body);
const deliver = (body: object, caller: User | null = admin) =>
  api.call('deliverResults', caller, body);
const look = (documentId: string, written = makeWritten()) =>
  previewDelivery(preview, api.db, documentId, written);
const listFiles = async (documentId: string): Promise<string[]> => {
  const [files] = await bucket.getFiles({ prefix: `uploads/${owner.uid}/` });
  const own: string[] = [];
  for (const file of files) {
    const [{ metadata }] = await file.getMetadata();
    if (metadata?.['documentId'] === documentId) own.push(file.name);
  }
  return own;
};

/** Nothing of it was done, and no file is left behind. */
async function expectUntouched(
  documentId: string,
  before: Record<string, unknown>,
) {
  expect(await api.read(`requests/${documentId}`)).toEqual(before);
  const findings = api.db.doc(`result_findings/${documentId}-v1`);
  expect((await findings.get()).exists).toBe(false);
  expect(await listFiles(documentId)).toEqual([]);
  expect(await api.auditOf(documentId)).toEqual([]);
  expect(await statesOf(api, documentId)).toEqual([]);
}

test('delivers the PDF that was looked at, and what it was made from', async () => {
  const documentId = await addPaid();
  const body = await look(documentId);
  expect(await listFiles(documentId)).toEqual([]);
  expect(await deliver(body)).toEqual({ status: 200, body: {} });
  const { results, status } = await api.read(`requests/${documentId}`);
  expect(status).toBe(true);
  const { v1 } = results as Record<string, Record<string, unknown>>;
  expect(v1).toMatchObject({
    fileName: expect.stringMatching(/-findings\.pdf$/) as string,
    sha256: body.sha256,
    outcome: { kind: 'registered', text: 'Abena Example' },
    uploadedBy: admin.uid,
  });
  const name = findObjectName(String(v1?.['path']), bucketName) ?? '';
  const [bytes] = await bucket.file(name).download();
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(body.sha256);
  expect(v1?.['size']).toBe(bytes.length);
  const [page] = await readPdfPages(bytes);
  expect(page).toContain('Registered to Abena Example');
  const [metadata] = await bucket.file(name).getMetadata();
  expect(metadata.metadata).toEqual({ documentId });
  const [entry] = await api.auditOf(documentId);
  expect(entry).toMatchObject({ action: 'request-results-delivered' });
  expect(await api.read(`result_findings/${documentId}-v1`)).toEqual({
    documentId,
    userId: owner.uid,
    version: 1,
    findings: makeFindings(),
    createdAt: entry?.['at'],
  });
});

test('that comes again, at once or later, is one version, one file and one message', async () => {
  const documentId = await addPaid();
  const body = await look(documentId);
  const replies = await Promise.all([1, 2, 3].map(() => deliver(body)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await deliver(body)).status).toBe(200);
  expect(await listFiles(documentId)).toHaveLength(1);
  expect(await api.auditOf(documentId)).toHaveLength(1);
  expect(await statesOf(api, documentId)).toHaveLength(2);
});

test('after a crash between the file and the commit uses the file that is there', async () => {
  const documentId = await addPaid();
  const before = await api.read(`requests/${documentId}`);
  const body = await look(documentId);
  await deliver(body);
  const files = await listFiles(documentId);
  await api.db.doc(`requests/${documentId}`).set(before);
  await api.db.doc(`result_findings/${documentId}-v1`).delete();
  expect((await deliver(body)).status).toBe(200);
  expect(await listFiles(documentId)).toEqual(files);
});

test('the same words may be sent again as a new version', async () => {
  const documentId = await addPaid();
  await deliver(await look(documentId));
  expect((await deliver(await look(documentId))).status).toBe(200);
  expect(await listFiles(documentId)).toHaveLength(2);
  expect(await api.read(`result_findings/${documentId}-v2`)).toMatchObject({
    version: 2,
  });
});

test('an open alarm of somebody who paid refuses a holder under any outcome', async () => {
  const documentId = await addPaid();
  const rivalId = await addPaid();
  await addPlanAlarm(api.db, [
    makeAlarmRecord('requests', rivalId, owner.uid),
    makeAlarmRecord('requests', documentId, owner.uid),
  ]);
  const before = await api.read(`requests/${documentId}`);
  const other = { kind: 'other', text: 'We found a record.' } as const;
  const meaning = 'The land is registered to Abena Example.';
  for (const written of [
    makeWritten(),
    makeWritten({}, other),
    makeWritten({ owner: '', interest: 'not-established', meaning }, other),
  ]) {
    const reply = await deliver(await look(documentId, written));
    expect(reply.status).toBe(409);
    expect(reply.body['details']).toEqual({ reason: 'held' });
    await expectUntouched(documentId, before);
  }
  const disputed = makeWritten(
    { disputes: 'found', disputesText: 'Two people claim this land.' },
    { kind: 'disputed', text: '' },
  );
  expect((await deliver(await look(documentId, disputed))).status).toBe(200);
});

test('refuses a PDF that nobody looked at', async () => {
  const documentId = await addPaid();
  const before = await api.read(`requests/${documentId}`);
  const body = await look(documentId);
  for (const changed of [
    { ...body, sha256: 'a'.repeat(64) },
    { ...body, written: makeWritten({ meaning: 'Something else.' }) },
  ] satisfies FindingsDelivery[]) {
    const reply = await deliver(changed);
    expect([reply.status, reply.body['message']]).toEqual([
      409,
      requestRefusals.otherPrint,
    ]);
  }
  await expectUntouched(documentId, before);
});

test.each([
  ['an unpaid request', { paymentStatus: false }, requestRefusals.notPaid],
  [
    'a request of a deleted account',
    { userId: 'leaver' },
    requestRefusals.gone,
  ],
])('refuses %s', async (_what, fields, message) => {
  await api.db.doc('account_deletions/leaver').set({ uid: 'leaver' });
  const documentId = await addPaid();
  const body = await look(documentId);
  await api.db.doc(`requests/${documentId}`).update(fields);
  const before = await api.read(`requests/${documentId}`);
  const reply = await deliver(body);
  expect([reply.status, reply.body['message']]).toEqual([409, message]);
  await expectUntouched(documentId, before);
});

test('refuses what changed since it was looked at, and what does not exist', async () => {
  const documentId = await addPaid();
  const body = await look(documentId);
  const stale = await deliver({ ...body, seenChanges: 3 });
  expect([stale.status, stale.body['details']]).toEqual([
    409,
    { reason: 'stale' },
  ]);
  const missing = { ...body, documentId: 'nobody' };
  expect(refusalOf(await deliver(missing))).toEqual([404, 'not-found']);
  expect(refusalOf(await preview(missing))).toEqual([404, 'not-found']);
});

test.each<[string, object]>([
  ['no findings', { findings: undefined }],
  ['registered to another than the holder', makeWritten({ owner: 'Kofi' })],
  ['registered to nobody', makeWritten({ owner: ' ' })],
  [
    'registered beside a dispute',
    makeWritten({ disputes: 'found', disputesText: 'A claim.' }),
  ],
  [
    'registered with another plan',
    makeWritten({ plan: 'differs', planText: 'Shorter.' }),
  ],
  ['a dispute without a word', makeWritten({ disputes: 'found' })],
  [
    'disputed without a dispute',
    makeWritten({}, { kind: 'disputed', text: '' }),
  ],
  ['no record with a holder', makeWritten({}, { kind: 'no-record', text: '' })],
  ['a size that is no number', makeWritten({ size: '0,72' })],
  ['a size of nothing', makeWritten({ size: '0' })],
  ['a day that is none', makeWritten({ until: '2026-02-30' })],
  ['no meaning', makeWritten({ meaning: ' ' })],
  ['a meaning of 1501 characters', makeWritten({ meaning: 'x'.repeat(1501) })],
  ['a letter that the PDF cannot show', makeWritten({ owner: '𞤀𞤣' })],
])('refuses %s', async (_what, changed) => {
  const documentId = await addPaid();
  const before = await api.read(`requests/${documentId}`);
  const written = { ...makeWritten(), ...changed };
  const { seenChanges } = await makeAsking(api.db, documentId);
  const delivery = {
    documentId,
    seenChanges,
    written,
    sha256: 'a'.repeat(64),
  };
  expect(refusalOf(await deliver(delivery))).toEqual([400, 'invalid-argument']);
  expect(refusalOf(await preview({ documentId, written }))).toEqual([
    400,
    'invalid-argument',
  ]);
  await expectUntouched(documentId, before);
});

test('refuses records of a day that has not come', async () => {
  const documentId = await addPaid();
  const tomorrow = dayInAccra(new Date(Date.now() + 24 * 60 * 60_000));
  const reply = await preview({
    documentId,
    written: makeWritten({ until: tomorrow }),
  });
  expect([reply.status, reply.body['message']]).toEqual([
    409,
    requestRefusals.futureRecords,
  ]);
});

test("refuses a file of one's own together with findings", async () => {
  const documentId = await addPaid();
  const before = await api.read(`requests/${documentId}`);
  const body = await look(documentId);
  const file = {
    path: `gs://${bucketName}/uploads/${owner.uid}/0b1c2d3e__x.pdf`,
    fileName: 'x.pdf',
    size: 10,
    sha256: 'a'.repeat(64),
    outcome: body.written.outcome,
  };
  expect(refusalOf(await deliver({ ...body, file }))).toEqual([
    400,
    'invalid-argument',
  ]);
  await expectUntouched(documentId, before);
});

test.each(['intake', 'cashier'])('refuses %s', async (role) => {
  const documentId = await addPaid();
  const clerk = await api.signIn(`${role}@asaase.test`, demoPassword);
  const body = await look(documentId);
  expect(refusalOf(await deliver(body, clerk))).toEqual([
    403,
    'permission-denied',
  ]);
  expect(
    refusalOf(await preview({ documentId, written: makeWritten() }, clerk)),
  ).toEqual([403, 'permission-denied']);
});

test.each([
  ['nobody', null],
  ['the owner', owner],
] as const)('refuses %s', async (_who, caller) => {
  const documentId = await addPaid();
  const body = await look(documentId);
  const status = caller === null ? 401 : 403;
  expect((await deliver(body, caller)).status).toBe(status);
  expect(
    (await preview({ documentId, written: body.written }, caller)).status,
  ).toBe(status);
});

test('what was typed goes with the account of the owner', async () => {
  const leaver = await addOwner(api);
  const documentId = await api.addRequest(leaver, {
    paymentStatus: true,
    phoneNumber: leaver.phone,
  });
  await deliver(await look(documentId));
  const findings = api.db.doc(`result_findings/${documentId}-v1`);
  expect((await findings.get()).exists).toBe(true);
  const reply = await api.call('deleteAccount', leaver, {
    acceptUnfinished: true,
  });
  expect(reply.status).toBe(200);
  await expect
    .poll(async () => (await findings.get()).exists, { timeout: 60_000 })
    .toBe(false);
});

test('are gone with the version that is withdrawn, and their PDF is not sent again', async () => {
  const documentId = await addPaid();
  const delivery = await look(documentId);
  expect((await deliver(delivery)).status).toBe(200);
  const findings = api.db.doc(`result_findings/${documentId}-v1`);
  expect((await findings.get()).exists).toBe(true);
  const withdrawals = new Withdrawals(api, admin);
  const other = await newAdministrator(api, { roles: ['officer'] });
  expect((await withdrawals.propose(admin, documentId)).status).toBe(200);
  expect((await withdrawals.decide(other, documentId, 'confirm')).status).toBe(
    200,
  );
  expect((await findings.get()).exists).toBe(false);
  const before = await api.read(`requests/${documentId}`);
  const { seenChanges } = await makeAsking(api.db, documentId);
  const again = await deliver({ ...delivery, seenChanges });
  expect([again.status, again.body['message']]).toEqual([
    409,
    requestRefusals.withdrawn,
  ]);
  expect(await api.read(`requests/${documentId}`)).toEqual(before);
});
