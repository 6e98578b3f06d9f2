import * as z from 'zod/mini';
import { ObjectPath } from '../values/file/object-path';
import { GroundCorner } from '../values/land/ground-corner';
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
 * How many undecided alarms one comparison of a plan has at once. One plan that
 * everybody sends is one matter, and so is a ground that lies on a whole town:
 * the rest is counted, and raised when some of these are decided (decision 172).
 */
export const maxAlarmsOfComparison = 10;

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

/** Where two grounds lie on each other, when the alarm was raised. */
export const GroundOverlap = z.object({
  areaSquareMetres: z.number(),
  /** of the first and of the second record's ground, 0 to 1 */
  shareOfFirst: z.number(),
  shareOfSecond: z.number(),
  /** that two plans of the same ground may differ by */
  toleranceMetres: z.number(),
  /** across, at the widest place of what both have */
  widthMetres: z.number(),
  /**
   * certain: more than the tolerance explains; possible: most of one lies on the
   * other, yet so narrow that it could be a neighbour of another datum;
   * cannot-be-told: sides of one cross, or the two could not be compared, and the
   * figures are 0 then: a person looks at both plans
   */
  sureness: z.enum(['certain', 'possible', 'cannot-be-told']),
  /**
   * the corners of both in the common frame, in the order of the records; empty
   * once that person's account is deleted
   */
  shapes: z.array(z.object({ corners: z.array(GroundCorner) })),
});
export type GroundOverlap = z.infer<typeof GroundOverlap>;

/**
 * plan_alarms/{alarmId}: two users sent the same plan, or plans of the same
 * ground, or plans with the same code. Written by the server,
 * closed by closePlanAlarm, read by administrators only: neither sender learns
 * of it.
 */
export const PlanAlarm = z.object({
  alarmId: z.string().check(z.minLength(1)),
  kind: z.enum(['same-file', 'same-picture', 'same-ground', 'same-code']),
  /**
   * bits of 64 in which the perceptual hashes differ; 0 for the same file, and
   * where no pictures were compared
   */
  distance: z.int(),
  /** only of the same ground */
  overlap: z._default(z.nullable(GroundOverlap), null),
  /** what both plans' codes say; only of the same code */
  code: z._default(z.nullable(z.string()), null),
  /** both, the earlier first */
  records: z.array(PlanAlarmRecord),
  recordIds: z.array(z.string()),
  userIds: z.array(z.string()),
  /**
   * the account whose report, which costs nothing, it rests on; null between
   * two requests, and in older alarms
   */
  raisedBy: z._default(z.nullable(z.string()), null),
  /**
   * the comparison of one plan, or of one version of a ground, that raised it;
   * absent in older alarms. So many of one comparison are undecided at once:
   * {@link maxAlarmsOfComparison}.
   */
  raisedFor: z.optional(z.string()),
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
