import type { GoogleEmulators } from './google';

const everyMs = 5_000;

/**
 * Runs the scheduled reconciliation every few seconds, in the place of Cloud Scheduler, which the emulators lack.
 * One run at a time. @returns ends it, after the run that is under way
 */
export function startScheduler(google: GoogleEmulators, log: (line: string) => void): () => Promise<void> {
  let timer: NodeJS.Timeout | null = null;
  let run: Promise<void> = Promise.resolve();
  let stopped = false;
  const next = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      run = google
        .runScheduled('reconcilePayments')
        .catch((error: unknown) => {
          if (!stopped) log(`reconciliation: ${error instanceof Error ? error.message : String(error)}`);
        })
        .then(next);
    }, everyMs);
  };
  next();
  return async () => {
    stopped = true;
    if (timer !== null) clearTimeout(timer);
    await run;
  };
}
