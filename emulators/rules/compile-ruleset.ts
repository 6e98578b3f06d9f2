import type { AllowNode, FunctionNode, MatchNode, PatternSegment, RulesetNode } from './ast';
import { isBuiltIn } from './compile-call';
import { compileExpression, makeSite } from './compile-expression';
import { compileFunction } from './compile-function';
import { GLOBAL_VARIABLES, type CompilePlace } from './compiler';
import type { Closure } from './context';
import { Coverage } from './coverage';
import { NAMESPACES } from './namespaces';
import { Scope } from './scope';
import { findService, type ServiceName } from './service-shapes';
import type { SourceText } from './source-text';

export interface CompiledAllow {
  operations: ReadonlySet<string>;
  condition: Closure;
  line: number;
  /** The operations as written, for messages. */
  label: string;
}

/** A match block with the patterns of its surroundings joined in front of its own. */
export interface CompiledMatch {
  pattern: readonly PatternSegment[];
  patternText: string;
  allows: readonly CompiledAllow[];
}

export interface CompiledRuleset {
  service: ServiceName;
  matches: readonly CompiledMatch[];
  coverage: Coverage;
}

const EXPANSIONS: Readonly<Record<string, readonly string[]>> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
};
const MAX_CAPTURES = 20;

export function compileRuleset(node: RulesetNode, source: SourceText): CompiledRuleset {
  const found = findService(node.service);
  if (found === null) throw source.error(`unknown service '${node.service}'`, node.serviceStart);
  const coverage = new Coverage(source);
  const outer = new Scope(null);
  const inner = new Scope(outer);
  const root: CompilePlace = {
    source,
    coverage,
    service: found.name,
    scope: inner,
    locals: null,
    noteCall: () => undefined,
  };
  const compileOuter = defineFunctions(node.outerFunctions, { ...root, scope: outer });
  const compileInner = defineFunctions(node.functions, root);
  compileOuter();
  compileInner();
  const matches: CompiledMatch[] = [];
  for (const match of node.matches) compileMatch(match, [], '', root, matches);
  return { service: found.name, matches, coverage };
}

/** Names first, bodies later: functions may call those defined after them. Unused ones are checked too. */
function defineFunctions(nodes: readonly FunctionNode[], place: CompilePlace): () => void {
  const entries = nodes.map((node) => {
    if (isBuiltIn(node.name) || NAMESPACES.has(node.name)) {
      throw place.source.error(`'${node.name}' is a function of the language`, node.start);
    }
    return place.scope.addFunction(node, place.source);
  });
  return () => {
    for (const entry of entries) compileFunction(entry, makeSite(place), entry.node.start);
  };
}

function compileMatch(
  node: MatchNode,
  outerPattern: readonly PatternSegment[],
  outerText: string,
  outer: CompilePlace,
  found: CompiledMatch[],
): void {
  const names = node.pattern.flatMap((segment) =>
    'capture' in segment ? [segment.capture] : 'glob' in segment ? [segment.glob] : [],
  );
  for (const [index, name] of names.entries()) {
    const isTaken = outer.scope.findCapture(name) !== null || names.indexOf(name) !== index;
    if (isTaken) throw outer.source.error(`capture '${name}' is defined twice`, node.start);
    if (GLOBAL_VARIABLES.has(name)) throw outer.source.error(`'${name}' cannot be a capture`, node.start);
  }
  const place: CompilePlace = { ...outer, scope: new Scope(outer.scope, names) };
  if (place.scope.captureCount > MAX_CAPTURES) throw outer.source.error('too many captures', node.start);
  const pattern = [...outerPattern, ...node.pattern];
  const patternText = outerText + node.patternText;
  defineFunctions(node.functions, place)();
  if (node.allows.length > 0) {
    found.push({ pattern, patternText, allows: node.allows.map((allow) => compileAllow(allow, place)) });
  }
  for (const inner of node.matches) compileMatch(inner, pattern, patternText, place, found);
}

function compileAllow(node: AllowNode, place: CompilePlace): CompiledAllow {
  const { source, coverage } = place;
  const known = findService(place.service)?.service.operations;
  const operations = new Set<string>();
  for (const { name, start } of node.operations) {
    if (known?.has(name) !== true) throw source.error(`unknown operation '${name}'`, start);
    for (const operation of EXPANSIONS[name] ?? [name]) {
      if (operations.has(operation)) throw source.error(`operation '${operation}' is listed twice`, start);
      operations.add(operation);
    }
  }
  const condition = node.condition ?? { kind: 'literal', value: true, start: node.start, end: node.end };
  return {
    operations,
    condition: coverage.observe(condition, 'allow', compileExpression(condition, place)),
    line: source.position(node.start).line,
    label: node.operations.map(({ name }) => name).join(', '),
  };
}
