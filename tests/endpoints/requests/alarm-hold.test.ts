import { describe, expect, test } from 'vitest';
import { requestRefusals } from '@contract/endpoints/review-request';
import type { PlanAlarm, PlanAlarmRecord } from '@contract/entities/plan-alarm';
import type { ResultOutcome } from '@contract/values/result-outcome';
import { makeDelivery, sendDelivery } from '../support/admin-changes';
import { Api, refusalOf, type User } from '../support/api';
import { addOwner } from '../support/messages';
import { addPlanAlarm, makeAlarmRecord } from '../support/plan-alarms';
import { addReport } from '../support/reports';
import { signInAdministrator } from '../support/support-messages';

const api = await Api.start();
const admin = await signInAdministrator(api);
const owner = await addOwner(api);
const rival = await addOwner(api);

const registered: ResultOutcome = { kind: 'registered', text: 'Ama Example' };
const disputed: ResultOutcome = { kind: 'disputed', text: 'Two claims.' };
const noRecord: ResultOutcome = { kind: 'no-record', text: '' };

const addPaid = (user: User) => api.addRequest(user, { paymentStatus: true });
const deliver = async (documentId: string, outcome: ResultOutcome) =>
  api.call(
    'deliverResults',
    admin,
    await sendDelivery(api, documentId, outcome),
  );
const decide = (alarmId: string, decision: 'dismissed' | 'confirmed') =>
  api.call('closePlanAlarm', admin, {
    alarmId,
    decision,
    note: 'We asked both.',
  });

/** A paid request of the owner, and an alarm about it. */
async function addHeld(
  rivalRecord: PlanAlarmRecord,
  fields: Partial<PlanAlarm> = {},
) {
  const documentId = await addPaid(owner);
  const own = makeAlarmRecord('requests', documentId, owner.uid);
  const alarmId = await addPlanAlarm(api.db, [rivalRecord, own], fields);
  return { documentId, alarmId };
}
const addRivalRequest = async (fields: Record<string, unknown> = {}) =>
  makeAlarmRecord(
    'requests',
    await api.addRequest(rival, { paymentStatus: true, ...fields }),
    rival.uid,
  );
const addRivalReport = async (fields: Record<string, unknown> = {}) =>
  makeAlarmRecord(
    'due-diligence',
    await addReport(api, rival, fields),
    rival.uid,
  );

async function expectHeld(
  documentId: string,
  outcome: ResultOutcome,
  alarmId: string,
) {
  const before = await api.read(`requests/${documentId}`);
  const reply = await deliver(documentId, outcome);
  expect(refusalOf(reply)).toEqual([409, 'failed-precondition']);
  expect(reply.body['message']).toContain(alarmId);
  expect(reply.body['details']).toMatchObject({ reason: 'held' });
  expect(await api.read(`requests/${documentId}`)).toEqual(before);
  expect(await api.auditOf(documentId)).toEqual([]);
}
const expectDelivered = async (documentId: string, outcome: ResultOutcome) => {
  expect(await deliver(documentId, outcome)).toEqual({ status: 200, body: {} });
  const { results } = await api.read(`requests/${documentId}`);
  expect(results).toMatchObject({ v1: { outcome } });
};

