import { isNumber } from './equality';
import { compareValues } from './order';
import type { Branch, Constraint } from './query-filter';
import { typeOf } from './type-names';
import { ListValue, MapValue, type Value, type Bound, type Knowledge, Unknown } from './values';

interface FieldNode {
  constraints: Constraint[];
  children: Map<string, FieldNode>;
}

/** `resource.data` of a document of which only the constraints are known. */
export function toAbstractData(branch: Branch): Unknown {
  const root: FieldNode = { constraints: [], children: new Map() };
  for (const constraint of branch) {
    let node = root;
    for (const name of constraint.field) {
      let child = node.children.get(name);
      if (child === undefined) {
        child = { constraints: [], children: new Map() };
        node.children.set(name, child);
      }
      node = child;
    }
    node.constraints.push(constraint);
  }
  return toAbstractMap(root);
}

function toAbstractMap(node: FieldNode): Unknown {
  const entries = new Map<string, Value>();
  for (const [name, child] of node.children) entries.set(name, toAbstractValue(child));
  return new Unknown({ type: 'map', mayFail: false, entries });
}

function toAbstractValue(node: FieldNode): Value {
  if (node.children.size > 0) return toAbstractMap(node);
  const knowledge: Knowledge = { mayFail: false };
  for (const constraint of node.constraints) {
    if (constraint.operator === '==' && isExact(constraint.value)) return constraint.value;
    learn(knowledge, constraint);
  }
  return new Unknown(knowledge);
}

/** A number equals the int and the float of its worth, so a query for 1 also returns 1.0. */
function isExact(value: Value): boolean {
  if (isNumber(value)) return Number.isNaN(value);
  if (value instanceof ListValue) return value.items.every(isExact);
  return !(value instanceof MapValue) || [...value.entries.values()].every(isExact);
}

function learn(knowledge: Knowledge, { operator, value }: Constraint): void {
  const type = isNumber(value) ? 'number' : typeOf(value);
  switch (operator) {
    case 'exists':
      return;
    case '!=':
      knowledge.not = [...(knowledge.not ?? []), value];
      return;
    case 'contains':
      knowledge.type = 'list';
      knowledge.contains = [...(knowledge.contains ?? []), value];
      return;
    case '==':
      knowledge.type = type;
      if (isOrdered(value)) learnBounds(knowledge, { value, inclusive: true }, { value, inclusive: true });
      return;
    case '>':
    case '>=':
      knowledge.type = type;
      if (isOrdered(value)) learnBounds(knowledge, { value, inclusive: operator === '>=' }, undefined);
      return;
    case '<':
    case '<=':
      knowledge.type = type;
      if (isOrdered(value)) learnBounds(knowledge, undefined, { value, inclusive: operator === '<=' });
  }
}

function isOrdered(value: Value): boolean {
  const type = typeOf(value);
  return type === 'string' || type === 'timestamp' || (isNumber(value) && !Number.isNaN(value));
}

function learnBounds(knowledge: Knowledge, low: Bound | undefined, high: Bound | undefined): void {
  if (low !== undefined) knowledge.low = tighter(knowledge.low, low, 1);
  if (high !== undefined) knowledge.high = tighter(knowledge.high, high, -1);
}

/** Bounds of two types mean that the query returns nothing; either then tells no lie. */
function tighter(known: Bound | undefined, found: Bound, sign: 1 | -1): Bound {
  if (known === undefined || typeClass(known.value) !== typeClass(found.value)) return found;
  const order = compareValues(found.value, known.value) * sign;
  if (order === 0) return { value: found.value, inclusive: known.inclusive && found.inclusive };
  return order > 0 ? found : known;
}

function typeClass(value: Value): string {
  return isNumber(value) ? 'number' : typeOf(value);
}
