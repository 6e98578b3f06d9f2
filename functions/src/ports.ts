import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Permission } from '@contract/permissions';
import type { AboutAnswer } from '@contract/endpoints/about';
import type { HealthAnswer } from '@contract/endpoints/health';
import { consultancyStartBudgetMs } from '@contract/values/payment/call-times';
import { log } from './cloud-log';
import { listHosts, readAppCheckConfig } from './config';
import { createDeliveryPorts } from './delivery-ports';
import { createGroundPorts, createScanPorts } from './ground-ports';
import { createPaymentPorts } from './payment-ports';
import { findPermission } from './firestore/administrator-permissions';
import { FirestoreClosedRecords } from './firestore/privacy/firestore-closed-records';
import { deleteExpired } from './firestore/delete-expired';
import { findConfig, readSettings } from './firestore/settings';
import type { OwnNoticePorts } from './notifications/notify-admin-and-user';
import type { DeliveryPorts, ResendPorts } from './notifications/queue/ports';
import { createPlatform, type Platform } from './platform';
import { createAppCheck, type AppCheck } from './providers/app-check-tokens';
import { BucketFiles } from './providers/bucket-files';
import { BucketTokens } from './providers/bucket-tokens';
import { printFindings } from './providers/findings-pdf/print-findings';
import { findRecordId } from './records/issue-code';
import type { ComparePorts } from './services/accounts/comparison-ports';
import type { AuditPorts } from './services/audit/ports';
import { FirestoreBookingStore } from './firestore/firestore-booking-store';
import type { BookingPorts } from './services/bookings/ports';
import type { ExportPorts } from './services/exports/ports';
import type { FilePorts, TokenPorts } from './services/files/ports';
import { createHealthReport } from './services/health/examine';
import { FirestoreGroundCount } from './firestore/firestore-ground-count';
import type { GroundCountPorts } from './services/grounds/count-compared-plans';
import type { GroundPorts } from './services/grounds/ports';
import type { ErrorReportPorts, HealthPorts } from './services/health/ports';
import type { PaperPorts } from './services/papers/ports';
import type { PaymentPorts } from './services/payments/ports';
import { FirestoreStatementStore } from './firestore/firestore-statement-store';
import type { StatementPorts } from './services/payments/statements/ports';
import type { PeoplePorts } from './services/people/ports';
import { releaseRequests } from './services/requests/release-requests';
import { FirestoreDeletionStore } from './firestore/privacy/firestore-deletion-store';
import type { ClosedRecordStore } from './services/privacy/ports';
import type {
  InTimePorts,
  PromisePorts,
  ResultTimePorts,
} from './services/promises/ports';
import type { CompositePlanPorts } from './services/plans/make-composite-plan';
import type { PrivacyPorts } from './services/privacy/ports';
import type { RecoveryPorts } from './services/recovery/ports';
import type {
  DeliveryPorts as ResultDeliveryPorts,
  IndexPorts,
} from './services/requests/ports';
import { createOfficeDescription } from './services/settings/describe-office';
import type { SettingPorts } from './services/settings/ports';
import type { SharePorts } from './services/shares/ports';
import type { VerificationPorts } from './services/results/ports';
import type { StatusPorts } from './services/status/ports';
import type { WithdrawalPorts } from './services/withdrawals/ports';
import type { FileScanPorts } from './services/scans/scan-files';

const tokenBytes = 32;
/** The commit; the bundler replaces this name. */
declare const bundledCommit: string | undefined;
const version = typeof bundledCommit === 'string' ? bundledCommit : 'unknown';

/**
 * What each service needs from outside, and what the HTTP server asks before it
 * calls one.
 */
export interface Ports {
  /** starts, checks and gives back payments */
  payments: PaymentPorts;
  /**
   * their gateway answers or is given up within the 10 s of a booking's payment
   */
  consultancyPayments: PaymentPorts;
  bookings: BookingPorts;
  /** compares each day's money with the gateway */
  statements: StatementPorts;

  /** passwords, confirmed addresses and recovery */
  accounts: RecoveryPorts;
  /** what administrators decide about people */
  people: PeoplePorts;
  /** finds what people did at the identity service past our endpoints */
  comparison: ComparePorts;
  /** deletes accounts */
  privacy: PrivacyPorts;
  closedRecords: ClosedRecordStore;

