import * as z from 'zod/mini';
import { planAlarmNoteMaxLength } from '../entities/plan-alarm';
import { RecordId } from '../values/record-id';
import { typedText } from '../values/typed-text';

export const closePlanAlarmName = 'closePlanAlarm';

export const ClosePlanAlarmBody = z.object({
  alarmId: RecordId,
  decision: z.enum(['dismissed', 'confirmed']),
  /** read by administrators only */
  note: typedText(planAlarmNoteMaxLength),
});
export type ClosePlanAlarmBody = z.infer<typeof ClosePlanAlarmBody>;

/** Refused with 404 'not-found', 409 'failed-precondition' when the alarm is closed already. */
export const ClosePlanAlarmAnswer = z.object({});
