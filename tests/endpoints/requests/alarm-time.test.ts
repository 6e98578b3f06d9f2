import { describe, expect, test } from 'vitest';
import {
  planAlarmRefusals,
  type ProlongPlanAlarmBody,
} from '@contract/endpoints/prolong-plan-alarm';
import type { PlanAlarm } from '@contract/entities/plan-alarm';
import { prolongingProblems } from '@contract/values/alarm-deadline';
import { defaultPublicHolidays } from '@contract/values/booking/public-holidays';
import {
  dayInAccra,
  endOfDayInAccra,
} from '@contract/values/booking/working-days';
import { addWorkingDays } from '@contract/values/booking/add-working-days';
import { Api, refusalOf, type User } from '../support/api';
import { signInHalfAdministrator } from '../support/half-administrator';
import { addOwner } from '../support/messages';
import { newAdministrator } from '../support/new-administrator';
import { addPlanAlarm, makeAlarmRecord } from '../support/plan-alarms';
import { addReport } from '../support/reports';
import { signInAdministrator } from '../support/support-messages';

const api = await Api.start();
const manager = await signInAdministrator(api);
const owner = await addOwner(api);
const rival = await addOwner(api);

const inDays = (count: number) =>
  addWorkingDays(dayInAccra(new Date()), count, defaultPublicHolidays);
const hourMs = 60 * 60_000;

async function addAlarm(fields: Partial<PlanAlarm> = {}, rivalPaid = true) {
  const requestId = await api.addRequest(owner, { paymentStatus: true });
  const rivalId = await api.addRequest(rival, { paymentStatus: rivalPaid });
  const records = [
    makeAlarmRecord('requests', requestId, owner.uid),
    makeAlarmRecord('requests', rivalId, rival.uid),
  ];
  const decideBy = endOfDayInAccra(inDays(3));
  const alarmId = await addPlanAlarm(api.db, records, { decideBy, ...fields });
  return { alarmId, requestId, rivalId };
}
const prolong = (
  caller: User | null,
  alarmId: string,
  fields: Partial<ProlongPlanAlarmBody> = {},
) =>
  api.call('prolongPlanAlarm', caller, {
    alarmId,
    seenProlongings: 0,
    until: inDays(5),
    reason: 'The Commission has not answered.',
    ...fields,
  });
const close = (alarmId: string, caller = manager) =>
  api.call('closePlanAlarm', caller, {
    alarmId,
    decision: 'dismissed',
    note: 'One family.',
  });
const checkOf = async (user: User, requestId: string) => {
  const stored = await api.db.doc(`land_checks/${user.uid}`).get();
  const until: unknown = stored.get(`until.${requestId}`);
  return until;
};
const at = (day: string): unknown =>
  expect.objectContaining({
    _seconds: Math.floor(endOfDayInAccra(day).getTime() / 1_000),
  });

