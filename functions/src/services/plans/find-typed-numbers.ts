import { isDeepStrictEqual } from 'node:util';
import type { PlanAlarmRecord } from '@contract/entities/plan-alarm';
import {
  PlanGround,
  planGroundId,
  planGroundsCollection,
} from '@contract/entities/plan-ground';
import type { GroundDescription } from '@contract/entities/ground-description';
import type { GroundCorner } from '@contract/values/land/ground-corner';
import { readGround } from '@land/ground/read-ground';
import { lengthToMetres } from '@land/measures/units';
import { misclosureOf } from '@land/shapes/traverse';
import { compositePlanRefusals } from '@contract/endpoints/composite-plan';
import type {
  TypedNumbers,
  TypedTraverse,
} from '../../providers/composite-plan-pdf/composite-sheet';
import { unlessBroken } from '../../records/bad-document';
import type { RecordKind, RecordTransaction } from '../audit/ports';

const grounds: RecordKind<PlanGround> = {
  collection: planGroundsCollection,
  schema: PlanGround,
  missing: compositePlanRefusals.notFound,
};

/**
 * In which numbers the plan of a record was typed, of which these corners were
 * made.
 * @returns null where the record has other corners by now, or none that can be
 * read: then nobody knows any more what these were typed as
 */
export async function findTypedNumbers(
  transaction: RecordTransaction,
  record: PlanAlarmRecord,
  corners: readonly GroundCorner[],
): Promise<TypedNumbers | null> {
  const ground = await unlessBroken(
    transaction.findRecord(grounds, planGroundId(record)),
  );
  const { description, shape } = ground ?? { description: null, shape: null };
  const isSame = isDeepStrictEqual(shape?.corners, corners);
  if (!isSame || description === null || description.frame === null) {
    return null;
  }
  return {
    frame: description.frame,
    isDatumStated: description.isDatumStated,
    traverse:
      description.way === 'traverse' ? describeTraverse(description) : null,
  };
}

function describeTraverse(description: GroundDescription): TypedTraverse {
  const { distance, ratio } = misclosureOf(readGround(description).legs);
  return {
    unit: description.unit,
    misclosureMetres: lengthToMetres(distance, description.unit),
    ratio,
  };
}
