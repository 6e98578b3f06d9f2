import type { ClosePlanAlarmBody } from '@contract/endpoints/close-plan-alarm';
import { PlanAlarm, planAlarmsCollection } from '@contract/entities/plan-alarm';
import { AppError } from '@contract/values/app-error';
import { changeRecord } from '../audit/change-record';
import type { RecordChangePorts, RecordKind } from '../audit/ports';

const planAlarms: RecordKind<PlanAlarm> = {
  collection: planAlarmsCollection,
  schema: PlanAlarm,
  missing: 'We could not find this alarm.',
};

/**
 * Ends an alarm with what it turned out to be.
 * @throws AppError not-found; failed-precondition for a closed one
 */
export async function closePlanAlarm(
  ports: RecordChangePorts,
  administratorId: string,
  { alarmId, decision, note }: ClosePlanAlarmBody,
): Promise<void> {
  await changeRecord(
    ports,
    { kind: planAlarms, id: alarmId, changedBy: administratorId },
    ({ record: { state } }) => {
      if (state !== 'open') {
        throw new AppError(
          'failed-precondition',
          'Somebody has already decided about this alarm.',
        );
      }
      return {
        action: 'plan-alarm-closed',
        changes: { state: decision, note },
        before: { state },
        after: { state: decision, note },
      };
    },
  );
}
