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

/**
 * null if the pattern does not cover every such path.
 * @param leastOfGlob how many segments `{x=**}` covers at least: none since
 * version 2
 * (https://firebase.google.com/docs/firestore/security/rules-structure#version-1)
 */
export function matchPath(
  pattern: readonly PatternSegment[],
  path: readonly PathToken[],
  leastOfGlob: number,
): Captures | null {
  const [segment, ...remainingPattern] = pattern;
  if (segment === undefined) return path.length === 0 ? [] : null;
  if ('capture' in segment && segment.isGlob) {
    return matchGlob(segment.capture, remainingPattern, path, leastOfGlob);
  }
  const [token, ...remainingPath] = path;
  if (token === undefined || token === ANY_SEGMENTS) return null;
  if ('text' in segment) {
    return token === segment.text
      ? matchPath(remainingPattern, remainingPath, leastOfGlob)
      : null;
  }
  if (token === '') return null;
  const captures = matchPath(remainingPattern, remainingPath, leastOfGlob);
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
  leastOfGlob: number,
): Captures | null {
  for (let count = leastOfGlob; count <= path.length; count += 1) {
    const captures = matchPath(
      remainingPattern,
      path.slice(count),
      leastOfGlob,
    );
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
