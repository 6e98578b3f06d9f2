import type * as z from 'zod/mini';
import type { Database } from '../core/database';
import type { IndexCatalog } from '../core/query/index-catalog';
import type { Store } from '../core/store';
import { parseArgument } from '../core/status';
import type { Transactions } from '../core/transactions';
import { checkProject, type Caller } from '../rules/caller';
import type { Guard } from '../rules/guard';
import type { ReadMeter } from './read-meter';

/** What every request works on. */
export interface Backend {
  store: Store;
  transactions: Transactions;
  guard: Guard;
  indexes: IndexCatalog;
  reads: ReadMeter;
}

/** A request's body is unchecked proto3-JSON; the answers are proto3-JSON, one for a unary call. */
export type RpcHandler = (backend: Backend, caller: Caller, request: unknown) => object[];

/** Checks a request against its schema. */
export const parseRequest = <T>(schema: z.ZodMiniType<T>, request: unknown) =>
  parseArgument(schema, request, 'request');

/** The database of this name (`projects/P/databases/D`), for a caller who may turn to it. Throws UNAUTHENTICATED. */
export function openDatabase(backend: Backend, caller: Caller, name: string): Database {
  checkProject(caller, name);
  return backend.store.getDatabase(name);
}
