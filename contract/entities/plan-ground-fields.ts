import { type FieldsOf, goesWithRecord } from '../field-facts';
import type { GroundCorner } from '../values/land/ground-corner';
import type { PlanCode } from '../values/land/plan-code';
import { groundDescriptionFields } from './ground-description-fields';
import type { GroundShape, PlanGround } from './plan-ground';

const cornerFields = {
  east: goesWithRecord,
  north: goesWithRecord,
} as const satisfies FieldsOf<GroundCorner>;

const shapeFields = {
  corners: { ...goesWithRecord, items: cornerFields },
  localCorners: { ...goesWithRecord, items: cornerFields },
  areaSquareMetres: goesWithRecord,
} as const satisfies FieldsOf<GroundShape>;

const codeFields = {
  text: goesWithRecord,
  format: goesWithRecord,
} as const satisfies FieldsOf<PlanCode>;

/**
 * What an owner reads of it stands in the request, and so in the copy of their
 * data: the rest is the office's own reading, for its comparisons.
 */
export const planGroundFields = {
  groundId: goesWithRecord,
  collection: goesWithRecord,
  documentId: goesWithRecord,
  reference: goesWithRecord,
  userId: goesWithRecord,
  path: goesWithRecord,
  sentAt: goesWithRecord,
  description: { ...goesWithRecord, parts: groundDescriptionFields },
  shape: { ...goesWithRecord, parts: shapeFields },
  code: { ...goesWithRecord, parts: codeFields },
  codeKey: goesWithRecord,
  cells: goesWithRecord,
  shifts: goesWithRecord,
  by: goesWithRecord,
  at: goesWithRecord,
  version: goesWithRecord,
  comparedVersion: goesWithRecord,
  compareAt: goesWithRecord,
  compareTries: goesWithRecord,
  comparedUpTo: goesWithRecord,
  hasPassedOver: goesWithRecord,
  matchesWithoutAlarm: goesWithRecord,
  auditId: goesWithRecord,
} as const satisfies FieldsOf<PlanGround>;
