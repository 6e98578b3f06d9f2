import type { Ruleset, RulesObject, StorageRequest } from './api';
import { compileRuleset } from './compile/compile-ruleset';
import {
  documentContext,
  documentSegments,
  makeRequest,
} from './firestore-request';
import { judge } from './judge';
import { parseRuleset } from './parse/parse-ruleset';
import { proveQuery } from './query-proof';
import { SourceText } from './parse/source-text';
import { EvalContext } from './compile/context';
import { fromJsonObject } from './from-json';
import { DocumentLookups } from './compile/lookups';
import { parseTimestamp } from './time';
import { ObjectValue } from './values';

/**
 * Parses, checks and compiles a rules file. Throws RulesSyntaxError with line
 * and column for anything unknown.
 */
export function loadRules(source: string, fileName: string): Ruleset {
  const text = new SourceText(source, fileName);
  const { service, matches, coverage } = compileRuleset(
    parseRuleset(text),
    text,
  );
  const requireService = (neededService: Ruleset['service']) => {
    if (service !== neededService) {
      throw new Error(
        `${fileName} holds rules for ${service}, not ${neededService}`,
      );
    }
  };
  return {
    service,
    decideDocument(request) {
      requireService('cloud.firestore');
      const path = documentSegments(request.database, request.path);
      return judge(
        matches,
        request.method,
        path,
        documentContext(request),
        text,
      );
    },
    decideQuery(request) {
      requireService('cloud.firestore');
      return proveQuery(request, matches, text);
    },
    decideObject(request) {
      requireService('firebase.storage');
      const nameSegments = request.path === '' ? [] : request.path.split('/');
      const path = ['b', request.bucket, 'o', ...nameSegments];
      return judge(matches, request.method, path, objectContext(request), text);
    },
    coverage: () => coverage,
  };
}

/** For one request. */
const MAX_LOOKUPS = 2;

function objectContext(request: StorageRequest): EvalContext {
  const { resource, requestResource } = request;
  const get = (path: string) => request.firestore.get(path);
  return new EvalContext(
    makeRequest(request, {
      resource: requestResource && toObject(requestResource),
    }),
    resource && toObject(resource),
    new DocumentLookups('(default)', { get, getAfter: get }, MAX_LOOKUPS),
  );
}

function toObject(object: RulesObject): ObjectValue {
  return new ObjectValue('resource', {
    size: BigInt(object.size),
    contentType: object.contentType,
    contentEncoding: object.contentEncoding,
    timeCreated: parseTimestamp(object.timeCreated),
    metadata: fromJsonObject(object.metadata),
  });
}
