import type { RulesCoverageEntry, Ruleset } from '../api';
import type {
  AllowNode,
  FunctionNode,
  MatchNode,
  PatternSegment,
  RulesetNode,
} from '../parse/ast';
import { BUILT_IN, compileFunction } from './compile-call';
import { compileExpression } from './compile-expression';
import { GLOBAL_VARIABLES, type CompileSite } from './compiler';
import type { Closure } from './context';
import { observe } from './observe';
import type { SourceText } from '../parse/source-text';

export interface CompiledAllow {
  operations: ReadonlySet<string>;
  condition: Closure;
  line: number;
  /** As written, for messages. */
  label: string;
}

/** With the patterns of the surrounding blocks joined in front. */
export interface CompiledMatch {
  pattern: readonly PatternSegment[];
  patternText: string;
  allows: readonly CompiledAllow[];
}

interface CompiledRuleset {
  service: Ruleset['service'];
  matches: readonly CompiledMatch[];
  coverage: RulesCoverageEntry[];
}

const OPERATIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
  ...['get', 'list', 'create', 'update', 'delete'].map(
    (name): [string, string[]] => [name, [name]],
  ),
]);
const MAX_CAPTURES = 20;

/**
 * Compiles parsed rules. Throws RulesSyntaxError for anything that the
 * language, as known here, has not.
 */
export function compileRuleset(
  node: RulesetNode,
  source: SourceText,
): CompiledRuleset {
  const { service } = node;
  if (service !== 'cloud.firestore' && service !== 'firebase.storage') {
    throw source.error(`unknown service '${service}'`, node.serviceStart);
  }
  const coverage: RulesCoverageEntry[] = [];
  const root = defineFunctions(node.functions, {
    source,
    coverage,
    service,
    functions: new Map(),
    captures: new Set(),
    locals: new Map(),
    noteCall: () => undefined,
    compile: compileExpression,
  });
  return {
    service,
    matches: node.matches.flatMap((match) => compileMatch(match, [], '', root)),
    coverage,
  };
}

/**
 * Names first, because functions may call later ones. Unused functions are
 * checked too.
 */
function defineFunctions(
  nodes: readonly FunctionNode[],
  outer: CompileSite,
): CompileSite {
  const functions = new Map(outer.functions);
  const site: CompileSite = { ...outer, functions };
  for (const node of nodes) {
    const { name, start } = node;
    if (BUILT_IN.has(name)) {
      throw site.source.error(`'${name}' is a function of the language`, start);
    }
    if (functions.get(name)?.site === site) {
      throw site.source.error(`function '${name}' is defined twice`, start);
    }
    functions.set(name, { node, site, compiled: null });
  }
  for (const entry of functions.values()) {
    compileFunction(entry, entry.node.start);
  }
  return site;
}

function compileMatch(
  node: MatchNode,
  outerPattern: readonly PatternSegment[],
  outerText: string,
  outer: CompileSite,
): CompiledMatch[] {
  const captures = new Set(outer.captures);
  for (const segment of node.pattern) {
    if ('text' in segment) continue;
    const name = segment.capture;
    if (captures.has(name)) {
      throw outer.source.error(
        `capture '${name}' is defined twice`,
        node.start,
      );
    }
    if (GLOBAL_VARIABLES.has(name)) {
      throw outer.source.error(`'${name}' cannot be a capture`, node.start);
    }
    captures.add(name);
  }
  if (captures.size > MAX_CAPTURES) {
    throw outer.source.error('too many captures', node.start);
  }
  const site = defineFunctions(node.functions, { ...outer, captures });
  const pattern = [...outerPattern, ...node.pattern];
  const patternText = outerText + node.patternText;
  const allows = node.allows.map((allow) => compileAllow(allow, site));
  const inner = node.matches.flatMap((match) =>
    compileMatch(match, pattern, patternText, site),
  );
  return [{ pattern, patternText, allows }, ...inner];
}

function compileAllow(node: AllowNode, site: CompileSite): CompiledAllow {
  const { source } = site;
  const operations = new Set<string>();
  for (const { name, start } of node.operations) {
    const expanded = OPERATIONS.get(name);
    if (expanded === undefined) {
      throw source.error(`unknown operation '${name}'`, start);
    }
    for (const operation of expanded) {
      if (operations.has(operation)) {
        throw source.error(`operation '${operation}' is listed twice`, start);
      }
      operations.add(operation);
    }
  }
  return {
    operations,
    condition: observe(
      node.condition,
      'allow',
      compileExpression(node.condition, site),
      site,
    ),
    line: source.position(node.start).line,
    label: node.operations.map(({ name }) => name).join(', '),
  };
}
