import { getAuth } from 'firebase-admin/auth';
import { describe, expect, test } from 'vitest';
import { requestRefusals } from '@contract/endpoints/review-request';
import { makeAsking, sendDelivery, sendImage } from '../support/admin-changes';
import { Api, refusalOf, type Reply, type User } from '../support/api';
import { signInHalfAdministrator } from '../support/half-administrator';
import { addOwner, statesOf } from '../support/messages';
import { signInAdministrator } from '../support/support-messages';

const api = await Api.start();
const admin = await signInAdministrator(api);
const { uid, email } = await addOwner(api);
await getAuth(api.admin).setCustomUserClaims(uid, { admin: true });
await api.db
  .doc(`admins/${uid}`)
  .set({ uid, grantedAt: new Date(), grantedBy: 'script' });
const colleague = await api.signIn(email);
const owner = await addOwner(api);

const addPaid = (fields: Record<string, unknown> = {}) =>
  api.addRequest(owner, {
    paymentStatus: true,
    phoneNumber: owner.phone,
    ...fields,
  });
const ask = (caller: User | null, body: object) =>
  api.call('askForClearerImage', caller, body);
const deliver = (caller: User | null, body: object) =>
  api.call('deliverResults', caller, body);
const told = ['mail sent', 'sms sent'];

/** Nothing of it was done. */
async function expectUntouched(
  documentId: string,
  before: Record<string, unknown>,
) {
  expect(await api.read(`requests/${documentId}`)).toEqual(before);
  expect(await api.auditOf(documentId)).toEqual([]);
  expect(await statesOf(api, documentId)).toEqual([]);
}

describe('askForClearerImage', () => {
  test('dates the event, records it and tells the owner in one write', async () => {
    const documentId = await addPaid();
    const body = {
      ...(await makeAsking(api.db, documentId)),
      reason: 'other',
      note: ' Hold it still. ',
    };
    expect(await ask(admin, body)).toEqual({ status: 200, body: {} });
    const [entry] = await api.auditOf(documentId);
    const because = { reason: 'other', note: 'Hold it still.' };
    expect(entry).toMatchObject({
      by: admin.uid,
      action: 'request-image-not-clear',
      collection: 'requests',
      before: { isDocumentValid: true },
      after: { isDocumentValid: false, ...because },
    });
    expect(await api.read(`requests/${documentId}`)).toMatchObject({
      isDocumentValid: false,
      status: false,
      auditId: entry?.['auditId'],
      imageEvents: { e1: { kind: 'asked', at: entry?.['at'], ...because } },
    });
    await expect
      .poll(() => statesOf(api, documentId), { timeout: 60_000 })
      .toEqual(told);
  }, 120_000);

  test('that comes again is answered the same, and done once', async () => {
    const documentId = await addPaid();
    const body = await makeAsking(api.db, documentId);
    const replies = await Promise.all([1, 2, 3].map(() => ask(admin, body)));
    for (const reply of replies) {
      expect(reply).toEqual({ status: 200, body: {} });
    }
    expect(await api.auditOf(documentId)).toHaveLength(1);
    expect(await statesOf(api, documentId)).toHaveLength(2);
  });

  test('may come a second time, once another image was sent', async () => {
    const documentId = await addPaid();
    await ask(admin, await makeAsking(api.db, documentId));
    await sendImage(api.db, documentId);
    expect(
      (await ask(colleague, await makeAsking(api.db, documentId))).status,
    ).toBe(200);
    const { imageEvents } = await api.read(`requests/${documentId}`);
    expect(Object.values(imageEvents as object)).toMatchObject(
      ['asked', 'sent', 'asked'].map((kind) => ({ kind })),
    );
  });

  test.each([
    ['is complete', { status: true }],
    ['waits for an image already', { isDocumentValid: false }],
  ])('refuses a request that %s', async (_what, fields) => {
    const documentId = await addPaid(fields);
    const before = await api.read(`requests/${documentId}`);
    const reply = await ask(admin, await makeAsking(api.db, documentId));
    expect([reply.status, reply.body['message']]).toEqual([
      409,
      requestRefusals.notInReview,
    ]);
    await expectUntouched(documentId, before);
  });

  test.each([
    ['no reason', { reason: undefined }],
    ['a reason of their own', { reason: 'ugly' }],
    ['other without a word', { reason: 'other' }],
    ['other with a blank word', { reason: 'other', note: '  ' }],
    ['a note of 301 characters', { note: 'x'.repeat(301) }],
    ['a note that is no text', { note: 1 }],
    ['no count of what was seen', { seenChanges: undefined }],
    ['a negative count', { seenChanges: -1 }],
    ['an id that is none', { documentId: '' }],
  ])('refuses %s', async (_what, fields) => {
    const documentId = await addPaid();
    const before = await api.read(`requests/${documentId}`);
    const reply = await ask(admin, {
      ...(await makeAsking(api.db, documentId)),
      ...fields,
    });
    expect(refusalOf(reply)).toEqual([400, 'invalid-argument']);
    await expectUntouched(documentId, before);
  });
});

