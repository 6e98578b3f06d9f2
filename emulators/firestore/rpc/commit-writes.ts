import { applyWrite, checkPrecondition, type WriteEffect } from '../core/apply-write';
import type { Database, DocumentChange } from '../core/database';
import type { StoredDocument } from '../core/document';
import { formatMicros } from '../core/timestamps';
import type { Write } from '../core/write';
import type { Caller } from '../rules/caller';
import { openDatabase, type Backend } from './backend';

/** Documents that the rules may look up for all writes of one commit, as in production. */
const maxLookupsOfCommit = 20;

/** The answer of a commit, as proto3-JSON. */
export interface CommitResult {
  commitTime: string;
  writeResults: object[];
}

/**
 * Commits all writes or none. First a transaction's reads are checked, then the rules judge write by
 * write against what would be stored, then the preconditions; then it goes to disk and to the listeners.
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
  const { effects, after } = workOut(database, writes, micros);
  judge(backend, caller, database, { effects, after, micros });
  if (transaction !== null) backend.transactions.finish(transaction, database, writes.length > 0);
  checkPreconditions(database, effects);
  backend.store.commit(database, micros, netChanges(database, after));
  backend.reads.addCommit(writes);
  return { commitTime: formatMicros(micros), writeResults: effects.map(toWriteResult) };
}

type After = Map<string, StoredDocument | null>;

function workOut(
  database: Database,
  writes: Write[],
  micros: number,
): { effects: WriteEffect[]; after: After } {
  const after: After = new Map();
  const effects = writes.map((write) => {
    const staged = after.get(write.path);
    const before = staged === undefined ? database.find(write.path) : staged;
    const effect = applyWrite(database.name, write, before, micros);
    after.set(write.path, effect.after);
    return effect;
  });
  return { effects, after };
}

function judge(
  backend: Backend,
  caller: Caller,
  database: Database,
  { effects, after, micros }: { effects: WriteEffect[]; after: After; micros: number },
): void {
  const time = new Date(Math.floor(micros / 1000));
  const lookupScope = { paths: new Set<string>(), limit: maxLookupsOfCommit };
  for (const effect of effects) {
    const { write } = effect;
    const isRead = write.kind === 'verify';
    backend.guard.checkDocument(caller, database, {
      method: methodOf(effect),
      path: write.path,
      time,
      ...(effects.length > 1 ? { lookupScope } : {}),
      resource: effect.before,
      requestResource: isRead ? null : effect.after,
      findAfter: (path) => {
        const staged = after.get(path);
        return staged === undefined ? database.find(path) : staged;
      },
    });
  }
}

function methodOf({ write, before }: WriteEffect): 'get' | 'create' | 'update' | 'delete' {
  if (write.kind === 'verify') return 'get';
  if (write.kind === 'delete') return 'delete';
  const mustExist =
    write.precondition !== null && (!('exists' in write.precondition) || write.precondition.exists);
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

function netChanges(database: Database, after: After): DocumentChange[] {
  return [...after.entries()]
    .map(([path, document]) => ({ path, before: database.find(path), after: document }))
    .filter((change) => change.before !== change.after);
}

function toWriteResult({ after, transformResults }: WriteEffect): object {
  return {
    ...(after === null ? {} : { updateTime: formatMicros(after.updateTime) }),
    ...(transformResults.length === 0 ? {} : { transformResults }),
  };
}
