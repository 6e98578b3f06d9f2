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
  const [segment, ...rest] = pattern;
  if (segment === undefined) return path.length === 0 ? [] : null;
  if ('capture' in segment && segment.isGlob) {
    return matchGlob(segment.capture, rest, path);
  }
  const [token, ...tail] = path;
  if (token === undefined || token === ANY_SEGMENTS) return null;
  if ('text' in segment) {
    return token === segment.text ? matchPath(rest, tail) : null;
  }
  if (token === '') return null;
  const captured = matchPath(rest, tail);
  return (
    captured && [
      [segment.capture, token === ANY_SEGMENT ? UNKNOWN : token],
      ...captured,
    ]
  );
}

function matchGlob(
  name: string,
  rest: readonly PatternSegment[],
  path: readonly PathToken[],
): Captures | null {
  for (let count = 0; count <= path.length; count += 1) {
    const captured = matchPath(rest, path.slice(count));
    if (captured !== null) {
      return [[name, toPath(path.slice(0, count))], ...captured];
    }
  }
  return null;
}

function toPath(tokens: readonly PathToken[]): Value {
  const segments = tokens.filter((token) => typeof token === 'string');
  return segments.length === tokens.length ? new PathValue(segments) : UNKNOWN;
}
