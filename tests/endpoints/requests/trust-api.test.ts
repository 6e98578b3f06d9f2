import { describe, expect, test } from 'vitest';
import { getAuth } from 'firebase-admin/auth';
import { Api, refusalOf, type User } from '../support/api';
import { signInAdministrator } from '../support/support-messages';

const api = await Api.start();
const user = await api.newUser();
const admin = await signInAdministrator(api);

let alarms = 0;
async function addAlarm(fields = {}): Promise<string> {
  const alarmId = `trust-alarm-${(alarms += 1)}`;
  await api.db.doc(`plan_alarms/${alarmId}`).set({
    alarmId,
    kind: 'same-file',
    distance: 0,
    records: [],
    recordIds: ['x'],
    userIds: ['a', 'b'],
    state: 'open',
    note: null,
    createdAt: new Date(),
    auditId: null,
    ...fields,
  });
  return alarmId;
}
const read = async (alarmId: string) =>
  (await api.db.doc(`plan_alarms/${alarmId}`).get()).data();

describe('verifyResult', () => {
  const body = { reference: 'LS-7K3M-98', sha256: 'a'.repeat(64) };

  test('answers everybody, signed in or not', async () => {
    for (const caller of [null, user]) {
      const reply = await api.call('verifyResult', caller, body);
      expect(reply).toMatchObject({
        status: 200,
        body: { answer: 'no-match' },
      });
    }
  });

  test.each([
    {},
    { reference: body.reference },
    { sha256: body.sha256 },
    { ...body, reference: 'LS-7K3M-99' + 'x'.repeat(40) },
    { ...body, reference: '../requests' },
    { ...body, sha256: 'A'.repeat(64) },
    { ...body, sha256: 'a'.repeat(63) },
    { ...body, sha256: { $ne: '' } },
  ])('refuses %j', async (bad) => {
    expect(refusalOf(await api.call('verifyResult', null, bad))).toEqual([
      400,
      'invalid-argument',
    ]);
  });

  test('refuses a body that is too large', async () => {
    const reply = await api.call('verifyResult', null, {
      ...body,
      more: 'x'.repeat(2_000),
    });
    expect(reply.status).toBe(413);
  });
});

describe('closePlanAlarm', () => {
  const close = (caller: User | null, alarmId: string, fields = {}) =>
    api.call('closePlanAlarm', caller, {
      alarmId,
      decision: 'dismissed',
      note: 'One family.',
      ...fields,
    });

  test('ends an alarm once, with its entry in the audit', async () => {
    const alarmId = await addAlarm();
    expect(
      (
        await close(admin, alarmId, {
          decision: 'confirmed',
          note: ' Two sellers. ',
        })
      ).status,
    ).toBe(200);
    const alarm = await read(alarmId);
    expect(alarm).toMatchObject({ state: 'confirmed', note: 'Two sellers.' });
    const entry = await api.db.doc(`audit/${String(alarm?.['auditId'])}`).get();
    expect(entry.data()).toMatchObject({
      by: admin.uid,
      action: 'plan-alarm-closed',
      collection: 'plan_alarms',
      documentId: alarmId,
      before: { state: 'open' },
      after: { state: 'confirmed', note: 'Two sellers.' },
    });
    expect(refusalOf(await close(admin, alarmId))).toEqual([
      409,
      'failed-precondition',
    ]);
    expect(await read(alarmId)).toMatchObject({ state: 'confirmed' });
  });

  test('two administrators at once: one closes it', async () => {
    const alarmId = await addAlarm();
    const replies = await Promise.all([
      close(admin, alarmId),
      close(admin, alarmId),
      close(admin, alarmId),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const entries = await api.db
      .collection('audit')
      .where('documentId', '==', alarmId)
      .get();
    expect(entries.size).toBe(1);
  });

  test("opens the reporter's alarm that has waited longest", async () => {
    const raisedBy = 'a';
    const open = [await addAlarm({ raisedBy }), await addAlarm({ raisedBy })];
    const createdAt = new Date('2026-11-01T09:00:00Z');
    const second = await addAlarm({ raisedBy, state: 'waiting' });
    const first = await addAlarm({ raisedBy, state: 'waiting', createdAt });
    const others = await addAlarm({
      raisedBy: 'b',
      state: 'waiting',
      createdAt,
    });
    const statesNow = () =>
      Promise.all(
        [first, second, others].map(async (id) =>
          String((await read(id))?.['state']),
        ),
      );
    await close(admin, open[0] ?? '');
    expect(await statesNow()).toEqual(['open', 'waiting', 'waiting']);
    await Promise.all([close(admin, open[1] ?? ''), close(admin, first)]);
    expect(await statesNow()).toEqual(['dismissed', 'open', 'waiting']);
  });

  test('decides one that waits, which opens no other', async () => {
    const raisedBy = 'c';
    const decided = await addAlarm({ raisedBy, state: 'waiting' });
    const waiting = await addAlarm({ raisedBy, state: 'waiting' });
    expect((await close(admin, decided)).status).toBe(200);
    expect(await read(waiting)).toMatchObject({ state: 'waiting' });
  });

  test('refuses everybody else', async () => {
    const alarmId = await addAlarm();
    expect((await close(null, alarmId)).status).toBe(401);
    expect((await close(user, alarmId)).status).toBe(403);
    expect(await read(alarmId)).toMatchObject({ state: 'open' });
  });

  test('refuses who has the claim and no record any more', async () => {
    const former = await api.newUser();
    await getAuth(api.admin).setCustomUserClaims(former.uid, { admin: true });
    const alarmId = await addAlarm();
    expect((await close(await api.signInAgain(former), alarmId)).status).toBe(
      403,
    );
  });

  test.each([
    { decision: 'open' },
    { decision: '' },
    { note: '  ' },
    { note: 'x'.repeat(501) },
    { alarmId: '' },
  ])('refuses %j', async (fields) => {
    expect((await close(admin, await addAlarm(), fields)).status).toBe(400);
  });

  test.each([
    ['gone', 404],
    ['__x__', 404],
    ['a/b', 400],
    ['..', 400],
  ])('finds no alarm %j', async (alarmId, status) => {
    expect((await close(admin, alarmId)).status).toBe(status);
  });
});
