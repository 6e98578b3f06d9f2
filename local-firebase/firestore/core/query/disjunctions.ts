import { isKeyPath } from '../field-path';
import { operandList, type FieldFilter, type Filter } from './filter';
import { listMeans } from './match-filter';

/**
 * The disjunctive normal form, with a branch for each operand of IN and
 * ARRAY_CONTAINS_ANY that can match. No condition gives one empty branch.
 */
export function listDisjunctions(filter: Filter | null): FieldFilter[][] {
  if (filter === null) return [[]];
  if (filter.kind === 'field') return splitField(filter);
  if (filter.kind === 'or') return filter.filters.flatMap(listDisjunctions);
  return filter.filters.reduce<FieldFilter[][]>(
    (branches, part) =>
      branches.flatMap((branch) =>
        listDisjunctions(part).map((addedFilters) => [
          ...branch,
          ...addedFilters,
        ]),
      ),
    [[]],
  );
}

function splitField(filter: FieldFilter): FieldFilter[][] {
  if (filter.op === 'IN') {
    const operands = isKeyPath(filter.path)
      ? operandList(filter.value)
      : listMeans(filter);
    return operands.map((value) => [{ ...filter, op: 'EQUAL', value }]);
  }
  if (filter.op === 'ARRAY_CONTAINS_ANY') {
    return listMeans(filter).map((value) => [
      { ...filter, op: 'ARRAY_CONTAINS', value },
    ]);
  }
  return [[filter]];
}

/** The number of branches of listDisjunctions, without building them. */
export function countDisjunctions(filter: Filter | null): number {
  if (filter === null) return 1;
  if (filter.kind === 'field') {
    return filter.op === 'IN' || filter.op === 'ARRAY_CONTAINS_ANY'
      ? operandList(filter.value).length
      : 1;
  }
  const counts = filter.filters.map(countDisjunctions);
  return filter.kind === 'or'
    ? counts.reduce((sum, count) => sum + count, 0)
    : counts.reduce((product, count) => product * count, 1);
}
