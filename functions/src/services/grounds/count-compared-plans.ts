import {
  countComparedPlansRefusals,
  maxCountedPlans,
  type CountComparedPlansAnswer,
  type CountComparedPlansBody,
} from '@contract/endpoints/count-compared-plans';
import {
  PlanGround,
  planGroundId,
  planGroundsCollection,
} from '@contract/entities/plan-ground';
import { AppError } from '@contract/values/app-error';
import type {
  RecordKind,
  RecordStore,
  RecordTransaction,
} from '../audit/ports';
import { findParameters, findPlacing, findShifts } from './datum-shifts';
import { findGroundRecord } from './ground-record';

/** Counts grounds without reading any. */
export interface GroundCount {
  /** Those with a place, also while they are being compared. */
  countPlaced(limit: number): Promise<number>;
  /** Those that are not compared yet, also without a place. */
  countWaiting(limit: number): Promise<number>;
  /** All of one owner, also without a place. */
  countOf(userId: string, limit: number): Promise<number>;
}

/** What counting the plans that a ground was compared with needs. */
export interface GroundCountPorts {
  records: Pick<RecordStore, 'transact'>;
  count: GroundCount;
}

const groundKind: RecordKind<PlanGround> = {
  collection: planGroundsCollection,
  schema: PlanGround,
  missing: countComparedPlansRefusals.notFound,
};

/**
 * How many plans of other people a ground is compared with. All of its own owner
 * are taken off, itself among them, for they are not compared with each other,
 * and so is what waits for its comparison, with a place or not: the number may
 * be too small. What is taken off is counted last, so that one that is saved in
 * between is not taken for compared.
 * @throws AppError not-found; failed-precondition for a ground without a place,
 * for one whose own comparison is not through or that waits to be placed by
 * other parameters, and for one that was typed from an earlier picture of the
 * plan
 */
export async function countComparedPlans(
  { records, count }: GroundCountPorts,
  body: CountComparedPlansBody,
): Promise<CountComparedPlansAnswer> {
  const { userId } = await records.transact((transaction) =>
    findCompared(transaction, body),
  );
  const placed = await count.countPlaced(maxCountedPlans);
  const waiting = await count.countWaiting(maxCountedPlans);
  const own = await count.countOf(userId, maxCountedPlans);
  return { plans: Math.max(0, placed - own - waiting) };
}

/** @throws AppError not-found, failed-precondition */
async function findCompared(
  transaction: RecordTransaction,
  body: CountComparedPlansBody,
): Promise<PlanGround> {
  const { collection, documentId } = body;
  const ground = await transaction.findRecord(groundKind, planGroundId(body));
  if (ground === null) {
    throw new AppError('not-found', countComparedPlansRefusals.notFound);
  }
  const record = await findGroundRecord(transaction, collection, documentId);
  if (ground.path !== record.path) refuse('earlierPicture');
  const hasPlace = ground.cells.length > 0;
  const isCompared = ground.comparedVersion === ground.version;
  const placing = findPlacing(
    ground.description?.frame ?? null,
    await findParameters(transaction),
  );
  const isPlaced = placing?.shifts === findShifts(ground);
  if (!hasPlace || !isCompared || !isPlaced) refuse('notCompared');
  return ground;
}

function refuse(reason: keyof typeof countComparedPlansRefusals): never {
  throw new AppError('failed-precondition', countComparedPlansRefusals[reason]);
}
