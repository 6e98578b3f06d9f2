import type { Expression, NodeOf } from '../parse/ast';
import { isVariable } from './compile-variable';
import { compileStrict, type CompileSite } from './compiler';
import type { Closure } from './context';
import { EvaluationError } from '../errors';
import { type Shape, SHAPES } from '../service-shapes';
import { ListValue, MapValue, ObjectValue, typeOf, Unknown, UNKNOWN, type Value } from '../values';

export function compileMember(node: NodeOf<'member'>, site: CompileSite): Closure {
  const object = site.compile(node.object);
  const shape = findShape(node.object, site);
  if (shape !== null && !SHAPES[site.service][shape].has(node.name)) {
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
  if (object instanceof Unknown) return object.entries.get(name) ?? UNKNOWN;
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
  return compileStrict([node.object, node.index], site, ([object = null, index = null]) =>
    readIndex(object, index),
  );
}

function readIndex(object: Value, index: Value): Value {
  if (object instanceof MapValue && typeof index === 'string') {
    const value = object.entries.get(index);
    if (value === undefined) throw new EvaluationError('the key is not in the map');
    return value;
  }
  if (object instanceof ListValue && typeof index === 'bigint') {
    const item = object.items[Number(index)];
    if (item === undefined) throw new EvaluationError('the index is out of range');
    return item;
  }
  throw new EvaluationError(`a value of type ${typeOf(object)} has no such index`);
}
