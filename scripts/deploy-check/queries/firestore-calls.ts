import type ts from 'typescript';
import {
  constant,
  textOf,
  unknown,
  type Condition,
  type Constraint,
  type Draft,
  type Sort,
  type Value,
} from './values';

/** The key of a document, in conditions and orders. */
export const keyField = '__name__';

/** A query of a whole collection; its name is null when the code does not say it. */
export function startQuery(name: Value | undefined, isGroup: boolean): Value {
  const draft: Draft = {
    collection: textOf(name),
    isGroup,
    conditions: [],
    sorts: [],
    isReversed: false,
    isWhole: true,
  };
  return { kind: 'query', draft };
}

/** What a function of the Firestore SDK for browsers makes; null for one that runs a query or has to do with none. */
export function buildByFunction(name: string, args: readonly Value[], site: ts.Node): Value | null {
  switch (name) {
    case 'collection':
    case 'collectionGroup':
      return startQuery(args[1], name === 'collectionGroup');
    case 'query':
      return args[0]?.kind === 'query' ? extend(args[0].draft, args.slice(1)) : unknown();
    case 'where':
      return constrain({ kind: 'condition', condition: conditionOf(args, site) });
    case 'or':
    case 'and':
      return constrain({
        kind: 'condition',
        condition: { kind: name, conditions: conditionsIn(args) },
      });
    case 'orderBy':
      return constrain({ kind: 'sort', sort: sortOf(args, site) });
    case 'limitToLast':
      return constrain({ kind: 'reverse' });
    case 'limit':
    case 'startAt':
    case 'startAfter':
    case 'endAt':
    case 'endBefore':
      return constrain({ kind: 'nothing' });
    case 'documentId':
      return constant(keyField);
    case 'sum':
    case 'average':
      return { kind: 'sum', field: textOf(args[0]) };
    case 'count':
    case 'doc':
      return unknown();
    default:
      return null;
  }
}

/** What a method of a query makes; null for one that runs it. */
export function buildByMethod(
  draft: Draft,
  name: string,
  args: readonly Value[],
  site: ts.Node,
): Value | null {
  switch (name) {
    case 'where':
    case 'orderBy':
    case 'limitToLast': {
      const part = buildByFunction(name, args, site);
      return part === null ? null : extend(draft, [part]);
    }
    case 'limit':
    case 'offset':
    case 'select':
    case 'startAt':
    case 'startAfter':
    case 'endAt':
    case 'endBefore':
    case 'withConverter':
      return { kind: 'query', draft };
    case 'doc':
      return unknown();
    default:
      return null;
  }
}

function constrain(constraint: Constraint): Value {
  return { kind: 'constraint', constraint };
}

function extend(draft: Draft, parts: readonly Value[]): Value {
  const made = { ...draft, conditions: [...draft.conditions], sorts: [...draft.sorts] };
  for (const part of flatten(parts)) {
    if (part.kind !== 'constraint') made.isWhole = false;
    else if (part.constraint.kind === 'condition') made.conditions.push(part.constraint.condition);
    else if (part.constraint.kind === 'sort') made.sorts.push(part.constraint.sort);
    else if (part.constraint.kind === 'reverse') made.isReversed = true;
  }
  return { kind: 'query', draft: made };
}

function flatten(parts: readonly Value[]): Value[] {
  return parts.flatMap((part) => (part.kind === 'list' ? flatten(part.items) : [part]));
}

function conditionsIn(parts: readonly Value[]): Condition[] {
  return flatten(parts).flatMap((part) =>
    part.kind === 'constraint' && part.constraint.kind === 'condition' ? [part.constraint.condition] : [],
  );
}

function conditionOf([field, op]: readonly Value[], site: ts.Node): Condition {
  return { kind: 'field', field: textOf(field), op: textOf(op) ?? '==', site };
}

function sortOf([field, direction]: readonly Value[], site: ts.Node): Sort {
  const isSaid = direction === undefined || textOf(direction) !== null;
  return {
    field: isSaid ? textOf(field) : null,
    direction: textOf(direction) === 'desc' ? 'desc' : 'asc',
    site,
  };
}
