import * as z from 'zod/mini';
import { RpcError } from '../core/status';
import type { Backend } from './backend';

/** The parts of a read request that say in which transaction it happens. */
export const consistencyFields = {
  transaction: z.optional(z.string()),
  newTransaction: z.optional(
    z.object({
      readOnly: z.optional(z.object({ readTime: z.optional(z.string()) })),
      readWrite: z.optional(z.unknown()),
    }),
  ),
  readTime: z.optional(z.string()),
};

interface Consistency {
  transaction?: string | undefined;
  newTransaction?: { readOnly?: { readTime?: string | undefined } | undefined } | undefined;
  readTime?: string | undefined;
}

/** The transaction a read belongs to, started now if asked for; null for a plain read. */
export function enterTransaction(
  backend: Backend,
  database: string,
  request: Consistency,
): { id: string; isNew: boolean } | null {
  if (request.readTime !== undefined || request.newTransaction?.readOnly?.readTime !== undefined) {
    throw new RpcError('UNIMPLEMENTED', 'Reading at a past time is not available here.');
  }
  if (request.newTransaction !== undefined) {
    const readOnly = request.newTransaction.readOnly !== undefined;
    return { id: backend.transactions.begin(database, readOnly), isNew: true };
  }
  const id = request.transaction;
  return id === undefined || id === '' ? null : { id, isNew: false };
}
