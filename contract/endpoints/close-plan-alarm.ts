import * as z from 'zod/mini';
import { planAlarmNoteMaxLength } from '../entities/plan-alarm';
import { RecordId } from '../values/record-id';
import { typedText } from '../values/typed-text';

/** An administrator says what a possible multiple sale was. */
export const closePlanAlarmName = 'closePlanAlarm';

export const ClosePlanAlarmBody = z.object({
  alarmId: RecordId,
  decision: z.enum(['dismissed', 'confirmed']),
  /** for colleagues, read by administrators only */
  note: typedText(planAlarmNoteMaxLength),
});
export type ClosePlanAlarmBody = z.infer<typeof ClosePlanAlarmBody>;

/** Refused with 404 'not-found', 409 'failed-precondition' when somebody has closed it already. */
export const ClosePlanAlarmAnswer = z.object({});
