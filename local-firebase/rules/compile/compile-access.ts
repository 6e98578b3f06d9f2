import type { Expression, NodeOf } from '../parse/ast';
import { compileStrict, compileUnknown, type CompileSite } from './compiler';
import type { Closure } from './context';
import { EvaluationError } from '../errors';
import { MEMBERS, type Shape } from '../language/members';
import {
  ListValue,
  MapValue,
  ObjectValue,
  PathValue,
  typeOf,
  Unknown,
  UNKNOWN,
  type Value,
} from '../values';

/** What every expression of the service sees. */
const GLOBALS: ReadonlySet<string> = new Set(['request', 'resource']);

/**
 * A name: a parameter or `let`, a capture of the path, `request` or `resource`.
 */
export function compileVariable(
  name: string,
  start: number,
  site: CompileSite,
): Closure {
  const local = site.locals.get(name);
  if (local !== undefined) {
    return (context) => {
      const value = context.frame[local] ?? null;
      if (value instanceof EvaluationError) throw value;
      return value;
    };
  }
  if (site.captures.has(name)) {
    return (context) => context.captures.get(name) ?? null;
  }
  if (name === 'request') return (context) => context.request;
  if (name === 'resource') return (context) => context.resource;
  return compileUnknown(`'${name}' is not defined`, start, site);
}

/** True for a name that stands for a value here. */
export function isDefined(name: string, site: CompileSite): boolean {
  return isVariable(name, site) || GLOBALS.has(name);
}

/**
 * True if the author has a variable of that name here, which hides a namespace
 * or a global.
 */
export function isVariable(name: string, site: CompileSite): boolean {
  return site.locals.has(name) || site.captures.has(name);
}

/** `object.name`. Warns where the object is known and has no such member. */
export function compileMember(
  node: NodeOf<'member'>,
  site: CompileSite,
): Closure {
  const object = site.compile(node.object, site);
  const shape = findShape(node.object, site);
  if (shape !== null && !MEMBERS[site.service][shape].includes(node.name)) {
    site.warn(
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
  if (object instanceof Unknown) return readUnknown(object, name);
  if (object instanceof PathValue) return readBinding(object, name);
  throw new EvaluationError(
    `'${name}' was asked of a value of type ${typeOf(object)}`,
  );
}

function readUnknown({ entries, isComplete }: Unknown, name: string): Value {
  const value = entries.get(name);
  if (value !== undefined) return value;
  if (isComplete) throw new EvaluationError(`the map has no '${name}'`);
  return UNKNOWN;
}

function readBinding({ bindings }: PathValue, name: string): Value {
  const value = bindings.get(name);
  if (value === undefined) {
    throw new EvaluationError(`nothing is bound to '${name}' in the path`);
  }
  return value;
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

/** `object[index]` of a map, a list, a string, a path or a known object. */
export function compileIndex(
  node: NodeOf<'index'>,
  site: CompileSite,
): Closure {
  const object = site.compile(node.object, site);
  const index = site.compile(node.index, site);
  return (context) => {
    const [indexed, key] = [object(context), index(context)];
    // What is known of the object is known by this way, too.
    if (indexed instanceof Unknown && typeof key === 'string') {
      return readUnknown(indexed, key);
    }
    return indexed instanceof Unknown || key instanceof Unknown
      ? UNKNOWN
      : readIndex(indexed, key);
  };
}

function readIndex(object: Value, index: Value): Value {
  if (typeof index === 'string') return readKey(object, index);
  const items = typeof index === 'bigint' ? itemsOf(object) : null;
  if (items === null) {
    throw new EvaluationError(
      `a value of type ${typeOf(object)} has no such index`,
    );
  }
  const item = items[Number(index)];
  if (item === undefined) {
    throw new EvaluationError('the index is out of range');
  }
  return item;
}

function readKey(object: Value, key: string): Value {
  if (object instanceof MapValue) {
    const value = object.entries.get(key);
    if (value === undefined) {
      throw new EvaluationError('the key is not in the map');
    }
    return value;
  }
  if (object instanceof ObjectValue) return object.get(key);
  if (object instanceof PathValue) return readBinding(object, key);
  throw new EvaluationError(
    `a value of type ${typeOf(object)} has no such index`,
  );
}

/** What an int counts: items, characters or the segments of a path. */
function itemsOf(object: Value): readonly Value[] | null {
  if (object instanceof ListValue) return object.items;
  if (typeof object === 'string') return Array.from(object);
  return object instanceof PathValue ? object.texts() : null;
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
