import { setTimeout as wait } from 'node:timers/promises';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';

/** Lost a race, or never arrived (gRPC codes). */
const retried = new Set([10, 14]);
/** Some 20 s of pauses. Tries, not time: a process that was stalled has not lost a race for it. */
const mostTries = 17;
const shortestPauseMs = 10;
const longestPauseMs = 4_000;

const GrpcError = z.object({ code: z.number() });

/**
 * A transaction whose losers try again within milliseconds. The SDK's own pause begins at a second and doubles, which
 * makes twenty calls that count on one record wait for minutes.
 * @param run may be called several times
 */
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
      // Doubling: fifty that want one record soon stand so far apart that most need no other try.
      await wait(Math.random() * Math.min(longestPauseMs, shortestPauseMs * 2 ** tries));
    }
  }
}
