import { randomUUID } from 'node:crypto';
import { getStorage } from 'firebase-admin/storage';
import { describe, expect, test } from 'vitest';
import { requestRefusals } from '@contract/endpoints/review-request';
import type { CommissionReceipt } from '@contract/entities/commission-receipt';
import { bucketName } from '../../../emulators/suite/ports';
import { sendTo } from '../../support/files/upload-session';
import { sendDelivery } from '../support/admin-changes';
import { Api, refusalOf, type User } from '../support/api';
import { addOwner, statesOf } from '../support/messages';
import { newAdministrator } from '../support/new-administrator';
import { addPlanAlarm, makeAlarmRecord } from '../support/plan-alarms';
import { SharedResults } from '../support/shared-results';
import { Withdrawals } from '../support/withdrawals';
import { previewDelivery } from '../support/written-findings';

const api = await Api.start();
const owner = await addOwner(api);
const admin = await newAdministrator(api, { roles: ['officer'] });
const second = await newAdministrator(api, { roles: ['officer'] });
const withdrawals = new Withdrawals(api, admin);
const origin = api.suite.env['APP_URL'] ?? api.suite.addresses.app;
const content = '%PDF-1.7 what the Commission was paid';

const addPaid = (fields: Record<string, unknown> = {}, of: User = owner) =>
  api.addRequest(of, {
    paymentStatus: true,
    phoneNumber: owner.phone,
    ...fields,
  });
const deliver = (body: object, caller: User | null = admin) =>
  api.call('deliverResults', caller, body);
const start = (documentId: string, fields: Record<string, unknown> = {}) =>
  api.call('startResultsUpload', admin, {
    documentId,
    fileName: 'Commission receipt.pdf',
    kind: 'application/pdf',
    size: content.length,
    ...fields,
  });
const resultsOf = (documentId: string) => withdrawals.resultsOf(documentId);

/** A receipt that the office has sent for this request. */
async function sendReceipt(documentId: string): Promise<CommissionReceipt> {
  const { body } = await start(documentId);
  const { path, uploadUrl } = body as { path: string; uploadUrl: string };
  const range = `0-${content.length - 1}/${content.length}`;
  const sent = await sendTo(uploadUrl, content, { range, origin });
  expect(sent.status).toBe(200);
  return { path, fileName: 'Commission receipt.pdf', size: content.length };
}

/** Results of their own bytes, not delivered yet, with this receipt. */
async function makeBody(
  documentId: string,
  commissionReceipt?: CommissionReceipt,
) {
  const { file, ...rest } = await sendDelivery(api, documentId);
  const version = Object.keys(await resultsOf(documentId)).length + 1;
  const sha256 = `${version}`.padEnd(64, '0');
  return { ...rest, file: { ...file, sha256 }, commissionReceipt };
}

async function deliverWith(documentId: string, receipt?: CommissionReceipt) {
  const body = await makeBody(documentId, receipt);
  expect(await deliver(body)).toEqual({ status: 200, body: {} });
  return body;
}

async function withdraw(documentId: string, version: number) {
  await withdrawals.propose(admin, documentId, { version });
  const reply = await withdrawals.decide(second, documentId, 'confirm', {
    version,
  });
  expect(reply.status).toBe(200);
}

/** Nothing of it was done. */
async function expectRefused(
  documentId: string,
  body: object,
  message: string = requestRefusals.receipt,
) {
  const before = await api.read(`requests/${documentId}`);
  const audit = await api.auditOf(documentId);
  const messages = await statesOf(api, documentId);
  const reply = await deliver(body);
  expect([reply.status, reply.body['message']]).toEqual([409, message]);
  expect(await api.read(`requests/${documentId}`)).toEqual(before);
  expect(await api.auditOf(documentId)).toEqual(audit);
  expect(await statesOf(api, documentId)).toHaveLength(messages.length);
}

