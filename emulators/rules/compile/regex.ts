import { RE2JS } from 're2js';
import { EvaluationError } from '../errors';

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
