import type { Ruleset } from '../api';
import type { Expression } from '../parse/ast';
import type { Closure, EvalContext } from './context';
import type { Coverage } from './coverage';
import type { Scope } from './scope';
import type { SourceText } from '../parse/source-text';
import { Unknown, UNKNOWN, type Value } from '../values';

export type ServiceName = Ruleset['service'];

export interface CompileSite {
  source: SourceText;
  service: ServiceName;
  coverage: Coverage;
  scope: Scope;
  /** Parameters and let bindings by their index in the frame; null outside functions. */
  locals: Map<string, number> | null;
  /** Gets the depth of each called function, for the limit of nested calls. */
  noteCall(depth: number): void;
  /** Compiles at the same place. */
  compile(node: Expression): Closure;
  /** A compiler for another place, such as a function's body. */
  compileIn(place: Pick<CompileSite, 'scope' | 'locals' | 'noteCall'>): (node: Expression) => Closure;
}

/** Without the compilers, from which a site is made. */
export type CompilePlace = Omit<CompileSite, 'compile' | 'compileIn'>;

/** No variable or function may have these names. */
export const GLOBAL_VARIABLES = new Set(['request', 'resource']);

/** The result is unknown if one of the operands is. */
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
