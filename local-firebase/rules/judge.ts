import type { RulesDecision } from './api';
import type { CompiledAllow, CompiledMatch } from './compile/compile-ruleset';
import type { EvalContext } from './compile/context';
import { EvaluationError, LimitExceededError } from './errors';
import { matchPath, type PathToken } from './compile/match-path';
import type { SourceText } from './parse/source-text';
import { Unknown } from './values';

/**
 * Tries each allow statement for the path and operation; the first that holds
 * decides.
 */
export function judge(
  matches: readonly CompiledMatch[],
  operation: string,
  path: readonly PathToken[],
  context: EvalContext,
  source: SourceText,
): RulesDecision {
  const refusals: string[] = [];
  try {
    for (const match of matches) {
      const allows = match.allows.filter((allow) =>
        allow.operations.has(operation),
      );
      const captures =
        allows.length === 0 ? null : matchPath(match.pattern, path);
      if (captures === null) continue;
      context.captures = new Map(captures);
      for (const allow of allows) {
        const statement = `${source.fileName}:${allow.line} (match ${match.patternText}, allow ${allow.label})`;
        const refusal = tryAllow(allow, context, source);
        if (refusal === null) {
          return {
            allow: true,
            reason: `${operation} allowed by ${statement}`,
            expressions: context.counted,
          };
        }
        refusals.push(`${statement}: ${refusal}`);
      }
    }
  } catch (error) {
    if (!(error instanceof LimitExceededError)) throw error;
    refusals.push(error.message);
  }
  const refusalText =
    refusals.length === 0
      ? 'no allow statement covers this path'
      : refusals.join('; ');
  return {
    allow: false,
    reason: `${operation} refused: ${refusalText}`,
    expressions: context.counted,
  };
}

/** null if the condition holds, else why not. */
function tryAllow(
  allow: CompiledAllow,
  context: EvalContext,
  source: SourceText,
): string | null {
  try {
    const value = allow.condition(context);
    if (value === true) return null;
    if (value instanceof Unknown) {
      return 'not proven for every document the query could return';
    }
    return value === false ? 'false' : 'the condition is not a bool';
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    const { line, column } = source.position(error.offset ?? 0);
    return `error at ${line}:${column}: ${error.message}`;
  }
}
