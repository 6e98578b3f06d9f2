import type { RulesCoverageEntry, RulesService } from '../api';
import type { Expression, FunctionNode } from '../parse/ast';
import type { Closure, EvalContext } from './context';
import type { SourceText } from '../parse/source-text';
import { EvaluationError } from '../errors';
import { Unknown, UNKNOWN, type Value } from '../values';

/**
 * Where an expression stands. Inner blocks see the functions and captures of
 * outer ones.
 */
export interface CompileSite {
  source: SourceText;
  service: RulesService;
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
  /**
   * Notes a name that the language has not. Throws RulesSyntaxError where such
   * names are refused.
   */
  warn(message: string, offset: number): void;
  /** Writes a line for debug(). */
  log(line: string): void;
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

/**
 * A name that nothing has: loading warns of it, and evaluating it is an error.
 */
export function compileUnknown(
  message: string,
  offset: number,
  site: CompileSite,
): Closure {
  site.warn(message, offset);
  return () => {
    throw new EvaluationError(message);
  };
}
