import type { Ruleset } from '../api';
import type { Expression } from '../parse/ast';
import type { Closure, EvalContext } from './context';
import type { Coverage } from './coverage';
import type { Scope } from './scope';
import type { SourceText } from '../parse/source-text';
import { Unknown, UNKNOWN, type Value } from '../values';

export type ServiceName = Ruleset['service'];

/** What compiling an expression needs to know of its place. */
export interface CompileSite {
  source: SourceText;
  service: ServiceName;
  coverage: Coverage;
  scope: Scope;
  /** Parameters and let bindings with their place in the frame; null outside functions. */
  locals: Map<string, number> | null;
  /** Told the depth of each called function, to hold the limit of nested calls. */
  noteCall(depth: number): void;
  /** Compiles a part of the expression at the same place. */
  compile(node: Expression): Closure;
  /** A compiler for another place, such as the body of a function. */
  compileIn(place: Pick<CompileSite, 'scope' | 'locals' | 'noteCall'>): (node: Expression) => Closure;
}

/** A site before it can compile its own parts. */
export type CompilePlace = Omit<CompileSite, 'compile' | 'compileIn'>;

/** Names no author may take for a variable or function. */
export const GLOBAL_VARIABLES = new Set(['request', 'resource']);

/** An operation on values that are all known; if one is not, neither is the result. */
export function compileStrict(
  nodes: readonly Expression[],
  site: CompileSite,
  run: (values: readonly Value[], context: EvalContext) => Value,
): Closure {
  const operands = nodes.map((node) => site.compile(node));
  return (context) => {
    const values = operands.map((operand) => operand(context));
    return values.some((value) => value instanceof Unknown) ? UNKNOWN : run(values, context);
  };
}
