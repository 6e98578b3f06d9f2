import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import {
  GroundProposal,
  groundProposalsCollection,
} from '@contract/entities/ground-proposal';
import {
  PlanGround,
  planGroundId,
  planGroundsCollection,
  type GroundShape,
} from '@contract/entities/plan-ground';
import { requestsCollection, type Request } from '@contract/entities/request';
import type { Reference } from '@contract/values/reference';
import { lengthToMetres } from '@land/measures/units';
import { cellsOf } from '@land/overlap/cells';
import { toleranceOfUnknownDatum } from '@land/overlap/tolerance';
import type { Point } from '@land/shapes/point';
import { areaOf, distanceBetween, sidesOf } from '@land/shapes/polygon';
import { daysBefore } from './days';
import type { DemoDocument } from './demo-data';
import {
  describeProposal,
  describeTable,
  groundSketches,
  proposalSketches,
  type PlanTable,
} from './demo-grounds';
import { demoOfficer } from './people';
import { buildAudit } from './references';

/** The request or report whose plan was read. */
type ReadRecord = Pick<
  PlanGround,
  'collection' | 'documentId' | 'reference' | 'userId' | 'path' | 'sentAt'
>;

/**
 * The ground of a request or report as an officer saved it, with its audit
 * entry. It is not compared yet: the schedule does that after the start, and
 * raises the alarms. Null where nobody has read the plan.
 */
export function buildGround(record: ReadRecord): {
  ground: PlanGround;
  documents: DemoDocument[];
} | null {
  const sketch = groundSketches[record.documentId];
  if (sketch === undefined) return null;
  const { table, code, daysAfter } = sketch;
  const groundId = planGroundId(record);
  const auditId = `${record.documentId}-ground-audit`;
  const at = daysBefore(record.sentAt, -daysAfter);
  const shape = table === null ? null : layOut(table);
  const ground = z.parse(PlanGround, {
    ...record,
    groundId,
    description: table === null ? null : describeTable(table),
    shape,
    code,
    codeKey: code === null ? null : hashText(code.text),
    cells: shape === null ? [] : listCells(shape),
    by: demoOfficer.uid,
    at,
    version: 1,
    comparedVersion: null,
    comparedUpTo: null,
    auditId,
  });
  const { collection, documentId, reference } = record;
  const audit = buildAudit(
    {
      auditId,
      at,
      action: 'ground-saved',
      collection,
      documentId,
      reference,
      before: {},
      after: {
        corners: shape?.localCorners.length ?? 0,
        hasCode: code !== null,
      },
    },
    demoOfficer.uid,
  );
  const path = `${planGroundsCollection}/${groundId}`;
  return { ground, documents: [{ path, data: ground }, audit] };
}

/** What the owner reads of the ground. */
export function toOwnersView({ shape, at }: PlanGround): Request['ground'] {
  if (shape === null) return null;
  const { localCorners, areaSquareMetres } = shape;
  const sides = sidesOf(localCorners).map(({ from, to }) =>
    distanceBetween(from, to),
  );
  return { sides, localCorners, areaSquareMetres, confirmedAt: at };
}

/** The numbers that an owner typed of their plan, where one did. */
export function buildProposal(request: {
  documentId: string;
  reference: Reference;
  userId: string;
  at: Date;
}): DemoDocument[] {
  const { documentId, reference, userId, at } = request;
  const table = proposalSketches[documentId];
  if (table === undefined) return [];
  const description = describeProposal(table);
  const proposal = z.parse(GroundProposal, {
    documentId,
    reference,
    userId,
    description,
    at,
    version: 1,
  });
  const audit = buildAudit(
    {
      auditId: `${documentId}-proposal-audit`,
      at,
      action: 'request-ground-proposed',
      collection: requestsCollection,
      documentId,
      reference,
      before: {},
      after: { rows: description.rows.length },
    },
    userId,
  );
  const path = `${groundProposalsCollection}/${documentId}`;
  return [{ path, data: proposal }, audit];
}

/** Feet of the national grid in metres of it, which is the common frame. */
function layOut({ rows }: PlanTable): GroundShape {
  const corners = rows.map(([east, north]): Point => ({
    east: lengthToMetres(Number(east), 'gold-coast-foot'),
    north: lengthToMetres(Number(north), 'gold-coast-foot'),
  }));
  const [first = { east: 0, north: 0 }] = corners;
  return {
    corners,
    localCorners: corners.map(({ east, north }) => ({
      east: east - first.east,
      north: north - first.north,
    })),
    areaSquareMetres: areaOf(corners),
  };
}

const listCells = ({ corners }: GroundShape) =>
  cellsOf(corners ?? [], toleranceOfUnknownDatum)?.stored ?? [];

const hashText = (text: string) =>
  createHash('sha256').update(text).digest('hex');
