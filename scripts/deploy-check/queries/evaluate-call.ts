import ts from 'typescript';
import { buildByFunction, buildByMethod, keyField, startQuery } from './firestore-calls';
import { findMember, giveAway, isInteresting, type Follow } from './follow';
import { constant, holdsQuery, textOf, unknown, type Closure, type Scope, type Value } from './values';

/** What a call gives; a query that it runs is told of. */
export function evaluateCall(follow: Follow, node: ts.CallExpression, scope: Scope): Value {
  const callee = node.expression;
  if (ts.isPropertyAccessExpression(callee)) {
    if (callee.getText(scope.module.source) === 'FieldPath.documentId') return constant(keyField);
    const receiver = follow.evaluate(callee.expression, scope);
    return callMethod(follow, node, receiver, callee.name.text, scope);
  }
  const args = argumentsOf(follow, node, scope);
  const called = follow.evaluate(callee, scope);
  if (called.kind === 'function') return callFunction(follow, called, args);
  if (called.kind !== 'external') return callUnknown(follow, args);
  return buildByFunction(called.name, args, node) ?? runQueries(follow, args);
}

function argumentsOf(follow: Follow, node: ts.CallExpression, scope: Scope): Value[] {
  return node.arguments.flatMap((argument) => {
    if (!ts.isSpreadElement(argument)) return [follow.evaluate(argument, scope)];
    const spread = follow.evaluate(argument.expression, scope);
    return spread.kind === 'list' ? spread.items : [spread];
  });
}

function callMethod(
  follow: Follow,
  node: ts.CallExpression,
  receiver: Value,
  name: string,
  scope: Scope,
): Value {
  const args = argumentsOf(follow, node, scope);
  switch (receiver.kind) {
    case 'query': {
      const built = buildByMethod(receiver.draft, name, args, node);
      if (built !== null) return built;
      follow.onQuery(receiver.draft, []);
      return callUnknown(follow, args);
    }
    case 'list':
      return callOfList(follow, receiver.items, name, args);
    case 'record': {
      const field = receiver.fields.get(name);
      return field?.kind === 'function' ? callFunction(follow, field, args) : callUnknown(follow, args);
    }
    case 'instance': {
      const member = findMember(receiver, name);
      if (member === null || !ts.isMethodDeclaration(member)) return callUnknown(follow, args);
      return callFunction(
        follow,
        { kind: 'function', node: member, scope: receiver.scope, self: receiver },
        args,
      );
    }
    default:
      return callOfOther(follow, node, name, args);
  }
}

/** `db.collection(…)`, `Promise.all(…)`, `Object.keys(…)`, and methods of things that are not known. */
function callOfOther(follow: Follow, node: ts.CallExpression, name: string, args: readonly Value[]): Value {
  const [first] = args;
  if (name === 'collection' || name === 'collectionGroup')
    return startQuery(first, name === 'collectionGroup');
  const text = node.expression.getText();
  if (/^Promise\.all/.test(text) && first !== undefined) return first;
  if (text === 'Object.keys' && first?.kind === 'record')
    return { kind: 'list', items: [...first.fields.keys()].map(constant) };
  if (text === 'Object.values' && first?.kind === 'record')
    return { kind: 'list', items: [...first.fields.values()] };
  return callUnknown(follow, args);
}

function callOfList(follow: Follow, items: readonly Value[], name: string, args: readonly Value[]): Value {
  const [each] = args;
  if (each?.kind !== 'function' || !['map', 'flatMap', 'forEach', 'filter'].includes(name))
    return callUnknown(follow, args);
  if (name === 'filter') return { kind: 'list', items: [...items] };
  const made = items.map((item) => callFunction(follow, each, [item]));
  if (name === 'map') return { kind: 'list', items: made };
  return { kind: 'list', items: made.flatMap((one) => (one.kind === 'list' ? one.items : [one])) };
}

/** Follows a function where something comes of it: a part of a query, or one from what it is given. */
function callFunction(follow: Follow, closure: Closure, args: readonly Value[]): Value {
  const { module } = closure.scope;
  const isOfUse =
    isPlain(closure.node) ||
    follow.relevance.makesQuery(module, closure.node) ||
    args.some((arg) => holdsQuery(arg)) ||
    (isInteresting(follow, closure.node, closure.scope) &&
      (!isFollowedByItself(closure.node) || args.length === 0 || args.some((arg) => isSaid(arg))));
  return isOfUse && !follow.under.includes(closure.node)
    ? follow.call(closure, args)
    : callUnknown(follow, args);
}

/** A function that calls none: nothing parts the way in it, and what it gives may be an empty list of conditions. */
function isPlain({ body }: Closure['node']): boolean {
  if (body === undefined || ts.isBlock(body)) return false;
  const hasCall = (node: ts.Node): boolean =>
    ts.isCallExpression(node) || (ts.forEachChild(node, (child) => hasCall(child) || undefined) ?? false);
  return !hasCall(body);
}

/** What stands at the top of a module, and methods of classes: with arguments that the code does not say. */
function isFollowedByItself(node: ts.Node): boolean {
  if (ts.isFunctionDeclaration(node)) return ts.isSourceFile(node.parent);
  if (ts.isMethodDeclaration(node)) return ts.isClassDeclaration(node.parent);
  const { parent } = node;
  return ts.isVariableDeclaration(parent) && ts.isSourceFile(parent.parent.parent.parent);
}

/** True when the code says something of it: a function followed by itself does not know that. */
function isSaid(value: Value): boolean {
  if (value.kind === 'list') return value.items.some(isSaid);
  if (value.kind === 'record') return [...value.fields.values()].some(isSaid);
  return value.kind === 'function' || textOf(value) !== null;
}

function callUnknown(follow: Follow, args: readonly Value[]): Value {
  for (const arg of args) giveAway(follow, arg, true);
  return unknown();
}

/** A function of a package, which may run a query, and read the fields it adds up. */
function runQueries(follow: Follow, args: readonly Value[]): Value {
  const [first, ...more] = args;
  if (first?.kind !== 'query') return callUnknown(follow, args);
  follow.onQuery(first.draft, more.flatMap(listSums));
  return callUnknown(follow, more);
}

function listSums(value: Value): (string | null)[] {
  if (value.kind === 'sum') return [value.field];
  return value.kind === 'record' ? [...value.fields.values()].flatMap(listSums) : [];
}
