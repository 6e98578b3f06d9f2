import type { ScheduleName } from './schedules';

/**
 * What Google gives one instance of a function, and how many there are at most.
 */
export interface Instance {
  /**
   * for everything that the calls of one instance hold at a time; more than
   * that ends it with all of them
   */
  memory: '512MiB' | '1GiB';
  /** calls of one instance at a time */
  concurrency: number;
  maxInstances: number;
  /**
   * then the platform answers, and nothing may be left that has to be finished
   */
  timeoutSeconds: number;
}

/**
 * Cloud Scheduler never runs one twice at a time, and the functions rely on it.
 * Idle, an instance has 150 MB.
 */
const scheduled = (timeoutSeconds: number): Instance => ({
  memory: '512MiB',
  concurrency: 1,
  maxInstances: 1,
  timeoutSeconds,
});

/** Minutes of pages: until their own time is up (decision 91). */
const long = scheduled(300);
const short = scheduled(120);

export const instances: Readonly<
  Record<'api' | 'deliverNotification' | ScheduleName, Instance>
> = {
  /**
   * With 40 calls at a time, each a piece of a paper, the process has 310 MB at
   * most. Its time ends before Hosting's, in which a browser waits. New
   * projects are refused more instances (decision 127).
   */
  api: {
    memory: '512MiB',
    concurrency: 40,
    maxInstances: 10,
    timeoutSeconds: 58,
  },
  /**
   * One instance takes all that the queue sends at a time; the second is for
   * the minute of a deployment.
   */
  deliverNotification: {
    memory: '512MiB',
    concurrency: 4,
    maxInstances: 2,
    timeoutSeconds: 55,
  },
  reconcilePayments: long,
  lapseBookings: long,
  makePaymentStatements: long,
  sweepNotifications: long,
  remindBookings: short,
  resumeAccountDeletions: long,
  compareAccounts: short,
  /** Unpacking pictures takes memory. */
  scanFiles: { ...long, memory: '1GiB' },
  removeDownloadTokens: long,
  removePapers: long,
  keepPromises: long,
  watchHealth: short,
  sendMorningMail: long,
};
