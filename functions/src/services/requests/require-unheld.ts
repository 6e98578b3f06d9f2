import { requestRefusals } from '@contract/endpoints/review-request';
import {
  describeAlarmHold,
  findAlarmHold,
  isOutcomeHeld,
  listRivals,
} from '@contract/values/alarm-hold';
import { AppError } from '@contract/values/app-error';
import type { ResultOutcome } from '@contract/values/result-outcome';
import type { RecordTransaction } from '../audit/ports';

/**
 * Alarms that are read about one request. Somebody needs an account for each
 * three of them; a request with more waits until the office has looked.
 */
const maxAlarms = 200;

/**
 * The alarms are read in the transaction: of an alarm and a delivery at the
 * same moment, the delivery is tried again and sees it.
 * @param claims what else the results say, in one text
 * @throws AppError failed-precondition, with the name of the alarm
 */
export async function requireUnheld(
  transaction: RecordTransaction,
  documentId: string,
  outcome: ResultOutcome,
  claims = '',
): Promise<void> {
  const alarms = await transaction.listUndismissedAlarms(documentId, maxAlarms);
  const rivals = alarms
    .filter(({ state }) => state === 'open')
    .flatMap((alarm) => listRivals(alarm, documentId));
  const paidRecords = await transaction.findPaidRecords(rivals);
  const hold = findAlarmHold(documentId, alarms, paidRecords);
  if (hold.kind !== 'none' && isOutcomeHeld(hold, outcome, claims)) {
    throw new AppError('failed-precondition', describeAlarmHold(hold), 'held');
  }
  if (alarms.length === maxAlarms && outcome.kind !== 'disputed') {
    throw new AppError(
      'failed-precondition',
      requestRefusals.tooManyAlarms,
      'held',
    );
  }
}
