import * as z from 'zod/mini';
import type { AdminEndpointContract } from './endpoint-contract';
import { planAlarmNoteMaxLength } from '../entities/plan-alarm';
import { CalendarDay } from '../values/booking/working-days';
import { maxProlongings } from '../values/alarm-deadline';
import { RecordId } from '../values/record-id';
import { typedText } from '../values/typed-text';

export const planAlarmRefusals = {
  notFound: 'We could not find this alarm.',
  decided: 'Somebody has already decided about this alarm.',
  changed: 'Somebody has given this alarm more time. Look at it again.',
  notOpen: 'This alarm is not open.',
  overdue:
    'The time to decide this alarm is over. A manager decides it now, or gives it more time.',
} as const;

/** Gives an alarm more time, on the record. */
export const prolongPlanAlarmEndpoint = {
  name: 'prolongPlanAlarm',
  permission: 'alarms.prolong',
  body: z.object({
    alarmId: RecordId,
    /** how often it was given more time, as the manager saw it */
    seenProlongings: z.int().check(z.gte(0), z.lte(maxProlongings)),
    /** the last day, a working day in Accra */
    until: CalendarDay,
    /** read by administrators only */
    reason: typedText(planAlarmNoteMaxLength),
  }),
  /**
   * Repeatable. Refused with 404 'not-found', 409 'failed-precondition': closed
   * already, changed meanwhile ('stale'), or a day that cannot be.
   */
  answer: z.object({}),
} satisfies AdminEndpointContract<unknown, unknown>;
export type ProlongPlanAlarmBody = z.infer<
  typeof prolongPlanAlarmEndpoint.body
>;
