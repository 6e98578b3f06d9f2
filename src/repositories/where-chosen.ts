import {
  where,
  type QueryFieldFilterConstraint,
  type WhereFilterOp,
} from 'firebase/firestore';

/**
 * A filter that somebody may have chosen, to be spread into a query: none where
 * the value is null.
 */
export function whereChosen(
  field: string,
  operator: WhereFilterOp,
  value: unknown,
): QueryFieldFilterConstraint[] {
  return value === null ? [] : [where(field, operator, value)];
}
