import type ts from 'typescript';
import type { Follow } from './follow';
import type { Closure, Condition, Constraint, Draft, Value } from './values';

/** The same for functions that are the same and know the same. */
export function keyOf(follow: Follow, { node, scope, self }: Closure, depth = 0): string {
  const names = depth > 3 ? [] : follow.relevance.namesIn(node);
  const known = names.flatMap((name) => {
    const value = scope.find(name);
    return value === undefined ? [] : [`${name}=${keyOfValue(follow, value, depth + 1)}`];
  });
  return `${placeOf('', node)}:${node.pos} ${self?.kind ?? ''} ${known.join(' ')}`;
}

function keyOfValue(follow: Follow, value: Value, depth: number): string {
  if (depth > 4) return value.kind;
  switch (value.kind) {
    case 'constant':
      return String(value.value);
    case 'unknown':
      return JSON.stringify([follow.path.facts.get(value)]);
    case 'query':
      return describePlaced(value.draft);
    case 'list':
      return `[${value.items.map((item) => keyOfValue(follow, item, depth + 1)).join()}]`;
    case 'record':
      return `{${[...value.fields].map(([name, field]) => name + keyOfValue(follow, field, depth + 1)).join()}}`;
    case 'function':
      return keyOf(follow, value, depth + 1);
    case 'constraint':
      return describePlaced(value.constraint);
    default:
      return value.kind;
  }
}

/** A query or a part of one, without the places it is put together at. */
export function describe(part: Draft | Constraint): string {
  return JSON.stringify(part, (key, value: unknown) => (key === 'site' ? undefined : value));
}

/** With the places. */
function describePlaced(part: Draft | Constraint): string {
  const conditions =
    'conditions' in part ? part.conditions : part.kind === 'condition' ? [part.condition] : [];
  const sorts = 'sorts' in part ? part.sorts : part.kind === 'sort' ? [part.sort] : [];
  const sites = [...conditions.flatMap(listSites), ...sorts.map(({ site }) => site)];
  return `${describe(part)} ${sites.map((site) => `${placeOf('', site)}:${site.pos}`).join()}`;
}

/** Where a condition stands in the code. */
export function listSites(condition: Condition): ts.Node[] {
  return condition.kind === 'field' ? [condition.site] : condition.conditions.flatMap(listSites);
}

/** file:line from the project's folder. */
export function placeOf(root: string, node: ts.Node): string {
  const source = node.getSourceFile();
  const { line } = source.getLineAndCharacterOfPosition(node.getEnd());
  return `${source.fileName.slice(root.length + 1)}:${line + 1}`;
}
