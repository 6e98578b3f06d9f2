import type { ClosePlanAlarmBody } from '@contract/endpoints/close-plan-alarm';
import { PlanAlarm, planAlarmsCollection } from '@contract/entities/plan-alarm';
import { AppError } from '@contract/values/app-error';
import type { ChangePorts } from '../../base-ports';
import { changeRecord } from '../audit/change-record';

/** Ends an alarm with what it turned out to be. @throws AppError not-found, failed-precondition */
export async function closePlanAlarm(
  ports: ChangePorts,
  by: string,
  { alarmId, decision, note }: ClosePlanAlarmBody,
): Promise<void> {
  const missing = 'We could not find this alarm.';
  const subject = { collection: planAlarmsCollection, schema: PlanAlarm, id: alarmId, by, missing };
  await changeRecord(ports, subject, ({ state }) => {
    if (state !== 'open')
      throw new AppError('failed-precondition', 'Somebody has already decided about this alarm.');
    return {
      action: 'plan-alarm-closed',
      changes: { state: decision, note },
      before: { state },
      after: { state: decision, note },
    };
  });
}
