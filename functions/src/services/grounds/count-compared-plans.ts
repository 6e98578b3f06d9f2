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
import { findGroundRecord } from './ground-record';

/** Counts grounds without reading any. */
export interface GroundCount {
  /** Those with a place, also while they are being compared. */
  countPlaced(limit: number): Promise<number>;
  /** Those that are not compared yet, also without a place. */
  countWaiting(limit: number): Promise<number>;
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
 * How many other plans a ground is compared with. What waits for its comparison
 * is taken off, with a place or not: the number may be too small for a minute,
 * and is never too large. Those that wait are counted last, so that one that is
 * saved in between is not taken for compared.
 * @throws AppError not-found; failed-precondition for a ground without a place,
 * for one whose own comparison is not through, and for one that was typed from
 * an earlier picture of the plan
 */
export async function countComparedPlans(
  { records, count }: GroundCountPorts,
  body: CountComparedPlansBody,
): Promise<CountComparedPlansAnswer> {
  await records.transact((transaction) => requireCompared(transaction, body));
  const placed = await count.countPlaced(maxCountedPlans);
  const waiting = await count.countWaiting(maxCountedPlans);
  return { plans: Math.max(0, placed - 1 - waiting) };
}

/** @throws AppError not-found, failed-precondition */
async function requireCompared(
  transaction: RecordTransaction,
  body: CountComparedPlansBody,
): Promise<void> {
  const { collection, documentId } = body;
  const ground = await transaction.findRecord(groundKind, planGroundId(body));
  if (ground === null) {
    throw new AppError('not-found', countComparedPlansRefusals.notFound);
  }
  const record = await findGroundRecord(transaction, collection, documentId);
  if (ground.path !== record.path) refuse('earlierPicture');
  const hasPlace = ground.cells.length > 0;
  const isCompared = ground.comparedVersion === ground.version;
  if (!hasPlace || !isCompared) refuse('notCompared');
}

function refuse(reason: keyof typeof countComparedPlansRefusals): never {
  throw new AppError('failed-precondition', countComparedPlansRefusals[reason]);
}
