import {
  applyWrite,
  checkPrecondition,
  type WriteEffect,
} from '../core/apply-write';
import type { Database } from '../core/database';
import type { StoredDocument } from '../core/document';
import { formatMicros } from '../core/timestamps';
import type { Write } from '../core/write';
import type { Caller } from '../rules/caller';
import type { DocumentAccess } from '../rules/guard';
import { openDatabase, type Backend } from './backend';

/** In proto3-JSON. */
export interface CommitResult {
  commitTime: string;
  writeResults: object[];
}

/**
 * Commits all writes or none. The rules judge each write against what would be
 * stored, then a transaction's reads and the preconditions are checked; then
 * disk and listeners follow.
 */
export function commitWrites(
  backend: Backend,
  caller: Caller,
  databaseName: string,
  writes: Write[],
  transaction: string | null = null,
): CommitResult {
  const database = openDatabase(backend, caller, databaseName);
  const micros = backend.store.clock.next();
  const documentsAfter = new Map<string, StoredDocument | null>();
  const findAfter = (path: string) => {
    const document = documentsAfter.get(path);
    return document === undefined ? database.find(path) : document;
  };
  const effects = writes.map((write) => {
    const effect = applyWrite(
      database.name,
      write,
      findAfter(write.path),
      micros,
    );
    documentsAfter.set(write.path, effect.after);
    return effect;
  });
  const lookedUpPaths = new Set<string>();
  backend.guard.evaluatedExpressions = 0;
  for (const effect of effects) {
    const { write, before, after } = effect;
    const access: DocumentAccess = {
      method: methodOf(effect),
      path: write.path,
      time: new Date(Math.floor(micros / 1000)),
      resource: before,
      requestResource: write.kind === 'verify' ? null : after,
      findAfter,
    };
    if (effects.length > 1) access.lookedUp = lookedUpPaths;
    backend.guard.checkDocument(caller, database, access);
  }
  if (transaction !== null) {
    backend.transactions.finish(transaction, database, writes.length > 0);
  }
  checkPreconditions(database, effects);
  const changes = [...documentsAfter]
    .map(([path, after]) => ({ path, before: database.find(path), after }))
    .filter(({ before, after }) => before !== after);
  backend.store.commit(database, micros, changes);
  backend.reads.addCommit(writes);
  return {
    commitTime: formatMicros(micros),
    writeResults: effects.map(toWriteResult),
  };
}

function methodOf({
  write,
  before,
}: WriteEffect): 'get' | 'create' | 'update' | 'delete' {
  if (write.kind === 'verify') return 'get';
  if (write.kind === 'delete') return 'delete';
  return before !== null || mustExist(write) ? 'update' : 'create';
}

/** True when the write is for a document that is there already. */
function mustExist({ precondition }: Write): boolean {
  if (precondition === null) return false;
  return !('exists' in precondition) || precondition.exists;
}

function checkPreconditions(database: Database, effects: WriteEffect[]): void {
  const deletedPaths = new Set<string>();
  for (const effect of effects) {
    const { path } = effect.write;
    checkPrecondition(database.name, effect, deletedPaths.has(path));
    if (effect.after === null) deletedPaths.add(path);
    else deletedPaths.delete(path);
  }
}

function toWriteResult({ after, transformResults }: WriteEffect): object {
  const result: { updateTime?: string; transformResults?: object[] } = {};
  if (after !== null) result.updateTime = formatMicros(after.updateTime);
  if (transformResults.length > 0) result.transformResults = transformResults;
  return result;
}
