import type {
  AllowNode,
  Expression,
  FunctionNode,
  MatchNode,
  NodeOf,
  ServiceNode,
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

/**
 * Every allow statement of a rules file.
 * @throws RulesSyntaxError
 */
export function listRules(root: string, file: string): Rule[] {
  const source = new SourceText(readText(root, file), file);
  const { functions, services } = parseRuleset(source);
  const filesFunctions = new Map(
    functions.map((functionNode) => [functionNode.name, functionNode]),
  );
  return services.flatMap((service) =>
    listRulesBelow(
      service,
      '',
      filesFunctions,
      (offset) => `${file}:${source.position(offset).line}`,
    ),
  );
}

function listRulesBelow(
  node: ServiceNode | MatchNode,
  outerPath: string,
  outerFunctions: ReadonlyMap<string, FunctionNode>,
  placeOf: (offset: number) => string,
): Rule[] {
  const path =
    'patternText' in node ? `${outerPath}${node.patternText}` : outerPath;
  const functions = new Map([
    ...outerFunctions,
    ...node.functions.map(
      (functionNode) => [functionNode.name, functionNode] as const,
    ),
  ]);
  const ownAllows = 'allows' in node ? node.allows : [];
  return [
    ...ownAllows.map((allow) => ({
      place: placeOf(allow.start),
      path,
      operations: allow.operations.map(({ name }) => name),
      allow,
      functions,
    })),
    ...node.matches.flatMap((match) =>
      listRulesBelow(match, path, functions, placeOf),
    ),
  ];
}

/**
 * Whether a condition is met by everybody: it is left out, or it or a function
 * that it calls says so.
 */
export function isOpen({ allow, functions }: Rule): boolean {
  return holdsAlways(allow.condition, functions);
}

function holdsAlways(
  condition: Expression,
  functions: Rule['functions'],
): boolean {
  if (condition.kind === 'literal') return condition.value === true;
  const calledFunction =
    condition.kind === 'call' ? functions.get(condition.name) : undefined;
  if (calledFunction !== undefined) {
    return holdsAlways(calledFunction.result, functions);
  }
  if (condition.kind !== 'logical') return false;
  const sides = [condition.left, condition.right].map((side) =>
    holdsAlways(side, functions),
  );
  return condition.operator === '||'
    ? sides.includes(true)
    : !sides.includes(false);
}

const lookups = ['get', 'exists', 'getAfter', 'existsAfter'];

/**
 * The different documents that a condition can look up, each way through it
 * counted, with parameters put in.
 */
export function listLookups({ allow, functions }: Rule): string[] {
  const lookedUp = new Set<string>();
  const visit = (
    expression: Expression,
    argumentTexts: ReadonlyMap<string, string>,
    depth: number,
  ): void => {
    if (isLookup(expression)) {
      // What is read before and after the commit is two documents.
      const moment = expression.name.endsWith('After') ? 'after' : 'before';
      const args = expression.args.map((arg) =>
        writeExpression(arg, argumentTexts),
      );
      lookedUp.add(`${moment} ${args.join()}`);
    }
    const calledFunction =
      expression.kind === 'call' ? functions.get(expression.name) : undefined;
    if (
      expression.kind === 'call' &&
      calledFunction !== undefined &&
      depth < maxDepth
    ) {
      const innerTexts = new Map(
        calledFunction.params.map(({ name }, index) => [
          name,
          writeArgument(expression.args[index], argumentTexts),
        ]),
      );
      for (const { name, value } of calledFunction.lets) {
        visit(value, innerTexts, depth + 1);
        innerTexts.set(name, writeExpression(value, innerTexts));
      }
      visit(calledFunction.result, innerTexts, depth + 1);
    }
    for (const part of partsOf(expression)) visit(part, argumentTexts, depth);
  };
  visit(allow.condition, new Map(), 0);
  return [...lookedUp];
}

/**
 * `get(…)` in rules of Firestore, and `firestore.get(…)` in those of Storage.
 */
function isLookup(
  expression: Expression,
): expression is NodeOf<'call'> | NodeOf<'method'> {
  if (expression.kind === 'call') return lookups.includes(expression.name);
  if (expression.kind !== 'method') return false;
  const { object, name } = expression;
  const isOfFirestore =
    object.kind === 'variable' && object.name === 'firestore';
  return isOfFirestore && lookups.includes(name);
}

/** Calls do not go in circles: the language refuses that. */
const maxDepth = 20;

function writeArgument(
  expression: Expression | undefined,
  argumentTexts: ReadonlyMap<string, string>,
): string {
  return expression === undefined
    ? ''
    : writeExpression(expression, argumentTexts);
}

/** An expression as text, which is the same for the same expression. */
function writeExpression(
  expression: Expression,
  argumentTexts: ReadonlyMap<string, string>,
): string {
  const parts = partsOf(expression).map((part) =>
    writeExpression(part, argumentTexts),
  );
  switch (expression.kind) {
    case 'literal':
      return String(expression.value);
    case 'variable':
      return argumentTexts.get(expression.name) ?? expression.name;
    case 'member':
      return `${parts.join('')}.${expression.name}`;
    case 'path':
      return parts.map((part) => `/${part}`).join('');
    case 'binary':
      return parts.join(expression.operator);
    default:
      return `${'name' in expression ? expression.name : expression.kind}(${parts.join()})`;
  }
}

/** What an expression is made of, of whichever kind it is. */
function partsOf(expression: Expression): Expression[] {
  return Object.values(expression).flatMap(listExpressions);
}

function listExpressions(value: unknown): Expression[] {
  if (Array.isArray(value)) return value.flatMap(listExpressions);
  if (isExpression(value)) return [value];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(listExpressions)
    : [];
}

function isExpression(value: unknown): value is Expression {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    'start' in value
  );
}
