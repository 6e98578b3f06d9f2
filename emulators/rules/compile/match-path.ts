import type { PatternSegment } from '../parse/ast';
import { PathValue, UNKNOWN, type Value } from '../values';

/** A query leaves the id of the document open, and one of a collection group also the path before it. */
export type PathToken = string | typeof ANY_SEGMENT | typeof ANY_SEGMENTS;
export const ANY_SEGMENT = Symbol('one unknown segment');
export const ANY_SEGMENTS = Symbol('zero or more unknown segments');

/** The captured values in order; null if the pattern does not cover every such path. */
export function matchPath(pattern: readonly PatternSegment[], path: readonly PathToken[]): Value[] | null {
  const [segment, ...rest] = pattern;
  if (segment === undefined) return path.length === 0 ? [] : null;
  if ('glob' in segment) return matchGlob(rest, path);
  const [token, ...tail] = path;
  if (token === undefined || token === ANY_SEGMENTS) return null;
  if ('text' in segment) return token === segment.text ? matchPath(rest, tail) : null;
  if (token === '') return null;
  const captured = matchPath(rest, tail);
  return captured === null ? null : [token === ANY_SEGMENT ? UNKNOWN : token, ...captured];
}

function matchGlob(rest: readonly PatternSegment[], path: readonly PathToken[]): Value[] | null {
  for (let count = 0; count <= path.length; count += 1) {
    const captured = matchPath(rest, path.slice(count));
    if (captured !== null) return [toPath(path.slice(0, count)), ...captured];
  }
  return null;
}

function toPath(tokens: readonly PathToken[]): Value {
  const segments = tokens.filter((token) => typeof token === 'string');
  return segments.length === tokens.length ? new PathValue(segments) : UNKNOWN;
}
