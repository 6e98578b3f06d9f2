/**
 * What one time of doing something takes. Numbers of the database are upper
 * bounds that tests hold it to.
 */
export interface Job {
  what: string;
  /**
   * times a month for each person: assumptions, to be replaced by what your
   * office sees
   */
  perMonth: number;
  reads: number;
  writes: number;
  deletes: number;
  /** calls of functions, tasks included, and seconds they take in all */
  calls: number;
  seconds: number;
  /** MB that stay, that Storage or Firestore send, and that Hosting sends */
  kept: number;
  sent: number;
  hosted: number;
  mails: number;
  texts: number;
  /** where the numbers come from */
  from: string;
}

const nothing = {
  reads: 0,
  writes: 0,
  deletes: 0,
  calls: 0,
  seconds: 0,
  kept: 0,
  sent: 0,
  hosted: 0,
  mails: 0,
  texts: 0,
};

export const jobs = {
  arrival: {
    ...nothing,
    what: 'The app is fetched anew (an update, another phone)',
    perMonth: 1,
    hosted: 0.46,
    from: 'docs/performance.md, bytes of a first visit',
  },
  dashboard: {
    ...nothing,
    what: 'Dashboard',
    perMonth: 4,
    // 20 requests, 5 records of settings and profile, 1 of changes, 5 bookings,
    // 1 for payments whose end is not known, 3 counts
    reads: 35,
    sent: 0.04,
    from: 'tests/journeys/requests/dashboard.test.ts',
  },
  history: {
    ...nothing,
    what: 'History, both tabs',
    perMonth: 2,
    // 14 requests, 12 payments, 1 for those whose end is not known, 3 of settings
    // and profile, 3 counts
    reads: 33,
    sent: 0.04,
    from: 'tests/journeys/requests/history-filters.test.ts',
  },
  request: {
    ...nothing,
    what: 'One request, its results downloaded',
    perMonth: 0.6,
    reads: 5,
    sent: 1,
    from: 'tests/journeys/requests/timeline.test.ts',
  },
  upload: {
    ...nothing,
    what: 'New request with its site plan',
    perMonth: 0.3,
    // 1 quota, 9 for the rules, 10 for the token, 20 for reading what is new
    // again, 100 for the same-plan alarm
    reads: 140,
    writes: 7,
    deletes: 1,
    kept: 1.5,
    from: 'firestore.rules, storage.rules, functions/src/services/plans/find-same-plans.ts',
  },
  payment: {
    ...nothing,
    what: 'Payment, its callbacks, receipt and messages',
    perMonth: 0.32,
    reads: 40,
    // three of them note, at most once a minute, that the gateway, mail and SMS
    // answer; eleven are marks (decision 108)
    writes: 32,
    deletes: 17,
    calls: 6,
    seconds: 3,
    mails: 1,
    texts: 1,
    from: 'tests/endpoints/platform/cost.test.ts',
  },
  booking: {
    ...nothing,
    what: 'Appointment, approved, with its messages',
    perMonth: 0.02,
    reads: 50,
    writes: 41,
    deletes: 20,
    calls: 8,
    seconds: 4,
    mails: 3,
    texts: 2,
    from: 'tests/endpoints/platform/cost.test.ts',
  },
  results: {
    ...nothing,
    what: 'Results delivered and checked, with the messages',
    perMonth: 0.28,
    reads: 20,
    // three are the check of its file, which /verify waits for
    writes: 21,
    deletes: 10,
    calls: 4,
    seconds: 3,
    kept: 1,
    mails: 1,
    texts: 1,
    from: 'tests/endpoints/platform/cost.test.ts',
  },
  review: {
    ...nothing,
    what: 'An administrator reads a request and its plan',
    perMonth: 0.35,
    // a page of 15 and its count, the request, the alarms, the ground, and what
    // the endpoints read that open the file and count the compared plans
    reads: 31,
    writes: 1,
    calls: 2,
    seconds: 2.5,
    hosted: 1.5,
    from: 'tests/journeys/administration/admin-requests.test.ts',
  },
} as const satisfies Record<string, Job>;

