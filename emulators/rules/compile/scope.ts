import type { FunctionNode } from '../parse/ast';
import type { Closure } from './context';
import type { SourceText } from '../parse/source-text';

export interface CompiledFunction {
  lets: Closure[];
  result: Closure;
  /** The longest chain of calls, this one included. */
  depth: number;
}

export interface FunctionEntry {
  node: FunctionNode;
  scope: Scope;
  /** null before compilation; meeting 'compiling' again is recursion. */
  compiled: CompiledFunction | 'compiling' | null;
}

/** The functions and captures of a block, which inner blocks see too. */
export class Scope {
  private readonly functions = new Map<string, FunctionEntry>();
  private readonly captures = new Map<string, number>();
  readonly captureCount: number;

  constructor(
    private readonly parent: Scope | null,
    captureNames: readonly string[] = [],
  ) {
    const first = parent?.captureCount ?? 0;
    captureNames.forEach((name, index) => this.captures.set(name, first + index));
    this.captureCount = first + captureNames.length;
  }

  addFunction(node: FunctionNode, source: SourceText): FunctionEntry {
    if (this.functions.has(node.name))
      throw source.error(`function '${node.name}' is defined twice`, node.start);
    const entry: FunctionEntry = { node, scope: this, compiled: null };
    this.functions.set(node.name, entry);
    return entry;
  }

  findFunction(name: string): FunctionEntry | null {
    return this.functions.get(name) ?? this.parent?.findFunction(name) ?? null;
  }

  findCapture(name: string): number | null {
    return this.captures.get(name) ?? this.parent?.findCapture(name) ?? null;
  }
}
