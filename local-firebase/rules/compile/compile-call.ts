import type { NodeOf } from '../parse/ast';
import {
  compileStrict,
  compileUnknown,
  type CompiledFunction,
  type CompileSite,
  type FunctionEntry,
} from './compiler';
import type { Closure, EvalContext } from './context';
import { describeForDebug } from './debug';
import { EvaluationError } from '../errors';
import { FUNCTIONS } from '../language/registry';
import type { BuiltInFunction } from '../language/signature';
import { PathValue, typeOf, UNKNOWN, type Value } from '../values';

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

/** Functions of the language, which an author may not define anew. */
export const BUILT_IN: ReadonlySet<string> = new Set([
  ...LOOKUP_FUNCTIONS.keys(),
  ...FUNCTIONS.keys(),
  'debug',
]);

/** A call of one of the author's functions or of a built-in one. */
export function compileCall(node: NodeOf<'call'>, site: CompileSite): Closure {
  const { name, args, start } = node;
  const entry = site.functions.get(name);
  if (entry !== undefined) return compileAuthorsCall(node, entry, site);
  if (name === 'debug') return compileDebug(node, site);
  if (LOOKUP_FUNCTIONS.has(name) && site.service === 'cloud.firestore') {
    return compileLookup(node, site);
  }
  const builtIn = FUNCTIONS.get(name);
  return builtIn === undefined
    ? compileUnknown(`function '${name}' is not defined`, start, site)
    : compileBuiltIn(builtIn, args, start, site);
}

function compileAuthorsCall(
  node: NodeOf<'call'>,
  entry: FunctionEntry,
  site: CompileSite,
): Closure {
  const { lets, result, depth } = compileFunction(entry, node.start);
  site.noteCall(depth);
  const expectedCount = entry.node.params.length;
  if (node.args.length !== expectedCount) {
    const message = describeArity(node.name, expectedCount, node.args.length);
    return compileUnknown(message, node.start, site);
  }
  const args = node.args.map((arg) => site.compile(arg, site));
  return (context) => callFunction(context, args, lets, result);
}

function describeArity(
  name: string,
  expectedCount: number,
  count: number,
): string {
  return `function '${name}' takes ${expectedCount} argument(s), not ${count}`;
}

/** `int(…)`, or `math.abs(…)` with its namespace. */
export function compileBuiltIn(
  { name, signatures }: BuiltInFunction,
  args: NodeOf<'call'>['args'],
  start: number,
  site: CompileSite,
): Closure {
  const expectedCount = signatures[0]?.takes.length ?? 0;
  if (args.length !== expectedCount) {
    const message = describeArity(name, expectedCount, args.length);
    return compileUnknown(message, start, site);
  }
  return compileStrict(args, site, (values) => {
    for (const { run } of signatures) {
      const result = run(values);
      if (result !== undefined) return result;
    }
    throw new EvaluationError(
      `'${name}' does not take (${values.map(typeOf).join(', ')})`,
    );
  });
}

/** Of any value, which it passes on: unknown ones as they are. */
function compileDebug(node: NodeOf<'call'>, site: CompileSite): Closure {
  const [argument] = node.args;
  if (argument === undefined || node.args.length !== 1) {
    const message = describeArity('debug', 1, node.args.length);
    return compileUnknown(message, node.start, site);
  }
  const evaluate = site.compile(argument, site);
  return (context) => {
    const value = evaluate(context);
    site.log(describeForDebug(value));
    return value;
  };
}

function callFunction(
  context: EvalContext,
  args: Closure[],
  lets: Closure[],
  result: Closure,
): Value {
  const values = args.map((arg) => arg(context));
  const frame: EvalContext['frame'] = [...values];
  const outerFrame = context.frame;
  context.frame = frame;
  try {
    for (const binding of lets) frame.push(bind(binding, context));
    const value = result(context);
    // An argument that may fail would fail the call, used or not.
    return values.includes(UNKNOWN) ? UNKNOWN : value;
  } finally {
    context.frame = outerFrame;
  }
}

/**
 * Google's codelab on rules binds what fails and lets the other side of an `||`
 * decide (https://github.com/firebase/codelab-rules): only what is used fails.
 */
function bind(binding: Closure, context: EvalContext): Value | EvaluationError {
  try {
    return binding(context);
  } catch (error) {
    if (error instanceof EvaluationError) return error;
    throw error;
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
    const message = describeArity(node.name, 1, node.args.length);
    return compileUnknown(message, node.start, site);
  }
  return compileStrict(node.args, site, ([path = null], { lookups }) => {
    if (!(path instanceof PathValue)) {
      throw new EvaluationError(`'${node.name}' takes a path`);
    }
    const document = lookups.find(path, lookupKind.isAfter);
    return lookupKind.isExistence ? document !== null : document;
  });
}