  /** records that administrators change, and those that they close */
  changes: AuditPorts;
  /** settings that administrators save, and the picture of the advert */
  settings: SettingPorts;
  /** where plots lie, as officers type it from plans */
  grounds: GroundPorts;
  /** how many plans a ground was compared with */
  groundCount: GroundCountPorts;
  /** both grounds of an alarm on one page */
  compositePlans: CompositePlanPorts;
  /** results that administrators deliver */
  deliveries: ResultDeliveryPorts;
  /** results that two people withdraw */
  withdrawals: WithdrawalPorts;
  /** results that owners share by a link */
  shares: SharePorts;
  /** documents that administrators open, and results that they send */
  files: FilePorts;
  /** writes records into files for spreadsheets */
  exports: ExportPorts;
  /** takes the download tokens of files away */
  tokens: TokenPorts;
  /** examines new files */
  scans: FileScanPorts;
  /** deletes papers whose time is over */
  papers: PaperPorts;
  /** tells owners when results come later than promised */
  promises: PromisePorts;
  /** publishes how many results came in time */
  inTime: InTimePorts;
  /** notes whether results came in time */
  resultTimes: ResultTimePorts;
  /** stores what paid requests are searched by */
  index: IndexPorts;
  /** says whether a file was issued */
  verifications: VerificationPorts;
  /** says where a record stands */
  statuses: StatusPorts;

  /** sends what is in the queue */
  notifications: DeliveryPorts;
  /** puts a notification into the queue again */
  resending: ResendPorts;
  /** reminders, the morning mail, and what people ask to be notified of */
  notices: OwnNoticePorts;

  /** errors of browsers */
  errorReports: ErrorReportPorts;
  /** watches whether everything works */
  watch: HealthPorts;
  /** The answer of /api/health. It never rejects. */
  reportHealth: () => Promise<HealthAnswer>;
  /** The answer of /api/about. */
  describeOffice: () => Promise<AboutAnswer>;
  /**
   * A bounded number of records whose time is over. May be repeated.
   * @param field the time; expiresAt without it
   */
  deleteExpired: (
    collections: readonly string[],
    until: Date,
    field?: string,
  ) => Promise<void>;

  /**
   * By the roles in admins/{uid}, the other half of what makes an administrator
   * (S1).
   */
  isPermitted: (uid: string, permission: Permission) => Promise<boolean>;
  /** whether everybody with a role needs a second factor (S25) */
  isSecondFactorRequired: () => Promise<boolean>;
  /** the clock by which a sign-in is fresh */
  now: () => Date;
  /** how many proxies stand before us (config) */
  trustedHops: number;
  /** hosts by which the app is called; null where any is */
  hosts: readonly string[] | null;
  /** null where it is off */
  appCheck: AppCheck | null;
}

let ports: Ports | null = null;

/**
 * Created at the first call and not at import: deployment loads the module
 * without its environment.
 */
export function getPorts(): Ports {
  ports ??= createPorts();
  return ports;
}

