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
  const staged = new Map<string, StoredDocument | null>();
  const findAfter = (path: string) => {
    const document = staged.get(path);
    return document === undefined ? database.find(path) : document;
  };
  const effects = writes.map((write) => {
    const effect = applyWrite(
      database.name,
      write,
      findAfter(write.path),
      micros,
    );
    staged.set(write.path, effect.after);
    return effect;
  });
  const lookedUp = new Set<string>();
  backend.guard.spent = 0;
  for (const effect of effects) {
    const { write, before, after } = effect;
    backend.guard.checkDocument(caller, database, {
      method: methodOf(effect),
      path: write.path,
      time: new Date(Math.floor(micros / 1000)),
      ...(effects.length > 1 ? { lookedUp } : {}),
      resource: before,
      requestResource: write.kind === 'verify' ? null : after,
      findAfter,
    });
  }
  if (transaction !== null) {
    backend.transactions.finish(transaction, database, writes.length > 0);
  }
  checkPreconditions(database, effects);
  const changes = [...staged]
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
  const mustExist =
    write.precondition !== null &&
    (!('exists' in write.precondition) || write.precondition.exists);
  return before !== null || mustExist ? 'update' : 'create';
}

function checkPreconditions(database: Database, effects: WriteEffect[]): void {
  const deleted = new Set<string>();
  for (const effect of effects) {
    const { path } = effect.write;
    checkPrecondition(database.name, effect, deleted.has(path));
    if (effect.after === null) deleted.add(path);
    else deleted.delete(path);
  }
}

function toWriteResult({ after, transformResults }: WriteEffect): object {
  return {
    ...(after === null ? {} : { updateTime: formatMicros(after.updateTime) }),
    ...(transformResults.length === 0 ? {} : { transformResults }),
  };
}
