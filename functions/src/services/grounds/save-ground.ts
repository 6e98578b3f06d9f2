import { isDeepStrictEqual } from 'node:util';
import {
  groundRefusals,
  unusualSizeReason,
  type SaveGroundAnswer,
  type SaveGroundBody,
} from '@contract/endpoints/save-ground';
import type { DatumParameters } from '@contract/entities/datum-parameters';
import type { GroundDescription } from '@contract/entities/ground-description';
import {
  PlanGround,
  planGroundId,
  planGroundsCollection,
  type GroundShape,
} from '@contract/entities/plan-ground';
import { AppError } from '@contract/values/app-error';
import type { PlanCode } from '@contract/values/land/plan-code';
import type { Converter } from '@land/frames/convert';
import type { RecordKind, RecordTransaction } from '../audit/ports';
import { canBeShown } from './can-be-shown';
import { codeKeyOf } from './code-key';
import { compareSafely } from './compare-ground';
import { cellsOfGround } from './compared-corners';
import { findParameters, findPlacing } from './datum-shifts';
import { findGroundRecord, type GroundRecord } from './ground-record';
import { toOwnerGround } from './owner-ground';
import type { GroundPorts } from './ports';
import { readShape } from './read-shape';
import { isUnusuallyLarge } from './unusual-size';

const groundKind: RecordKind<PlanGround> = {
  collection: planGroundsCollection,
  schema: PlanGround,
  missing: groundRefusals.notFound,
};

/** What becomes of a description and a code, before anything is read. */
type ReadGround = Pick<
  PlanGround,
  'description' | 'shape' | 'code' | 'codeKey' | 'cells' | 'shifts'
>;

/**
 * Saves the ground of a request or report as a new version, with what its owner
 * reads of it and an audit entry, in one transaction. It is compared with all
 * others afterwards: what does not come of that, the schedule does. What is
 * saved so already is no new version.
 * @throws AppError not-found, failed-precondition
 */
export async function saveGround(
  ports: GroundPorts,
  officerId: string,
  body: SaveGroundBody,
): Promise<SaveGroundAnswer> {
  const { collection, documentId, description, code, seenVersion } = body;
  const groundId = planGroundId({ collection, documentId });
  const version = await ports.records.transact(async (transaction) => {
    const parameters = await findParameters(transaction);
    const ground = readGround(description, code, parameters);
    const record = await findGroundRecord(transaction, collection, documentId);
    const stored = await transaction.findRecord(groundKind, groundId);
    if (stored !== null && isSame(stored, record, ground)) {
      return stored.version;
    }
    if ((stored?.version ?? 0) !== seenVersion) {
      throw new AppError(
        'failed-precondition',
        groundRefusals.changed,
        'stale',
      );
    }
    requireSize(ground, stored, body.isSizeConfirmed ?? false);
    const saved = createVersion(record, ground, officerId, ports.now());
    store(
      transaction,
      { ...saved, groundId, version: seenVersion + 1 },
      stored,
    );
    return seenVersion + 1;
  });
  await compareSafely(ports, groundId);
  return { version };
}

/** @throws AppError failed-precondition for a description without a shape */
function readGround(
  description: GroundDescription | null,
  code: PlanCode | null,
  parameters: DatumParameters,
): ReadGround {
  const placing = findPlacing(description?.frame ?? null, parameters);
  if (placing === null) refuse(groundRefusals.noParameters);
  const { converter, shifts } = placing;
  const shape =
    description === null ? null : requireShape(description, converter);
  const cells =
    shape?.corners == null ? [] : cellsOfGround(shape.corners)?.stored;
  if (cells === undefined) refuse(groundRefusals.tooLarge);
  const codeKey = code === null ? null : codeKeyOf(code.text);
  return { description, shape, code, codeKey, cells, shifts };
}

function requireShape(
  description: GroundDescription,
  converter: Converter,
): GroundShape {
  const reading = readShape(description, converter);
  if (reading.kind === 'problem') refuse(groundRefusals[reading.problem]);
  return reading.shape;
}

/**
 * A new table of an unusual size is saved only once an officer has confirmed it
 * (decision 221).
 * @throws AppError failed-precondition, with the reason 'unusual-size'
 */
function requireSize(
  { description, shape }: ReadGround,
  stored: PlanGround | null,
  isConfirmed: boolean,
): void {
  const isAsked = shape !== null && isUnusuallyLarge(shape);
  if (!isAsked || isConfirmed) return;
  if (isDeepStrictEqual(stored?.description, description)) return;
  throw new AppError(
    'failed-precondition',
    groundRefusals.unusualSize,
    unusualSizeReason,
  );
}

/** Also by its file: what was read from an older picture is read anew. */
const isSame = (
  stored: PlanGround,
  { path }: GroundRecord,
  { description, code }: ReadGround,
) =>
  stored.path === path &&
  isDeepStrictEqual(stored.description, description) &&
  isDeepStrictEqual(stored.code, code);

function createVersion(
  record: GroundRecord,
  ground: ReadGround,
  by: string,
  at: Date,
): Omit<PlanGround, 'groundId' | 'version' | 'auditId'> {
  return {
    collection: record.collection,
    documentId: record.documentId,
    reference: record.reference,
    userId: record.userId,
    path: record.path,
    sentAt: record.sentAt,
    ...ground,
    by,
    at,
    comparedVersion: null,
    compareAt: at,
    compareTries: 0,
    comparedUpTo: null,
    matchesWithoutAlarm: 0,
  };
}

function store(
  transaction: RecordTransaction,
  ground: Omit<PlanGround, 'auditId'>,
  stored: PlanGround | null,
): void {
  const { collection, documentId, groundId, shape, at } = ground;
  const auditId = transaction.addAudit({
    at,
    by: ground.by,
    action: 'ground-saved',
    collection,
    documentId,
    reference: ground.reference,
    before: auditedFacts(stored),
    after: auditedFacts(ground),
  });
  const saved: PlanGround = { ...ground, auditId };
  if (stored === null) {
    transaction.createRecord(planGroundsCollection, groundId, saved);
  } else {
    transaction.updateRecord(planGroundsCollection, groundId, saved);
  }
  transaction.updateRecord(collection, documentId, {
    ground:
      shape === null || !canBeShown(ground) ? null : toOwnerGround(shape, at),
  });
}

/** Nothing of where the plot lies: the audit outlives the account. */
function auditedFacts(
  ground: Pick<PlanGround, 'shape' | 'code'> | null,
): Record<string, unknown> {
  if (ground === null) return {};
  const { shape, code } = ground;
  const facts = {
    corners: shape?.localCorners.length ?? 0,
    hasCode: code !== null,
  };
  const isLarge = shape !== null && isUnusuallyLarge(shape);
  return isLarge ? { ...facts, isSizeConfirmed: true } : facts;
}

function refuse(reason: string): never {
  throw new AppError('failed-precondition', reason);
}
