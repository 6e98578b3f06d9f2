import * as z from 'zod/mini';
import type { AdminEndpointContract } from './endpoint-contract';
import { planAlarmNoteMaxLength } from '../entities/plan-alarm';
import { RecordId } from '../values/record-id';
import { typedText } from '../values/typed-text';

export const closePlanAlarmEndpoint = {
  name: 'closePlanAlarm',
  permission: 'alarms.decide',
  body: z.object({
    alarmId: RecordId,
    decision: z.enum(['dismissed', 'confirmed']),
    /** read by administrators only */
    note: typedText(planAlarmNoteMaxLength),
  }),
  /**
   * Refused with 404 'not-found', 409 'failed-precondition' when the alarm is
   * closed already.
   */
  answer: z.object({}),
} satisfies AdminEndpointContract<unknown, unknown>;
export type ClosePlanAlarmBody = z.infer<typeof closePlanAlarmEndpoint.body>;
