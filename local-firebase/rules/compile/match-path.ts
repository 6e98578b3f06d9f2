import type { PatternSegment } from '../parse/ast';
import { PathValue, UNKNOWN, type Value } from '../values';

/**
 * A query leaves the id of the document open, and one of a collection group
 * also the path before it.
 */
export type PathToken = string | typeof ANY_SEGMENT | typeof ANY_SEGMENTS;
export const ANY_SEGMENT = Symbol('one unknown segment');
export const ANY_SEGMENTS = Symbol('zero or more unknown segments');

type Captures = [name: string, value: Value][];

/** null if the pattern does not cover every such path. */
export function matchPath(
  pattern: readonly PatternSegment[],
  path: readonly PathToken[],
): Captures | null {
  const [segment, ...remainingPattern] = pattern;
  if (segment === undefined) return path.length === 0 ? [] : null;
  if ('capture' in segment && segment.isGlob) {
    return matchGlob(segment.capture, remainingPattern, path);
  }
  const [token, ...remainingPath] = path;
  if (token === undefined || token === ANY_SEGMENTS) return null;
  if ('text' in segment) {
    return token === segment.text
      ? matchPath(remainingPattern, remainingPath)
      : null;
  }
  if (token === '') return null;
  const captures = matchPath(remainingPattern, remainingPath);
  return (
    captures && [
      [segment.capture, token === ANY_SEGMENT ? UNKNOWN : token],
      ...captures,
    ]
  );
}

function matchGlob(
  name: string,
  remainingPattern: readonly PatternSegment[],
  path: readonly PathToken[],
): Captures | null {
  for (let count = 0; count <= path.length; count += 1) {
    const captures = matchPath(remainingPattern, path.slice(count));
    if (captures !== null) {
      return [[name, toPath(path.slice(0, count))], ...captures];
    }
  }
  return null;
}

function toPath(tokens: readonly PathToken[]): Value {
  const segments = tokens.filter((token) => typeof token === 'string');
  return segments.length === tokens.length ? new PathValue(segments) : UNKNOWN;
}
