import { describe, expect, test } from 'vitest';
import { holdPapersRefusals } from '@contract/endpoints/hold-papers';
import { sendDelivery } from '../support/admin-changes';
import { Api, refusalOf, type User } from '../support/api';
import { signInAdministrator } from '../support/support-messages';

const api = await Api.start();
const admin = await signInAdministrator(api);
const owner = await api.newUser();

const hold = (caller: User | null, documentId: string, isHeld = true) =>
  api.call('holdPapers', caller, { documentId, isHeld });

test('papers are held and released by administrators, each once and on the record', async () => {
  const documentId = await api.addRequest(owner, { paymentStatus: true });
  const delivery = await sendDelivery(api, documentId);
  expect((await api.call('deliverResults', admin, delivery)).status).toBe(200);
  expect([
    (await hold(null, documentId)).status,
    (await hold(owner, documentId)).status,
  ]).toEqual([401, 403]);
  for (const isHeld of [true, true, false, false]) {
    expect(await hold(admin, documentId, isHeld)).toEqual({
      status: 200,
      body: {},
    });
  }
  const request = await api.read(`requests/${documentId}`);
  expect(request).toMatchObject({ papers: { state: 'kept', removeAt: null } });
  const audit = await api.auditOf(documentId);
  const entries = audit.filter(({ action }) => /papers/.test(String(action)));
  expect(entries).toHaveLength(2);
  expect(entries).toContainEqual(
    expect.objectContaining({
      by: admin.uid,
      action: 'request-papers-held',
      collection: 'requests',
      before: { papers: 'kept' },
      after: { papers: 'held' },
    }),
  );
  expect(
    entries.find(({ action }) => action === 'request-papers-released'),
  ).toMatchObject({
    auditId: request['auditId'],
    before: { papers: 'held' },
    after: { papers: 'kept' },
  });
});

test('before results there is nothing to hold', async () => {
  const reply = await hold(
    admin,
    await api.addRequest(owner, { paymentStatus: true }),
  );
  expect(refusalOf(reply)).toEqual([409, 'failed-precondition']);
  expect(reply.body['message']).toBe(holdPapersRefusals.nothingKept);
});

test('an account is not deleted while papers of it are held', async () => {
  const user = await api.newUser();
  const papers = {
    state: 'held',
    finishedAt: new Date(),
    removeAt: null,
    removedAt: null,
  };
  const documentId = await api.addRequest(user, {
    paymentStatus: true,
    status: true,
    papers,
  });
  const remove = () =>
    api.call('deleteAccount', user, { acceptUnfinished: true });
  expect(refusalOf(await remove())).toEqual([409, 'papers-held']);
  await hold(admin, documentId, false);
  expect((await remove()).status).toBe(200);
});

describe('an open alarm', () => {
  const addAlarm = async (
    userId: string,
    collection: 'requests' | 'due-diligence',
    state = 'open',
  ) => {
    const ref = api.db.collection('plan_alarms').doc();
    const record = {
      documentId: 'r',
      reference: null,
      path: 'gs://demo-asaase.appspot.com/documents/x/y',
    };
    const own = { ...record, collection, userId, at: new Date() };
    const others = {
      ...record,
      collection: 'requests',
      userId: 'somebody-else',
      at: new Date(),
    };
    await ref.set({
      alarmId: ref.id,
      kind: 'same-file',
      distance: 0,
      records: [others, own],
      recordIds: ['r'],
      userIds: ['somebody-else', userId],
      state,
      note: null,
      createdAt: new Date(),
      auditId: null,
    });
    return ref.id;
  };

  test('about a request of theirs keeps the account until it is decided', async () => {
    const user = await api.newUser();
    const alarmId = await addAlarm(user.uid, 'requests');
    const remove = () =>
      api.call('deleteAccount', user, { acceptUnfinished: true });
    expect(refusalOf(await remove())).toEqual([409, 'request-under-check']);
    const body = { alarmId, decision: 'dismissed', note: 'One family.' };
    expect((await api.call('closePlanAlarm', admin, body)).status).toBe(200);
    expect((await remove()).status).toBe(200);
  });

  test('about a free report of theirs, or one that is decided, keeps nobody', async () => {
    const user = await api.newUser();
    await addAlarm(user.uid, 'due-diligence');
    await addAlarm(user.uid, 'requests', 'confirmed');
    expect(
      (await api.call('deleteAccount', user, { acceptUnfinished: true }))
        .status,
    ).toBe(200);
  });
});
