import type { AllowNode, FunctionNode, MatchNode, PatternSegment, RulesetNode } from '../parse/ast';
import { compileFunction, isBuiltIn } from './compile-call';
import { compileExpression, makeSite } from './compile-expression';
import { GLOBAL_VARIABLES, type CompilePlace, type ServiceName } from './compiler';
import type { Closure } from './context';
import { Coverage } from './coverage';
import { Scope } from './scope';
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
  service: ServiceName;
  matches: readonly CompiledMatch[];
  coverage: Coverage;
}

const OPERATIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
  ...['get', 'list', 'create', 'update', 'delete'].map((name): [string, string[]] => [name, [name]]),
]);
const MAX_CAPTURES = 20;

export function compileRuleset(node: RulesetNode, source: SourceText): CompiledRuleset {
  const { service } = node;
  if (service !== 'cloud.firestore' && service !== 'firebase.storage') {
    throw source.error(`unknown service '${service}'`, node.serviceStart);
  }
  const coverage = new Coverage(source);
  const root: CompilePlace = {
    source,
    coverage,
    service,
    scope: new Scope(null),
    locals: null,
    noteCall: () => undefined,
  };
  defineFunctions(node.functions, root);
  return { service, matches: node.matches.flatMap((match) => compileMatch(match, [], '', root)), coverage };
}

/** Names first, because functions may call later ones. Unused functions are checked too. */
function defineFunctions(nodes: readonly FunctionNode[], place: CompilePlace): void {
  const entries = nodes.map((node) => {
    if (isBuiltIn(node.name)) {
      throw place.source.error(`'${node.name}' is a function of the language`, node.start);
    }
    return place.scope.addFunction(node, place.source);
  });
  for (const entry of entries) compileFunction(entry, makeSite(place), entry.node.start);
}

function compileMatch(
  node: MatchNode,
  outerPattern: readonly PatternSegment[],
  outerText: string,
  outer: CompilePlace,
): CompiledMatch[] {
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
  defineFunctions(node.functions, place);
  const allows = node.allows.map((allow) => compileAllow(allow, place));
  const inner = node.matches.flatMap((match) => compileMatch(match, pattern, patternText, place));
  return [{ pattern, patternText, allows }, ...inner];
}

function compileAllow(node: AllowNode, place: CompilePlace): CompiledAllow {
  const { source, coverage } = place;
  const operations = new Set<string>();
  for (const { name, start } of node.operations) {
    const expanded = OPERATIONS.get(name);
    if (expanded === undefined) throw source.error(`unknown operation '${name}'`, start);
    for (const operation of expanded) {
      if (operations.has(operation)) throw source.error(`operation '${operation}' is listed twice`, start);
      operations.add(operation);
    }
  }
  return {
    operations,
    condition: coverage.observe(node.condition, 'allow', compileExpression(node.condition, place)),
    line: source.position(node.start).line,
    label: node.operations.map(({ name }) => name).join(', '),
  };
}