describe('an open alarm with a paid request', () => {
  test('refuses "Registered" with its name, and changes nothing', async () => {
    const { documentId, alarmId } = await addHeld(await addRivalRequest());
    await expectHeld(documentId, registered, alarmId);
  });

  test('refuses it under another name', async () => {
    const { documentId, alarmId } = await addHeld(await addRivalRequest());
    const outcome: ResultOutcome = {
      kind: 'other',
      text: 'Registered to Ama Example',
    };
    await expectHeld(documentId, outcome, alarmId);
  });

  test('refuses it in the name of the file', async () => {
    const { documentId, alarmId } = await addHeld(await addRivalRequest());
    const body = await sendDelivery(api, documentId, noRecord);
    const file = { ...body.file, fileName: 'Registered to Ama.pdf' };
    const reply = await api.call('deliverResults', admin, { ...body, file });
    expect(reply.body['message']).toContain(alarmId);
    expect(await api.auditOf(documentId)).toEqual([]);
  });

  test.each([disputed, noRecord])('lets $kind through', async (outcome) => {
    const { documentId } = await addHeld(await addRivalRequest());
    await expectDelivered(documentId, outcome);
  });

  test('holds both requests', async () => {
    const rivalRecord = await addRivalRequest();
    const { alarmId } = await addHeld(rivalRecord);
    await expectHeld(rivalRecord.documentId, registered, alarmId);
  });

  test('holds a second version too', async () => {
    const { documentId, alarmId } = await addHeld(await addRivalRequest());
    await expectDelivered(documentId, noRecord);
    const reply = await deliver(documentId, registered);
    expect(reply.body['message']).toContain(alarmId);
    const { results } = await api.read(`requests/${documentId}`);
    expect(Object.keys(results as object)).toEqual(['v1']);
  });

  test('lets go once it is dismissed, and only then', async () => {
    const { documentId, alarmId } = await addHeld(await addRivalRequest());
    const body = await sendDelivery(api, documentId, registered);
    for (const status of [409, 409]) {
      const reply = await api.call('deliverResults', admin, body);
      expect(reply.status).toBe(status);
    }
    expect((await decide(alarmId, 'dismissed')).status).toBe(200);
    expect((await api.call('deliverResults', admin, body)).status).toBe(200);
  });

  test('holds where the other request is gone: nobody knows if it was paid', async () => {
    const gone = makeAlarmRecord('requests', 'no-such-request', rival.uid);
    const { documentId, alarmId } = await addHeld(gone);
    await expectHeld(documentId, registered, alarmId);
  });

  test('holds while another alarm is dismissed', async () => {
    const rivalRecord = await addRivalRequest();
    const { documentId, alarmId } = await addHeld(rivalRecord);
    const own = makeAlarmRecord('requests', documentId, owner.uid);
    await addPlanAlarm(api.db, [own, await addRivalRequest()], {
      state: 'dismissed',
    });
    await expectHeld(documentId, registered, alarmId);
  });
});

describe('a confirmed alarm', () => {
  test.each([
    registered,
    noRecord,
    { kind: 'plan-mismatch', text: '' },
    { kind: 'other', text: 'Come to the office.' },
  ] satisfies ResultOutcome[])('refuses $kind', async (outcome) => {
    const { documentId, alarmId } = await addHeld(await addRivalRequest());
    expect((await decide(alarmId, 'confirmed')).status).toBe(200);
    await expectHeldAfterDecision(documentId, outcome, alarmId);
  });

  test('lets "Disputed" through', async () => {
    const { documentId, alarmId } = await addHeld(await addRivalRequest());
    await decide(alarmId, 'confirmed');
    await expectDelivered(documentId, disputed);
  });

  test('binds whatever it rests on', async () => {
    const { documentId, alarmId } = await addHeld(await addRivalReport());
    await decide(alarmId, 'confirmed');
    await expectHeldAfterDecision(documentId, registered, alarmId);
  });

  const expectHeldAfterDecision = async (
    documentId: string,
    outcome: ResultOutcome,
    alarmId: string,
  ) => {
    const reply = await deliver(documentId, outcome);
    expect(refusalOf(reply)).toEqual([409, 'failed-precondition']);
    expect(reply.body['message']).toContain(alarmId);
    const { status, results } = await api.read(`requests/${documentId}`);
    expect([status, results]).toEqual([false, {}]);
  };
});

