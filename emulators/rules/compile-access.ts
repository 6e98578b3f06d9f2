import type { Expression } from './ast';
import type { NodeOf } from './ast-of';
import { isVariable } from './compile-variable';
import type { CompileSite } from './compiler';
import type { Closure } from './context';
import { EvaluationError } from './errors';
import { getShapeMembers, type Shape } from './service-shapes';
import { typeOf } from './type-names';
import { hasUnknown, memberOfUnknown } from './unknown-operations';
import { ListValue, MapValue, ObjectValue, type Value, Unknown, UNKNOWN_ANYTHING } from './values';

export function compileMember(node: NodeOf<'member'>, site: CompileSite): Closure {
  const object = site.compile(node.object);
  const shape = findShape(node.object, site);
  if (shape !== null && !getShapeMembers(site.service, shape).has(node.name)) {
    throw site.source.error(`${shape} has no '${node.name}' in ${site.service}`, node.end - node.name.length);
  }
  const { name } = node;
  return (context) => readMember(object(context), name);
}

function readMember(object: Value, name: string): Value {
  if (object instanceof MapValue) {
    const value = object.entries.get(name);
    if (value === undefined) throw new EvaluationError(`the map has no '${name}'`);
    return value;
  }
  if (object instanceof ObjectValue) return object.get(name);
  if (object instanceof Unknown) return memberOfUnknown(object, name);
  throw new EvaluationError(`'${name}' was asked of a value of type ${typeOf(object)}`);
}

/** The known object an expression stands for, as far as that shows without evaluating. */
function findShape(node: Expression, site: CompileSite): Shape | null {
  if (node.kind === 'variable' && !isVariable(node.name, site)) {
    return node.name === 'request' || node.name === 'resource' ? node.name : null;
  }
  if (node.kind === 'call' && (node.name === 'get' || node.name === 'getAfter')) return 'document';
  if (node.kind === 'member' && findShape(node.object, site) === 'request') {
    return node.name === 'auth' || node.name === 'query' || node.name === 'resource' ? node.name : null;
  }
  return null;
}

export function compileIndex(node: NodeOf<'index'>, site: CompileSite): Closure {
  const object = site.compile(node.object);
  const index = site.compile(node.index);
  return (context) => {
    const from = object(context);
    const key = index(context);
    if (from instanceof Unknown)
      return typeof key === 'string' ? memberOfUnknown(from, key) : UNKNOWN_ANYTHING;
    return key instanceof Unknown ? UNKNOWN_ANYTHING : readIndex(from, key);
  };
}

function readIndex(object: Value, index: Value): Value {
  if (typeof index === 'string') {
    if (object instanceof ObjectValue) return object.get(index);
    const value = object instanceof MapValue ? object.entries.get(index) : undefined;
    if (value === undefined) throw new EvaluationError('the key is not in the map');
    return value;
  }
  if (typeof index !== 'bigint') throw new EvaluationError('an index is an int or a key');
  const items = indexable(object);
  const item = index < 0n ? undefined : items[Number(index)];
  if (item === undefined) throw new EvaluationError('the index is out of range');
  return item;
}

function indexable(object: Value): readonly Value[] {
  if (object instanceof ListValue) return object.items;
  if (typeof object === 'string') return Array.from(object);
  throw new EvaluationError(`a value of type ${typeOf(object)} has no index`);
}

export function compileSlice(node: NodeOf<'slice'>, site: CompileSite): Closure {
  const object = site.compile(node.object);
  const from = node.from === null ? null : site.compile(node.from);
  const to = node.to === null ? null : site.compile(node.to);
  return (context) => {
    const whole = object(context);
    const start = from === null ? 0n : from(context);
    const end = to === null ? null : to(context);
    if (context.isProof && [whole, start, end].some(hasUnknown)) return UNKNOWN_ANYTHING;
    return slice(whole, start, end);
  };
}

function slice(whole: Value, start: Value, end: Value): Value {
  const items = indexable(whole);
  const stop = end ?? BigInt(items.length);
  if (typeof start !== 'bigint' || typeof stop !== 'bigint') throw new EvaluationError('a range takes ints');
  if (start < 0n || stop < start || stop > BigInt(items.length)) {
    throw new EvaluationError('the range is out of bounds');
  }
  if (typeof whole === 'string') return Array.from(whole).slice(Number(start), Number(stop)).join('');
  return new ListValue(items.slice(Number(start), Number(stop)));
}
