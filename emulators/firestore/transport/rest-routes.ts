import { isRecord } from '../../lib/is-record';
import { RpcError, refuseArgument, refuseRpc } from '../core/status';

interface RestCall {
  rpc: string;
  request: Record<string, unknown>;
}

const verbs = new Map<string, { rpc: string; target: 'database' | 'parent' }>([
  ['commit', { rpc: 'Commit', target: 'database' }],
  ['batchGet', { rpc: 'BatchGetDocuments', target: 'database' }],
  ['batchWrite', { rpc: 'BatchWrite', target: 'database' }],
  ['beginTransaction', { rpc: 'BeginTransaction', target: 'database' }],
  ['rollback', { rpc: 'Rollback', target: 'database' }],
  ['runQuery', { rpc: 'RunQuery', target: 'parent' }],
  ['runAggregationQuery', { rpc: 'RunAggregationQuery', target: 'parent' }],
  ['listCollectionIds', { rpc: 'ListCollectionIds', target: 'parent' }],
]);

/** Maps method, path below `/v1/` and body by google.firestore.v1's HTTP rules. */
export function routeRest(method: string, url: URL, body: string): RestCall {
  const resource = url.pathname.slice('/v1/'.length).split('/').map(decodeSegment).join('/');
  const json = parseBody(body);
  const verb = /^(.*):([A-Za-z]+)$/.exec(resource);
  if (verb !== null && method === 'POST') return routeVerb(verb[1] ?? '', verb[2] ?? '', json);
  const depth = resource.split('/').length - 'projects/P/databases/D/documents'.split('/').length;
  const isDocument = depth > 0 && depth % 2 === 0;
  const isCollection = depth > 0 && !isDocument;
  const query = url.searchParams;
  if (isDocument && method === 'GET')
    return { rpc: 'GetDocument', request: { name: resource, ...readOptions(query) } };
  if (isDocument && method === 'DELETE') {
    return { rpc: 'DeleteDocument', request: { name: resource, ...preconditionOf(query) } };
  }
  if (isDocument && method === 'PATCH') {
    const request = { ...readOptions(query), ...maskOf(query, 'updateMask'), ...preconditionOf(query) };
    return { rpc: 'UpdateDocument', request: { ...request, document: { ...json, name: resource } } };
  }
  if (isCollection && (method === 'GET' || method === 'POST')) {
    const slash = resource.lastIndexOf('/');
    const target = { parent: resource.slice(0, slash), collectionId: resource.slice(slash + 1) };
    if (method === 'GET') return { rpc: 'ListDocuments', request: { ...target, ...listOptions(query) } };
    return { rpc: 'CreateDocument', request: { ...target, document: json, ...textsOf(query, 'documentId') } };
  }
  throw new RpcError('NOT_FOUND', `There is no ${method} ${url.pathname}.`);
}

function routeVerb(resource: string, verb: string, json: Record<string, unknown>): RestCall {
  const { rpc, target } = verbs.get(verb) ?? refuseRpc(verb);
  if (target === 'parent') return { rpc, request: { ...json, parent: resource } };
  return { rpc, request: { ...json, database: resource.replace(/\/documents$/, '') } };
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

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The named parameters that were sent. */
function textsOf(query: URLSearchParams, ...names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => query.has(name)).map((name) => [name, query.get(name)]));
}

function maskOf(query: URLSearchParams, name: 'mask' | 'updateMask'): Record<string, unknown> {
  const parameter = `${name}.fieldPaths`;
  return query.has(parameter) ? { [name]: { fieldPaths: query.getAll(parameter) } } : {};
}

function readOptions(query: URLSearchParams): Record<string, unknown> {
  return { ...maskOf(query, 'mask'), ...textsOf(query, 'transaction', 'readTime') };
}

function listOptions(query: URLSearchParams): Record<string, unknown> {
  const pageSize = query.get('pageSize');
  return {
    ...readOptions(query),
    ...(pageSize === null ? {} : { pageSize: Number(pageSize) }),
    ...textsOf(query, 'pageToken'),
    showMissing: readBoolean(query, 'showMissing') ?? false,
  };
}

function preconditionOf(query: URLSearchParams): Record<string, unknown> {
  const exists = readBoolean(query, 'currentDocument.exists');
  const updateTime = query.get('currentDocument.updateTime');
  if (updateTime !== null) return { currentDocument: { updateTime } };
  return exists === null ? {} : { currentDocument: { exists } };
}

function readBoolean(query: URLSearchParams, name: string): boolean | null {
  const text = query.get(name);
  if (text === null) return null;
  if (text === 'true' || text === 'false') return text === 'true';
  refuseArgument(`Invalid value at '${name}' (TYPE_BOOL), "${text}"`);
}