describe("what costs nothing does not hold up somebody else's sale", () => {
  test('a report', async () => {
    const { documentId } = await addHeld(await addRivalReport());
    await expectDelivered(documentId, registered);
  });

  test('a request that is not paid', async () => {
    const { documentId } = await addHeld(
      await addRivalRequest({ paymentStatus: false }),
    );
    await expectDelivered(documentId, registered);
  });

  test('a report with the id of the request', async () => {
    const documentId = await addPaid(owner);
    await addReport(api, rival);
    const decoy = makeAlarmRecord('due-diligence', documentId, rival.uid);
    const third = await addRivalRequest();
    await addPlanAlarm(api.db, [third, decoy]);
    await addPlanAlarm(api.db, [third, decoy], { state: 'confirmed' });
    await expectDelivered(documentId, registered);
  });

  test('a report that is gone', async () => {
    const gone = makeAlarmRecord('due-diligence', 'no-such-report', rival.uid);
    const { documentId } = await addHeld(gone);
    await expectDelivered(documentId, registered);
  });

  test('once it is paid, it does', async () => {
    const unpaid = await addRivalRequest({ paymentStatus: false });
    const { documentId, alarmId } = await addHeld(unpaid);
    await api.db
      .doc(`requests/${unpaid.documentId}`)
      .update({ paymentStatus: true });
    await expectHeld(documentId, registered, alarmId);
  });

  test('a report that is recorded as paid does', async () => {
    const { documentId, alarmId } = await addHeld(
      await addRivalReport({ paymentStatus: 'paid' }),
    );
    await expectHeld(documentId, registered, alarmId);
  });
});

/** By the times at which the database committed both. */
async function expectDeliveredBefore(documentId: string, alarmId: string) {
  const request = await api.db.doc(`requests/${documentId}`).get();
  const alarm = await api.db.doc(`plan_alarms/${alarmId}`).get();
  const deliveredAt = request.updateTime?.valueOf() ?? '';
  const raisedAt = alarm.createTime?.valueOf() ?? '';
  expect(deliveredAt < raisedAt).toBe(true);
}

test('an alarm and a delivery at the same moment: no "Registered" is sent after the alarm', async () => {
  for (let round = 0; round < 6; round += 1) {
    const documentId = await addPaid(owner);
    const own = makeAlarmRecord('requests', documentId, owner.uid);
    const rivalRecord = await addRivalRequest();
    const body = await sendDelivery(api, documentId, registered);
    const [reply, alarmId] = await Promise.all([
      api.call('deliverResults', admin, body),
      addPlanAlarm(api.db, [rivalRecord, own]),
    ]);
    const { results } = await api.read(`requests/${documentId}`);
    const isDelivered = Object.keys(results as object).length === 1;
    expect(isDelivered).toBe(reply.status === 200);
    if (isDelivered) await expectDeliveredBefore(documentId, alarmId);
    expect((await api.call('deliverResults', admin, body)).status).toBe(
      isDelivered ? 200 : 409,
    );
    expect(await api.auditOf(documentId)).toHaveLength(isDelivered ? 1 : 0);
  }
});

test('confirmed while it is delivered: one of the two comes first', async () => {
  const { documentId, alarmId } = await addHeld(await addRivalReport());
  const body = await sendDelivery(api, documentId, registered);
  const [delivery] = await Promise.all([
    api.call('deliverResults', admin, body),
    decide(alarmId, 'confirmed'),
  ]);
  expect([200, 409]).toContain(delivery.status);
  const next = await deliver(documentId, registered);
  expect(refusalOf(next)).toEqual([409, 'failed-precondition']);
});

test('more alarms than are read refuse everything but "Disputed"', async () => {
  const documentId = await addPaid(owner);
  const own = makeAlarmRecord('requests', documentId, owner.uid);
  const report = await addRivalReport();
  for (let serial = 0; serial < 200; serial += 1) {
    await addPlanAlarm(api.db, [report, own]);
  }
  const reply = await deliver(documentId, registered);
  expect(reply.body['message']).toBe(requestRefusals.tooManyAlarms);
  await expectDelivered(documentId, disputed);
}, 120_000);

test('nobody else delivers around it', async () => {
  const { documentId } = await addHeld(await addRivalRequest());
  const body = await makeDelivery(api.db, documentId, disputed);
  for (const caller of [null, owner, rival]) {
    const reply = await api.call('deliverResults', caller, body);
    expect([401, 403]).toContain(reply.status);
  }
});
