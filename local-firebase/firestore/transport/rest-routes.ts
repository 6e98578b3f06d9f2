import { isRecord } from '../../lib/is-record';
import { RpcError, refuseArgument, refuseRpc } from '../core/status';
import { decodePercent } from './utf8';

interface RestCall {
  rpc: string;
  request: Record<string, unknown>;
}

const verbs = new Map([
  ['commit', 'Commit'],
  ['batchGet', 'BatchGetDocuments'],
  ['batchWrite', 'BatchWrite'],
  ['beginTransaction', 'BeginTransaction'],
  ['rollback', 'Rollback'],
  ['runQuery', 'RunQuery'],
  ['runAggregationQuery', 'RunAggregationQuery'],
  ['listCollectionIds', 'ListCollectionIds'],
]);

/**
 * Maps method, path below `/v1/` and body by google.firestore.v1's HTTP rules.
 */
export function routeRest(method: string, url: URL, body: string): RestCall {
  const resource = url.pathname
    .slice('/v1/'.length)
    .split('/')
    .map(decodePercent)
    .join('/');
  const json = parseBody(body);
  const verb = /^(.*):([A-Za-z]+)$/.exec(resource);
  if (verb !== null && method === 'POST') {
    return routeVerb(verb[1] ?? '', verb[2] ?? '', json);
  }
  const depth =
    resource.split('/').length -
    'projects/P/databases/D/documents'.split('/').length;
  const isDocument = depth > 0 && depth % 2 === 0;
  const isCollection = depth > 0 && !isDocument;
  const fields = fieldsOf(url.searchParams);
  if (isDocument && method === 'GET') {
    return { rpc: 'GetDocument', request: { ...fields, name: resource } };
  }
  if (isDocument && method === 'DELETE') {
    return { rpc: 'DeleteDocument', request: { ...fields, name: resource } };
  }
  if (isDocument && method === 'PATCH') {
    return {
      rpc: 'UpdateDocument',
      request: { ...fields, document: { ...json, name: resource } },
    };
  }
  if (isCollection && (method === 'GET' || method === 'POST')) {
    const slash = resource.lastIndexOf('/');
    const collectionTarget = {
      parent: resource.slice(0, slash),
      collectionId: resource.slice(slash + 1),
    };
    if (method === 'GET') {
      return {
        rpc: 'ListDocuments',
        request: { ...fields, ...collectionTarget },
      };
    }
    return {
      rpc: 'CreateDocument',
      request: { ...fields, ...collectionTarget, document: json },
    };
  }
  throw new RpcError('NOT_FOUND', `There is no ${method} ${url.pathname}.`);
}

/** Each RPC reads the one of `parent` and `database` that it has. */
function routeVerb(
  resource: string,
  verb: string,
  json: Record<string, unknown>,
): RestCall {
  const database = resource.replace(/\/documents$/, '');
  return {
    rpc: verbs.get(verb) ?? refuseRpc(verb),
    request: { ...json, parent: resource, database },
  };
}

function parseBody(body: string): Record<string, unknown> {
  if (body === '') return {};
  try {
    const json: unknown = JSON.parse(body);
    if (isRecord(json)) return json;
  } catch {
    // Refused below.
  }
  refuseArgument('The body must be a JSON object.');
}

/**
 * Parameters as fields of the request: `mask.fieldPaths=a` is
 * `{mask: {fieldPaths: ['a']}}`.
 */
function fieldsOf(query: URLSearchParams): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const name of new Set(query.keys())) {
    const [fieldName = '', memberName] = name.split('.');
    const value = readParameter(query, name);
    fields[fieldName] =
      memberName === undefined
        ? value
        : Object.assign({}, fields[fieldName], { [memberName]: value });
  }
  return fields;
}

function readParameter(query: URLSearchParams, name: string): unknown {
  const text = query.get(name);
  if (name.endsWith('.fieldPaths')) return query.getAll(name);
  if (name === 'pageSize') return Number(text);
  if (name !== 'showMissing' && name !== 'currentDocument.exists') return text;
  if (text === 'true' || text === 'false') return text === 'true';
  refuseArgument(`Invalid value at '${name}' (TYPE_BOOL), "${text}"`);
}
