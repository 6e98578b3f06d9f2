import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import type { Permission } from '@contract/permissions';
import { answerLimitMs, consultancyStartBudgetMs, serviceStartBudgetMs } from '@contract/values/limits';
import { createAppCheck, type AppCheck } from './providers/app-check-tokens';
import { BucketFiles } from './providers/bucket-files';
import { BucketTokens } from './providers/bucket-tokens';
import { FirebaseAccounts } from './providers/firebase-accounts';
import { createGatewayFinder } from './providers/gateways/gateways';
import { createHttpClient } from './providers/http-client';
import { createSmtpSender } from './providers/smtp-sender';
import type { Sender, Sms } from './providers/senders';
import { createWigalFrogSmsSender } from './providers/wigal-frog-sms-sender';
import { FirestoreClosedRecords } from './firestore/privacy/firestore-closed-records';
import { FirestoreDeletionStore } from './firestore/privacy/firestore-deletion-store';
import { log } from './cloud-log';
import { listHosts, readAppCheckConfig, readConfig, readSmsConfig } from './config';
import { createKeyedHash } from './keyed-hash';
import { createNotificationWriter } from './notifications/write-notification';
import { FirestoreBookingStore } from './firestore/firestore-booking-store';
import { createAllowances } from './notifications/queue/allowances';
import { createStores } from './firestore/create-stores';
import { FirestoreNotificationStore } from './firestore/firestore-notification-store';
import type { DeliveryPorts } from './notifications/queue/ports';
import { FirestorePaymentStore } from './firestore/firestore-payment-store';
import type { PaymentPorts } from './services/payments/ports';
import { FirestoreStatementStore } from './firestore/firestore-statement-store';
import { findPermission } from './firestore/administrator-permissions';
import { findRecordId } from './records/issue-code';
import { createContactNotes } from './records/outside-services';
import { createHealthReport } from './services/health/examine';
import { createEnqueuer } from './task-queue';
import { watchSender } from './watched-services';

const gatewayTimeoutMs = 20_000;
const smsTimeoutMs = 20_000;
const smallestTransid = 1_000_000_000;
const tokenBytes = 32;
/** The commit; the bundler replaces this name. */
declare const bundledCommit: string | undefined;
const version = typeof bundledCommit === 'string' ? bundledCommit : 'unknown';

let ports: Ports | null = null;

/** Created at the first call and not at import: deployment loads the module without its environment. */
export function getPorts(): Ports {
  ports ??= createPorts();
  return ports;
}

function createBase() {
  const config = readConfig(process.env);
  if (getApps().length === 0) initializeApp();
  const db = getFirestore();
  const enqueue = createEnqueuer(log, process.env);
  const queue = {
    store: new FirestoreNotificationStore(db),
    enqueueDelivery: async (...outboxIds: readonly string[]) => {
      await Promise.all(outboxIds.map(enqueue));
    },
  };
  const stores = createStores({ db, queue }, log);
  const { records, closing } = stores;
  const changes = { db, queue, records, closing, log, now: () => new Date() };
  return {
    config,
    changes,
    stores,
    note: createContactNotes(changes),
    identity: new FirebaseAccounts(getAuth()),
    bucket: getStorage().bucket(),
    hash: createKeyedHash(config.OTP_HMAC_KEY),
  };
}

type Base = ReturnType<typeof createBase>;

/** What each service needs from outside. */
export type Ports = ReturnType<typeof createPorts>;

