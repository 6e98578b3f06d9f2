import type { GoogleEmulators } from './google';

const everyMs = 5_000;
/** Each lane one after the other. What reads pictures takes long, and holds up nothing that people wait for. */
const lanes = [
  [
    'reconcilePayments',
    'lapseBookings',
    'remindBookings',
    'sweepOutbox',
    'resumeAccountDeletions',
    'makePaymentStatements',
    'compareAccounts',
  ],
  ['scanFiles', 'removeDownloadTokens'],
];

/**
 * Runs the scheduled functions every few seconds, in the place of Cloud Scheduler, which the emulators lack.
 * No function beside itself. @returns ends it, after the runs that are under way
 */
export function startScheduler(google: GoogleEmulators, log: (line: string) => void): () => Promise<void> {
  const ends = lanes.map((names) => startLane(names, google, log));
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
}

function startLane(
  names: readonly string[],
  google: GoogleEmulators,
  log: (line: string) => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout | null = null;
  let run: Promise<void> = Promise.resolve();
  let stopped = false;
  const runAll = async () => {
    for (const name of names) {
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
