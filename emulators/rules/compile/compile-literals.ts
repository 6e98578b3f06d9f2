import type { NodeOf } from '../parse/ast';
import { compileStrict, type CompileSite } from './compiler';
import type { Closure } from './context';
import { EvaluationError } from '../errors';
import { ListValue, MapValue, PathValue, type Value, Unknown, UNKNOWN } from '../values';

export function compileList(node: NodeOf<'list'>, site: CompileSite): Closure {
  return compileStrict(node.items, site, (items) => new ListValue(items));
}

export function compileMap(node: NodeOf<'map'>, site: CompileSite): Closure {
  const entries = node.entries.map(({ key, value }) => ({
    key: site.compile(key, site),
    value: site.compile(value, site),
  }));
  return (context) => {
    const result = new Map<string, Value>();
    let isUnknown = false;
    for (const entry of entries) {
      const key = entry.key(context);
      const value = entry.value(context);
      if (key instanceof Unknown || value instanceof Unknown) isUnknown = true;
      else if (typeof key === 'string') result.set(key, value);
      else throw new EvaluationError('a map key must be a string');
    }
    return isUnknown ? UNKNOWN : new MapValue(result);
  };
}

export function compilePath(node: NodeOf<'path'>, site: CompileSite): Closure {
  return compileStrict(node.segments, site, (segments) => new PathValue(segments.map(toSegment)));
}

/** The value of `$(…)` in a path. */
function toSegment(value: Value): string {
  if (typeof value !== 'string') throw new EvaluationError('a path segment must be a string');
  if (value === '' || value.includes('/')) {
    throw new EvaluationError('a path segment is empty or holds a slash');
  }
  return value;
}