function createPorts() {
  const base = createBase();
  const { config, changes, stores, identity, bucket, hash } = base;
  const { db, queue, log, now } = changes;
  const files = new BucketFiles(bucket, (folder) =>
    log.error('the storage refuses to delete a file', { folder }),
  );
  const newToken = () => randomBytes(tokenBytes).toString('base64url');
  const payments = createPaymentPorts(base);
  const deletions = new FirestoreDeletionStore(db, queue, (address) => findRecordId(hash, address));
  const watch = { ...changes, askBucket: () => files.ask() };
  return {
    payments,
    /** their gateway answers or is given up within the 10 s of a booking's payment */
    consultancyPayments: { ...payments, startBudgetMs: consultancyStartBudgetMs },
    bookings: {
      store: new FirestoreBookingStore(db, queue),
      log,
      now,
      pick: (below: number) => randomInt(below),
    },
    statements: { payments, store: new FirestoreStatementStore(db, log) },
    /** by the roles in admins/{uid}, the other half of what makes an administrator (S1) */
    isPermitted: (uid: string, permission: Permission) => findPermission(db, uid, permission),
    accounts: { ...stores, ...changes, identity, hash, newToken },
    verifications: { issuedResults: stores.issuedResults, hash, newToken, now },
    errorReports: { limits: stores.limits, hash, newToken, log, now },
    notifications: createDeliveryPorts(base),
    privacy: { store: deletions, accounts: identity, files, log, now },
    closedRecords: new FirestoreClosedRecords(db, log),
    scans: { cursors: stores.cursors, plans: stores.plans, results: stores.results, files, log, now },
    deliveries: { records: stores.records, files, log, now },
    papers: { cursors: stores.cursors, papers: stores.papers, records: stores.records, files, log, now },
    index: { cursors: stores.cursors, search: stores.search, log, now },
    tokens: { uploads: stores.uploads, tokens: new BucketTokens(bucket), log, now },
    files: { documents: stores.documents, files, origin: new URL(config.APP_URL).origin, now },
    changes,
    people: {
      peopleStore: stores.peopleStore,
      sessions: stores.sessions,
      accounts: identity,
      queue,
      log,
      now,
    },
    comparison: {
      accountStore: stores.accountStore,
      comparisons: stores.comparisons,
      sessions: stores.sessions,
      list: identity,
      deletions,
      queue,
      log,
      now,
    },
    trustedHops: config.TRUSTED_HOPS,
    hosts: listHosts(config),
    watch,
    reportHealth: createHealthReport(watch, version),
    appCheck: createAppCheckOrNone(),
  };
}

function createPaymentPorts(base: Base): PaymentPorts {
  const { config, changes, note } = base;
  const { db, queue, log, now } = changes;
  const findGateway = createGatewayFinder(config, {
    connect: createHttpClient,
    timeLimit: (ms) => AbortSignal.timeout(ms),
    timeoutMs: gatewayTimeoutMs,
    note: (answered) => note('gateway', answered),
  });
  return {
    store: new FirestorePaymentStore(db, queue),
    gatewayOf: ({ gateway }) => findGateway(gateway),
    newPaymentGateway: config.PAYMENT_GATEWAY,
    startBudgetMs: serviceStartBudgetMs,
    answerLimitMs,
    log,
    now,
    wait: (ms) => wait(ms),
    newPaymentId: () => db.collection('payments').doc().id,
    newClienttransid: () => String(randomInt(smallestTransid, smallestTransid * 10)),
    hashWallet: (walletnumber) =>
      createHmac('sha256', config.OTP_HMAC_KEY).update(`wallet:${walletnumber}`).digest('hex'),
  };
}

function createDeliveryPorts(base: Base): DeliveryPorts {
  const { config, changes, stores, identity, hash, note } = base;
  const { db, queue, log, now } = changes;
  const isConfirmed = async (address: string) =>
    (await identity.findAccountByEmail(address))?.emailVerified === true;
  const newSeed = () => randomBytes(tokenBytes).toString('hex');
  const appUrl = config.APP_URL.replace(/\/$/, '');
  const smsSender = createSmsSender();
  return {
    ...queue,
    findAllowances: createAllowances(hash, isConfirmed),
    ...createNotificationWriter({
      db,
      sessions: stores.sessions,
      codes: stores.codes,
      identity,
      hash,
      newSeed,
      now,
      log,
      appUrl,
    }),
    sender: watchSender(createSmtpSender(config), (answered) => note('mail', answered)),
    smsSender: smsSender === null ? null : watchSender(smsSender, (answered) => note('sms', answered)),
    log,
    now,
  };
}

function createAppCheckOrNone(): AppCheck | null {
  const settings = readAppCheckConfig(process.env);
  if (settings === null) log.warn('App Check is off: APP_CHECK is not set', {});
  return settings === null ? null : createAppCheck(settings);
}

function createSmsSender(): Sender<Sms> | null {
  const sms = readSmsConfig(process.env);
  if (sms === null) {
    log.warn('SMS is off: FROG_API_KEY is not set', {});
    return null;
  }
  return createWigalFrogSmsSender(sms, smsTimeoutMs);
}
