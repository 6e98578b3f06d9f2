import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { newReportState } from '@contract/entities/due-diligence';
import { bucketOf } from '../../support/suite/gateway';
import { Api, codeOf, type User } from '../support/api';
import { addOwner } from '../support/messages';
import { addMessage, signInAdministrator } from '../support/support-messages';

const api = await Api.start();
const admin = await signInAdministrator(api);

const reason = 'A bucket that does not exist.';
const close = (
  user: User | null,
  collection: string,
  id: string,
  fields: Record<string, unknown> = {},
) =>
  api.call('closeUnreadableRecord', user, {
    collection,
    id,
    reason,
    ...fields,
  });
const closedOf = async (id: string) => {
  const found = await api.db
    .collection('closed_records')
    .where('documentId', '==', id)
    .get();
  return found.docs.map((record): Record<string, unknown> => record.data());
};
const listRefundMessages = async (paymentId: string) => {
  const found = await api.db
    .collection('outbox')
    .where('recordId', '==', paymentId)
    .get();
  const due = found.docs.filter(
    (message) => message.get('kind') === 'refund-due',
  );
  return due.map((message): unknown => message.get('channel')).sort();
};
const exists = async (path: string) => (await api.db.doc(path).get()).exists;
const done = { status: 200, body: {} };
const broken = 'gs://a b/supportdocs/x/y.png';

describe('a record that cannot be read is closed', () => {
  test('in support: it is kept as it was, and the audit says who and why', async () => {
    const owner = await addOwner(api);
    const { id, reference } = await addMessage(api, owner, {
      fileURL: broken,
      fileName: 'y.png',
    });
    const before = await api.read(`support/${id}`);
    expect((await api.call('closeSupport', admin, { id })).status).toBe(500);
    expect(await close(admin, 'support', id)).toEqual(done);
    expect(await exists(`support/${id}`)).toBe(false);
    const [closed, ...others] = await closedOf(id);
    expect(others).toEqual([]);
    expect(closed).toMatchObject({
      collection: 'support',
      userId: owner.uid,
      record: before,
    });
    const [entry] = await api.auditOf(id);
    expect(entry).toMatchObject({
      auditId: closed?.['auditId'],
      action: 'unreadable-record-closed',
      by: admin.uid,
      reference,
      before: { fields: ['fileURL'] },
      after: { reason },
    });
  });

  test('also twice, and twice at once', async () => {
    const { id } = await addMessage(api, await addOwner(api), {
      fileURL: broken,
    });
    const replies = await Promise.all(
      [1, 2, 3].map(() => close(admin, 'support', id)),
    );
    expect(replies).toEqual([done, done, done]);
    expect(await close(admin, 'support', id)).toEqual(done);
    expect(await closedOf(id)).toHaveLength(1);
    expect(await api.auditOf(id)).toHaveLength(1);
  });

  test.each(['x'.repeat(213), 'two words', 'É~1', 'a.b'])(
    'with the id %j',
    async (id) => {
      const owner = await addOwner(api);
      const { id: usual } = await addMessage(api, owner);
      await api.db
        .doc(`support/${id}`)
        .set({ ...(await api.read(`support/${usual}`)), id });
      expect(await close(admin, 'support', id)).toEqual(done);
      expect(await exists(`support/${id}`)).toBe(false);
      expect(await closedOf(id)).toHaveLength(1);
    },
  );

  test('whatever its fields are', async () => {
    const odd = {
      userId: 7,
      at: Timestamp.now(),
      deep: { list: [null, { x: NaN }] },
    };
    await api.db.doc('due-diligence/odd').set(odd);
    expect(await close(admin, 'due-diligence', 'odd')).toEqual(done);
    expect((await closedOf('odd'))[0]).toMatchObject({
      userId: null,
      record: odd,
    });
  });

  test('a report of the usual shape with another image', async () => {
    const { uid: userId } = await addOwner(api);
    const report = {
      ...newReportState,
      id: 'r7',
      reference: null,
      kind: 'lost-land',
      userId,
      name: 'A',
    };
    const image = 'gs://b/lostLandsDocuments/x/y\n.png';
    await api.db.doc('due-diligence/r7').set({
      ...report,
      image,
      phone: '0240000142',
      address: 'B',
      createdAt: Timestamp.now(),
    });
    expect(
      (await api.call('markReportSeen', admin, { reportId: 'r7' })).status,
    ).toBe(500);
    expect(await close(admin, 'due-diligence', 'r7')).toEqual(done);
    expect(await exists('due-diligence/r7')).toBe(false);
  });
});

