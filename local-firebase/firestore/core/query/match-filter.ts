import type { FirestoreValue } from '../../../rules/api';
import type { StoredDocument } from '../document';
import { findField, isKeyPath } from '../field-path';
import { operandList, type FieldFilter, type Filter } from './filter';
import { comparePaths } from '../resource-path';
import { compareValues, isNaNValue, typeOrder } from '../values';

/**
 * With Firestore's meaning of null, NaN and missing fields. NaN has a place in
 * the order of values, but it is neither less nor greater than anything: only
 * `==` and `!=` match it.
 */
export function matchesFilter(
  filter: Filter,
  document: StoredDocument,
): boolean {
  if (filter.kind !== 'field') {
    const matches = (part: Filter) => matchesFilter(part, document);
    return filter.kind === 'and'
      ? filter.filters.every(matches)
      : filter.filters.some(matches);
  }
  if (isKeyPath(filter.path)) return matchesKey(filter, document.path);
  const value = findField(document.fields, filter.path);
  return value !== undefined && matchesValue(filter, value);
}

function matchesValue(filter: FieldFilter, value: FirestoreValue): boolean {
  switch (filter.op) {
    case 'NOT_EQUAL':
      return !isNull(value) && compareValues(value, filter.value) !== 0;
    case 'ARRAY_CONTAINS':
      return containsValue(operandList(value), filter.value);
    case 'IN':
      return containsValue(listMeans(filter), value);
    case 'NOT_IN':
      return matchesNotIn(operandList(filter.value), value);
    case 'ARRAY_CONTAINS_ANY':
      return operandList(value).some((element) =>
        containsValue(listMeans(filter), element),
      );
    default:
      return liesWithin(filter, value);
  }
}

/** For equality, less and greater: only values of one type are compared. */
function liesWithin(filter: FieldFilter, value: FirestoreValue): boolean {
  if (typeOrder(value) !== typeOrder(filter.value)) return false;
  const hasNaN = isNaNValue(value) || isNaNValue(filter.value);
  if (hasNaN && filter.op !== 'EQUAL') return false;
  return outsideOf(filter, compareValues(value, filter.value)) === 0;
}

/** True if one of the elements equals the wanted value. */
export function containsValue(
  elements: readonly FirestoreValue[],
  wantedValue: FirestoreValue,
): boolean {
  if (!('stringValue' in wantedValue)) {
    return elements.some(
      (element) => compareValues(element, wantedValue) === 0,
    );
  }
  const text = wantedValue.stringValue;
  return elements.some(
    (element) => 'stringValue' in element && element.stringValue === text,
  );
}

function matchesNotIn(
  operands: FirestoreValue[],
  value: FirestoreValue,
): boolean {
  if (isNull(value) || operands.some(isNull)) return false;
  return !containsValue(operands, value);
}

/**
 * The operands of IN and ARRAY_CONTAINS_ANY that can match: null and NaN never
 * do.
 */
export function listMeans(filter: FieldFilter): FirestoreValue[] {
  return operandList(filter.value).filter(
    (operand) => !isNull(operand) && !isNaNValue(operand),
  );
}

/**
 * Where a value lies that compares so with the bound: zero if it is inside,
 * else on which side outside.
 */
export function outsideOf(bound: FieldFilter, comparison: number): number {
  switch (bound.op) {
    case 'EQUAL':
      return comparison;
    case 'LESS_THAN':
      return comparison >= 0 ? 1 : 0;
    case 'LESS_THAN_OR_EQUAL':
      return comparison > 0 ? 1 : 0;
    case 'GREATER_THAN':
      return comparison <= 0 ? -1 : 0;
    case 'GREATER_THAN_OR_EQUAL':
      return comparison < 0 ? -1 : 0;
    default:
      return 0;
  }
}

function matchesKey(filter: FieldFilter, path: string): boolean {
  if (filter.op === 'IN') return namesKey(filter.value, path);
  if (filter.op === 'NOT_IN') return !namesKey(filter.value, path);
  const comparison = comparePaths(path, keyPathOf(filter.value));
  if (filter.op === 'NOT_EQUAL') return comparison !== 0;
  return outsideOf(filter, comparison) === 0;
}

function namesKey(keys: FirestoreValue, path: string): boolean {
  return operandList(keys).some((key) => keyPathOf(key) === path);
}

/**
 * The path of a reference value, relative to the database; '' when it is no
 * reference.
 */
export function keyPathOf(value: FirestoreValue): string {
  if (!('referenceValue' in value)) return '';
  const start = value.referenceValue.indexOf('/documents/');
  if (start === -1) return '';
  return value.referenceValue.slice(start + '/documents/'.length);
}

function isNull(value: FirestoreValue): boolean {
  return 'nullValue' in value;
}
