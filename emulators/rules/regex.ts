import { Matcher, RE2JS } from 're2js';
import { EvaluationError } from './errors';

const compiled = new Map<string, RE2JS>();
const MAX_CACHED = 500;

/** RE2, as in the service; patterns it does not know are an error. */
export function compileRegex(pattern: string): RE2JS {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  let regex: RE2JS;
  try {
    regex = RE2JS.compile(pattern);
  } catch {
    throw new EvaluationError('not a valid RE2 expression');
  }
  if (compiled.size >= MAX_CACHED) compiled.clear();
  compiled.set(pattern, regex);
  return regex;
}

/** True only if the expression covers the whole text. */
export function matchesWhole(text: string, pattern: string): boolean {
  return compileRegex(pattern).matches(text);
}

/** How the service reads `$` and `\` in a substitute is not documented, so they are refused. */
export function replaceAllMatches(text: string, pattern: string, substitute: string): string {
  if (/[$\\]/.test(substitute)) throw new EvaluationError("'$' and '\\' are not supported in a substitute");
  return compileRegex(pattern).matcher(text).replaceAll(Matcher.quoteReplacement(substitute));
}

export function splitByMatches(text: string, pattern: string): string[] {
  return compileRegex(pattern).split(text, -1);
}
