import type { Expression } from '../parse/ast';
import type { RulesCoverageEntry } from '../api';
import type { Closure, EvalContext } from './context';
import { EvaluationError } from '../errors';
import type { SourceText } from '../parse/source-text';
import { type Value, Unknown } from '../values';

/** Counts outcomes of allow conditions and of the operands of their `&&` and `||`. */
export class Coverage {
  private readonly entries: RulesCoverageEntry[] = [];

  constructor(private readonly source: SourceText) {}

  /** Wraps a closure and counts its outcomes at the place of `node`. */
  observe(node: Expression, kind: 'allow' | 'operand', run: Closure): Closure {
    const expression = this.source.text.slice(node.start, node.end);
    const place = this.source.position(node.start);
    const entry: RulesCoverageEntry = { ...place, expression, kind, seenTrue: 0, seenFalse: 0, seenError: 0 };
    this.entries.push(entry);
    return (context: EvalContext): Value => {
      try {
        const value = run(context);
        if (value === true) entry.seenTrue += 1;
        else if (value === false || (value instanceof Unknown && kind === 'allow')) entry.seenFalse += 1;
        return value;
      } catch (error) {
        if (error instanceof EvaluationError) entry.seenError += 1;
        throw error;
      }
    };
  }

  report(): RulesCoverageEntry[] {
    return this.entries.map((entry) => ({ ...entry }));
  }
}