describe('a request', () => {
  test('that was paid: the money is due back; one unpaid counts no longer', async () => {
    const { user, documentId, paymentId, transactionid } = await api.startOne();
    await api.press(transactionid, 'approve');
    await api.waitFor(`payments/${paymentId}`, { state: 'paid' });
    const quota = {
      kind: 'request',
      documentId,
      at: new Date(),
      counts: {},
      unpaid: [documentId, 'other'],
    };
    await api.db.doc(`quotas/${user.uid}`).set(quota);
    await api.db
      .doc(`requests/${documentId}`)
      .update({ imageUrl: 'gs://a b/request-images/x' });
    expect(await close(admin, 'requests', documentId)).toEqual(done);
    expect(await api.read(`payments/${paymentId}`)).toMatchObject({
      state: 'paid',
      refundDue: true,
    });
    expect(await api.read(`quotas/${user.uid}`)).toMatchObject({
      unpaid: ['other'],
    });
    expect(await exists(`request_changes/${user.uid}`)).toBe(true);
  });

  test('that was paid: its payer hears once that the money goes back', async () => {
    const { documentId, paymentId, transactionid } = await api.startOne();
    await api.press(transactionid, 'approve');
    await api.waitFor(`payments/${paymentId}`, { state: 'paid' });
    await api.db
      .doc(`requests/${documentId}`)
      .update({ imageUrl: 'gs://a b/request-images/x' });
    await Promise.all([
      close(admin, 'requests', documentId),
      close(admin, 'requests', documentId),
    ]);
    await close(admin, 'requests', documentId);
    // The number for text messages stood in the record.
    expect(await listRefundMessages(paymentId)).toEqual(['mail']);
  });

  test('that was paid after more than a hundred tries: the money is due back', async () => {
    const { documentId, paymentId, transactionid } = await api.startOne();
    await api.press(transactionid, 'approve');
    await api.waitFor(`payments/${paymentId}`, { state: 'paid' });
    const failed = {
      ...(await api.read(`payments/${paymentId}`)),
      state: 'failed',
      status: false,
    };
    const tries = Array.from(
      { length: 120 },
      (_, nth) => `000-${documentId}-${nth}`,
    );
    const batch = api.db.batch();
    for (const id of tries) {
      batch.set(api.db.doc(`payments/${id}`), { ...failed, paymentId: id });
    }
    await batch.commit();
    await api.db
      .doc(`requests/${documentId}`)
      .update({ imageUrl: 'gs://a b/request-images/x' });
    expect(await close(admin, 'requests', documentId)).toEqual(done);
    expect(await api.read(`payments/${paymentId}`)).toMatchObject({
      state: 'paid',
      refundDue: true,
    });
  });

  test('that is paid after it was closed: the money is due back', async () => {
    const { documentId, paymentId, transactionid } = await api.startOne();
    await api.db
      .doc(`requests/${documentId}`)
      .update({ imageUrl: 'gs://a b/request-images/x' });
    expect(await close(admin, 'requests', documentId)).toEqual(done);
    await api.press(transactionid, 'approve');
    await api.waitFor(`payments/${paymentId}`, {
      state: 'paid',
      refundDue: true,
    });
  });
});

test('it goes with the account, and so do its images and what was written about it', async () => {
  const owner = await addOwner(api);
  const documentId = await api.addRequest(owner, { imageUrl: 'gs://a b/x/y' });
  const image = `request-images/${documentId}/aaaa-1111__clear.png`;
  await bucketOf(api.suite).file(image).save('plan', { resumable: false });
  const path = `gs://demo-asaase.appspot.com/${image}`;
  const opened = {
    auditId: 'opened',
    at: Timestamp.now(),
    by: admin.uid,
    action: 'document-opened',
  };
  await api.db.doc('audit/opened').set({
    ...opened,
    collection: 'requests',
    documentId,
    reference: null,
    before: {},
    after: { path },
  });
  expect(
    await close(admin, 'requests', documentId, {
      reason: 'Kweku asked for it.',
    }),
  ).toEqual(done);
  expect(
    (await api.call('deleteAccount', owner, { acceptUnfinished: false }))
      .status,
  ).toBe(200);
  expect(await closedOf(documentId)).toEqual([]);
  const audit = await api.auditOf(documentId);
  expect(audit).toHaveLength(2);
  expect(
    audit.find(({ action }) => action === 'unreadable-record-closed'),
  ).toMatchObject({
    after: { reason: 'Removed' },
  });
  expect(JSON.stringify(audit)).not.toContain('clear.png');
  expect((await bucketOf(api.suite).file(image).exists())[0]).toBe(false);
});

test('papers that are held keep the account, also those of a request that was closed', async () => {
  const owner = await addOwner(api);
  const papers = {
    state: 'held',
    finishedAt: Timestamp.now(),
    removeAt: null,
    removedAt: null,
  };
  const documentId = await api.addRequest(owner, {
    imageUrl: 'gs://a b/x/y',
    papers,
  });
  expect(await close(admin, 'requests', documentId)).toEqual(done);
  const reply = await api.call('deleteAccount', owner, {
    acceptUnfinished: true,
  });
  expect(reply).toMatchObject({ status: 409, body: { code: 'papers-held' } });
  expect(await closedOf(documentId)).toHaveLength(1);
});

describe('refused', () => {
  test('for a record that can be read', async () => {
    const { id } = await addMessage(api, await addOwner(api));
    const reply = await close(admin, 'support', id);
    expect(codeOf(reply)).toBe('failed-precondition');
    expect(reply.body['message']).toBe(
      'This record can be read. Nothing has changed.',
    );
    expect(await exists(`support/${id}`)).toBe(true);
    expect(await api.auditOf(id)).toEqual([]);
  });

  test('to everybody who is no administrator', async () => {
    const owner = await addOwner(api);
    const { id } = await addMessage(api, owner, { fileURL: broken });
    expect((await close(null, 'support', id)).status).toBe(401);
    expect((await close(owner, 'support', id)).status).toBe(403);
    expect(await exists(`support/${id}`)).toBe(true);
  });

  test.each([
    'payments',
    'users',
    'audit',
    'consultancy_bookings',
    'closed_records',
    '',
  ])('in the collection %j', async (collection) => {
    expect((await close(admin, collection, 'x')).status).toBe(400);
  });

  test.each([
    ['no reason', { reason: ' ' }],
    ['a reason that is too long', { reason: 'x'.repeat(301) }],
    ['no id', { id: '' }],
    ['an id longer than any', { id: 'x'.repeat(1501) }],
  ])('with %s', async (_what, fields) => {
    expect((await close(admin, 'support', 'x', fields)).status).toBe(400);
  });

  test.each(['nothing', 'a/b', '..', '__x__', 'É'.repeat(1500)])(
    'for the id %j, which names none',
    async (id) => {
      expect((await close(admin, 'support', id)).status).toBe(404);
    },
  );
});
