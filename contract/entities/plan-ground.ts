import * as z from 'zod/mini';
import { ObjectPath } from '../values/file/object-path';
import { GroundCorner } from '../values/land/ground-corner';
import { PlanCode } from '../values/land/plan-code';
import { RecordId } from '../values/record-id';
import { Reference } from '../values/reference';
import { GroundDescription } from './ground-description';
import { PlanSource } from './plan-print';

export const planGroundsCollection = 'plan_grounds';

/** What the corners of a description make. */
export const GroundShape = z.object({
  /**
   * in the common frame in which all grounds are compared; null without a
   * place
   */
  corners: z.nullable(z.array(GroundCorner)),
  /** from the first corner, north upwards */
  localCorners: z.array(GroundCorner),
  /**
   * where sides cross, of the smallest shape without a notch that has all
   * corners
   */
  areaSquareMetres: z.number().check(z.nonnegative()),
});
export type GroundShape = z.infer<typeof GroundShape>;

/**
 * plan_grounds/{collection}-{documentId}: where the plan of a request or report
 * says that its plot lies, as an officer typed it from the plan. Written by
 * saveGround; read by administrators who may open the plan. Nothing of it
 * reaches another owner: neither a corner, nor a cell, nor whether there is one.
 */
export const PlanGround = z.object({
  groundId: z.string().check(z.minLength(1)),
  collection: PlanSource,
  documentId: RecordId,
  reference: z.nullable(Reference),
  /** owner of the record: the ground is deleted with their account */
  userId: z.string().check(z.minLength(1)),
  /** the plan's file, as the record named it when the ground was saved */
  path: ObjectPath,
  /** when the plan was sent */
  sentAt: z.date(),
  /** null where only the code was read */
  description: z.nullable(GroundDescription),
  shape: z.nullable(GroundShape),
  code: z.nullable(PlanCode),
  /** hash of the code as it is compared; null without one that can be seen */
  codeKey: z.nullable(z.string()),
  /** by which other grounds find this one; empty without a place */
  cells: z.array(z.string()),
  /**
   * names the shifts by which its corners were placed, '' where none counts;
   * absent in older grounds: the published ones
   */
  shifts: z.optional(z.string()),
  /** uid of the officer who saved it last */
  by: z.string(),
  at: z.date(),
  /** counted from 1 */
  version: z.int(),
  /** the same once it was compared with the others; null until then */
  comparedVersion: z.nullable(z.int()),
  /**
   * when it is compared, or compared again; null once it is compared, absent in
   * older grounds
   */
  compareAt: z.optional(z.nullable(z.date())),
  /** how often in a row its comparison was begun and came to nothing */
  compareTries: z.optional(z.int()),
  /** up to which candidate a comparison came that is not through yet */
  comparedUpTo: z.nullable(z.string()),
  /**
   * whether that comparison has passed over a ground that it could not compare:
   * once it is through, it begins anew
   */
  hasPassedOver: z.optional(z.boolean()),
  /**
   * grounds of others that lie on this one, or have its code, and about which
   * no alarm was raised: there were too many at once
   */
  matchesWithoutAlarm: z._default(z.int(), 0),
  auditId: z.nullable(z.string()),
});
export type PlanGround = z.infer<typeof PlanGround>;

/** The id of the ground of one record: each has at most one. */
export function planGroundId({
  collection,
  documentId,
}: Pick<PlanGround, 'collection' | 'documentId'>): string {
  return `${collection}-${documentId}`;
}
