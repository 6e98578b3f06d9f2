import { createHash } from 'node:crypto';
import type { Expression, NodeOf } from '../parse/ast';
import { compileLookup } from './compile-call';
import { isVariable } from './compile-access';
import { compileStrict, type CompileSite } from './compiler';
import type { Closure } from './context';
import { EvaluationError } from '../errors';
import { compileRegex, METHODS } from './methods';
import { MICROS_PER_SECOND } from '../time';
import { DurationValue, typeOf } from '../values';

/**
 * `object.name(…)`, and what namespaces offer in that form. Throws
 * RulesSyntaxError for what no type has.
 */
export function compileMethod(
  node: NodeOf<'method'>,
  site: CompileSite,
): Closure {
  if (isNamespace('firestore', node.object, site)) {
    return compileFirestoreCall(node, site);
  }
  if (isNamespace('duration', node.object, site)) {
    return compileDuration(node, site);
  }
  if (isNamespace('hashing', node.object, site)) {
    return compileHashing(node, site);
  }
  const methods = METHODS.filter(({ name }) => name === node.name);
  const call = compileStrict(
    [node.object, ...node.args],
    site,
    ([self = null, ...args]) => {
      for (const method of methods) {
        const result = method.run(self, args);
        if (result !== undefined) return result;
      }
      throw new EvaluationError(
        `a value of type ${typeOf(self)} has no method ${node.name}/${args.length}`,
      );
    },
  );
  checkMethod(node, methods[0]?.arity, site);
  return call;
}

function isNamespace(
  name: string,
  object: Expression,
  site: CompileSite,
): boolean {
  if (
    object.kind !== 'variable' ||
    object.name !== name ||
    isVariable(name, site)
  ) {
    return false;
  }
  return name !== 'firestore' || site.service === 'firebase.storage';
}

/**
 * Storage rules read documents through this namespace, which has get and exists
 * only.
 */
function compileFirestoreCall(
  node: NodeOf<'method'>,
  site: CompileSite,
): Closure {
  if (node.name !== 'get' && node.name !== 'exists') {
    throw site.source.error(
      `firestore has no function '${node.name}'`,
      node.nameStart,
    );
  }
  return compileLookup(node, site);
}

const UNIT_SECONDS: ReadonlyMap<unknown, bigint> = new Map(
  Object.entries({ w: 604_800n, d: 86_400n, h: 3_600n, m: 60n, s: 1n }),
);

function compileDuration(node: NodeOf<'method'>, site: CompileSite): Closure {
  if (node.name !== 'value' || node.args.length !== 2) {
    throw site.source.error(
      'of durations only duration.value(number, unit) is known',
      node.nameStart,
    );
  }
  return compileStrict(node.args, site, ([magnitude = null, unit = null]) => {
    const seconds = UNIT_SECONDS.get(unit);
    if (seconds === undefined) {
      throw new EvaluationError('a duration unit is w, d, h, m or s');
    }
    if (typeof magnitude !== 'bigint') {
      throw new EvaluationError('a duration must be an int');
    }
    return new DurationValue(magnitude * seconds * MICROS_PER_SECOND);
  });
}

/**
 * crc32 and crc32c are left out: the documentation does not say in which order
 * their bytes come.
 */
const HASHES: ReadonlySet<string> = new Set(['md5', 'sha256']);

function compileHashing(node: NodeOf<'method'>, site: CompileSite): Closure {
  if (!HASHES.has(node.name) || node.args.length !== 1) {
    throw site.source.error(
      'of hashes only hashing.md5(value) and hashing.sha256(value) are known',
      node.nameStart,
    );
  }
  return compileStrict(node.args, site, ([value = null]) => {
    if (typeof value !== 'string' && !(value instanceof Uint8Array)) {
      throw new EvaluationError('only a string or bytes have a hash');
    }
    return new Uint8Array(createHash(node.name).update(value).digest());
  });
}

function checkMethod(
  node: NodeOf<'method'>,
  arity: number | undefined,
  site: CompileSite,
): void {
  const { name, nameStart, args } = node;
  if (arity === undefined) {
    throw site.source.error(`no type has a method '${name}'`, nameStart);
  }
  if (arity !== args.length) {
    throw site.source.error(
      `wrong number of arguments for '${name}'`,
      nameStart,
    );
  }
  const [first] = args;
  const isPattern =
    name === 'matches' || name === 'replace' || name === 'split';
  if (
    !isPattern ||
    first?.kind !== 'literal' ||
    typeof first.value !== 'string'
  ) {
    return;
  }
  try {
    compileRegex(first.value);
  } catch (error) {
    if (error instanceof EvaluationError) {
      throw site.source.error(error.message, first.start);
    }
    throw error;
  }
}
