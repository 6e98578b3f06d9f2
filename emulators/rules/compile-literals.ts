import type { NodeOf } from './ast-of';
import type { CompileSite } from './compiler';
import type { Closure, EvalContext } from './context';
import { EvaluationError } from './errors';
import { mayFail } from './unknown-operations';
import { ListValue, MapValue, PathBinding, PathValue, type Value, Unknown, UNKNOWN_ANYTHING } from './values';

export function compileList(node: NodeOf<'list'>, site: CompileSite): Closure {
  const items = node.items.map((item) => site.compile(item));
  return (context) => {
    const values = items.map((item) => item(context));
    return context.isProof && values.some(mayFail) ? UNKNOWN_ANYTHING : new ListValue(values);
  };
}

export function compileMap(node: NodeOf<'map'>, site: CompileSite): Closure {
  const entries = node.entries.map(({ key, value }) => ({
    key: site.compile(key),
    value: site.compile(value),
  }));
  return (context) => {
    const result = new Map<string, Value>();
    let isUnknown = false;
    for (const entry of entries) {
      const key = entry.key(context);
      const value = entry.value(context);
      if (key instanceof Unknown || mayFail(value)) isUnknown = true;
      else if (typeof key === 'string') result.set(key, value);
      else throw new EvaluationError('a map key must be a string');
    }
    return isUnknown ? UNKNOWN_ANYTHING : new MapValue(result);
  };
}

type Segment = (context: EvalContext) => readonly (string | PathBinding)[] | null;

export function compilePath(node: NodeOf<'path'>, site: CompileSite): Closure {
  const segments = node.segments.map((segment): Segment => {
    if ('text' in segment) {
      const fixed = [segment.text];
      return () => fixed;
    }
    if ('binding' in segment) {
      const hole = [new PathBinding(segment.binding)];
      return () => hole;
    }
    const value = site.compile(segment.value);
    return (context) => toSegments(value(context));
  });
  return (context) => {
    const result: (string | PathBinding)[] = [];
    for (const segment of segments) {
      const parts = segment(context);
      if (parts === null) return UNKNOWN_ANYTHING;
      result.push(...parts);
    }
    return new PathValue(result);
  };
}

/** What `$(…)` puts into a path: one segment, or the segments of another path. */
function toSegments(value: Value): readonly (string | PathBinding)[] | null {
  if (value instanceof Unknown) return null;
  if (value instanceof PathValue) return value.segments;
  if (typeof value === 'bigint') return [String(value)];
  if (typeof value !== 'string') throw new EvaluationError('a path segment must be a string');
  if (value === '' || value.includes('/'))
    throw new EvaluationError('a path segment is empty or holds a slash');
  return [value];
}
