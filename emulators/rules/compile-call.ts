import type { NodeOf } from './ast-of';
import { compileFunction } from './compile-function';
import type { CompileSite } from './compiler';
import type { Closure, EvalContext } from './context';
import { CONVERSIONS } from './conversions';
import { EvaluationError } from './errors';
import { takes } from './method-table';
import { hasUnknown, mayFail, weaken } from './unknown-operations';
import { PathValue, type Value, Unknown, UNKNOWN_ANYTHING, unknownBoolean } from './values';

export const LOOKUP_FUNCTIONS: ReadonlyMap<string, { isAfter: boolean; isExistence: boolean }> = new Map([
  ['get', { isAfter: false, isExistence: false }],
  ['exists', { isAfter: false, isExistence: true }],
  ['getAfter', { isAfter: true, isExistence: false }],
  ['existsAfter', { isAfter: true, isExistence: true }],
]);

/** Functions the language brings; no author may define one of that name. */
export function isBuiltIn(name: string): boolean {
  return CONVERSIONS.has(name) || LOOKUP_FUNCTIONS.has(name);
}

export function compileCall(node: NodeOf<'call'>, site: CompileSite): Closure {
  const args = node.args.map((arg) => site.compile(arg));
  const entry = site.scope.findFunction(node.name);
  if (entry !== null) {
    checkArity(node, entry.node.params.length, site);
    const { lets, result, depth } = compileFunction(entry, site, node.start);
    site.noteCall(depth);
    return (context) => callFunction(context, args, lets, result);
  }
  const conversion = CONVERSIONS.get(node.name);
  if (conversion !== undefined) {
    if (!takes(conversion.arity, args.length)) checkArity(node, 1, site);
    return (context) => {
      const values = args.map((arg) => arg(context));
      return context.isProof && values.some(hasUnknown) ? UNKNOWN_ANYTHING : conversion.run(null, values);
    };
  }
  if (LOOKUP_FUNCTIONS.has(node.name) && site.service === 'cloud.firestore') return compileLookup(node, site);
  throw site.source.error(`function '${node.name}' is not defined`, node.start);
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
    return context.isProof && frame.some(mayFail) ? weaken(value) : value;
  } finally {
    context.frame = outer;
  }
}

/** get, exists, getAfter or existsAfter with one path. */
export function compileLookup(node: NodeOf<'call'> | NodeOf<'method'>, site: CompileSite): Closure {
  const lookup = LOOKUP_FUNCTIONS.get(node.name);
  const [first] = node.args;
  if (lookup === undefined || first === undefined || node.args.length !== 1) {
    throw site.source.error(`'${node.name}' takes 1 argument(s), not ${node.args.length}`, node.start);
  }
  const path = site.compile(first);
  return (context) => {
    const value = path(context);
    if (value instanceof Unknown) return lookup.isExistence ? unknownBoolean(true) : UNKNOWN_ANYTHING;
    if (!(value instanceof PathValue)) throw new EvaluationError(`'${node.name}' takes a path`);
    const found = context.lookups.find(value, lookup.isAfter);
    return lookup.isExistence ? found !== null : found;
  };
}
