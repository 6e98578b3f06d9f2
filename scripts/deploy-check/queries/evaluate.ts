import ts from 'typescript';
import { evaluateCall } from './evaluate-call';
import { findMember, type Follow } from './follow';
import { constant, Scope, textOf, unknown, type Unknown, type Value } from './values';

/** The value of an expression, as far as queries depend on it. */
export function evaluate(follow: Follow, node: ts.Expression, scope: Scope): Value {
  return follow.path.settle(evaluateNode(follow, node, scope));
}

function evaluateNode(follow: Follow, node: ts.Expression, scope: Scope): Value {
  const inner = withoutWrapping(node);
  if (inner !== node) return evaluate(follow, inner, scope);
  if (ts.isStringLiteralLike(node)) return constant(node.text);
  if (ts.isNumericLiteral(node)) return constant(Number(node.text));
  if (ts.isIdentifier(node)) return evaluateName(follow, node.text, scope);
  if (ts.isFunctionExpression(node) || ts.isArrowFunction(node))
    return { kind: 'function', node, scope, self: scope.self };
  if (ts.isPropertyAccessExpression(node)) {
    return partOf(follow, evaluate(follow, node.expression, scope), node.name.text);
  }
  if (ts.isElementAccessExpression(node)) return evaluateElement(follow, node, scope);
  if (ts.isCallExpression(node)) return evaluateCall(follow, node, scope);
  if (ts.isObjectLiteralExpression(node)) return evaluateObject(follow, node, scope);
  if (ts.isArrayLiteralExpression(node))
    return { kind: 'list', items: listItems(follow, node.elements, scope) };
  if (ts.isConditionalExpression(node))
    return evaluate(follow, isTrue(follow, node.condition, scope) ? node.whenTrue : node.whenFalse, scope);
  if (ts.isBinaryExpression(node)) return evaluateBinary(follow, node, scope);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return constant(!isTrue(follow, node.operand, scope));
  if (ts.isTemplateExpression(node)) return evaluateTemplate(follow, node, scope);
  if (ts.isYieldExpression(node) && node.expression !== undefined) evaluate(follow, node.expression, scope);
  return evaluateKeyword(node, scope);
}

function withoutWrapping(node: ts.Expression): ts.Expression {
  if (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isAwaitExpression(node)
  )
    return node.expression;
  return node;
}

function evaluateKeyword(node: ts.Expression, scope: Scope): Value {
  switch (node.kind) {
    case ts.SyntaxKind.NullKeyword:
      return constant(null);
    case ts.SyntaxKind.TrueKeyword:
      return constant(true);
    case ts.SyntaxKind.FalseKeyword:
      return constant(false);
    case ts.SyntaxKind.ThisKeyword:
      return scope.self ?? unknown();
    default:
      return unknown();
  }
}

function evaluateName(follow: Follow, name: string, scope: Scope): Value {
  if (name === 'undefined') return constant(undefined);
  const local = scope.find(name);
  if (local !== undefined) return local;
  const declared = follow.relevance.resolve(scope.module, name);
  if (declared === null) {
    const imported = scope.module.imports.get(name);
    return imported?.file === null ? { kind: 'external', name: imported.name } : unknown();
  }
  const top = new Scope(declared.module, null);
  const { node } = declared;
  if (ts.isFunctionDeclaration(node)) return { kind: 'function', node, scope: top, self: null };
  if (ts.isClassDeclaration(node)) return { kind: 'class', node, scope: top };
  const known = follow.constants.get(node);
  if (known !== undefined) return known;
  if (!ts.isVariableDeclaration(node) || node.initializer === undefined) return unknown();
  follow.constants.set(node, unknown());
  const value = evaluate(follow, node.initializer, top);
  follow.constants.set(node, value);
  return value;
}

/** A property of a value. */
export function partOf(follow: Follow, value: Value, name: string): Value {
  if (value.kind === 'record') {
    const field = value.fields.get(name);
    if (field !== undefined) return follow.path.settle(field);
    return value.fields.has('...') ? unknown() : constant(undefined);
  }
  if (value.kind === 'instance') {
    const member = findMember(value, name);
    if (member !== null && ts.isMethodDeclaration(member))
      return {
        kind: 'function',
        node: member,
        scope: new Scope(value.scope.module, value.scope, value),
        self: value,
      };
  }
  if (value.kind === 'unknown' || value.kind === 'instance')
    return follow.path.settle(rememberPart(value, name));
  return unknown();
}

function rememberPart(value: { parts: Map<string, Value> }, name: string): Value {
  const known = value.parts.get(name);
  if (known !== undefined) return known;
  const part: Unknown = unknown();
  value.parts.set(name, part);
  return part;
}

