import { EvaluationError } from '../errors';
import { PathValue, type MapValue, type Value } from '../values';
import { takes1, takes2, type BuiltInFunction, type Method } from './signature';
import { MAP, PATH, STRING } from './types';

/** https://firebase.google.com/docs/reference/rules/rules.Path */
export const pathMethods: readonly Method[] = [
  {
    name: 'bind',
    citation: 'rules.Path#bind',
    signature: takes2(PATH, MAP, bind),
  },
];

export const pathFunctions: readonly BuiltInFunction[] = [
  {
    name: 'path',
    citation: 'rules.Path',
    signatures: [takes1(STRING, parsePath)],
  },
];

/** `a/b` or `/a/b`; a segment must not be empty. */
function parsePath(text: string): PathValue {
  const segments = text.replace(/^\//, '').split('/');
  return new PathValue(segments.map(toSegment));
}

/** Throws EvaluationError for a value that is no segment of a path. */
export function toSegment(value: Value): string {
  if (typeof value !== 'string') {
    throw new EvaluationError('a path segment must be a string');
  }
  if (value === '' || value.includes('/')) {
    throw new EvaluationError('a path segment is empty or holds a slash');
  }
  return value;
}

/** Segments whose names the map has not stay unbound. */
function bind(path: PathValue, map: MapValue): PathValue {
  const bindings = new Map(path.bindings);
  const segments = path.segments.map((segment) => {
    if (typeof segment === 'string') return segment;
    const value = map.entries.get(segment.name);
    if (value === undefined) return segment;
    const text = toSegment(value);
    bindings.set(segment.name, text);
    return text;
  });
  return new PathValue(segments, bindings);
}
