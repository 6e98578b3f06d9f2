import type ts from 'typescript';
import type { Modules, Relevance } from './modules';
import type { Facts, Path } from './path';
import type { Closure, Draft, Scope, Value } from './values';

/** A function that runs later, with what was known when it was given away. */
export interface Task {
  closure: Closure;
  facts: Facts;
}

/** What following the code needs: the way that is taken, and whom to tell what is found. */
export interface Follow {
  modules: Modules;
  relevance: Relevance;
  path: Path;
  /** values of constants at the top of modules */
  constants: Map<ts.Node, Value>;
  /** functions that are being followed */
  under: ts.Node[];
  onQuery(draft: Draft, summed: readonly (string | null)[]): void;
  onTask(task: Task): void;
  /** the value of an expression */
  evaluate(node: ts.Expression, scope: Scope): Value;
  /** follows a function; what it returns */
  call(closure: Closure, args: readonly Value[]): Value;
}

/** True for code from which a query comes: what else there is, is passed over. */
export function isInteresting({ relevance }: Follow, node: ts.Node, scope: Scope): boolean {
  if (/\b(?:where|orderBy)\(/.test(node.getText(scope.module.source))) return true;
  return relevance.namesIn(node).some((name) => {
    const local = scope.find(name);
    if (local !== undefined) return isInterestingValue(relevance, local);
    const member = findMember(scope.self, name);
    if (member !== null && scope.self !== null && 'scope' in scope.self)
      return relevance.isRelevant(scope.self.scope.module, member);
    const declared = relevance.resolve(scope.module, name);
    return declared !== null && relevance.isRelevant(declared.module, declared.node);
  });
}

function isInterestingValue(relevance: Relevance, value: Value, depth = 0): boolean {
  switch (value.kind) {
    case 'query':
    case 'constraint':
    case 'sum':
      return true;
    case 'function':
    case 'class':
      return relevance.isRelevant(value.scope.module, value.node);
    case 'list':
      return depth < 4 && value.items.some((item) => isInterestingValue(relevance, item, depth + 1));
    case 'record':
      return (
        depth < 4 && [...value.fields.values()].some((item) => isInterestingValue(relevance, item, depth + 1))
      );
    default:
      return false;
  }
}

/** A method or a field of an instance. */
export function findMember(self: Value | null, name: string): ts.ClassElement | null {
  if (self?.kind !== 'instance') return null;
  return (
    self.node.members.find((member) => {
      const named = member.name;
      return named !== undefined && 'text' in named && named.text === name;
    }) ?? null
  );
}

/** Hands over to code that is not followed: what runs later is followed by itself, and a query is run as it is. */
export function giveAway(follow: Follow, value: Value, runsQueries: boolean): void {
  switch (value.kind) {
    case 'query':
      if (runsQueries) follow.onQuery(value.draft, []);
      return;
    case 'list':
      for (const item of value.items) giveAway(follow, item, runsQueries);
      return;
    case 'record':
      for (const field of value.fields.values()) giveAway(follow, field, runsQueries);
      return;
    case 'function':
      if (isInteresting(follow, value.node, value.scope))
        follow.onTask({ closure: value, facts: new Map(follow.path.facts) });
      return;
    default:
  }
}
