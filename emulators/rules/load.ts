import type { Ruleset } from './api';
import { compileRuleset } from './compile/compile-ruleset';
import { documentContext, documentSegments } from './firestore-request';
import { judge } from './judge';
import { parseRuleset } from './parse/parse-ruleset';
import { proveQuery } from './query-proof';
import { SourceText } from './parse/source-text';
import { objectContext, objectSegments } from './storage-request';

/**
 * Parses, checks and compiles a rules file. Throws RulesSyntaxError with line and column for anything the language
 * does not know; what loads is evaluated completely.
 */
export function loadRules(source: string, fileName: string): Ruleset {
  const text = new SourceText(source, fileName);
  const { service, matches, coverage } = compileRuleset(parseRuleset(text), text);
  const expect = (wanted: Ruleset['service']) => {
    if (service !== wanted) throw new Error(`${fileName} holds rules for ${service}, not ${wanted}`);
  };
  return {
    service,
    decideDocument(request) {
      expect('cloud.firestore');
      const path = documentSegments(request.database, request.path);
      return judge(matches, request.method, path, documentContext(request), text);
    },
    decideQuery(request) {
      expect('cloud.firestore');
      return proveQuery(request, matches, text);
    },
    decideObject(request) {
      expect('firebase.storage');
      return judge(matches, request.method, objectSegments(request), objectContext(request), text);
    },
    coverage: () => coverage.report(),
    resetCoverage: () => coverage.reset(),
  };
}
