import type {
  AllowNode,
  Expression,
  FunctionNode,
  MatchNode,
  RulesetNode,
} from 'local-firebase/rules/parse/ast';
import { parseRuleset } from 'local-firebase/rules/parse/parse-ruleset';
import { SourceText } from 'local-firebase/rules/parse/source-text';
import { readText } from './project';

/** One allow statement with what its condition may call. */
export interface Rule {
  /** file:line */
  place: string;
  /** the whole path, such as /databases/{database}/documents/users/{uid} */
  path: string;
  operations: string[];
  allow: AllowNode;
  functions: ReadonlyMap<string, FunctionNode>;
}

/** Every allow statement of a rules file. @throws RulesSyntaxError */
export function listRules(root: string, file: string): Rule[] {
  const source = new SourceText(readText(root, file), file);
  return listOf(parseRuleset(source), '', new Map(), (offset) => `${file}:${source.position(offset).line}`);
}

function listOf(
  node: RulesetNode | MatchNode,
  above: string,
  known: ReadonlyMap<string, FunctionNode>,
  placeOf: (offset: number) => string,
): Rule[] {
  const path = 'patternText' in node ? `${above}${node.patternText}` : above;
  const functions = new Map([...known, ...node.functions.map((one) => [one.name, one] as const)]);
  const own = 'allows' in node ? node.allows : [];
  return [
    ...own.map((allow) => ({
      place: placeOf(allow.start),
      path,
      operations: allow.operations.map(({ name }) => name),
      allow,
      functions,
    })),
    ...node.matches.flatMap((match) => listOf(match, path, functions, placeOf)),
  ];
}

/** Whether a condition is met by everybody: it is left out, or it or a function that it calls says so. */
export function isOpen({ allow, functions }: Rule): boolean {
  return holdsAlways(allow.condition, functions);
}

function holdsAlways(one: Expression, functions: Rule['functions']): boolean {
  if (one.kind === 'literal') return one.value === true;
  const called = one.kind === 'call' ? functions.get(one.name) : undefined;
  if (called !== undefined) return holdsAlways(called.result, functions);
  if (one.kind !== 'logical') return false;
  const sides = [one.left, one.right].map((side) => holdsAlways(side, functions));
  return one.operator === '||' ? sides.includes(true) : !sides.includes(false);
}

const lookups = ['get', 'exists', 'getAfter', 'existsAfter'];

/** The different documents that a condition can look up, each way through it counted, with parameters put in. */
export function listLookups({ allow, functions }: Rule): string[] {
  const found = new Set<string>();
  const visit = (one: Expression, given: ReadonlyMap<string, string>, depth: number): void => {
    const isLookup =
      (one.kind === 'call' && lookups.includes(one.name)) ||
      (one.kind === 'method' &&
        lookups.includes(one.name) &&
        one.object.kind === 'variable' &&
        one.object.name === 'firestore');
    if (isLookup) {
      // What is read before and after the commit is two documents.
      const when = one.name.endsWith('After') ? 'after' : 'before';
      found.add(`${when} ${one.args.map((arg) => write(arg, given)).join()}`);
    }
    const called = one.kind === 'call' ? functions.get(one.name) : undefined;
    if (one.kind === 'call' && called !== undefined && depth < mostDepth) {
      const inner = new Map(called.params.map(({ name }, at) => [name, writeOr(one.args[at], given)]));
      for (const { name, value } of called.lets) {
        visit(value, inner, depth + 1);
        inner.set(name, write(value, inner));
      }
      visit(called.result, inner, depth + 1);
    }
    for (const part of partsOf(one)) visit(part, given, depth);
  };
  visit(allow.condition, new Map(), 0);
  return [...found];
}

/** Calls do not go in circles: the language refuses that. */
const mostDepth = 20;

function writeOr(one: Expression | undefined, given: ReadonlyMap<string, string>): string {
  return one === undefined ? '' : write(one, given);
}

/** An expression as text, which is the same for the same expression. */
function write(one: Expression, given: ReadonlyMap<string, string>): string {
  const parts = partsOf(one).map((part) => write(part, given));
  switch (one.kind) {
    case 'literal':
      return String(one.value);
    case 'variable':
      return given.get(one.name) ?? one.name;
    case 'member':
      return `${parts.join('')}.${one.name}`;
    case 'path':
      return parts.map((part) => `/${part}`).join('');
    case 'binary':
      return parts.join(one.operator);
    default:
      return `${'name' in one ? one.name : one.kind}(${parts.join()})`;
  }
}

/** What an expression is made of, of whichever kind it is. */
function partsOf(one: Expression): Expression[] {
  return Object.values(one).flatMap(listExpressions);
}

function listExpressions(value: unknown): Expression[] {
  if (Array.isArray(value)) return value.flatMap(listExpressions);
  if (isExpression(value)) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listExpressions) : [];
}

function isExpression(value: unknown): value is Expression {
  return typeof value === 'object' && value !== null && 'kind' in value && 'start' in value;
}
