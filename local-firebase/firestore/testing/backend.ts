import { MicroClock } from '../../lib/micro-clock';
import type { Ruleset } from '../../rules/api';
import { IndexCatalog } from '../core/query/index-catalog';
import { Store } from '../core/store';
import { Transactions } from '../core/transactions';
import { decodeWrite } from '../core/write';
import type { Backend } from '../rpc/backend';
import { commitWrites, type CommitResult } from '../rpc/commit-writes';
import { ReadMeter } from '../rpc/read-meter';
import { Guard } from '../rules/guard';

export const databaseName = 'projects/p/databases/(default)';
export const nameOf = (path: string): string =>
  `${databaseName}/documents/${path}`;

/**
 * A backend as the server wires it, with a clock that stands at a known time.
 */
export function createBackend(
  options: {
    file?: string;
    rules?: Ruleset;
    nowMillis?: () => number;
    log?: (line: string) => void;
  } = {},
): Backend {
  const { nowMillis = () => 1_800_000_000_000, log = () => undefined } =
    options;
  const guard = new Guard(
    options.rules === undefined ? 'everything' : 'nothing',
    () => new Date(nowMillis()),
  );
  if (options.rules !== undefined) guard.setRules('p', options.rules);
  return {
    store: new Store(options.file ?? null, new MicroClock(nowMillis), log),
    transactions: new Transactions(nowMillis),
    guard,
    indexes: new IndexCatalog(false, null),
    reads: new ReadMeter(),
    recorder: null,
  };
}

/** Commits wire-form writes as the Admin SDK. */
export function commitAsAdmin(
  backend: Backend,
  ...writes: object[]
): CommitResult {
  return commitWrites(
    backend,
    { kind: 'admin' },
    databaseName,
    writes.map((write) => decodeWrite(databaseName, write)),
  );
}

/** Sets a whole document. */
export function setDocument(
  backend: Backend,
  path: string,
  fields: object,
): CommitResult {
  return commitAsAdmin(backend, { update: { name: nameOf(path), fields } });
}
