import type { Expression } from '../parse/ast';
import type { RulesCoverageEntry } from '../api';
import type { CompileSite } from './compiler';
import type { Closure } from './context';
import { EvaluationError } from '../errors';
import { Unknown } from '../values';

/** Counts the outcomes of a condition in an entry of the coverage report. */
export function observe(
  { start, end }: Expression,
  kind: RulesCoverageEntry['kind'],
  evaluate: Closure,
  { source, coverage }: CompileSite,
): Closure {
  const expression = source.text.slice(start, end);
  const entry = {
    ...source.position(start),
    offset: start,
    expression,
    kind,
    seenTrue: 0,
    seenFalse: 0,
    seenError: 0,
  };
  coverage.push(entry);
  return (context) => {
    try {
      const value = evaluate(context);
      if (value === true) {
        entry.seenTrue += 1;
      } else if (
        value === false ||
        (value instanceof Unknown && kind === 'allow')
      ) {
        entry.seenFalse += 1;
      }
      return value;
    } catch (error) {
      if (error instanceof EvaluationError) entry.seenError += 1;
      throw error;
    }
  };
}
