import type * as z from 'zod/mini';
import { type FieldsOf, goesWithRecord } from '../field-facts';
import type { PlanPrint, PlanView } from './plan-print';

const awaitedFields = {
  againAt: goesWithRecord,
  until: goesWithRecord,
} as const satisfies FieldsOf<NonNullable<PlanPrint['awaited']>>;

const viewFields = {
  hash: goesWithRecord,
  relief: goesWithRecord,
} as const satisfies FieldsOf<z.infer<typeof PlanView>>;

export const planPrintFields = {
  printId: goesWithRecord,
  collection: goesWithRecord,
  documentId: goesWithRecord,
  reference: goesWithRecord,
  userId: goesWithRecord,
  path: goesWithRecord,
  at: goesWithRecord,
  state: goesWithRecord,
  awaited: {
    personal: 'goes-with-record',
    exported: false,
    searched: false,
    written: 'server',
    parts: awaitedFields,
  },
  tries: goesWithRecord,
  failures: goesWithRecord,
  fault: goesWithRecord,
  sha256: goesWithRecord,
  views: {
    personal: 'goes-with-record',
    exported: false,
    searched: false,
    written: 'server',
    items: viewFields,
  },
  keys: goesWithRecord,
  bands: goesWithRecord,
} as const satisfies FieldsOf<PlanPrint>;
