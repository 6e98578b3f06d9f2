import type * as z from 'zod/mini';
import type { Database } from '../core/database';
import type { IndexCatalog } from '../core/query/index-catalog';
import type { Store } from '../core/store';
import { parseArgument } from '../core/status';
import type { Transactions } from '../core/transactions';
import { checkProject, type Caller } from '../rules/caller';
import type { QueryRecorder } from '../recording/query-recorder';
import type { Guard } from '../rules/guard';
import type { ReadMeter } from './read-meter';

/** What every RPC works on. */
export interface Backend {
  store: Store;
  transactions: Transactions;
  guard: Guard;
  indexes: IndexCatalog;
  reads: ReadMeter;
  /** null: nobody wants to know */
  recorder: QueryRecorder | null;
}

/**
 * Requests are unchecked proto3-JSON, answers proto3-JSON; a unary call has one
 * answer.
 */
export type RpcHandler = (
  backend: Backend,
  caller: Caller,
  request: unknown,
) => object[];

/**
 * A request that fits its schema.
 * @throws RpcError INVALID_ARGUMENT for any other
 */
export const parseRequest = <T>(schema: z.ZodMiniType<T>, request: unknown) =>
  parseArgument(schema, request, 'request');

/**
 * Opens `projects/P/databases/D` for a caller of that project. Throws
 * UNAUTHENTICATED.
 */
export function openDatabase(
  backend: Backend,
  caller: Caller,
  name: string,
): Database {
  checkProject(caller, name);
  return backend.store.getDatabase(name);
}
