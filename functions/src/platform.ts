import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { log } from './cloud-log';
import { readConfig, type Config } from './config';
import { createStores, type Stores } from './firestore/create-stores';
import { FirestoreNotificationStore } from './firestore/firestore-notification-store';
import { createKeyedHash, type KeyedHash } from './keyed-hash';
import type { Log } from './log';
import type { NotificationQueue } from './notifications/queue/ports';
import type { Bucket } from './providers/bucket';
import { FirebaseAccounts } from './providers/firebase-accounts';
import {
  createContactNotes,
  type NoteContact,
} from './records/outside-services';
import { createEnqueuer } from './task-queue';

/** What a process of the functions runs on: its configuration, and Firebase. */
export interface Platform {
  config: Config;
  db: Firestore;
  stores: Stores;
  queue: NotificationQueue;
  identity: FirebaseAccounts;
  bucket: Bucket;
  hash: KeyedHash;
  noteContact: NoteContact;
  log: Log;
  now: () => Date;
}

/**
 * Connects to Firebase.
 * @throws when the configuration is not complete
 */
export function createPlatform(): Platform {
  const config = readConfig(process.env);
  if (getApps().length === 0) initializeApp();
  const db = getFirestore();
  const enqueue = createEnqueuer(log, process.env);
  const queue: NotificationQueue = {
    store: new FirestoreNotificationStore(db),
    enqueueDelivery: async (...outboxIds) => {
      await Promise.all(outboxIds.map(enqueue));
    },
  };
  const stores = createStores({ db, queue }, log);
  const now = () => new Date();
  return {
    config,
    db,
    stores,
    queue,
    identity: new FirebaseAccounts(getAuth()),
    bucket: getStorage().bucket(),
    hash: createKeyedHash(config.OTP_HMAC_KEY),
    noteContact: createContactNotes({ contacts: stores.contacts, log, now }),
    log,
    now,
  };
}
