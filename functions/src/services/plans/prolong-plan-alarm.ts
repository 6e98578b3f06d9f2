import {
  planAlarmRefusals,
  type ProlongPlanAlarmBody,
} from '@contract/endpoints/prolong-plan-alarm';
import type { AlarmProlonging, PlanAlarm } from '@contract/entities/plan-alarm';
import {
  findDecideBy,
  findProlongingProblem,
  prolongingProblems,
} from '@contract/values/alarm-deadline';
import { AppError } from '@contract/values/app-error';
import { endOfDayInAccra } from '@contract/values/booking/working-days';
import { changeRecord } from '../audit/change-record';
import type { RecordChangePorts } from '../audit/ports';
import { planAlarms } from './alarm-kind';
import { findLandChecks, noteLandChecks } from './note-land-checks';

/**
 * Gives an open alarm more time. The payers whose results it holds read that
 * something is checked, and until when. Repeated by the same manager, it changes
 * nothing; of two managers at once the second is refused.
 * @throws AppError not-found, failed-precondition
 */
export async function prolongPlanAlarm(
  ports: RecordChangePorts,
  managerId: string,
  body: ProlongPlanAlarmBody,
): Promise<void> {
  await changeRecord(
    ports,
    { kind: planAlarms, id: body.alarmId, changedBy: managerId },
    async ({ record: alarm, now, transaction }) => {
      if (isDoneAlready(alarm, managerId, body)) return null;
      requireOpen(alarm, body);
      const { until, reason } = body;
      const holidays = await transaction.listHolidays();
      const problem = findProlongingProblem(alarm, until, now, holidays);
      if (problem !== null) {
        throw new AppError('failed-precondition', prolongingProblems[problem]);
      }
      const decideBy = endOfDayInAccra(until);
      const landChecks = await findLandChecks(transaction, alarm, decideBy);
      noteLandChecks(transaction, landChecks);
      const prolonging: AlarmProlonging = {
        decideBy,
        reason,
        by: managerId,
        at: now,
      };
      return {
        action: 'plan-alarm-prolonged',
        changes: {
          decideBy,
          prolongings: [...alarm.prolongings, prolonging],
        },
        before: { decideBy: findDecideBy(alarm) },
        after: { decideBy, reason },
      };
    },
  );
}

function isDoneAlready(
  { prolongings }: PlanAlarm,
  managerId: string,
  { seenProlongings, until, reason }: ProlongPlanAlarmBody,
): boolean {
  const last = prolongings.at(-1);
  return (
    prolongings.length === seenProlongings + 1 &&
    last?.by === managerId &&
    last.reason === reason &&
    last.decideBy.getTime() === endOfDayInAccra(until).getTime()
  );
}

/** @throws AppError failed-precondition */
function requireOpen(
  { state, prolongings }: PlanAlarm,
  { seenProlongings }: ProlongPlanAlarmBody,
): void {
  if (state === 'waiting') {
    throw new AppError('failed-precondition', planAlarmRefusals.notOpen);
  }
  if (state !== 'open') {
    throw new AppError('failed-precondition', planAlarmRefusals.decided);
  }
  if (prolongings.length !== seenProlongings) {
    throw new AppError(
      'failed-precondition',
      planAlarmRefusals.changed,
      'stale',
    );
  }
}
