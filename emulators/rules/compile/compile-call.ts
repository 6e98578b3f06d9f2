import type { NodeOf } from '../parse/ast';
import { compileStrict, GLOBAL_VARIABLES, type CompileSite } from './compiler';
import type { Closure, EvalContext } from './context';
import { EvaluationError } from '../errors';
import type { CompiledFunction, FunctionEntry } from './scope';
import { PathValue, UNKNOWN, type Value } from '../values';

const LOOKUP_FUNCTIONS: ReadonlyMap<string, { isAfter: boolean; isExistence: boolean }> = new Map([
  ['get', { isAfter: false, isExistence: false }],
  ['exists', { isAfter: false, isExistence: true }],
  ['getAfter', { isAfter: true, isExistence: false }],
  ['existsAfter', { isAfter: true, isExistence: true }],
]);

const MAX_CALL_DEPTH = 20;

/** Functions and namespaces of the language, also those not served here; an author may not redefine them. */
const BUILT_IN: ReadonlySet<string> = new Set([
  ...LOOKUP_FUNCTIONS.keys(),
  ...'bool bytes debug duration float hashing int latlng math path string timestamp'.split(' '),
]);

export function isBuiltIn(name: string): boolean {
  return BUILT_IN.has(name);
}

export function compileCall(node: NodeOf<'call'>, site: CompileSite): Closure {
  const entry = site.scope.findFunction(node.name);
  if (entry !== null) {
    checkArity(node, entry.node.params.length, site);
    const args = node.args.map((arg) => site.compile(arg));
    const { lets, result, depth } = compileFunction(entry, site, node.start);
    site.noteCall(depth);
    return (context) => callFunction(context, args, lets, result);
  }
  if (node.name === 'string') {
    checkArity(node, 1, site);
    return compileStrict(node.args, site, ([value = null]) => toText(value));
  }
  if (LOOKUP_FUNCTIONS.has(node.name) && site.service === 'cloud.firestore') return compileLookup(node, site);
  throw site.source.error(`function '${node.name}' is not defined`, node.start);
}

function toText(value: Value): string {
  if (typeof value === 'string' || typeof value === 'bigint') return String(value);
  throw new EvaluationError('this value cannot become a string');
}

function checkArity(node: NodeOf<'call'>, wanted: number, site: CompileSite): void {
  if (node.args.length === wanted) return;
  const message = `function '${node.name}' takes ${wanted} argument(s), not ${node.args.length}`;
  throw site.source.error(message, node.start);
}

function callFunction(context: EvalContext, args: Closure[], lets: Closure[], result: Closure): Value {
  const frame = args.map((arg) => arg(context));
  const outer = context.frame;
  context.frame = frame;
  try {
    for (const binding of lets) frame.push(binding(context));
    const value = result(context);
    return frame.includes(UNKNOWN) ? UNKNOWN : value;
  } finally {
    context.frame = outer;
  }
}

/** Compiles a function once. Recursion is refused, so every chain of calls is finite. */
export function compileFunction(entry: FunctionEntry, site: CompileSite, calledAt: number): CompiledFunction {
  if (entry.compiled === 'compiling') {
    throw site.source.error(`function '${entry.node.name}' is recursive`, calledAt);
  }
  if (entry.compiled !== null) return entry.compiled;
  entry.compiled = 'compiling';
  const { node } = entry;
  const locals = new Map<string, number>();
  const declare = (name: string, start: number) => {
    if (GLOBAL_VARIABLES.has(name)) throw site.source.error(`'${name}' cannot be defined anew`, start);
    if (locals.has(name)) throw site.source.error(`'${name}' is defined twice`, start);
    locals.set(name, locals.size);
  };
  for (const { name, start } of node.params) declare(name, start);
  let depth = 1;
  const compile = site.compileIn({
    scope: entry.scope,
    locals,
    noteCall: (below) => {
      depth = Math.max(depth, below + 1);
    },
  });
  const lets = node.lets.map(({ name, value, start }) => {
    const closure = compile(value);
    declare(name, start);
    return closure;
  });
  const result = compile(node.result);
  if (depth > MAX_CALL_DEPTH) throw site.source.error('calls nest at most 20 deep', node.start);
  entry.compiled = { lets, result, depth };
  return entry.compiled;
}

export function compileLookup(node: NodeOf<'call'> | NodeOf<'method'>, site: CompileSite): Closure {
  const lookup = LOOKUP_FUNCTIONS.get(node.name);
  if (lookup === undefined || node.args.length !== 1) {
    throw site.source.error(`'${node.name}' takes 1 argument(s), not ${node.args.length}`, node.start);
  }
  return compileStrict(node.args, site, ([path = null], { lookups }) => {
    if (!(path instanceof PathValue)) throw new EvaluationError(`'${node.name}' takes a path`);
    const found = lookups.find(path, lookup.isAfter);
    return lookup.isExistence ? found !== null : found;
  });
}
