import type { Expression, NodeOf } from '../parse/ast';
import { compileBuiltIn, compileLookup } from './compile-call';
import { isVariable } from './compile-access';
import { compileStrict, compileUnknown, type CompileSite } from './compiler';
import type { Closure } from './context';
import { EvaluationError } from '../errors';
import { compileRegex } from '../language/regex';
import { FUNCTIONS, METHODS_BY_NAME, NAMESPACES } from '../language/registry';
import type { Method } from '../language/signature';
import { PATTERN_METHODS } from '../language/strings';
import { typeOf, type Value } from '../values';

/** `object.name(…)`, and what namespaces offer in that form. */
export function compileMethod(
  node: NodeOf<'method'>,
  site: CompileSite,
): Closure {
  const namespace = findNamespace(node.object, site);
  if (namespace === 'firestore') return compileFirestoreCall(node, site);
  if (namespace !== null) return compileNamespaced(node, namespace, site);
  const { name, nameStart, args } = node;
  const methods = METHODS_BY_NAME.get(name) ?? new Map<string, Method>();
  const call = compileStrict([node.object, ...args], site, (values) =>
    callMethod(name, methods, values),
  );
  // Methods of one name take equally many arguments, whatever their type.
  const [anyMethod] = methods.values();
  if (anyMethod === undefined) {
    return compileUnknown(`no type has a method '${name}'`, nameStart, site);
  }
  if (anyMethod.signature.takes.length !== args.length + 1) {
    const message = `wrong number of arguments for '${name}'`;
    return compileUnknown(message, nameStart, site);
  }
  warnOfPattern(node, site);
  return call;
}

function callMethod(
  name: string,
  methods: ReadonlyMap<string, Method>,
  values: readonly Value[],
): Value {
  const [self = null, ...args] = values;
  const method = methods.get(typeOf(self));
  if (method === undefined) {
    throw new EvaluationError(
      `a value of type ${typeOf(self)} has no method ${name}/${args.length}`,
    );
  }
  const result = method.signature.run(values);
  if (result !== undefined) return result;
  const [, ...wantedTypes] = method.signature.takes;
  throw new EvaluationError(
    `'${name}' takes (${wantedTypes.join(', ')}), not (${args.map(typeOf).join(', ')})`,
  );
}

/** The namespace that stands before the dot, unless a variable hides it. */
function findNamespace(object: Expression, site: CompileSite): string | null {
  if (object.kind !== 'variable' || isVariable(object.name, site)) return null;
  const isOfStorage =
    object.name === 'firestore' && site.service === 'firebase.storage';
  return isOfStorage || NAMESPACES.has(object.name) ? object.name : null;
}

/**
 * Storage rules read documents through this namespace, which has get and exists
 * only.
 */
function compileFirestoreCall(
  node: NodeOf<'method'>,
  site: CompileSite,
): Closure {
  const { name, nameStart } = node;
  return name === 'get' || name === 'exists'
    ? compileLookup(node, site)
    : compileUnknown(`firestore has no function '${name}'`, nameStart, site);
}

function compileNamespaced(
  { name, nameStart, args, start }: NodeOf<'method'>,
  namespace: string,
  site: CompileSite,
): Closure {
  const builtIn = FUNCTIONS.get(`${namespace}.${name}`);
  return builtIn === undefined
    ? compileUnknown(`${namespace} has no function '${name}'`, nameStart, site)
    : compileBuiltIn(builtIn, args, start, site);
}

/** A pattern that stands in the rules can be judged when they are loaded. */
function warnOfPattern(node: NodeOf<'method'>, site: CompileSite): void {
  const [first] = node.args;
  if (
    !PATTERN_METHODS.has(node.name) ||
    first?.kind !== 'literal' ||
    typeof first.value !== 'string'
  ) {
    return;
  }
  try {
    compileRegex(first.value);
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    site.warn(error.message, first.start);
  }
}
