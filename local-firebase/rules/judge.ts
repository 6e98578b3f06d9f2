import type { RulesDecision } from './api';
import type {
  CompiledAllow,
  CompiledMatch,
  CompiledRuleset,
} from './compile/compile-ruleset';
import type { EvalContext } from './compile/context';
import { EvaluationError, LimitExceededError } from './errors';
import { matchPath, type PathToken } from './compile/match-path';
import type { SourceText } from './parse/source-text';
import { Unknown } from './values';

/** The rules of one service. */
export interface JudgedRules {
  matches: readonly CompiledMatch[];
  version: CompiledRuleset['version'];
  source: SourceText;
}

/** What somebody asks to do. */
interface JudgedRequest {
  operation: string;
  path: readonly PathToken[];
  context: EvalContext;
}

/**
 * Tries each allow statement for the path and operation; the first that holds
 * decides.
 */
export function judge(
  { matches, version, source }: JudgedRules,
  { operation, path, context }: JudgedRequest,
): RulesDecision {
  const leastOfGlob = version === '1' ? 1 : 0;
  const refusals: string[] = [];
  try {
    for (const match of matches) {
      const allows = match.allows.filter((allow) =>
        allow.operations.has(operation),
      );
      const captures =
        allows.length === 0
          ? null
          : matchPath(match.pattern, path, leastOfGlob);
      if (captures === null) continue;
      context.captures = new Map(captures);
      for (const allow of allows) {
        const statement = `${source.fileName}:${allow.line} (match ${match.patternText}, allow ${allow.label})`;
        const reason = tryAllow(allow, context, source);
        if (reason === null) {
          return {
            allow: true,
            reason: `${operation} allowed by ${statement}`,
            expressions: context.counted,
          };
        }
        refusals.push(`${statement}: ${reason}`);
      }
    }
  } catch (error) {
    if (!(error instanceof LimitExceededError)) throw error;
    refusals.push(error.message);
  }
  return refusal(operation, refusals, context.counted);
}

/** @param reasons none where no statement is about the path */
export function refusal(
  operation: string,
  reasons: readonly string[],
  expressions = 0,
): RulesDecision {
  const text =
    reasons.length === 0
      ? 'no allow statement covers this path'
      : reasons.join('; ');
  return {
    allow: false,
    reason: `${operation} refused: ${text}`,
    expressions,
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
