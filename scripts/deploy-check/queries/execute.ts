import ts from 'typescript';
import { isTrue, listItems, nameOf, partOf } from './evaluate';
import { isInteresting, type Follow } from './follow';
import { constant, Scope, unknown, type Closure, type Value } from './values';

/** Follows a function to its end; what it returns. */
export function callClosure(follow: Follow, { node, scope, self }: Closure, args: readonly Value[]): Value {
  const inner = new Scope(scope.module, scope, self ?? scope.self);
  node.parameters.forEach((parameter, at) => {
    const rest: Value = { kind: 'list', items: args.slice(at) };
    const given = parameter.dotDotDotToken === undefined ? (args[at] ?? constant(undefined)) : rest;
    bind(follow, parameter.name, withDefault(follow, given, parameter.initializer, inner), inner);
  });
  const { body } = node;
  if (body === undefined) return unknown();
  follow.under.push(node);
  const value = ts.isBlock(body)
    ? (execute(follow, body.statements, inner) ?? constant(undefined))
    : follow.evaluate(body, inner);
  follow.under.pop();
  return value;
}

function withDefault(
  follow: Follow,
  given: Value,
  initializer: ts.Expression | undefined,
  scope: Scope,
): Value {
  const isMissing = given.kind === 'constant' && given.value === undefined;
  return isMissing && initializer !== undefined ? follow.evaluate(initializer, scope) : given;
}

/** Gives names their values. */
export function bind(follow: Follow, name: ts.BindingName, value: Value, scope: Scope): void {
  if (ts.isIdentifier(name)) {
    scope.declare(name.text, value);
    return;
  }
  name.elements.forEach((element, at) => {
    if (ts.isOmittedExpression(element)) return;
    const part = ts.isObjectBindingPattern(name)
      ? propertyFor(follow, element, value, scope)
      : itemFor(element, value, at);
    bind(follow, element.name, withDefault(follow, part, element.initializer, scope), scope);
  });
}

function propertyFor(follow: Follow, element: ts.BindingElement, value: Value, scope: Scope): Value {
  if (element.dotDotDotToken !== undefined) return value;
  const named = element.propertyName ?? element.name;
  if (ts.isObjectBindingPattern(named) || ts.isArrayBindingPattern(named)) return unknown();
  return partOf(follow, value, nameOf(follow, named, scope));
}

function itemFor(element: ts.BindingElement, value: Value, at: number): Value {
  if (value.kind !== 'list') return unknown();
  if (element.dotDotDotToken !== undefined) return { kind: 'list', items: value.items.slice(at) };
  return value.items[at] ?? constant(undefined);
}

/** Follows statements; what they return, or null when they go on. */
export function execute(follow: Follow, statements: readonly ts.Statement[], scope: Scope): Value | null {
  for (const statement of statements)
    if (ts.isFunctionDeclaration(statement) && statement.name !== undefined)
      scope.declare(statement.name.text, {
        kind: 'function',
        node: statement,
        scope,
        self: scope.self,
      });
  for (const statement of statements) {
    const returned = executeOne(follow, statement, scope);
    if (returned !== null) return returned;
  }
  return null;
}

function executeOne(follow: Follow, statement: ts.Statement, scope: Scope): Value | null {
  if (ts.isVariableStatement(statement)) {
    for (const variable of statement.declarationList.declarations) declare(follow, variable, scope);
    return null;
  }
  if (ts.isReturnStatement(statement))
    return statement.expression === undefined
      ? constant(undefined)
      : follow.evaluate(statement.expression, scope);
  if (ts.isThrowStatement(statement)) return constant(undefined);
  // What no query comes of is passed over, and so are the ways that part in it.
  if (!isInteresting(follow, statement, scope)) return null;
  if (ts.isExpressionStatement(statement)) {
    follow.evaluate(statement.expression, scope);
    return null;
  }
  if (ts.isBlock(statement)) return execute(follow, statement.statements, new Scope(scope.module, scope));
  if (ts.isIfStatement(statement)) {
    const next = isTrue(follow, statement.expression, scope)
      ? statement.thenStatement
      : statement.elseStatement;
    return next === undefined ? null : executeOne(follow, next, scope);
  }
  if (ts.isSwitchStatement(statement)) return executeSwitch(follow, statement, scope);
  if (ts.isTryStatement(statement)) return execute(follow, statement.tryBlock.statements, scope);
  return executeLoop(follow, statement, scope);
}

function declare(follow: Follow, { name, initializer }: ts.VariableDeclaration, scope: Scope): void {
  const isOfUse =
    initializer !== undefined &&
    (!isBranching(initializer) ||
      isInteresting(follow, initializer, scope) ||
      isText(follow, initializer, scope));
  bind(follow, name, isOfUse ? follow.evaluate(initializer, scope) : unknown(), scope);
}

const branching: readonly ts.SyntaxKind[] = [
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
];

/** True where the value depends on a condition. */
function isBranching(node: ts.Node): boolean {
  if (ts.isConditionalExpression(node)) return true;
  if (ts.isBinaryExpression(node) && branching.includes(node.operatorToken.kind)) return true;
  return (
    !ts.isFunctionLike(node) && (ts.forEachChild(node, (child) => isBranching(child) || undefined) ?? false)
  );
}

/** True where a text may come of it, such as the name of a field. */
function isText(follow: Follow, node: ts.Node, scope: Scope): boolean {
  if (ts.isStringLiteralLike(node)) return true;
  if (ts.isIdentifier(node)) {
    const declared = scope.find(node.text) === undefined && follow.relevance.resolve(scope.module, node.text);
    if (declared && ts.isVariableDeclaration(declared.node))
      return declared.node.initializer !== undefined && ts.isStringLiteralLike(declared.node.initializer);
  }
  return ts.forEachChild(node, (child) => isText(follow, child, scope) || undefined) ?? false;
}

function executeSwitch(follow: Follow, statement: ts.SwitchStatement, scope: Scope): Value | null {
  const value = follow.evaluate(statement.expression, scope);
  const { clauses } = statement.caseBlock;
  const chosen = clauses.findIndex(
    (clause) =>
      ts.isDefaultClause(clause) || follow.path.isEqual(value, follow.evaluate(clause.expression, scope)),
  );
  for (const clause of chosen === -1 ? [] : clauses.slice(chosen)) {
    const returned = execute(
      follow,
      clause.statements.filter((one) => !ts.isBreakStatement(one)),
      scope,
    );
    if (returned !== null) return returned;
    if (clause.statements.some(ts.isBreakStatement)) return null;
  }
  return null;
}

/** Once through the body: for each item of a list that the code names, else with one that is not known. */
function executeLoop(follow: Follow, statement: ts.Statement, scope: Scope): Value | null {
  if (!ts.isIterationStatement(statement, false)) return null;
  const inner = () => new Scope(scope.module, scope);
  if (!ts.isForOfStatement(statement)) return executeOne(follow, statement.statement, inner());
  const [items] = listItems(follow, [statement.expression], scope);
  const each = items?.kind === 'list' ? items.items : [unknown()];
  for (const item of each) {
    const body = inner();
    if (ts.isVariableDeclarationList(statement.initializer)) {
      const [variable] = statement.initializer.declarations;
      if (variable !== undefined) bind(follow, variable.name, item, body);
    }
    const returned = executeOne(follow, statement.statement, body);
    if (returned !== null) return returned;
  }
  return null;
}