describe('more time', () => {
  test('is given once, on the record, whoever repeats the call', async () => {
    const { alarmId } = await addAlarm();
    const done = { status: 200, body: {} };
    expect(await prolong(manager, alarmId)).toEqual(done);
    expect(await prolong(manager, alarmId)).toEqual(done);
    const alarm = await api.read(`plan_alarms/${alarmId}`);
    expect(alarm).toMatchObject({
      state: 'open',
      decideBy: at(inDays(5)),
      prolongings: [
        {
          by: manager.uid,
          reason: 'The Commission has not answered.',
          decideBy: at(inDays(5)),
        },
      ],
    });
    expect(alarm['prolongings']).toHaveLength(1);
    expect(await api.auditOf(alarmId)).toMatchObject([
      {
        by: manager.uid,
        action: 'plan-alarm-prolonged',
        before: { decideBy: at(inDays(3)) },
        after: { reason: 'The Commission has not answered.' },
      },
    ]);
  });

  test('of two managers at once, one gives it and the other is told', async () => {
    const { alarmId } = await addAlarm();
    const other = await newAdministrator(api, { roles: ['manager'] });
    const replies = await Promise.all([
      prolong(manager, alarmId, { until: inDays(6) }),
      prolong(other, alarmId, { until: inDays(7) }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.map(({ body }) => body['message'])).toContain(
      planAlarmRefusals.changed,
    );
    expect(await api.auditOf(alarmId)).toHaveLength(1);
  });

  test('is given a second time to who has seen the first', async () => {
    const { alarmId } = await addAlarm();
    await prolong(manager, alarmId);
    const later = { seenProlongings: 1, until: inDays(8) };
    expect((await prolong(manager, alarmId, later)).status).toBe(200);
    expect((await prolong(manager, alarmId, later)).status).toBe(200);
    expect(await api.auditOf(alarmId)).toHaveLength(2);
  });

  test.each([
    [{ until: dayInAccra(new Date()) }, null],
    [{ until: inDays(2) }, prolongingProblems.notLater],
    [{ until: inDays(16) }, prolongingProblems.tooLate],
    [{ until: '2026-12-25' }, null],
  ])('is refused: %j', async (fields, message) => {
    const { alarmId } = await addAlarm();
    const before = await api.read(`plan_alarms/${alarmId}`);
    const reply = await prolong(manager, alarmId, fields);
    expect(refusalOf(reply)).toEqual([409, 'failed-precondition']);
    if (message !== null) expect(reply.body['message']).toBe(message);
    expect(await api.read(`plan_alarms/${alarmId}`)).toEqual(before);
  });

  test.each(['waiting', 'dismissed', 'confirmed'] as const)(
    'is refused for an alarm that is %s',
    async (state) => {
      const { alarmId } = await addAlarm({ state });
      expect(refusalOf(await prolong(manager, alarmId))).toEqual([
        409,
        'failed-precondition',
      ]);
    },
  );

  test.each([
    { until: '2026-02-30' },
    { until: 'tomorrow' },
    { reason: '  ' },
    { reason: 'x'.repeat(501) },
    { seenProlongings: -1 },
    { alarmId: '' },
  ])('is no call: %j', async (fields) => {
    const { alarmId } = await addAlarm();
    expect((await prolong(manager, alarmId, fields)).status).toBe(400);
  });

  test('is not given by anybody else', async () => {
    const { alarmId } = await addAlarm();
    const without = await newAdministrator(api, { roles: ['no-such-role'] });
    const former = await signInHalfAdministrator(api, 'claim');
    expect((await prolong(null, alarmId)).status).toBe(401);
    for (const caller of [owner, without, former]) {
      expect((await prolong(caller, alarmId)).status).toBe(403);
    }
    expect(await api.auditOf(alarmId)).toEqual([]);
  });
});

describe('after its time, an alarm', () => {
  const overdue = { decideBy: new Date(Date.now() - hourMs) };

  test('is decided by a manager', async () => {
    const { alarmId } = await addAlarm(overdue);
    expect((await close(alarmId)).status).toBe(200);
  });

  test('is given more time by a manager', async () => {
    const { alarmId } = await addAlarm(overdue);
    expect((await prolong(manager, alarmId)).status).toBe(200);
  });
});

describe('a payer', () => {
  test('reads until when something is checked, and nothing more', async () => {
    const { alarmId, requestId, rivalId } = await addAlarm();
    expect(await checkOf(owner, requestId)).toBeUndefined();
    await prolong(manager, alarmId);
    expect(await checkOf(owner, requestId)).toEqual(at(inDays(5)));
    expect(await checkOf(rival, rivalId)).toEqual(at(inDays(5)));
    const stored = await api.read(`land_checks/${owner.uid}`);
    expect(Object.keys(stored)).toEqual(['until']);
    expect(JSON.stringify(stored)).not.toMatch(/Commission|plan|alarm/);
  });

  test('reads it no more once the alarm is decided', async () => {
    const { alarmId, requestId, rivalId } = await addAlarm();
    await prolong(manager, alarmId);
    expect((await close(alarmId)).status).toBe(200);
    expect(await checkOf(owner, requestId)).toBeUndefined();
    expect(await checkOf(rival, rivalId)).toBeUndefined();
  });

  test('reads nothing of an alarm that does not hold the results', async () => {
    const { alarmId, requestId, rivalId } = await addAlarm({}, false);
    await prolong(manager, alarmId);
    expect(await checkOf(owner, requestId)).toBeUndefined();
    expect(await checkOf(rival, rivalId)).toBeUndefined();
    const reportId = await addReport(api, rival);
    const own = await api.addRequest(owner, { paymentStatus: true });
    const ofReport = await addPlanAlarm(
      api.db,
      [
        makeAlarmRecord('requests', own, owner.uid),
        makeAlarmRecord('due-diligence', reportId, rival.uid),
      ],
      { decideBy: endOfDayInAccra(inDays(3)) },
    );
    expect((await prolong(manager, ofReport)).status).toBe(200);
    expect(await checkOf(owner, own)).toBeUndefined();
  });

  test('reads the latest day of two alarms', async () => {
    const first = await addAlarm();
    const third = await api.addRequest(rival, { paymentStatus: true });
    const second = await addPlanAlarm(
      api.db,
      [
        makeAlarmRecord('requests', first.requestId, owner.uid),
        makeAlarmRecord('requests', third, rival.uid),
      ],
      { decideBy: endOfDayInAccra(inDays(3)) },
    );
    await prolong(manager, first.alarmId, { until: inDays(8) });
    await prolong(manager, second, { until: inDays(5) });
    expect(await checkOf(owner, first.requestId)).toEqual(at(inDays(8)));
    await close(first.alarmId);
    expect(await checkOf(owner, first.requestId)).toEqual(at(inDays(5)));
    await close(second);
    expect(await checkOf(owner, first.requestId)).toBeUndefined();
  });

  test('whose account is deleted gets no record', async () => {
    const leaver = await addOwner(api);
    const requestId = await api.addRequest(leaver, { paymentStatus: true });
    const rivalId = await api.addRequest(rival, { paymentStatus: true });
    await api.db.doc(`account_deletions/${leaver.uid}`).set({});
    const alarmId = await addPlanAlarm(api.db, [
      makeAlarmRecord('requests', requestId, leaver.uid),
      makeAlarmRecord('requests', rivalId, rival.uid),
    ]);
    expect((await prolong(manager, alarmId)).status).toBe(200);
    expect((await api.db.doc(`land_checks/${leaver.uid}`).get()).exists).toBe(
      false,
    );
    expect(await checkOf(rival, rivalId)).toBeDefined();
  });
});