async function putFile(name: string, documentId: string): Promise<string> {
  await getStorage(api.admin)
    .bucket(bucketName)
    .file(name)
    .save(content, {
      resumable: false,
      metadata: { metadata: { documentId } },
    });
  return `gs://${bucketName}/${name}`;
}

describe('the receipt of the Lands Commission', () => {
  test('comes with the results, in their commit; a repeated call changes nothing', async () => {
    const documentId = await addPaid();
    const receipt = await sendReceipt(documentId);
    const body = await deliverWith(documentId, receipt);
    const delivered = await api.read(`requests/${documentId}`);
    expect(delivered).toMatchObject({
      status: true,
      results: { v1: { path: body.file.path, commissionReceipt: receipt } },
    });
    const replies = await Promise.all([1, 2].map(() => deliver(body)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await api.read(`requests/${documentId}`)).toEqual(delivered);
    expect(await api.auditOf(documentId)).toHaveLength(1);
  });

  test('comes with findings too', async () => {
    const documentId = await addPaid();
    const commissionReceipt = await sendReceipt(documentId);
    const body = await previewDelivery(
      (written) => api.call('previewFindings', admin, written),
      api.db,
      documentId,
    );
    expect((await deliver({ ...body, commissionReceipt })).status).toBe(200);
    const { v1 } = await resultsOf(documentId);
    expect(v1).toMatchObject({ commissionReceipt });
  });

  test('that comes after its findings is not taken for delivered with them', async () => {
    const documentId = await addPaid();
    const body = await previewDelivery(
      (written) => api.call('previewFindings', admin, written),
      api.db,
      documentId,
    );
    expect((await deliver(body)).status).toBe(200);
    const commissionReceipt = await sendReceipt(documentId);
    await expectRefused(
      documentId,
      { ...body, commissionReceipt },
      requestRefusals.changed,
    );
    const { v1 } = await resultsOf(documentId);
    expect(v1).not.toHaveProperty('commissionReceipt');
  });

  test('that is sent anew after a lost answer changes nothing; a call without it is not taken for done', async () => {
    const documentId = await addPaid();
    const body = await previewDelivery(
      (written) => api.call('previewFindings', admin, written),
      api.db,
      documentId,
    );
    const receipt = await sendReceipt(documentId);
    expect(
      (await deliver({ ...body, commissionReceipt: receipt })).status,
    ).toBe(200);
    const sentAnew = await sendReceipt(documentId);
    expect(sentAnew.path).not.toBe(receipt.path);
    expect(
      (await deliver({ ...body, commissionReceipt: sentAnew })).status,
    ).toBe(200);
    const { v1 } = await resultsOf(documentId);
    expect(v1).toMatchObject({ commissionReceipt: receipt });
    await expectRefused(documentId, body, requestRefusals.changed);
  });

  test('is read by its owner, and by the office on the record; by nobody else', async () => {
    const documentId = await addPaid();
    const { path } = await sendReceipt(documentId);
    await deliverWith(documentId, {
      path,
      fileName: 'r.pdf',
      size: content.length,
    });
    expect(await withdrawals.download(owner, path)).toBe(200);
    expect(await withdrawals.download(await api.newUser(), path)).toBe(403);
    expect(await withdrawals.download(admin, path)).toBe(403);
    const opened = await api.call('openDocument', admin, {
      collection: 'requests',
      documentId,
      path,
    });
    expect(opened.status).toBe(200);
    expect(await api.auditOf(documentId)).toContainEqual(
      expect.objectContaining({
        action: 'document-opened',
        by: admin.uid,
        after: { path },
      }),
    );
  });

  test('is kept, replaced or left out by a later version', async () => {
    const documentId = await addPaid();
    const first = await sendReceipt(documentId);
    await deliverWith(documentId, first);
    await deliverWith(documentId, first);
    const other = await sendReceipt(documentId);
    await deliverWith(documentId, other);
    await deliverWith(documentId);
    const { v1, v2, v3, v4 } = await resultsOf(documentId);
    expect(
      [v1, v2, v3].map((version) => version?.['commissionReceipt']),
    ).toEqual([first, first, other]);
    expect(v4).not.toHaveProperty('commissionReceipt');
  });

  test('is closed with the last version that names it, and not sent again then', async () => {
    const documentId = await addPaid();
    const receipt = await sendReceipt(documentId);
    const { path } = receipt;
    await deliverWith(documentId, receipt);
    await deliverWith(documentId, receipt);
    await withdraw(documentId, 2);
    expect(await withdrawals.download(owner, path)).toBe(200);
    await withdraw(documentId, 1);
    expect(await withdrawals.download(owner, path)).toBe(403);
    const { v1, v2 } = await resultsOf(documentId);
    for (const version of [v1, v2]) {
      expect(version?.['commissionReceipt']).toEqual({
        ...receipt,
        fileName: 'Withdrawn',
      });
    }
    await expectRefused(documentId, await makeBody(documentId, receipt));
    const corrected = await sendReceipt(documentId);
    await deliverWith(documentId, corrected);
    expect(await withdrawals.download(owner, corrected.path)).toBe(200);
  });

  test('says nothing of a person once the account is deleted', async () => {
    const leaver = await addOwner(api);
    const documentId = await addPaid({}, leaver);
    const receipt = await sendReceipt(documentId);
    await deliverWith(documentId, { ...receipt, fileName: 'Ama Leaver.pdf' });
    await api.call('deleteAccount', leaver, { acceptUnfinished: true });
    const kept = JSON.stringify(await api.read(`requests/${documentId}`));
    expect(kept).not.toMatch(/Leaver|Commission-receipt/);
    const name = receipt.path.replace(`gs://${bucketName}/`, '');
    const [exists] = await getStorage(api.admin)
      .bucket(bucketName)
      .file(name)
      .exists();
    expect(exists).toBe(false);
  });

  test('is not part of what a shared link shows', async () => {
    const shared = new SharedResults(api);
    const documentId = await shared.addDelivered(owner);
    const receipt = await sendReceipt(documentId);
    await api.db
      .doc(`requests/${documentId}`)
      .update({ 'results.v1.commissionReceipt': receipt });
    const { token } = await shared.addLink(owner, documentId);
    const { status, body } = await shared.open(token);
    expect([status, body['answer']]).toEqual([200, 'result']);
    expect(JSON.stringify(body)).not.toMatch(/commission/i);
  });
});

describe('a receipt is refused', () => {
  test('of another request, of another person, from another place, or that was never sent', async () => {
    const documentId = await addPaid();
    const body = await makeBody(documentId, await sendReceipt(documentId));
    const receiptAt = (path: string) => ({
      ...body,
      commissionReceipt: { ...body.commissionReceipt, path },
    });
    const ofAnother = await sendReceipt(await addPaid());
    const stranger = await addOwner(api);
    const ofStranger = await sendReceipt(await addPaid({}, stranger));
    const paths = [
      ofAnother.path,
      ofStranger.path,
      await putFile(`uploads/${stranger.uid}/x__receipt.pdf`, documentId),
      await putFile(`documents/${owner.uid}/x__receipt.pdf`, documentId),
      await putFile(`uploads/${owner.uid}/deeper/receipt.pdf`, documentId),
      `gs://${bucketName}/uploads/${owner.uid}/${randomUUID()}__none.pdf`,
      body.commissionReceipt?.path.replace(bucketName, 'elsewhere') ?? '',
    ];
    for (const path of paths) {
      await expectRefused(documentId, receiptAt(path));
    }
    expect((await deliver(body)).status).toBe(200);
  });

  test('that has another size than was sent', async () => {
    const documentId = await addPaid();
    const receipt = await sendReceipt(documentId);
    const size = receipt.size - 1;
    await expectRefused(
      documentId,
      await makeBody(documentId, { ...receipt, size }),
    );
  });

  test('that is a file of results', async () => {
    const documentId = await addPaid();
    const asReceipt = ({ file }: Awaited<ReturnType<typeof makeBody>>) => ({
      path: file.path,
      fileName: file.fileName,
      size: file.size,
    });
    const body = await makeBody(documentId);
    await expectRefused(documentId, {
      ...body,
      commissionReceipt: asReceipt(body),
    });
    const earlier = await deliverWith(documentId);
    const later = await makeBody(documentId, asReceipt(earlier));
    await expectRefused(documentId, later);
  });

  test('as a file of results, where an earlier version has it', async () => {
    const documentId = await addPaid();
    const receipt = await sendReceipt(documentId);
    await deliverWith(documentId, receipt);
    const body = await makeBody(documentId);
    const file = { ...body.file, ...receipt };
    await expectRefused(documentId, { ...body, file }, requestRefusals.file);
  });

  test('of an earlier version whose papers are removed', async () => {
    const documentId = await addPaid();
    const receipt = await sendReceipt(documentId);
    await deliverWith(documentId, receipt);
    const now = new Date();
    await api.db.doc(`requests/${documentId}`).update({
      papers: {
        state: 'removing',
        finishedAt: now,
        removeAt: now,
        removedAt: new Date(now.getTime() + 60_000),
      },
    });
    await expectRefused(documentId, await makeBody(documentId, receipt));
  });

  test('whose name says what an alarm forbids', async () => {
    const documentId = await addPaid();
    const rival = await addPaid();
    const alarmId = await addPlanAlarm(api.db, [
      makeAlarmRecord('requests', rival, owner.uid),
      makeAlarmRecord('requests', documentId, owner.uid),
    ]);
    const receipt = await sendReceipt(documentId);
    const fileName = 'Registered to Ama Example.pdf';
    const body = await makeBody(documentId, { ...receipt, fileName });
    const reply = await deliver(body);
    expect(reply.status).toBe(409);
    expect(reply.body['message']).toContain(alarmId);
    expect(await resultsOf(documentId)).toEqual({});
  });

  test.each([
    ['too large', { size: 20 * 1024 * 1024 + 1 }],
    ['empty', { size: 0 }],
    ['without a name', { fileName: '' }],
    ['at no address', { path: 'receipt.pdf' }],
  ])('that is %s', async (_, fields) => {
    const documentId = await addPaid();
    const receipt = await sendReceipt(documentId);
    const body = await makeBody(documentId, { ...receipt, ...fields });
    expect(refusalOf(await deliver(body))).toEqual([400, 'invalid-argument']);
    expect(await resultsOf(documentId)).toEqual({});
  });

  test('that comes without results', async () => {
    const documentId = await addPaid();
    const { seenChanges } = await makeBody(documentId);
    const commissionReceipt = await sendReceipt(documentId);
    const body = { documentId, seenChanges, commissionReceipt };
    expect(refusalOf(await deliver(body))).toEqual([400, 'invalid-argument']);
  });

  test('of another kind, and for a request that is not paid, before it is sent', async () => {
    const documentId = await addPaid();
    for (const kind of ['text/html', 'image/svg+xml', 'application/zip']) {
      expect(refusalOf(await start(documentId, { kind }))).toEqual([
        400,
        'invalid-argument',
      ]);
    }
    const unpaid = await addPaid({ paymentStatus: false });
    expect(refusalOf(await start(unpaid))).toEqual([
      409,
      'failed-precondition',
    ]);
  });

  test('from anybody who may not deliver results', async () => {
    const documentId = await addPaid();
    const body = await makeBody(documentId, await sendReceipt(documentId));
    const cashier = await newAdministrator(api, { roles: ['cashier'] });
    expect(refusalOf(await deliver(body, null))).toEqual([
      401,
      'unauthenticated',
    ]);
    for (const caller of [owner, cashier]) {
      expect(refusalOf(await deliver(body, caller))).toEqual([
        403,
        'permission-denied',
      ]);
    }
    expect(await resultsOf(documentId)).toEqual({});
  });
});
