import { expect, test } from 'vitest';
import { markStepRefusals } from '@contract/endpoints/mark-step';
import type { RequestStep } from '@contract/values/request-step';
import { Api, refusalOf, type User } from '../support/api';
import { signInAdministrator } from '../support/support-messages';

const api = await Api.start();
const admin = await signInAdministrator(api);
const owner = await api.newUser();

const addPaid = (fields = {}) =>
  api.addRequest(owner, {
    paymentStatus: true,
    paidAt: new Date(),
    promisedBy: new Date('2030-01-04T23:59:59.999Z'),
    ...fields,
  });

const mark = (
  caller: User | null,
  documentId: string,
  step: RequestStep,
  isDone = true,
) => api.call('markStep', caller, { documentId, step, isDone });

test('a step is marked and taken back by administrators, each once and on the record', async () => {
  const documentId = await addPaid();
  expect([
    (await mark(null, documentId, 'received')).status,
    (await mark(owner, documentId, 'received')).status,
  ]).toEqual([401, 403]);
  for (const isDone of [true, true, false, false]) {
    expect(await mark(admin, documentId, 'received', isDone)).toEqual({
      status: 200,
      body: { markedBy: isDone ? admin.uid : null },
    });
  }
  const request = await api.read(`requests/${documentId}`);
  expect(request['steps']).toEqual({});
  const audit = await api.auditOf(documentId);
  expect(audit.map(({ action }) => action).sort()).toEqual([
    'request-step-marked',
    'request-step-taken-back',
  ]);
  expect(
    audit.find(({ action }) => action === 'request-step-marked'),
  ).toMatchObject({
    by: admin.uid,
    collection: 'requests',
    before: { step: null },
    after: { step: 'received' },
  });
});

test('two people who press at once mark it once, and nobody is written to', async () => {
  const documentId = await addPaid();
  const replies = await Promise.all(
    [1, 2, 3].map(() => mark(admin, documentId, 'sent')),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await api.auditOf(documentId)).toHaveLength(1);
  const outbox = await api.db
    .collection('outbox')
    .where('recordId', '==', documentId)
    .get();
  expect(outbox.size).toBe(0);
  expect(await api.read(`requests/${documentId}`)).toMatchObject({
    steps: { sent: { by: admin.uid } },
  });
});

test('steps go one way: one before a step that is done is neither marked nor taken back', async () => {
  const documentId = await addPaid();
  await mark(admin, documentId, 'received');
  await mark(admin, documentId, 'writing');
  for (const [step, isDone] of [
    ['sent', true],
    ['received', false],
  ] as const) {
    const reply = await mark(admin, documentId, step, isDone);
    expect(refusalOf(reply)).toEqual([409, 'failed-precondition']);
    expect(reply.body['message']).toBe(markStepRefusals.later);
  }
  expect((await mark(admin, documentId, 'writing', false)).status).toBe(200);
  expect((await mark(admin, documentId, 'sent')).status).toBe(200);
});

test.each<[string, object, keyof typeof markStepRefusals]>([
  ['is not paid', { paymentStatus: false }, 'notOpen'],
  ['is delivered', { status: true }, 'notOpen'],
  ['waits for a clearer image', { isDocumentValid: false }, 'unclear'],
])('of a request that %s none is marked', async (_what, fields, refusal) => {
  const documentId = await addPaid(fields);
  const reply = await mark(admin, documentId, 'received');
  expect(refusalOf(reply)).toEqual([409, 'failed-precondition']);
  expect(reply.body['message']).toBe(markStepRefusals[refusal]);
  expect(await api.auditOf(documentId)).toEqual([]);
});

test('a request that is not there, one of a deleted account, and a bad body are refused', async () => {
  expect(refusalOf(await mark(admin, 'nobody', 'received'))).toEqual([
    404,
    'not-found',
  ]);
  const gone = await api.newUser();
  await api.db
    .doc(`account_deletions/${gone.uid}`)
    .set({ uid: gone.uid, step: 'last-pass' });
  const documentId = await api.addRequest(gone, { paymentStatus: true });
  const reply = await mark(admin, documentId, 'received');
  expect(reply.body['message']).toBe(markStepRefusals.gone);
  const body = { documentId, step: 'done', isDone: true };
  expect((await api.call('markStep', admin, body)).status).toBe(400);
});