/** What runs whoever is there: schedules, a month. */
export const always = {
  /**
   * about 45 a minute: each list of what is due costs a read when nothing is
   */
  reads: 45 * 43_200,
  writes: 43_200,
  /** six each minute, the others less often */
  calls: 6.5 * 43_200,
  seconds: 6.5 * 43_200 * 0.5,
  jobs: 13,
  /**
   * list operations of the walk for tokens: one for each 1,000 files, 50 a
   * minute at most
   */
  mostListsPerMinute: 50,
  /**
   * conditions of the alert policies, with room for more than
   * monitoring/policies has
   */
  conditions: 30,
  /** each asked about every half minute */
  askedPerCondition: 2 * 43_200,
  /** Google asks /api/health once a minute from six places */
  uptimeChecks: 6 * 43_200,
};

/**
 * Whole copies of the database that docs/backup.md keeps: seven of a day, eight
 * of a week.
 */
export const backupsKept = 7 + 8;

/**
 * What Google writes down, in kB: of a call of a function with our own line,
 * and of each read of a record or file.
 */
export const logged = {
  call: 3,
  read: 3,
  /**
   * queries and files that a person's browser asks for in a month: the
   * functions' own reads are not written down
   */
  readsPerPersonMonth: 80,
  monthsKept: 12,
};

export const workingDays = 22;

/**
 * Office: how many requests one administrator answers in a month, and how often
 * the overview is read.
 */
export const office = {
  requestsPerAdministrator: 1_300,
  overviewsPerMonth: 2_000,
  overviewReads: 112,
  sumsOverMonth: 6,
  /**
   * days whose sums are read each time; the others of the month once for each
   * opening of the app (decision 96)
   */
  openDays: 2,
  openingsPerMonth: 44,
};

/** GiB of records and indexes that a person adds in a month. */
export const recordsPerPersonMonth = 0.00006;
/**
 * The bill is that of a month after this many of them, as files and records
 * stay.
 */
export const monthsKept = 12;

/**
 * USD in europe-west1; where each comes from, and which are from memory, stands
 * in docs/cost.md ("The prices"). Free amounts are of a month (Firestore's are
 * of a day, times 30; Hosting's 360 MB a day as 10 GB).
 */
export const prices = {
  firestore: 'https://cloud.google.com/firestore/pricing',
  storage: 'https://cloud.google.com/storage/pricing',
  run: 'https://cloud.google.com/run/pricing',
  hosting: 'https://firebase.google.com/pricing',
  auth: 'https://cloud.google.com/identity-platform/pricing',
  scheduler: 'https://cloud.google.com/scheduler/pricing',
  read: 0.03 / 100_000,
  write: 0.09 / 100_000,
  delete: 0.01 / 100_000,
  freeReads: 1_500_000,
  freeWrites: 600_000,
  /** Deletes by time to live are in no free amount, and most are that. */
  freeDeletes: 0,
  recordGiB: 0.15,
  /** recovery of any minute of seven days: once more what the records cost */
  recoveryGiB: 0.15,
  backupGiB: 0.03,
  fileGB: 0.02,
  listed: 0.05 / 10_000,
  looked: 0.004 / 10_000,
  sentGB: 0.12,
  hostedGB: 0.15,
  freeHostedGB: 10,
  call: 0.4 / 1_000_000,
  freeCalls: 2_000_000,
  /**
   * one vCPU and half a GiB, which every function has but the one that looks at
   * pictures
   */
  second: 0.000024 + 0.5 * 0.0000025,
  freeSeconds: 180_000,
  job: 0.1,
  freeJobs: 3,
  logging: 'https://cloud.google.com/products/observability/pricing',
  logGiB: 0.5,
  freeLogGiB: 50,
  /** for each month after the first */
  logKeptGiB: 0.01,
  condition: 0.1,
  /** a value that a condition is given */
  asked: 0.35 / 1_000_000,
  uptimeCheck: 0.3 / 1_000,
  freeUptimeChecks: 1_000_000,
  /** people active in the month, from this number on */
  people: [
    { from: 50_000, price: 0.0055 },
    { from: 100_000, price: 0.0046 },
    { from: 1_000_000, price: 0.0032 },
  ],
};
