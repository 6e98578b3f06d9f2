import type { NodeOf } from '../parse/ast';
import {
  compileStrict,
  GLOBAL_VARIABLES,
  type CompiledFunction,
  type CompileSite,
  type FunctionEntry,
} from './compiler';
import type { Closure, EvalContext } from './context';
import { EvaluationError } from '../errors';
import { PathValue, UNKNOWN, type Value } from '../values';

const LOOKUP_FUNCTIONS: ReadonlyMap<
  string,
  { isAfter: boolean; isExistence: boolean }
> = new Map([
  ['get', { isAfter: false, isExistence: false }],
  ['exists', { isAfter: false, isExistence: true }],
  ['getAfter', { isAfter: true, isExistence: false }],
  ['existsAfter', { isAfter: true, isExistence: true }],
]);

const MAX_CALL_DEPTH = 20;

/**
 * Functions and namespaces of the language, also those not served here; an
 * author may not redefine them.
 */
export const BUILT_IN: ReadonlySet<string> = new Set([
  ...LOOKUP_FUNCTIONS.keys(),
  ...'bool bytes debug duration float hashing int latlng math path string timestamp'.split(
    ' ',
  ),
]);

/**
 * A call of one of the author's functions or of a built-in one. Throws
 * RulesSyntaxError for an unknown function or another number of arguments.
 */
export function compileCall(node: NodeOf<'call'>, site: CompileSite): Closure {
  const entry = site.functions.get(node.name);
  if (entry !== undefined) {
    checkArity(node, entry.node.params.length, site);
    const args = node.args.map((arg) => site.compile(arg, site));
    const { lets, result, depth } = compileFunction(entry, node.start);
    site.noteCall(depth);
    return (context) => callFunction(context, args, lets, result);
  }
  if (node.name === 'string') {
    checkArity(node, 1, site);
    return compileStrict(node.args, site, ([value = null]) => toText(value));
  }
  if (LOOKUP_FUNCTIONS.has(node.name) && site.service === 'cloud.firestore') {
    return compileLookup(node, site);
  }
  throw site.source.error(`function '${node.name}' is not defined`, node.start);
}

function toText(value: Value): string {
  if (typeof value === 'string' || typeof value === 'bigint') {
    return String(value);
  }
  throw new EvaluationError('this value cannot become a string');
}

function checkArity(
  node: NodeOf<'call'>,
  expectedCount: number,
  site: CompileSite,
): void {
  if (node.args.length === expectedCount) return;
  const message = `function '${node.name}' takes ${expectedCount} argument(s), not ${node.args.length}`;
  throw site.source.error(message, node.start);
}

function callFunction(
  context: EvalContext,
  args: Closure[],
  lets: Closure[],
  result: Closure,
): Value {
  const frame = args.map((arg) => arg(context));
  const outerFrame = context.frame;
  context.frame = frame;
  try {
    for (const binding of lets) frame.push(binding(context));
    const value = result(context);
    return frame.includes(UNKNOWN) ? UNKNOWN : value;
  } finally {
    context.frame = outerFrame;
  }
}

/**
 * Compiles a function once. Recursion is refused, so every chain of calls is
 * finite.
 */
export function compileFunction(
  entry: FunctionEntry,
  calledAt: number,
): CompiledFunction {
  const { node, compiled } = entry;
  const { source } = entry.site;
  if (compiled === 'compiling') {
    throw source.error(`function '${node.name}' is recursive`, calledAt);
  }
  if (compiled !== null) return compiled;
  entry.compiled = 'compiling';
  const locals = new Map<string, number>();
  const declareLocal = (name: string, start: number) => {
    if (GLOBAL_VARIABLES.has(name)) {
      throw source.error(`'${name}' cannot be defined anew`, start);
    }
    if (locals.has(name)) {
      throw source.error(`'${name}' is defined twice`, start);
    }
    locals.set(name, locals.size);
  };
  for (const { name, start } of node.params) declareLocal(name, start);
  let depth = 1;
  const site: CompileSite = {
    ...entry.site,
    locals,
    noteCall: (calledDepth) => {
      depth = Math.max(depth, calledDepth + 1);
    },
  };
  const lets = node.lets.map(({ name, value, start }) => {
    const closure = site.compile(value, site);
    declareLocal(name, start);
    return closure;
  });
  const result = site.compile(node.result, site);
  if (depth > MAX_CALL_DEPTH) {
    throw source.error('calls nest at most 20 deep', node.start);
  }
  entry.compiled = { lets, result, depth };
  return entry.compiled;
}

/**
 * get(), exists() and their `After` forms. Each document counts for the limit
 * of lookups of a request once.
 */
export function compileLookup(
  node: NodeOf<'call'> | NodeOf<'method'>,
  site: CompileSite,
): Closure {
  const lookupKind = LOOKUP_FUNCTIONS.get(node.name);
  if (lookupKind === undefined || node.args.length !== 1) {
    throw site.source.error(
      `'${node.name}' takes 1 argument(s), not ${node.args.length}`,
      node.start,
    );
  }
  return compileStrict(node.args, site, ([path = null], { lookups }) => {
    if (!(path instanceof PathValue)) {
      throw new EvaluationError(`'${node.name}' takes a path`);
    }
    const document = lookups.find(path, lookupKind.isAfter);
    return lookupKind.isExistence ? document !== null : document;
  });
}
