import type { FirestoreFields, FirestoreValue } from '../../rules/api';
import { findField, isKeyPath, withField, type FieldPath } from './field-path';
import { formatMicros } from './timestamps';

/**
 * Never changed in place: a write makes a new one. Times are microseconds since
 * the epoch.
 */
export interface StoredDocument {
  readonly path: string;
  readonly fields: FirestoreFields;
  readonly createTime: number;
  readonly updateTime: number;
}

/** The document as proto3-JSON; `mask` keeps only the named fields. */
export function toWireDocument(
  database: string,
  document: StoredDocument,
  mask: readonly FieldPath[] | null = null,
): Record<string, unknown> {
  return {
    name: `${database}/documents/${document.path}`,
    fields:
      mask === null ? document.fields : projectFields(document.fields, mask),
    createTime: formatMicros(document.createTime),
    updateTime: formatMicros(document.updateTime),
  };
}

function projectFields(
  fields: FirestoreFields,
  mask: readonly FieldPath[],
): FirestoreFields {
  let projected: FirestoreFields = {};
  for (const path of mask) {
    const value: FirestoreValue | undefined = isKeyPath(path)
      ? undefined
      : findField(fields, path);
    if (value !== undefined) projected = withField(projected, path, value);
  }
  return projected;
}
