import { setTimeout as wait } from 'node:timers/promises';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';

/** gRPC codes: ABORTED (lost a race) and UNAVAILABLE (never arrived). */
const retried = new Set([10, 14]);
/** About 20 s of pauses, which double. Tries are counted, not time: a stalled process has not lost a race. */
const mostTries = 17;
const shortestPauseMs = 10;
const longestPauseMs = 4_000;

const GrpcError = z.object({ code: z.number() });

/** The SDK's own pause begins at a second and doubles: twenty calls on one record would wait for minutes. */
export async function runTransaction<T>(
  db: Firestore,
  run: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.runTransaction(run, { maxAttempts: 1 });
    } catch (error) {
      const code = GrpcError.safeParse(error).data?.code;
      if (code === undefined || !retried.has(code) || tries === mostTries) throw error;
      await wait(Math.random() * Math.min(longestPauseMs, shortestPauseMs * 2 ** tries));
    }
  }
}
