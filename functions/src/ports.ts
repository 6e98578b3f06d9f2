import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { logger } from 'firebase-functions';
import { adminsCollection } from '@contract/entities/admin';
import { BucketFiles } from './providers/bucket-files';
import { FirebaseAccountCloser } from './providers/firebase-account-closer';
import { FirebaseIdentity } from './providers/firebase-identity';
import { ReddeClient } from './providers/redde-client';
import { SmtpSender } from './providers/smtp-sender';
import { readConfig, type Config } from './config';
import { createKeyedHash } from './keyed-hash';
import type { AccountPorts } from './services/accounts/ports';
import { createLetterWriter } from './services/letters/write-letter';
import { FirestoreOutboxStore } from './services/outbox/firestore-outbox-store';
import type { OutboxPorts } from './services/outbox/ports';
import { FirestorePaymentStore } from './services/payments/firestore-payment-store';
import type { PaymentPorts } from './services/payments/ports';
import { FirestoreStatementStore } from './services/payments/statements/firestore-statement-store';
import type { StatementPorts } from './services/payments/statements/ports';
import { FirestoreDeletionStore } from './services/privacy/firestore-deletion-store';
import type { PrivacyPorts } from './services/privacy/ports';
import { findRecordId } from './services/recovery/issue-code';
import { enqueueDelivery } from './task-queue';

/** Everything the services need from outside, by area. */
export interface Ports {
  payments: PaymentPorts;
  accounts: AccountPorts;
  outbox: OutboxPorts;
  privacy: PrivacyPorts;
  statements: StatementPorts;
  /** the record admins/{uid}, the other half of what makes an administrator */
  isAdminOnRecord(uid: string): Promise<boolean>;
  /** proxies before the functions that can be believed */
  trustedHops: number;
}

const gatewayTimeoutMs = 20_000;
const smallestTransid = 1_000_000_000;
const tokenBytes = 32;

let ports: Ports | null = null;

/** Made at the first call and not at import, because deployment loads the module without its environment. */
export function getPorts(): Ports {
  ports ??= createPorts();
  return ports;
}

function createPorts(): Ports {
  const config = readConfig(process.env);
  if (getApps().length === 0) initializeApp();
  const db = getFirestore();
  const payments = createPaymentPorts(config, db);
  return {
    payments,
    statements: { payments, store: new FirestoreStatementStore(db, logger) },
    isAdminOnRecord: async (uid) => (await db.collection(adminsCollection).doc(uid).get()).exists,
    ...createAccountPorts(config, db),
    privacy: createPrivacyPorts(config, db),
    trustedHops: config.TRUSTED_HOPS,
  };
}

function createPaymentPorts(config: Config, db: Firestore): PaymentPorts {
  return {
    store: new FirestorePaymentStore(db),
    gateway: new ReddeClient({
      baseUrl: config.REDDE_BASE_URL,
      apiKey: config.REDDE_API_KEY,
      appId: config.REDDE_APP_ID,
      nickname: config.REDDE_NICKNAME,
      timeoutMs: gatewayTimeoutMs,
    }),
    log: logger,
    now: () => new Date(),
    wait: (ms) => wait(ms),
    newPaymentId: () => db.collection('payments').doc().id,
    newClienttransid: () => String(randomInt(smallestTransid, smallestTransid * 10)),
    hashWallet: (walletnumber) =>
      createHmac('sha256', config.OTP_HMAC_KEY).update(`wallet:${walletnumber}`).digest('hex'),
  };
}

function createAccountPorts(config: Config, db: Firestore): Pick<Ports, 'accounts' | 'outbox'> {
  const now = () => new Date();
  const hash = createKeyedHash(config.OTP_HMAC_KEY);
  const identity = new FirebaseIdentity(getAuth());
  const outbox: OutboxPorts = {
    store: new FirestoreOutboxStore(db),
    enqueue: (outboxId) => enqueueDelivery(logger, outboxId),
    writeLetter: createLetterWriter({
      db,
      identity,
      hash,
      newSeed: () => randomBytes(tokenBytes).toString('hex'),
      now,
      appUrl: config.APP_URL.replace(/\/$/, ''),
    }),
    sender: new SmtpSender({ url: config.SMTP_URL, from: config.MAIL_FROM }),
    log: logger,
    now,
  };
  const newToken = () => randomBytes(tokenBytes).toString('base64url');
  return { accounts: { db, identity, outbox, hash, newToken, log: logger, now }, outbox };
}

function createPrivacyPorts(config: Config, db: Firestore): PrivacyPorts {
  const hash = createKeyedHash(config.OTP_HMAC_KEY);
  return {
    store: new FirestoreDeletionStore(db, new FirestoreOutboxStore(db), (address) =>
      findRecordId(hash, address),
    ),
    accounts: new FirebaseAccountCloser(getAuth()),
    files: new BucketFiles(getStorage().bucket()),
    log: logger,
    now: () => new Date(),
  };
}
