import ts from 'typescript';
import { evaluate } from './evaluate';
import { callClosure } from './execute';
import { giveAway, isInteresting, type Follow, type Task } from './follow';
import { describe, keyOf, listSites, placeOf } from './keys';
import { Modules, Relevance, type Module } from './modules';
import { Path } from './path';
import { Scope, unknown, type Condition, type Draft, type Value } from './values';

/** A query that the code can ask. */
export interface FoundQuery {
  draft: Draft;
  /** fields it adds up */
  summed: string[];
  /** file:line of its last part */
  place: string;
}

export interface QueryList {
  queries: FoundQuery[];
  /** file:line of each condition and order that belongs to no query of the list */
  unread: string[];
}

const mostWays = 20_000;

/**
 * Every query that the app and the functions can ask, found by following their code along every way it can take. What the
 * code alone does not say, such as a parameter, is everything it is compared with.
 * @param root the project's folder
 */
export function listQueries(root: string): QueryList {
  const modules = new Modules(root);
  const relevance = new Relevance(modules);
  const constants: Follow['constants'] = new Map();
  const found = new Map<string, FoundQuery>();
  const read = new Set<ts.Node>();
  const tasks: Task[] = [];
  const begun = new Set<string>();

  const onQuery: Follow['onQuery'] = (draft, summed) => {
    const sites = [...draft.sorts.map(({ site }) => site), ...draft.conditions.flatMap(listSites)];
    const fields = [
      ...draft.sorts.map(({ field }) => field),
      ...draft.conditions.flatMap(listFields),
      ...summed,
    ];
    if (!draft.isWhole || fields.includes(null)) return;
    for (const site of sites) read.add(site);
    const last = sites.toSorted((a, b) => placeOf(root, a).localeCompare(placeOf(root, b), 'en')).at(-1);
    const key = `${describe(draft)} ${summed.join()}`;
    if (last !== undefined && !found.has(key))
      found.set(key, {
        draft,
        summed: summed.filter((field) => field !== null),
        place: placeOf(root, last),
      });
  };
  const explore = (from: ts.Node, known: Path['facts'], walk: (follow: Follow) => void): void => {
    const waiting: number[][] = [[]];
    for (let ways = 0; ; ways += 1) {
      if (ways > mostWays)
        throw new Error(`${placeOf(root, from)}: too many ways to follow: take its queries apart.`);
      const decisions = waiting.pop();
      if (decisions === undefined) return;
      const path = new Path(decisions, known);
      const follow: Follow = {
        ...{ modules, relevance, path, constants, under: [], onQuery },
        onTask: (task) => {
          const key = keyOf(follow, task.closure);
          if (!begun.has(key)) tasks.push(task);
          begun.add(key);
        },
        evaluate: (node, scope) => evaluate(follow, node, scope),
        call: (closure, args) => callClosure(follow, closure, args),
      };
      walk(follow);
      waiting.push(...path.others);
    }
  };
  const all = [...modules.list('src'), ...modules.list('functions/src')];
  for (const module of all)
    for (const node of module.declared.values())
      if (relevance.isRelevant(module, node))
        explore(node, new Map(), (follow) => start(follow, module, node));
  for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) {
    const { closure, facts } = task;
    explore(closure.node, facts, (follow) => giveAway(follow, callWithUnknowns(follow, closure), false));
  }
  const unread = all.flatMap((module) => listBuilders(module)).filter((site) => !read.has(site));
  return { queries: [...found.values()], unread: unread.map((site) => placeOf(root, site)) };
}

/** Follows what stands at the top of a module. */
function start(follow: Follow, module: Module, node: ts.Node): void {
  const scope = new Scope(module, null);
  if (ts.isFunctionDeclaration(node)) {
    giveAway(follow, callWithUnknowns(follow, { kind: 'function', node, scope, self: null }), false);
  } else if (ts.isVariableDeclaration(node) && node.initializer !== undefined) {
    giveAway(follow, evaluate(follow, node.initializer, scope), false);
  } else if (ts.isClassDeclaration(node)) {
    const self: Value = { kind: 'instance', node, scope, parts: new Map() };
    for (const member of node.members)
      if (ts.isMethodDeclaration(member) && isInteresting(follow, member, new Scope(module, scope, self)))
        follow.onTask({
          closure: { kind: 'function', node: member, scope: new Scope(module, scope, self), self },
          facts: new Map(),
        });
  }
}

function callWithUnknowns(follow: Follow, closure: Task['closure']): Value {
  return follow.call(closure, closure.node.parameters.map(unknown));
}

function listFields(condition: Condition): (string | null)[] {
  return condition.kind === 'field' ? [condition.field] : condition.conditions.flatMap(listFields);
}

/** Every call of `where` and `orderBy` in a module. */
function listBuilders({ source }: Module): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const name = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
      if (ts.isIdentifier(name) && (name.text === 'where' || name.text === 'orderBy')) found.push(node);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
