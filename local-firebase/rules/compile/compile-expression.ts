import type { Expression, NodeOf } from '../parse/ast';
import { compileCall } from './compile-call';
import { compileMethod } from './compile-method';
import {
  compileBinary,
  compileConditional,
  compileIs,
  compileLogical,
  compileNegative,
  compileNot,
} from './compile-operators';
import {
  compileIndex,
  compileMember,
  compileSlice,
  compileVariable,
  isDefined,
} from './compile-access';
import { compileStrict, type CompileSite } from './compiler';
import type { Closure } from './context';
import { EvaluationError } from '../errors';
import { toSegment } from '../language/paths';
import {
  ListValue,
  MapValue,
  PathValue,
  UnboundSegment,
  Unknown,
  UNKNOWN,
  type Value,
} from '../values';

/**
 * The closure counts towards the limit of expressions, and errors say where
 * they arose.
 */
export function compileExpression(
  node: Expression,
  site: CompileSite,
): Closure {
  if (node.kind === 'literal') {
    const { value } = node;
    return () => value;
  }
  const evaluateNode = compileNode(node, site);
  return (context) => {
    context.countExpression();
    try {
      return evaluateNode(context);
    } catch (error) {
      if (error instanceof EvaluationError) error.offset ??= node.start;
      throw error;
    }
  };
}

function compileNode(
  node: Exclude<Expression, { kind: 'literal' }>,
  site: CompileSite,
): Closure {
  switch (node.kind) {
    case 'variable':
      return compileVariable(node.name, node.start, site);
    case 'member':
      return compileMember(node, site);
    case 'index':
      return compileIndex(node, site);
    case 'slice':
      return compileSlice(node, site);
    case 'call':
      return compileCall(node, site);
    case 'method':
      return compileMethod(node, site);
    case 'list':
      return compileStrict(node.items, site, (items) => new ListValue(items));
    case 'map':
      return compileMap(node, site);
    case 'path':
      return compilePath(node, site);
    case 'not':
      return compileNot(node, site);
    case 'negative':
      return compileNegative(node, site);
    case 'binary':
      return compileBinary(node, site);
    case 'logical':
      return compileLogical(node, site);
    case 'conditional':
      return compileConditional(node, site);
    case 'is':
      return compileIs(node, site);
  }
}

function compileMap(node: NodeOf<'map'>, site: CompileSite): Closure {
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

/**
 * A segment is a text, a value, or a name that has no value yet: bind() fills
 * it.
 */
function compilePath(node: NodeOf<'path'>, site: CompileSite): Closure {
  const unbound = node.segments.map((segment) => {
    if (segment.kind === 'segment') return new UnboundSegment(segment.name);
    if (!isUndefinedName(segment, site)) return null;
    site.warn(`'${segment.name}' is not defined`, segment.start);
    return new UnboundSegment(segment.name);
  });
  const valued = node.segments
    .filter((segment) => segment.kind !== 'segment')
    .filter((segment) => !isUndefinedName(segment, site));
  return compileStrict(valued, site, (values) => {
    const texts = values.map(toSegment).values();
    return new PathValue(
      unbound.map((segment) => segment ?? texts.next().value ?? ''),
    );
  });
}

/** In `$(name)`: such a segment is unbound, too. */
function isUndefinedName(
  segment: Expression,
  site: CompileSite,
): segment is NodeOf<'variable'> {
  return segment.kind === 'variable' && !isDefined(segment.name, site);
}
