import * as z from 'zod/mini';
import { ObjectPath } from '../values/file/object-path';
import { Reference } from '../values/reference';
import { PlanSource } from './plan-print';

export const planAlarmsCollection = 'plan_alarms';

export const planAlarmNoteMaxLength = 500;

/**
 * How many alarms that rest on reports of one account are open at once
 * (decision 147).
 */
export const maxOpenAlarmsOfReporter = 3;

/**
 * waiting -> open -> dismissed (a coincidence, one family, one agent …) |
 * confirmed (a user sells land that another holds). It waits while the account
 * in `raisedBy` has as many open ones as it may have.
 */
const PlanAlarmState = z.enum(['waiting', 'open', 'dismissed', 'confirmed']);

/** A manager gave it more time, on the record. */
export const AlarmProlonging = z.object({
  /** end of a day in Accra */
  decideBy: z.date(),
  /** read by administrators only */
  reason: z.string(),
  /** uid */
  by: z.string(),
  at: z.date(),
});
export type AlarmProlonging = z.infer<typeof AlarmProlonging>;

export const PlanAlarmRecord = z.object({
  collection: PlanSource,
  documentId: z.string(),
  reference: z.nullable(Reference),
  userId: z.string(),
  path: ObjectPath,
  /** when the plan was sent */
  at: z.date(),
});
export type PlanAlarmRecord = z.infer<typeof PlanAlarmRecord>;

/**
 * plan_alarms/{alarmId}: two users sent the same plan. Written by the server,
 * closed by closePlanAlarm, read by administrators only: neither sender learns
 * of it.
 */
export const PlanAlarm = z.object({
  alarmId: z.string().check(z.minLength(1)),
  kind: z.enum(['same-file', 'same-picture']),
  /** bits of 64 in which the perceptual hashes differ; 0 for the same file */
  distance: z.int(),
  /** both, the earlier first */
  records: z.array(PlanAlarmRecord),
  recordIds: z.array(z.string()),
  userIds: z.array(z.string()),
  /**
   * the account whose report, which costs nothing, it rests on; null between
   * two requests, and in older alarms
   */
  raisedBy: z._default(z.nullable(z.string()), null),
  state: PlanAlarmState,
  /** from the administrator who closed it */
  note: z.nullable(z.string()),
  createdAt: z.date(),
  /**
   * end of the day in Accra by which it is decided; null while it waits, and in
   * older alarms (values/alarm-deadline)
   */
  decideBy: z._default(z.nullable(z.date()), null),
  /** oldest first */
  prolongings: z._default(z.array(AlarmProlonging), []),
  auditId: z.nullable(z.string()),
});
export type PlanAlarm = z.infer<typeof PlanAlarm>;
