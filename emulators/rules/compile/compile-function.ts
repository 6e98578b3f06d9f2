import { GLOBAL_VARIABLES, type CompileSite } from './compiler';
import type { CompiledFunction, FunctionEntry } from './scope';

const MAX_CALL_DEPTH = 20;

/** Compiles a function once; a function that reaches itself is refused, so every call chain is finite. */
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
