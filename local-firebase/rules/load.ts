import type { Ruleset, RulesIssue, RulesService } from './api';
import { compileRuleset } from './compile/compile-ruleset';
import { documentSegments } from './compile/lookups';
import { documentContext } from './firestore-request';
import { judge, refusal, type JudgedRules } from './judge';
import { parseRuleset } from './parse/parse-ruleset';
import { SourceText } from './parse/source-text';
import { proveQuery } from './query-proof';
import { objectContext, objectSegments } from './storage-request';

export interface LoadOptions {
  /** The file must hold rules for it, among others; any will do, if left out. */
  service?: RulesService;
  /**
   * Whether names that the language has not are an error, too. Production loads
   * such rules with a warning.
   */
  refusesUnknownNames?: boolean;
  /** Gets what debug() writes: nothing, if left out. */
  log?: (line: string) => void;
}

/** One line for the log of a server. */
export function describeIssue(issue: RulesIssue): string {
  const { fileName, line, column, message } = issue;
  return `${fileName}:${line}:${column}: ${message}`;
}

/**
 * Parses, checks and compiles a rules file. Throws RulesSyntaxError with line
 * and column for what the language has not.
 */
export function loadRules(
  source: string,
  fileName: string,
  options: LoadOptions = {},
): Ruleset {
  const { refusesUnknownNames = false, log = () => undefined } = options;
  const text = new SourceText(source, fileName);
  const warnings: RulesIssue[] = [];
  const warn = (message: string, offset: number) => {
    if (refusesUnknownNames) throw text.error(message, offset);
    warnings.push({ message, fileName, ...text.position(offset) });
  };
  const { services, coverage, version } = compileRuleset(
    parseRuleset(text),
    text,
    { warn, log },
  );
  if (options.service !== undefined && !services.has(options.service)) {
    const others = [...services.keys()].join(' and ');
    const message = `these rules are for ${others}, not for ${options.service}`;
    throw text.error(message, 0);
  }
  const rulesOf = (service: RulesService): JudgedRules => {
    const matches = services.get(service);
    if (matches === undefined) {
      const others = [...services.keys()].join(' and ');
      throw new Error(`${fileName} holds rules for ${others}, not ${service}`);
    }
    return { matches, version, source: text };
  };
  return {
    fileName,
    content: source,
    services: new Set(services.keys()),
    warnings,
    decideDocument(request) {
      return judge(rulesOf('cloud.firestore'), {
        operation: request.method,
        path: documentSegments(request.database, request.path),
        context: documentContext(request),
      });
    },
    decideQuery(request) {
      return proveQuery(request, rulesOf('cloud.firestore'));
    },
    decideObject(request) {
      const rules = rulesOf('firebase.storage');
      if (request.method === 'list' && version === '1') {
        return refusal('list', ["lists need rules_version '2'"]);
      }
      return judge(rules, {
        operation: request.method,
        path: objectSegments(request),
        context: objectContext(request),
      });
    },
    coverage: () => coverage,
  };
}
