import type { RulesCoverageEntry, Ruleset } from '../api';
import type { Expression, FunctionNode } from '../parse/ast';
import type { Closure, EvalContext } from './context';
import type { SourceText } from '../parse/source-text';
import { Unknown, UNKNOWN, type Value } from '../values';

/**
 * Where an expression stands. Inner blocks see the functions and captures of
 * outer ones.
 */
export interface CompileSite {
  source: SourceText;
  service: Ruleset['service'];
  coverage: RulesCoverageEntry[];
  functions: ReadonlyMap<string, FunctionEntry>;
  captures: ReadonlySet<string>;
  /**
   * Parameters and let bindings by their index in the frame; empty outside
   * functions.
   */
  locals: Map<string, number>;
  /** Gets the depth of each called function, for the limit of nested calls. */
  noteCall(depth: number): void;
  /**
   * Compiles any expression; it stands here because the compilers of single
   * kinds must not import it.
   */
  compile(node: Expression, site: CompileSite): Closure;
}

export interface FunctionEntry {
  node: FunctionNode;
  site: CompileSite;
  /** null before compilation; meeting 'compiling' again is recursion. */
  compiled: CompiledFunction | 'compiling' | null;
}

export interface CompiledFunction {
  lets: Closure[];
  result: Closure;
  /** The longest chain of calls, this one included. */
  depth: number;
}

/** No variable or function may have these names. */
export const GLOBAL_VARIABLES = new Set(['request', 'resource']);

/** The result is unknown if one of the operands is. */
export function compileStrict(
  nodes: readonly Expression[],
  site: CompileSite,
  combine: (values: readonly Value[], context: EvalContext) => Value,
): Closure {
  const operands = nodes.map((node) => site.compile(node, site));
  return (context) => {
    const values = operands.map((operand) => operand(context));
    return values.some((value) => value instanceof Unknown)
      ? UNKNOWN
      : combine(values, context);
  };
}
