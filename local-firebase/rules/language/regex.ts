import { RE2JS } from 're2js';
import { EvaluationError } from '../errors';

/** To compile a pattern takes up to 3 ms, and rules hold few. */
const regexesByPattern = new Map<string, RE2JS>();

/** RE2, as in the service; an unknown pattern is an EvaluationError. */
export function compileRegex(pattern: string): RE2JS {
  const compiledRegex = regexesByPattern.get(pattern);
  if (compiledRegex !== undefined) return compiledRegex;
  try {
    const regex = RE2JS.compile(pattern);
    regexesByPattern.set(pattern, regex);
    return regex;
  } catch {
    throw new EvaluationError('not a valid RE2 expression');
  }
}
