import * as z from 'zod/mini';
import { ObjectPath } from '../values/file/object-path';
import { Reference } from '../values/reference';
import { PlanSource } from './plan-print';

export const planAlarmsCollection = 'plan_alarms';

export const planAlarmNoteMaxLength = 500;

/** open -> dismissed (a coincidence, one family, one agent …) | confirmed (somebody sells what another holds). */
export const PlanAlarmState = z.enum(['open', 'dismissed', 'confirmed']);

/** One of the two records that came with the same plan. */
export const PlanAlarmRecord = z.object({
  collection: PlanSource,
  documentId: z.string(),
  reference: z.nullable(Reference),
  userId: z.string(),
  path: ObjectPath,
  /** when it was sent */
  at: z.date(),
});
export type PlanAlarmRecord = z.infer<typeof PlanAlarmRecord>;

/**
 * plan_alarms/{alarmId}: two people sent the same plan. Written by the server, closed by the endpoint closePlanAlarm,
 * read by administrators only: neither sender learns of it.
 */
export const PlanAlarm = z.object({
  alarmId: z.string().check(z.minLength(1)),
  kind: z.enum(['same-file', 'same-picture']),
  /** bits of 64 in which the perceptual hashes differ; 0 for the same file */
  distance: z.int(),
  /** the two, the one that came first at first */
  records: z.array(PlanAlarmRecord),
  /** their ids */
  recordIds: z.array(z.string()),
  /** whose they are */
  userIds: z.array(z.string()),
  state: PlanAlarmState,
  /** the administrator's words */
  note: z.nullable(z.string()),
  createdAt: z.date(),
  auditId: z.nullable(z.string()),
});
export type PlanAlarm = z.infer<typeof PlanAlarm>;
