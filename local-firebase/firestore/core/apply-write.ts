import { isDeepStrictEqual } from 'node:util';
import type { FirestoreFields, FirestoreValue } from '../../rules/api';
import { decodeFields } from './decode-value';
import { checkDocumentSize } from './document-size';
import type { StoredDocument } from './document';
import { findField, withField, type FieldPath } from './field-path';
import { RpcError, refuseArgument } from './status';
import { applyTransform, type FieldTransform } from './transforms';
import type { Write } from './write';

/**
 * The document before and after one write, and the results of its transforms.
 */
export interface WriteEffect {
  write: Write;
  before: StoredDocument | null;
  after: StoredDocument | null;
  transformResults: FirestoreValue[];
}

/**
 * Applies a write to `before` without its preconditions, because the rules come
 * first, as in production. A write that changes nothing returns the same
 * document, with its old update time.
 */
export function applyWrite(
  database: string,
  write: Write,
  before: StoredDocument | null,
  micros: number,
): WriteEffect {
  if (write.kind === 'verify') {
    return { write, before, after: before, transformResults: [] };
  }
  if (write.kind === 'delete') {
    return { write, before, after: null, transformResults: [] };
  }
  const fields = fieldsBeforeTransforms(write, before?.fields ?? {});
  const transformed = applyTransforms(fields, write.transforms, micros);
  // A transform may reach deeper than any value of the request.
  const stored = decodeFields(transformed.fields);
  checkDocumentSize(database, write.path, stored);
  const unchanged = before !== null && areSameFields(before.fields, stored);
  const after = unchanged
    ? before
    : {
        path: write.path,
        fields: stored,
        createTime: before?.createTime ?? micros,
        updateTime: micros,
      };
  return { write, before, after, transformResults: transformed.results };
}

/**
 * True if both are stored alike: unlike in queries, 1 and 1.0 differ. Values
 * must be decoded.
 */
export function areSameFields(
  left: FirestoreFields,
  right: FirestoreFields,
): boolean {
  return isDeepStrictEqual(left, right);
}

/** What the write sends, or with a mask puts into the stored fields. */
function fieldsBeforeTransforms(
  write: Extract<Write, { kind: 'update' | 'transform' }>,
  storedFields: FirestoreFields,
): FirestoreFields {
  if (write.kind === 'transform') return storedFields;
  if (write.mask === null) return write.fields;
  return applyMask(storedFields, write.fields, write.mask);
}

function applyMask(
  stored: FirestoreFields,
  givenFields: FirestoreFields,
  mask: FieldPath[],
): FirestoreFields {
  return mask.reduce(
    (fields, path) => withField(fields, path, findField(givenFields, path)),
    stored,
  );
}

function applyTransforms(
  fields: FirestoreFields,
  transforms: FieldTransform[],
  micros: number,
): { fields: FirestoreFields; results: FirestoreValue[] } {
  const results: FirestoreValue[] = [];
  let currentFields = fields;
  for (const transform of transforms) {
    const { value, result } = applyTransform(
      transform,
      findField(currentFields, transform.path),
      micros,
    );
    currentFields = withField(currentFields, transform.path, value);
    results.push(result);
  }
  return { fields: currentFields, results };
}

/**
 * Refuses a write whose precondition does not hold. `isDeletedInCommit`: an
 * earlier write of the commit deleted it.
 */
export function checkPrecondition(
  database: string,
  effect: WriteEffect,
  isDeletedInCommit: boolean,
): void {
  const { write, before } = effect;
  const name = `${database}/documents/${write.path}`;
  if (write.precondition === null) return;
  if ('exists' in write.precondition) {
    if (write.precondition.exists === (before !== null)) return;
    if (!write.precondition.exists) {
      throw new RpcError('ALREADY_EXISTS', `Document already exists: ${name}`);
    }
    if (isDeletedInCommit) {
      refuseArgument(
        `Cannot update the document ${name}, which the same commit deletes.`,
      );
    }
    throw new RpcError('NOT_FOUND', `No document to update: ${name}`);
  }
  const { updateTime } = write.precondition;
  if (before?.updateTime === updateTime) return;
  throw new RpcError(
    'FAILED_PRECONDITION',
    `the stored version (${before?.updateTime ?? 0}) does not match the required base version (${updateTime})`,
  );
}
