import type { RulesCoverageEntry, RulesService } from '../api';
import type {
  AllowNode,
  FunctionNode,
  MatchNode,
  PatternSegment,
  RulesetNode,
} from '../parse/ast';
import { BUILT_IN, compileFunction } from './compile-call';
import { compileExpression } from './compile-expression';
import type { CompileSite } from './compiler';
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
  /** Offset of the innermost block. */
  start: number;
  allows: readonly CompiledAllow[];
}

export interface CompiledRuleset {
  version: RulesetNode['version'];
  services: ReadonlyMap<RulesService, readonly CompiledMatch[]>;
  coverage: RulesCoverageEntry[];
}

/** Where a ruleset tells what it has to say. */
export type CompileOutput = Pick<CompileSite, 'warn' | 'log'>;

const OPERATIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
  ...['get', 'list', 'create', 'update', 'delete'].map(
    (name): [string, string[]] => [name, [name]],
  ),
]);
const MAX_CAPTURES = 20;

/**
 * Compiles parsed rules. Throws RulesSyntaxError for what the language, as its
 * documentation knows it, has not, and warns of names that nothing has.
 */
export function compileRuleset(
  node: RulesetNode,
  source: SourceText,
  output: CompileOutput,
): CompiledRuleset {
  const coverage: RulesCoverageEntry[] = [];
  const services = new Map<RulesService, CompiledMatch[]>();
  for (const { service, serviceStart, functions, matches } of node.services) {
    if (!isKnownService(service)) {
      throw source.error(`unknown service '${service}'`, serviceStart);
    }
    if (services.has(service)) {
      throw source.error(`service '${service}' stands twice`, serviceStart);
    }
    const file = defineFunctions(node.functions, {
      source,
      coverage,
      service,
      functions: new Map(),
      captures: new Set(),
      locals: new Map(),
      noteCall: () => undefined,
      compile: compileExpression,
      warn: output.warn,
      log: output.log,
    });
    const root = defineFunctions(functions, file);
    services.set(
      service,
      matches.flatMap((match) => compileMatch(match, [], '', root)),
    );
  }
  if (node.version === '1') checkGlobs([...services.values()].flat(), source);
  return { version: node.version, services, coverage };
}

function isKnownService(service: string): service is RulesService {
  return service === 'cloud.firestore' || service === 'firebase.storage';
}

/**
 * Of version 1, in which `{x=**}` ends its path
 * (https://firebase.google.com/docs/firestore/security/rules-structure#version-1).
 */
function checkGlobs(
  matches: readonly CompiledMatch[],
  source: SourceText,
): void {
  for (const { pattern, patternText, start } of matches) {
    const globAt = pattern.findIndex(
      (segment) => 'capture' in segment && segment.isGlob,
    );
    if (globAt < 0 || globAt === pattern.length - 1) continue;
    const message = `in version 1 a recursive wildcard ends its path, and ${patternText} goes on`;
    throw source.error(message, start);
  }
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
  return [{ pattern, patternText, start: node.start, allows }, ...inner];
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
