import type { Expression } from './ast';
import type { NodeOf } from './ast-of';
import { compileLookup } from './compile-call';
import { isVariable } from './compile-variable';
import type { CompileSite } from './compiler';
import type { Closure } from './context';
import { EvaluationError } from './errors';
import { takes } from './method-table';
import { callMethod, isMethodCall, isMethodName } from './methods';
import { NAMESPACES } from './namespaces';
import { compileRegex } from './regex';
import { callUnknown, hasUnknown } from './unknown-operations';

import { UNKNOWN_ANYTHING } from './values';
export function compileMethod(node: NodeOf<'method'>, site: CompileSite): Closure {
  const namespace = findNamespace(node.object, site);
  if (namespace === 'firestore') return compileFirestoreCall(node, site);
  if (namespace !== null) return compileNamespaceCall(node, namespace, site);
  const self = site.compile(node.object);
  checkMethod(node, site);
  const args = node.args.map((arg) => site.compile(arg));
  const { name } = node;
  return (context) => {
    const receiver = self(context);
    const values = args.map((arg) => arg(context));
    if (context.isProof && (hasUnknown(receiver) || values.some(hasUnknown))) {
      return callUnknown(receiver, name, values);
    }
    return callMethod(receiver, name, values);
  };
}

function findNamespace(object: Expression, site: CompileSite): string | null {
  if (object.kind !== 'variable' || isVariable(object.name, site)) return null;
  if (object.name === 'firestore' && site.service === 'firebase.storage') return 'firestore';
  return NAMESPACES.has(object.name) ? object.name : null;
}

/** Storage rules read documents through this namespace; only get and exists are offered there. */
function compileFirestoreCall(node: NodeOf<'method'>, site: CompileSite): Closure {
  if (node.name !== 'get' && node.name !== 'exists') {
    throw site.source.error(`firestore has no function '${node.name}'`, node.nameStart);
  }
  return compileLookup(node, site);
}

function compileNamespaceCall(node: NodeOf<'method'>, namespace: string, site: CompileSite): Closure {
  const method = NAMESPACES.get(namespace)?.get(node.name);
  if (method === undefined) {
    throw site.source.error(`${namespace} has no function '${node.name}'`, node.nameStart);
  }
  if (!takes(method.arity, node.args.length)) {
    throw site.source.error(`wrong number of arguments for ${namespace}.${node.name}`, node.nameStart);
  }
  const args = node.args.map((arg) => site.compile(arg));
  return (context) => {
    const values = args.map((arg) => arg(context));
    return context.isProof && values.some(hasUnknown) ? UNKNOWN_ANYTHING : method.run(null, values);
  };
}

const TAKES_REGEX = new Set(['matches', 'replace', 'split']);

function checkMethod(node: NodeOf<'method'>, site: CompileSite): void {
  if (!isMethodName(node.name))
    throw site.source.error(`no type has a method '${node.name}'`, node.nameStart);
  if (!isMethodCall(node.name, node.args.length)) {
    throw site.source.error(`wrong number of arguments for '${node.name}'`, node.nameStart);
  }
  const [first] = node.args;
  if (!TAKES_REGEX.has(node.name) || first?.kind !== 'literal' || typeof first.value !== 'string') return;
  try {
    compileRegex(first.value);
  } catch (error) {
    if (error instanceof EvaluationError) throw site.source.error(error.message, first.start);
    throw error;
  }
}
