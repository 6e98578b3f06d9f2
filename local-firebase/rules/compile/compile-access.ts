import type { Expression, NodeOf } from '../parse/ast';
import type { Ruleset } from '../api';
import { compileStrict, type CompileSite } from './compiler';
import type { Closure } from './context';
import { EvaluationError } from '../errors';
import {
  ListValue,
  MapValue,
  ObjectValue,
  typeOf,
  Unknown,
  UNKNOWN,
  type Value,
} from '../values';

/** A global with known members, so that loading refuses a misspelt one. */
type Shape = 'request' | 'auth' | 'query' | 'resource' | 'document';

const SHAPES: Readonly<
  Record<Ruleset['service'], Readonly<Record<Shape, readonly string[]>>>
> = {
  'cloud.firestore': {
    request: ['auth', 'query', 'resource', 'time'],
    auth: ['uid', 'token'],
    query: ['limit'],
    resource: ['data'],
    document: ['data'],
  },
  'firebase.storage': {
    request: ['auth', 'resource', 'time'],
    auth: ['uid', 'token'],
    query: [],
    resource: [
      'contentEncoding',
      'contentType',
      'metadata',
      'size',
      'timeCreated',
    ],
    document: ['data'],
  },
};

/**
 * A name: a parameter or `let`, a capture of the path, `request` or `resource`.
 * Throws RulesSyntaxError for another.
 */
export function compileVariable(
  name: string,
  start: number,
  site: CompileSite,
): Closure {
  const local = site.locals.get(name);
  if (local !== undefined) return (context) => context.frame[local] ?? null;
  if (site.captures.has(name)) {
    return (context) => context.captures.get(name) ?? null;
  }
  if (name === 'request') return (context) => context.request;
  if (name === 'resource') return (context) => context.resource;
  throw site.source.error(`'${name}' is not defined`, start);
}

/**
 * True if the author has a variable of that name here, which hides a namespace.
 */
export function isVariable(name: string, site: CompileSite): boolean {
  return site.locals.has(name) || site.captures.has(name);
}

/**
 * `object.name`. Throws RulesSyntaxError where the object is known and has no
 * such member.
 */
export function compileMember(
  node: NodeOf<'member'>,
  site: CompileSite,
): Closure {
  const object = site.compile(node.object, site);
  const shape = findShape(node.object, site);
  if (shape !== null && !SHAPES[site.service][shape].includes(node.name)) {
    throw site.source.error(
      `${shape} has no '${node.name}' in ${site.service}`,
      node.end - node.name.length,
    );
  }
  const { name } = node;
  return (context) => readMember(object(context), name);
}

function readMember(object: Value, name: string): Value {
  if (object instanceof MapValue) {
    const value = object.entries.get(name);
    if (value === undefined) {
      throw new EvaluationError(`the map has no '${name}'`);
    }
    return value;
  }
  if (object instanceof ObjectValue) return object.get(name);
  if (object instanceof Unknown) return object.entries.get(name) ?? UNKNOWN;
  throw new EvaluationError(
    `'${name}' was asked of a value of type ${typeOf(object)}`,
  );
}

/** The shapes of the two global variables. */
const GLOBAL_SHAPES: ReadonlyMap<string, Shape> = new Map([
  ['request', 'request'],
  ['resource', 'resource'],
]);

/** The shapes of members of `request`. */
const REQUEST_SHAPES: ReadonlyMap<string, Shape> = new Map([
  ['auth', 'auth'],
  ['query', 'query'],
  ['resource', 'resource'],
]);

/** The known object that an expression stands for, as far as its form shows. */
function findShape(node: Expression, site: CompileSite): Shape | null {
  if (node.kind === 'variable' && !isVariable(node.name, site)) {
    return GLOBAL_SHAPES.get(node.name) ?? null;
  }
  if (node.kind === 'call') {
    const isGet = node.name === 'get' || node.name === 'getAfter';
    return isGet ? 'document' : null;
  }
  if (node.kind === 'member' && findShape(node.object, site) === 'request') {
    return REQUEST_SHAPES.get(node.name) ?? null;
  }
  return null;
}

/** `object[index]` of a map, a list or a string. */
export function compileIndex(
  node: NodeOf<'index'>,
  site: CompileSite,
): Closure {
  return compileStrict(
    [node.object, node.index],
    site,
    ([object = null, index = null]) => readIndex(object, index),
  );
}

function readIndex(object: Value, index: Value): Value {
  if (object instanceof MapValue && typeof index === 'string') {
    const value = object.entries.get(index);
    if (value === undefined) {
      throw new EvaluationError('the key is not in the map');
    }
    return value;
  }
  if (object instanceof ListValue && typeof index === 'bigint') {
    const item = object.items[Number(index)];
    if (item === undefined) {
      throw new EvaluationError('the index is out of range');
    }
    return item;
  }
  if (typeof object === 'string' && typeof index === 'bigint') {
    const character = Array.from(object)[Number(index)];
    if (character === undefined) {
      throw new EvaluationError('the index is out of range');
    }
    return character;
  }
  throw new EvaluationError(
    `a value of type ${typeOf(object)} has no such index`,
  );
}

/**
 * `[i:j]` of a string or a list, without j. Whether bounds outside are cut in
 * production is not documented: an error.
 */
export function compileSlice(
  node: NodeOf<'slice'>,
  site: CompileSite,
): Closure {
  return compileStrict(
    [node.object, node.from, node.to],
    site,
    ([object = null, from = null, to = null]) => {
      if (typeof from !== 'bigint' || typeof to !== 'bigint') {
        throw new EvaluationError('the bounds of a range must be ints');
      }
      if (object instanceof ListValue) {
        return new ListValue(sliceOf(object.items, from, to));
      }
      if (typeof object === 'string') {
        return sliceOf(Array.from(object), from, to).join('');
      }
      throw new EvaluationError(
        `a value of type ${typeOf(object)} has no range`,
      );
    },
  );
}

function sliceOf<Item>(
  items: readonly Item[],
  from: bigint,
  to: bigint,
): Item[] {
  if (from < 0n || to < from || to > BigInt(items.length)) {
    throw new EvaluationError('the range is out of bounds');
  }
  return items.slice(Number(from), Number(to));
}
