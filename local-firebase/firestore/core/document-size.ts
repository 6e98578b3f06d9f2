import type { FirestoreFields, FirestoreValue } from '../../rules/api';
import { refuseArgument } from './status';

const maxDocumentBytes = 1_048_576;

/**
 * Refuses a document over 1 MiB, counted as in
 * https://firebase.google.com/docs/firestore/storage-size. `path` is relative
 * to the database.
 */
export function checkDocumentSize(
  database: string,
  path: string,
  fields: FirestoreFields,
): void {
  const size = documentSize(path, fields);
  if (size > maxDocumentBytes) {
    const shownSize = size.toLocaleString('en-GB');
    refuseArgument(
      `Document '${database}/documents/${path}' cannot be written because its size (${shownSize} bytes) exceeds the maximum allowed size of 1,048,576 bytes.`,
    );
  }
}

/** In bytes, counted as Firestore does; `path` is relative to the database. */
export function documentSize(path: string, fields: FirestoreFields): number {
  return nameSize(path) + fieldsSize(fields) + 32;
}

function textSize(text: string): number {
  return Buffer.byteLength(text) + 1;
}

function nameSize(path: string): number {
  return path.split('/').reduce((sum, id) => sum + textSize(id), 16);
}

function fieldsSize(fields: FirestoreFields): number {
  return Object.entries(fields).reduce(
    (sum, [name, value]) => sum + textSize(name) + valueSize(value),
    0,
  );
}

function valueSize(value: FirestoreValue): number {
  if ('stringValue' in value) return textSize(value.stringValue);
  if ('bytesValue' in value) {
    return Buffer.byteLength(value.bytesValue, 'base64');
  }
  if ('referenceValue' in value) {
    return nameSize(value.referenceValue.split('/documents/')[1] ?? '');
  }
  if ('geoPointValue' in value) return 16;
  if ('arrayValue' in value) {
    return (value.arrayValue.values ?? []).reduce(
      (sum, element) => sum + valueSize(element),
      0,
    );
  }
  if ('mapValue' in value) return fieldsSize(value.mapValue.fields ?? {});
  return 'nullValue' in value || 'booleanValue' in value ? 1 : 8;
}
