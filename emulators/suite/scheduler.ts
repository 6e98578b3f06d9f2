import type { GoogleEmulators } from './google';

const everyMs = 5_000;
const scheduled = [
  'reconcilePayments',
  'lapseBookings',
  'remindBookings',
  'sweepOutbox',
  'resumeAccountDeletions',
  'makePaymentStatements',
  'scanFiles',
];

/**
 * Runs the scheduled functions every few seconds, in the place of Cloud Scheduler, which the emulators lack.
 * One run at a time. @returns ends it, after the run that is under way
 */
export function startScheduler(google: GoogleEmulators, log: (line: string) => void): () => Promise<void> {
  let timer: NodeJS.Timeout | null = null;
  let run: Promise<void> = Promise.resolve();
  let stopped = false;
  const runAll = async () => {
    for (const name of scheduled) {
      await google.runScheduled(name).catch((error: unknown) => {
        if (!stopped) log(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      });
    }
  };
  const next = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      run = runAll().then(next);
    }, everyMs);
  };
  next();
  return async () => {
    stopped = true;
    if (timer !== null) clearTimeout(timer);
    await run;
  };
}
