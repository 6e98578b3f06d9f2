import { beforeEach, describe, expect, test } from 'vitest';
import { PlanAlarm } from '@contract/entities/plan-alarm';
import { planAlarmRefusals } from '@contract/endpoints/prolong-plan-alarm';
import { findAlarmDeadline } from '@contract/values/alarm-deadline';
import { defaultPublicHolidays } from '@contract/values/booking/public-holidays';
import {
  dayInAccra,
  endOfDayInAccra,
} from '@contract/values/booking/working-days';
import { addWorkingDays } from '@contract/values/booking/add-working-days';
import { FirestoreRecordStore } from '../../../functions/src/firestore/firestore-record-store';
import { findStored } from '../../../functions/src/firestore/stored-document';
import { closePlanAlarm } from '../../../functions/src/services/plans/close-plan-alarm';
import { makePlan } from '../../support/files/plan-copies';
import { ScanHarness } from '../support/scan-harness';

const harness = await ScanHarness.start();
const plan = await makePlan(1);
beforeEach(() => harness.clear());

const dayMs = 24 * 60 * 60_000;

async function raise(): Promise<PlanAlarm> {
  await harness.send('ama', plan, { paymentStatus: true });
  await harness.send('kofi', plan, { paymentStatus: true });
  await harness.scan();
  const { docs } = await harness.db.collection('plan_alarms').get();
  const alarm = findStored(PlanAlarm, docs[0]);
  if (alarm === null) throw new Error('no alarm was raised');
  return alarm;
}

async function decideAs(roles: readonly string[], { alarmId }: PlanAlarm) {
  const { db, accounts } = harness;
  const { log, queue } = accounts.ports;
  const uid = 'efua';
  await db
    .doc(`admins/${uid}`)
    .set({ uid, grantedAt: new Date(), grantedBy: 'script', roles });
  await closePlanAlarm(
    {
      records: new FirestoreRecordStore({ db, queue }),
      log,
      now: () => accounts.now(),
    },
    uid,
    { alarmId, decision: 'dismissed', note: 'One family.' },
  );
}
const readState = async ({ alarmId }: PlanAlarm) =>
  (await harness.accounts.read(`plan_alarms/${alarmId}`))['state'];

describe('an alarm that is raised', () => {
  test('is to be decided in three working days', async () => {
    const alarm = await raise();
    expect(alarm.decideBy).toEqual(
      findAlarmDeadline(alarm.createdAt, defaultPublicHolidays),
    );
  });

  test('leaves out the holidays of the settings', async () => {
    const today = dayInAccra(new Date());
    const tomorrow = addWorkingDays(today, 1, []);
    await harness.db
      .doc('AdminConfig/main')
      .set({ publicHolidays: [tomorrow] });
    const alarm = await raise();
    expect(alarm.decideBy).toEqual(
      endOfDayInAccra(addWorkingDays(today, 4, [])),
    );
  });
});

describe('its time is over:', () => {
  const pass = (alarm: PlanAlarm) => {
    const over = (alarm.decideBy?.getTime() ?? 0) - Date.now() + dayMs;
    harness.accounts.aheadMs = over;
  };

  test('who may not prolong it does not decide it any more', async () => {
    const alarm = await raise();
    pass(alarm);
    await expect(decideAs(['no-such-role'], alarm)).rejects.toThrow(
      planAlarmRefusals.overdue,
    );
    expect(await readState(alarm)).toBe('open');
  });

  test('a manager does', async () => {
    const alarm = await raise();
    pass(alarm);
    await decideAs(['manager'], alarm);
    expect(await readState(alarm)).toBe('dismissed');
  });

  test('an older alarm has no more time than others', async () => {
    const alarm = await raise();
    await harness.db
      .doc(`plan_alarms/${alarm.alarmId}`)
      .update({ decideBy: null });
    pass(alarm);
    await expect(decideAs(['no-such-role'], alarm)).rejects.toThrow(
      planAlarmRefusals.overdue,
    );
  });
});

test('in its time, nobody is asked for more than the endpoint asks', async () => {
  const alarm = await raise();
  await decideAs(['no-such-role'], alarm);
  expect(await readState(alarm)).toBe('dismissed');
});
