import type { PlanAlarm, PlanAlarmRecord } from '@contract/entities/plan-alarm';
import { requestsCollection } from '@contract/entities/request';
import { findDecideBy } from '@contract/values/alarm-deadline';
import {
  alarmRecordKey,
  isAboutRequest,
  listRivals,
} from '@contract/values/alarm-hold';
import type { RecordTransaction } from '../audit/ports';

/** Alarms that are read about one request; see services/requests/require-unheld. */
const maxAlarms = 200;

/** What the owner of a request reads about it. */
export interface LandCheck {
  userId: string;
  requestId: string;
  /** null: nothing */
  until: Date | null;
}

/**
 * What the payers of both requests read once this alarm has another deadline: the
 * latest one of the prolonged alarms that hold their request. Nothing for who
 * has not paid, whose request is not held, or whose account is deleted.
 * @param prolongedTo null when it is decided
 */
export async function findLandChecks(
  transaction: RecordTransaction,
  alarm: PlanAlarm,
  prolongedTo: Date | null,
): Promise<LandCheck[]> {
  const wasProlonged = alarm.prolongings.length > 0;
  if (prolongedTo === null && !wasProlonged) return [];
  const checks: LandCheck[] = [];
  const paidRecords = await transaction.findPaidRecords(alarm.records);
  for (const record of alarm.records) {
    const { userId, documentId } = record;
    if (record.collection !== requestsCollection) continue;
    if (await transaction.isAccountDeleted(userId)) continue;
    const isHeldByThis = isHeldBy(alarm, record, paidRecords);
    const others = await findOtherDeadline(transaction, alarm, record);
    const own = isHeldByThis ? prolongedTo : null;
    if (own === null && prolongedTo !== null && others === null) continue;
    checks.push({
      userId,
      requestId: documentId,
      until: findLater(own, others),
    });
  }
  return checks;
}

/** Writes what was found; after all reads of the transaction. */
export function noteLandChecks(
  transaction: RecordTransaction,
  checks: readonly LandCheck[],
): void {
  for (const { userId, requestId, until } of checks) {
    transaction.noteLandCheck(userId, requestId, until);
  }
}

function isHeldBy(
  alarm: PlanAlarm,
  request: PlanAlarmRecord,
  paidRecords: ReadonlySet<string>,
): boolean {
  return (
    paidRecords.has(alarmRecordKey(request)) &&
    listRivals(alarm, request.documentId).some((rival) =>
      paidRecords.has(alarmRecordKey(rival)),
    )
  );
}

async function findOtherDeadline(
  transaction: RecordTransaction,
  alarm: PlanAlarm,
  request: PlanAlarmRecord,
): Promise<Date | null> {
  const alarms = await transaction.listUndismissedAlarms(
    request.documentId,
    maxAlarms,
  );
  const others = alarms.filter(
    (other) =>
      other.alarmId !== alarm.alarmId &&
      other.state === 'open' &&
      other.prolongings.length > 0 &&
      isAboutRequest(other, request.documentId),
  );
  const rivals = others.flatMap(({ records }) => records);
  const paidRecords = await transaction.findPaidRecords(rivals);
  let latest: Date | null = null;
  for (const other of others) {
    if (isHeldBy(other, request, paidRecords)) {
      latest = findLater(latest, findDecideBy(other));
    }
  }
  return latest;
}

function findLater(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}