function createPorts(): Ports {
  const platform = createPlatform();
  const { config, db, stores, queue, identity, bucket, hash, now } = platform;
  const files = new BucketFiles(bucket, (folder) =>
    log.error('the storage refuses to delete a file', { folder }),
  );
  const newToken = () => randomBytes(tokenBytes).toString('base64url');
  const payments = createPaymentPorts(platform);
  const deletions = new FirestoreDeletionStore(db, queue, (address) =>
    findRecordId(hash, address),
  );
  const watch: HealthPorts = {
    health: stores.health,
    askBucket: () => files.ask(),
    log,
    now,
  };
  const { cursors, records } = stores;
  const { accounts, people, comparison } = createAccountPorts(
    platform,
    deletions,
    newToken,
  );
  const { verifications, statuses, errorReports, describeOffice } =
    createOpenPorts(platform, newToken);
  const isPermitted = (uid: string, permission: Permission) =>
    findPermission(db, uid, permission);
  const { grounds, compositePlans } = createGroundPorts(platform);
  return {
    payments,
    consultancyPayments: {
      ...payments,
      startBudgetMs: consultancyStartBudgetMs,
    },
    bookings: createBookingPorts(platform),
    statements: { payments, store: new FirestoreStatementStore(db, log) },
    isPermitted,
    accounts,
    people,
    comparison,
    privacy: { store: deletions, accounts: identity, files, log, now },
    closedRecords: new FirestoreClosedRecords(db, log),
    changes: { records, closing: stores.closing, log, now },
    settings: {
      records,
      files,
      origin: new URL(config.APP_URL).origin,
      log,
      now,
    },
    grounds,
    groundCount: {
      records,
      count: new FirestoreGroundCount(db),
    },
    compositePlans,
    deliveries: createResultDeliveryPorts(platform, files),
    withdrawals: {
      withdrawals: stores.withdrawals,
      promises: stores.promises,
      newId: randomUUID,
      log,
      now,
    },
    shares: { shares: stores.shares, files, hash, newToken, log, now },
    files: {
      documents: stores.documents,
      files,
      origin: new URL(config.APP_URL).origin,
      now,
    },
    exports: {
      exports: stores.exports,
      isPermitted,
      newId: () => queue.store.newId(),
      log,
      now,
    },
    tokens: {
      uploads: stores.uploads,
      tokens: new BucketTokens(bucket),
      log,
      now,
    },
    scans: createScanPorts(platform, files),
    papers: { cursors, papers: stores.papers, records, files, log, now },
    promises: { promises: stores.promises, records, log, now },
    inTime: { inTime: stores.inTime, now },
    resultTimes: { cursors, resultTimes: stores.resultTimes, log, now },
    index: { cursors, search: stores.search, log, now },
    verifications,
    statuses,
    notifications: createDeliveryPorts(platform),
    resending: { entries: stores.entries, queue, log, now },
    notices: { notices: stores.notices, queue, log, now },
    errorReports,
    watch,
    reportHealth: createHealthReport(watch, version),
    describeOffice,
    deleteExpired: (collections, until, field) =>
      deleteExpired(db, collections, until, field),
    isSecondFactorRequired: async () =>
      readSettings(await findConfig(db)).secondFactorRequired ?? false,
    now,
    trustedHops: config.TRUSTED_HOPS,
    hosts: listHosts(config),
    appCheck: createAppCheckOrNone(),
  };
}

function createResultDeliveryPorts(
  { config, stores, now }: Platform,
  files: BucketFiles,
): ResultDeliveryPorts {
  return {
    records: stores.records,
    files,
    print: printFindings,
    verifyUrl: `${new URL(config.APP_URL).origin}/verify`,
    log,
    now,
  };
}

function createBookingPorts({ db, queue, now }: Platform): BookingPorts {
  return {
    store: new FirestoreBookingStore(db, queue),
    log,
    now,
    pick: (below: number) => randomInt(below),
  };
}

/** What answers people who are not signed in. */
function createOpenPorts(
  { stores, queue, hash, now }: Platform,
  newToken: () => string,
): Pick<
  Ports,
  'verifications' | 'statuses' | 'errorReports' | 'describeOffice'
> {
  return {
    verifications: { issuedResults: stores.issuedResults, hash, newToken, now },
    statuses: { statuses: stores.statuses, queue, hash, now },
    errorReports: { limits: stores.limits, hash, newToken, log, now },
    describeOffice: createOfficeDescription({ office: stores.office, now }),
  };
}

function createAccountPorts(
  { stores, identity, queue, hash, now }: Platform,
  deletions: FirestoreDeletionStore,
  newToken: () => string,
): Pick<Ports, 'accounts' | 'people' | 'comparison'> {
  const { accountStore, recoveryStore, sessions, records } = stores;
  return {
    accounts: {
      accountStore,
      recoveryStore,
      sessions,
      identity,
      queue,
      hash,
      newToken,
      log,
      now,
    },
    people: {
      peopleStore: stores.peopleStore,
      sessions,
      accounts: identity,
      queue,
      releaseRequests: (uid) =>
        releaseRequests({ records, assigned: stores.assigned, log, now }, uid),
      log,
      now,
    },
    comparison: {
      accountStore,
      comparisons: stores.comparisons,
      sessions,
      list: identity,
      deletions,
      queue,
      log,
      now,
    },
  };
}

function createAppCheckOrNone(): AppCheck | null {
  const settings = readAppCheckConfig(process.env);
  if (settings === null) {
    log.warn('App Check is off: APP_CHECK is not set', {});
    return null;
  }
  return createAppCheck(settings);
}