describe('deliverResults', () => {
  test('adds a version beside those before it, completes, records and counts', async () => {
    const documentId = await addPaid({ isDocumentValid: false });
    const first = await sendDelivery(api, documentId, {
      kind: 'registered',
      text: 'Abena Example',
    });
    expect(await deliver(admin, first)).toEqual({ status: 200, body: {} });
    const second = await sendDelivery(api, documentId);
    expect((await deliver(colleague, second)).status).toBe(200);
    const [one, two] = (await api.auditOf(documentId)).sort(
      (a, b) => Number(a['at']) - Number(b['at']),
    );
    expect(await api.read(`requests/${documentId}`)).toMatchObject({
      status: true,
      isDocumentValid: true,
      resultsUrl: second.file.path,
      auditId: two?.['auditId'],
      results: {
        v1: { ...first.file, uploadedBy: admin.uid, createdAt: one?.['at'] },
        v2: {
          ...second.file,
          uploadedBy: colleague.uid,
          createdAt: two?.['at'],
        },
      },
    });
    expect(one).toMatchObject({
      action: 'request-results-delivered',
      before: { status: false, isDocumentValid: false, resultsUrl: null },
      after: {
        status: true,
        isDocumentValid: true,
        resultsUrl: first.file.path,
      },
    });
    expect(await api.read(`request_changes/${owner.uid}`)).toEqual({
      at: two?.['at'],
    });
  });

  test('that comes again, also from a colleague, adds one version', async () => {
    const documentId = await addPaid();
    const body = await sendDelivery(api, documentId);
    const replies = await Promise.all(
      [admin, admin, colleague].map((who) => deliver(who, body)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await api.auditOf(documentId)).toHaveLength(1);
    expect(await statesOf(api, documentId)).toHaveLength(2);
  });

  test('to a disabled person delivers what they have paid for', async () => {
    const documentId = await addPaid({ userId: 'away' });
    await api.db
      .doc('closed_accounts/away')
      .set({ uid: 'away', why: 'disabled' });
    expect(
      (await deliver(admin, await sendDelivery(api, documentId))).status,
    ).toBe(200);
  });

  const uploads = (uid: string) =>
    `gs://demo-asaase.appspot.com/uploads/${uid}`;
  test.each([
    ['of another user', () => `${uploads('kofi')}/x.pdf`],
    [
      'of another folder',
      () => `gs://demo-asaase.appspot.com/documents/${owner.uid}/x.pdf`,
    ],
    ['deeper in the folder', () => `${uploads(owner.uid)}/deep/x.pdf`],
    ['without a name', () => `${uploads(owner.uid)}/`],
    ['that was never sent', () => `${uploads(owner.uid)}/never__results.pdf`],
  ])('refuses a file %s', async (_what, path) => {
    const documentId = await addPaid();
    const before = await api.read(`requests/${documentId}`);
    const { file, ...rest } = await sendDelivery(api, documentId);
    const reply = await deliver(admin, {
      ...rest,
      file: { ...file, path: path() },
    });
    expect([reply.status, reply.body['message']]).toEqual([
      409,
      requestRefusals.file,
    ]);
    await expectUntouched(documentId, before);
  });

  test.each([
    ['a web address', { path: 'https://x/uploads/u/y.pdf' }],
    ['no file name', { fileName: '' }],
    ['a file name of 201 characters', { fileName: 'x'.repeat(201) }],
    ['no size', { size: 0 }],
    ['a size above 20 MB', { size: 20 * 1024 * 1024 + 1 }],
    ['half a byte', { size: 1.5 }],
    ['a checksum of another kind', { sha256: 'a'.repeat(40) }],
    ['no checksum', { sha256: undefined }],
    ['no outcome', { outcome: undefined }],
    ['an outcome of another kind', { outcome: { kind: 'fine', text: 'x' } }],
    ['an outcome without text', { outcome: { kind: 'disputed' } }],
    [
      'an outcome of 501 characters',
      { outcome: { kind: 'disputed', text: 'x'.repeat(501) } },
    ],
    ['registered to nobody', { outcome: { kind: 'registered', text: ' ' } }],
    ['other without a word', { outcome: { kind: 'other', text: '' } }],
  ])('refuses %s', async (_what, fields) => {
    const documentId = await addPaid();
    const before = await api.read(`requests/${documentId}`);
    const { file, ...rest } = await sendDelivery(api, documentId);
    const reply = await deliver(admin, {
      ...rest,
      file: { ...file, ...fields },
    });
    expect(refusalOf(reply)).toEqual([400, 'invalid-argument']);
    await expectUntouched(documentId, before);
  });
});

describe('both', () => {
  const each = async (
    caller: User | null,
    documentId: string,
  ): Promise<Reply[]> => [
    await ask(caller, await makeAsking(api.db, documentId)),
    await deliver(caller, await sendDelivery(api, documentId)),
  ];

  test('of two administrators at once one wins, the other is told, and the owner hears of one', async () => {
    const documentId = await addPaid();
    const asking = await makeAsking(api.db, documentId);
    const delivery = await sendDelivery(api, documentId);
    const replies = await Promise.all([
      ask(admin, asking),
      deliver(colleague, delivery),
    ]);
    const loser = replies.find(({ status }) => status !== 200);
    expect([
      loser?.status,
      loser?.body['message'],
      loser?.body['details'],
    ]).toEqual([409, requestRefusals.changed, { reason: 'stale' }]);
    expect(await api.auditOf(documentId)).toHaveLength(1);
    expect(await statesOf(api, documentId)).toHaveLength(2);
  });

  test('of two who ask for the same the second is told too', async () => {
    const documentId = await addPaid();
    const body = await makeAsking(api.db, documentId);
    const replies = await Promise.all([ask(admin, body), ask(colleague, body)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await api.auditOf(documentId)).toHaveLength(1);
  });

  test('refuse everybody who is no administrator', async () => {
    const documentId = await addPaid();
    const before = await api.read(`requests/${documentId}`);
    for (const caller of [null, owner, await addOwner(api)]) {
      for (const { status } of await each(caller, documentId)) {
        expect(status).toBe(caller === null ? 401 : 403);
      }
    }
    for (const half of ['claim', 'record'] as const) {
      for (const { status } of await each(
        await signInHalfAdministrator(api, half),
        documentId,
      )) {
        expect(status).toBe(403);
      }
    }
    await expectUntouched(documentId, before);
  });

  test.each([
    ['is not paid', { paymentStatus: false }, requestRefusals.notPaid],
    ['belongs to nobody any more', { userId: 'gone' }, requestRefusals.gone],
  ])('refuse a request that %s', async (_what, fields, message) => {
    await api.db
      .doc('account_deletions/gone')
      .set({ uid: 'gone', step: 'last-pass' });
    const documentId = await addPaid(fields);
    const before = await api.read(`requests/${documentId}`);
    for (const reply of await each(admin, documentId)) {
      expect([reply.status, reply.body['message']]).toEqual([409, message]);
    }
    await expectUntouched(documentId, before);
  });

  test.each([
    ['nothing', 404, 'not-found'],
    ['__x__', 404, 'not-found'],
    ['a/b', 400, 'invalid-argument'],
    ['..', 400, 'invalid-argument'],
  ])('find no request %j', async (documentId, ...refusal) => {
    const seen = await addPaid();
    for (const reply of [
      await ask(admin, { ...(await makeAsking(api.db, seen)), documentId }),
      await deliver(admin, { ...(await sendDelivery(api, seen)), documentId }),
    ]) {
      expect(refusalOf(reply)).toEqual(refusal);
    }
  });
});
