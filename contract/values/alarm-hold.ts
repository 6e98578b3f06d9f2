import type { PlanAlarm, PlanAlarmRecord } from '../entities/plan-alarm';
import { requestsCollection } from '../entities/request';
import type { ResultOutcome } from './result-outcome';
import { foldText } from './text/fold-text';

/**
 * What the alarms about the plans of a request let its results say (decision
 * 147).
 */
export type AlarmHold =
  | { kind: 'none' }
  /** nobody may say "Registered" before the alarm is decided */
  | { kind: 'open'; alarm: PlanAlarm }
  /** nobody may say anything but "Disputed" */
  | { kind: 'confirmed'; alarm: PlanAlarm };

type RecordName = Pick<PlanAlarmRecord, 'collection' | 'documentId'>;

/** Of a request or report, among the records of both collections. */
export function alarmRecordKey({ collection, documentId }: RecordName): string {
  return `${collection}/${documentId}`;
}

/**
 * 'AL-3F2A-91C0': what people call an alarm. From the ids of its two prints;
 * the id itself where it is not made of two.
 */
export function nameAlarm({ alarmId }: Pick<PlanAlarm, 'alarmId'>): string {
  const prints = /^([0-9a-f]{4})[0-9a-f]*-([0-9a-f]{4})[0-9a-f]*$/.exec(
    alarmId,
  );
  if (prints === null) return alarmId;
  return `AL-${prints[1]}-${prints[2]}`.toUpperCase();
}

/**
 * Whether this request sent one of the plans. A report may have the same id:
 * people's own programs choose them.
 */
export function isAboutRequest(
  { records }: Pick<PlanAlarm, 'records'>,
  documentId: string,
): boolean {
  const request = { collection: requestsCollection, documentId } as const;
  return records.some(
    (record) => alarmRecordKey(record) === alarmRecordKey(request),
  );
}

/** The records that claim the land of this request. */
export function listRivals(
  { records }: Pick<PlanAlarm, 'records'>,
  documentId: string,
): PlanAlarmRecord[] {
  return records.filter(
    (record) =>
      record.collection !== requestsCollection ||
      record.documentId !== documentId,
  );
}

/**
 * An open alarm holds a request only if the other side has paid: else free
 * reports, or requests that nobody pays, could hold up somebody's sale. A
 * confirmed one is the office's own finding, whatever it rests on.
 * @param paidRecords keys of the records that are paid
 */
export function findAlarmHold(
  documentId: string,
  alarms: readonly PlanAlarm[],
  paidRecords: ReadonlySet<string>,
): AlarmHold {
  const ownAlarms = alarms.filter((alarm) => isAboutRequest(alarm, documentId));
  const confirmed = ownAlarms.find(({ state }) => state === 'confirmed');
  if (confirmed !== undefined) return { kind: 'confirmed', alarm: confirmed };
  const open = ownAlarms.find(
    (alarm) =>
      alarm.state === 'open' &&
      listRivals(alarm, documentId).some((rival) =>
        paidRecords.has(alarmRecordKey(rival)),
      ),
  );
  return open === undefined ? { kind: 'none' } : { kind: 'open', alarm: open };
}

/** Of a folded text. */
const registeredTo =
  /\bregistered (?:to|in (?:the )?favou?r|(?:in|under) (?:[^ ]+ ){0,2}names?)\b/;

/**
 * Whether the results may not say this now. "Registered to …" is not said under
 * another name either, nor "registered in the name of …".
 * @param claims what else they say (values/findings), in one text
 */
export function isOutcomeHeld(
  hold: AlarmHold,
  { kind, text }: ResultOutcome,
  claims = '',
): boolean {
  if (hold.kind === 'none' || kind === 'disputed') return false;
  if (hold.kind === 'confirmed') return true;
  const saysRegistered = registeredTo.test(foldText(`${text}\n${claims}`));
  return kind === 'registered' || saysRegistered;
}

/** For administrators, who read it before and after they choose. */
export function describeAlarmHold(
  hold: Exclude<AlarmHold, { kind: 'none' }>,
): string {
  const name = nameAlarm(hold.alarm);
  return hold.kind === 'open'
    ? `The alarm ${name} about this land is open. You can send "Registered" only after it is dismissed.`
    : `The alarm ${name} about this land is confirmed. You can only send "Disputed".`;
}
