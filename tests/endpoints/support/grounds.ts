import type { Firestore } from 'firebase-admin/firestore';
import type { GroundDescription } from '@contract/entities/ground-description';
import type { PlanAlarm } from '@contract/entities/plan-alarm';
import type { PlanGround } from '@contract/entities/plan-ground';
import { ObjectPath } from '@contract/values/file/object-path';
import type { Api, Reply, User } from './api';
import { addPlanAlarm, makeAlarmRecord } from './plan-alarms';

/** A rectangle in metres of the national grid, as a plan's table has it. */
export interface Plot {
  east: number;
  north: number;
  width?: number;
  depth?: number;
}

/** The table of a plan with this rectangle. */
export function describePlot(
  { east, north, width = 30, depth = 40 }: Plot,
  changes: Partial<GroundDescription> = {},
): GroundDescription {
  const corners = [
    [east, north],
    [east + width, north],
    [east + width, north + depth],
    [east, north + depth],
  ];
  return {
    way: 'coordinates',
    unit: 'metre',
    frame: 'national-grid-metres',
    isDatumStated: true,
    bearings: 'decimal-degrees',
    start: null,
    rows: corners.map(([first, second]) => ({
      first: String(first),
      second: String(second),
    })),
    printed: { area: null, scale: null, region: null },
    surveyor: { licenceNumber: null, signedOn: null, hasSeal: null },
    ...changes,
  };
}

let plots = 0;

/** A place where no other test has a plot, kilometres from any other. */
export function newPlace(): Plot {
  plots += 1;
  return { east: 300_000 + plots * 5_000, north: 150_000 };
}

/**
 * As {@link newPlace}, with numbers that stand nowhere else: whole ones also
 * occur in the nanoseconds of a time.
 */
export function newTellingPlace(): Plot {
  const { east, north } = newPlace();
  return { east: east + 0.25, north: north + 0.25 };
}

/** What saveGround is asked, about a request. */
export interface SavedGround {
  documentId: string;
  description: GroundDescription | null;
  [other: string]: unknown;
}

/** A call of saveGround about a request that has no ground yet. */
export function callSaveGround(
  api: Api,
  caller: User | null,
  ground: SavedGround,
): Promise<Reply> {
  return api.call('saveGround', caller, {
    collection: 'requests',
    code: null,
    seenVersion: 0,
    ...ground,
  });
}

/** The alarms that name a record of this id. */
export async function listAlarmsAbout(
  { db }: Pick<Api, 'db'>,
  documentId: string,
): Promise<Record<string, unknown>[]> {
  const alarms = db
    .collection('plan_alarms')
    .where('recordIds', 'array-contains', documentId);
  return (await alarms.get()).docs.map((alarm) => alarm.data());
}

/** Two plots that lie on each other by half. */
export async function addGroundAlarm(
  db: Firestore,
  fields: Partial<PlanAlarm> = {},
): Promise<string> {
  const records = ['ama', 'kofi'].map((userId) => ({
    ...makeAlarmRecord('requests', `r-${userId}`, userId),
    at: new Date('2026-01-05T10:00:00Z'),
  }));
  const shapes = [0, 15].map((moved) => ({
    corners: [
      { east: 300_000 + moved, north: 150_000 },
      { east: 300_030 + moved, north: 150_000 },
      { east: 300_030 + moved, north: 150_040 },
      { east: 300_000 + moved, north: 150_040 },
    ],
  }));
  return addPlanAlarm(db, records, {
    alarmId: `${'3f2a'.padEnd(32, '0')}-${'91c0'.padEnd(32, '0')}`,
    kind: 'same-ground',
    createdAt: new Date('2026-01-06T10:00:00Z'),
    overlap: {
      areaSquareMetres: 600,
      shareOfFirst: 0.5,
      shareOfSecond: 0.5,
      widthMetres: 15,
      toleranceMetres: 3,
      sureness: 'certain',
      shapes,
    },
    ...fields,
  });
}

/** A ground of this request, with a place, that was compared already. */
export async function addComparedGround(
  db: Firestore,
  documentId: string,
): Promise<void> {
  const corners = [
    { east: 400_000, north: 150_000 },
    { east: 400_030, north: 150_000 },
    { east: 400_030, north: 150_040 },
  ];
  const request = await db.doc(`requests/${documentId}`).get();
  const ground: PlanGround = {
    groundId: `requests-${documentId}`,
    collection: 'requests',
    documentId,
    reference: null,
    userId: 'ama',
    path: ObjectPath.parse(request.get('documentURL')),
    sentAt: new Date('2026-01-05T10:00:00Z'),
    description: null,
    shape: { corners, localCorners: corners, areaSquareMetres: 600 },
    code: null,
    codeKey: null,
    cells: ['a-cell-of-no-place'],
    by: 'efua',
    at: new Date('2026-01-06T10:00:00Z'),
    version: 1,
    comparedVersion: 1,
    comparedUpTo: null,
    matchesWithoutAlarm: 0,
    auditId: null,
  };
  await db.doc(`plan_grounds/${ground.groundId}`).set(ground);
}
