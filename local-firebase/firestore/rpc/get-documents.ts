import * as z from 'zod/mini';
import { toWireDocument } from '../core/document';
import { parseFieldPath, type FieldPath } from '../core/field-path';
import { parseDatabaseName, parseDocumentName } from '../core/resource-path';
import { RpcError, refuseArgument } from '../core/status';
import { openDatabase, parseRequest, type RpcHandler } from './backend';
import { consistencyFields, openView } from './consistency';

export const documentMask = z.optional(
  z.object({ fieldPaths: z.optional(z.array(z.string())) }),
);

const getRequest = z.object({
  name: z.string(),
  mask: documentMask,
  ...consistencyFields,
});
const batchGetRequest = z.object({
  database: z.string(),
  documents: z.optional(z.array(z.string())),
  mask: documentMask,
  ...consistencyFields,
});

/** Reads a `DocumentMask`; null means all fields. */
export function decodeMask(
  mask: z.infer<typeof documentMask>,
): FieldPath[] | null {
  return mask === undefined
    ? null
    : (mask.fieldPaths ?? []).map(parseFieldPath);
}

/** GetDocument: the document, or NOT_FOUND. */
export const getDocument: RpcHandler = (backend, caller, input) => {
  const request = parseRequest(getRequest, input);
  const { database: databaseName, path } = parseDocumentName(request.name);
  const database = openDatabase(backend, caller, databaseName);
  const { reader, read } = openView(backend, database, request);
  backend.guard.checkRead(caller, database, path, reader.find(path));
  const [document = null] = read((view) => [view.find(path)]);
  backend.reads.addDocuments(caller, 1);
  if (document === null) {
    throw new RpcError('NOT_FOUND', `Document "${request.name}" not found.`);
  }
  return [toWireDocument(databaseName, document, decodeMask(request.mask))];
};

/** BatchGetDocuments: one answer for each name, found or missing. */
export const batchGetDocuments: RpcHandler = (backend, caller, input) => {
  const request = parseRequest(batchGetRequest, input);
  const databaseName = parseDatabaseName(request.database);
  const database = openDatabase(backend, caller, databaseName);
  const paths = (request.documents ?? []).map((name) => {
    const parsed = parseDocumentName(name);
    if (parsed.database !== databaseName) {
      refuseArgument(`Document "${name}" is not in the requested database.`);
    }
    return parsed.path;
  });
  const { reader, read, readTime, started } = openView(
    backend,
    database,
    request,
  );
  for (const path of paths) {
    backend.guard.checkRead(caller, database, path, reader.find(path));
  }
  const mask = decodeMask(request.mask);
  const answers: object[] = started === null ? [] : [{ ...started, readTime }];
  for (const path of new Set(paths)) {
    const [document = null] = read((view) => [view.find(path)]);
    answers.push(
      document === null
        ? { missing: `${databaseName}/documents/${path}`, readTime }
        : { found: toWireDocument(databaseName, document, mask), readTime },
    );
  }
  backend.reads.addDocuments(caller, paths.length);
  return answers;
};
