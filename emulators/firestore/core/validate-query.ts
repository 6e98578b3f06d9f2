import { formatFieldPath, isKeyPath } from './field-path';
import { isInequality, isKeyFilter, listFieldFilters, operandList, type FieldFilter } from './filter';
import type { Query } from './query';
import { checkIds } from './resource-path';
import { refuseArgument } from './status';
import { countDisjunctions, listDisjunctions } from './disjunctions';

const listLimits = { IN: 30, ARRAY_CONTAINS_ANY: 30, NOT_IN: 10 } as const;
const maxDisjunctions = 30;
const maxInequalityFields = 10;

/** Refuses what production refuses, with its words where they are known. */
export function checkQuery(query: Query): void {
  if (query.collectionId !== null) checkIds([query.collectionId], query.collectionId);
  if (query.limit !== null && query.limit < 0) refuseArgument('limit is negative');
  if (query.offset < 0) refuseArgument('offset is negative');
  checkOrder(query);
  const filters = listFieldFilters(query.where);
  filters.forEach(checkOperand);
  checkNegations(filters);
  checkKeyEquality(filters);
  if (countDisjunctions(query.where) > maxDisjunctions) {
    refuseArgument(
      `The query requires more than ${maxDisjunctions} disjunctions when converted to disjunctive normal form.`,
    );
  }
  for (const conjunction of listDisjunctions(query.where)) {
    if (conjunction.filter((filter) => filter.op === 'ARRAY_CONTAINS').length > 1) {
      refuseArgument("A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.");
    }
  }
  for (const cursor of [query.startAt, query.endAt]) {
    if (cursor !== null && cursor.values.length > query.order.length)
      refuseArgument('Cursor has too many values.');
  }
}

function checkOrder(query: Query): void {
  const names = query.order.map((entry) => formatFieldPath(entry.path));
  const keyAt = query.order.findIndex((entry) => isKeyPath(entry.path));
  if (keyAt !== -1 && keyAt < names.length - 1) {
    refuseArgument('order by clause cannot contain more fields after the key __name__');
  }
  if (new Set(names).size !== names.length) refuseArgument('order by clause cannot contain duplicate fields');
  const cursorOnKey = query.order.length - 1;
  for (const cursor of [query.startAt, query.endAt]) {
    const key = cursor?.values[cursorOnKey];
    if (key !== undefined && !('referenceValue' in key))
      refuseArgument('Cursor value for __name__ must be a Key');
  }
}

function checkOperand(filter: FieldFilter): void {
  const { op } = filter;
  const isList = op === 'IN' || op === 'NOT_IN' || op === 'ARRAY_CONTAINS_ANY';
  if (isList) {
    if (!('arrayValue' in filter.value)) refuseArgument(`'${op}' requires an ArrayValue.`);
    const { length } = operandList(filter.value);
    if (length === 0) refuseArgument(`'${op}' requires an non-empty ArrayValue.`);
    if (length > listLimits[op])
      refuseArgument(`'${op}' supports up to ${listLimits[op]} comparison values.`);
  }
  if (isKeyFilter(filter)) {
    if (op === 'ARRAY_CONTAINS' || op === 'ARRAY_CONTAINS_ANY') {
      refuseArgument(`'${op}' is not supported for __name__.`);
    }
    const keys = isList ? operandList(filter.value) : [filter.value];
    if (keys.some((key) => !('referenceValue' in key))) refuseArgument('__key__ filter value must be a Key');
  }
}

function checkNegations(filters: FieldFilter[]): void {
  const notIn = filters.filter((filter) => filter.op === 'NOT_IN').length;
  const notEqual = filters.filter((filter) => filter.op === 'NOT_EQUAL').length;
  if (notIn + notEqual > 1) {
    refuseArgument(
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    );
  }
  if (notIn > 0 && filters.some((filter) => filter.op === 'IN' || filter.op === 'ARRAY_CONTAINS_ANY')) {
    refuseArgument("'NOT_IN' cannot be used in the same query with 'IN' or 'ARRAY_CONTAINS_ANY'.");
  }
}

function checkKeyEquality(filters: FieldFilter[]): void {
  const inequalityNames = new Set(filters.filter(isInequality).map((filter) => formatFieldPath(filter.path)));
  if (inequalityNames.size > maxInequalityFields) {
    refuseArgument(`A query may have inequalities on at most ${maxInequalityFields} fields.`);
  }
  const keyEquality = filters.some((filter) => isKeyFilter(filter) && filter.op === 'EQUAL');
  if (keyEquality && inequalityNames.size > 0 && !inequalityNames.has('__name__')) {
    refuseArgument(
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    );
  }
}
