import type { ClosePlanAlarmBody } from '@contract/endpoints/close-plan-alarm';
import { PlanAlarm, planAlarmsCollection } from '@contract/entities/plan-alarm';
import { AppError } from '@contract/values/app-error';
import { changeRecord } from '../audit/change-record';
import type {
  RecordChangePorts,
  RecordKind,
  RecordTransaction,
} from '../audit/ports';

const planAlarms: RecordKind<PlanAlarm> = {
  collection: planAlarmsCollection,
  schema: PlanAlarm,
  missing: 'We could not find this alarm.',
};

/**
 * Ends an alarm with what it turned out to be. If it took one of the places of
 * a reporter, the alarm of theirs that has waited longest opens.
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
    async ({ record: alarm, transaction }) => {
      const { state } = alarm;
      if (state !== 'open' && state !== 'waiting') {
        throw new AppError(
          'failed-precondition',
          'Somebody has already decided about this alarm.',
        );
      }
      if (state === 'open') await openNext(transaction, alarm);
      return {
        action: 'plan-alarm-closed',
        changes: { state: decision, note },
        before: { state },
        after: { state: decision, note },
      };
    },
  );
}

async function openNext(
  transaction: RecordTransaction,
  { raisedBy }: PlanAlarm,
): Promise<void> {
  if (raisedBy === null) return;
  const next = await transaction.findWaitingAlarm(raisedBy);
  if (next === null) return;
  const opened: Pick<PlanAlarm, 'state'> = { state: 'open' };
  transaction.updateRecord(planAlarmsCollection, next.alarmId, opened);
}