function evaluateElement(follow: Follow, node: ts.ElementAccessExpression, scope: Scope): Value {
  const value = evaluate(follow, node.expression, scope);
  const key = evaluate(follow, node.argumentExpression, scope);
  const name = textOf(key);
  if (value.kind !== 'record') return name === null ? unknown() : partOf(follow, value, name);
  if (name !== null) return partOf(follow, value, name);
  const names = [...value.fields.keys()].filter((field) => field !== '...');
  const chosen = names[follow.path.decide(names.length)];
  if (chosen === undefined) return unknown();
  if (key.kind === 'unknown') follow.path.fix(key, chosen);
  return partOf(follow, value, chosen);
}

function evaluateObject(follow: Follow, node: ts.ObjectLiteralExpression, scope: Scope): Value {
  const fields = new Map<string, Value>();
  for (const property of node.properties) {
    if (ts.isSpreadAssignment(property)) {
      const spread = evaluate(follow, property.expression, scope);
      if (spread.kind === 'record') for (const [name, value] of spread.fields) fields.set(name, value);
      else fields.set('...', unknown());
    } else if (ts.isShorthandPropertyAssignment(property))
      fields.set(property.name.text, evaluateName(follow, property.name.text, scope));
    else if (ts.isPropertyAssignment(property))
      fields.set(nameOf(follow, property.name, scope), evaluate(follow, property.initializer, scope));
    else if (ts.isMethodDeclaration(property))
      fields.set(nameOf(follow, property.name, scope), {
        kind: 'function',
        node: property,
        scope,
        self: scope.self,
      });
  }
  return { kind: 'record', fields };
}

/** The name of a property; '...' when the code does not say it. */
export function nameOf(follow: Follow, name: ts.PropertyName, scope: Scope): string {
  if (ts.isComputedPropertyName(name)) return textOf(evaluate(follow, name.expression, scope)) ?? '...';
  return name.text;
}

/** Arguments, or what stands in a list. */
export function listItems(follow: Follow, nodes: readonly ts.Expression[], scope: Scope): Value[] {
  return nodes.flatMap((node) => {
    if (!ts.isSpreadElement(node)) return [evaluate(follow, node, scope)];
    const spread = evaluate(follow, node.expression, scope);
    return spread.kind === 'list' ? spread.items : [spread];
  });
}

function evaluateTemplate(follow: Follow, node: ts.TemplateExpression, scope: Scope): Value {
  let text = node.head.text;
  for (const span of node.templateSpans) {
    const part = textOf(evaluate(follow, span.expression, scope));
    if (part === null) return unknown();
    text += part + span.literal.text;
  }
  return constant(text);
}

function evaluateBinary(follow: Follow, node: ts.BinaryExpression, scope: Scope): Value {
  const kind = node.operatorToken.kind;
  if (kind === ts.SyntaxKind.EqualsToken) {
    const value = evaluate(follow, node.right, scope);
    if (ts.isIdentifier(node.left)) scope.assign(node.left.text, value);
    return value;
  }
  if (kind === ts.SyntaxKind.QuestionQuestionToken) {
    const left = evaluate(follow, node.left, scope);
    const isNothing =
      follow.path.isEqual(left, constant(null)) || follow.path.isEqual(left, constant(undefined));
    return isNothing ? evaluate(follow, node.right, scope) : left;
  }
  if (isLogic(kind) || findEquality(kind) !== null) return constant(isTrue(follow, node, scope));
  evaluate(follow, node.left, scope);
  evaluate(follow, node.right, scope);
  return unknown();
}

const isLogic = (kind: ts.SyntaxKind) =>
  kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.BarBarToken;

function findEquality(kind: ts.SyntaxKind): boolean | null {
  if (kind === ts.SyntaxKind.EqualsEqualsEqualsToken || kind === ts.SyntaxKind.EqualsEqualsToken) return true;
  const isNot =
    kind === ts.SyntaxKind.ExclamationEqualsEqualsToken || kind === ts.SyntaxKind.ExclamationEqualsToken;
  return isNot ? false : null;
}

/** Whether a condition holds on this way. */
export function isTrue(follow: Follow, node: ts.Expression, scope: Scope): boolean {
  const inner = withoutWrapping(node);
  if (inner !== node) return isTrue(follow, inner, scope);
  if (ts.isBinaryExpression(node)) {
    const kind = node.operatorToken.kind;
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken)
      return isTrue(follow, node.left, scope) && isTrue(follow, node.right, scope);
    if (kind === ts.SyntaxKind.BarBarToken)
      return isTrue(follow, node.left, scope) || isTrue(follow, node.right, scope);
    const isEquality = findEquality(kind);
    if (isEquality !== null) {
      const left = evaluate(follow, node.left, scope);
      return follow.path.isEqual(left, evaluate(follow, node.right, scope)) === isEquality;
    }
  }
  return follow.path.isTruthy(evaluate(follow, node, scope));
}
