import * as z from 'zod/mini';
import { auditCollection, AuditEntry } from '@contract/entities/audit-entry';
import {
  ReferenceEntry,
  referencesCollection,
  type ReferenceKind,
} from '@contract/entities/reference-entry';
import { makeReference, type Reference } from '@contract/values/reference';
import type { DemoDocument } from './demo-data';
import { demoAdmin } from './people';

/**
 * The same at every start; unique for serial numbers 0 to 22 within one
 * `series` (0 to 22).
 */
export function demoReference(serial: number, series = 0): Reference {
  const picks = [
    serial * 7 + 5,
    serial * 3 + 13 + series,
    serial + 1,
    serial * 5 + 14,
  ];
  return makeReference((below) => (picks.shift() ?? 0) % below);
}

/** The record that a reference is taken, and by what. */
export function buildReference(
  kind: ReferenceKind,
  reference: Reference,
  record: { documentId: string; userId: string; createdAt: Date },
): DemoDocument {
  const { documentId, userId, createdAt } = record;
  const entry = z.parse(ReferenceEntry, {
    reference,
    kind,
    documentId,
    userId,
    createdAt,
  });
  return { path: `${referencesCollection}/${reference}`, data: entry };
}

/** The record of a change. @param by uid; the demo's administrator */
export function buildAudit(
  entry: Omit<AuditEntry, 'by'>,
  by = demoAdmin.uid,
): DemoDocument {
  const data = z.parse(AuditEntry, { ...entry, by });
  return { path: `${auditCollection}/${entry.auditId}`, data };
}
