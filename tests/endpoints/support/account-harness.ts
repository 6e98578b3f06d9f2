import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import type { VerifyOtpAnswer } from '@contract/endpoints/account/verify-otp';
import { startFirestore } from 'local-firebase/firestore/server';
import { createKeyedHash } from '../../../functions/src/keyed-hash';
import type { Mail, Sms } from '../../../functions/src/providers/senders';
import { FirestoreAccountStore } from '../../../functions/src/firestore/firestore-account-store';
import { FirestoreNotificationRecords } from '../../../functions/src/firestore/firestore-notification-records';
import { FirestoreAssignedRequests } from '../../../functions/src/firestore/firestore-assigned-requests';
import { releaseRequests } from '../../../functions/src/services/requests/release-requests';
import { FirestorePeopleStore } from '../../../functions/src/firestore/firestore-people-store';
import { FirestoreRecoveryStore } from '../../../functions/src/firestore/firestore-recovery-store';
import { FirestoreSessionStore } from '../../../functions/src/firestore/firestore-session-store';
import type { PeoplePorts } from '../../../functions/src/services/people/ports';
import type { RecoveryPorts } from '../../../functions/src/services/recovery/ports';
import { MemoryIdentity } from '../../../functions/src/services/accounts/testing/memory-identity';
import { FirestoreClosingStore } from '../../../functions/src/firestore/firestore-closing-store';
import { FirestoreRecordStore } from '../../../functions/src/firestore/firestore-record-store';
import type { AuditPorts } from '../../../functions/src/services/audit/ports';
import type { NotificationPorts } from '../../../functions/src/notifications/notification';
import { createNotificationWriter } from '../../../functions/src/notifications/write-notification';
import { deliverNotification } from '../../../functions/src/notifications/queue/deliver-notification';
import { createAllowances } from '../../../functions/src/notifications/queue/allowances';
import { FirestoreNotificationStore } from '../../../functions/src/firestore/firestore-notification-store';
import type { DeliveryPorts } from '../../../functions/src/notifications/queue/ports';
import { sweepNotifications } from '../../../functions/src/notifications/queue/sweep-notifications';
import { sendCode } from '../../../functions/src/services/recovery/send-code';
import { verifyCode } from '../../../functions/src/services/recovery/verify-code';
import { stopWithFile } from './stops';

const root = path.resolve(import.meta.dirname, '../../..');

/**
 * What the services of accounts and people need, but the rights at the identity
 * service; and their database.
 */
type HarnessPorts = RecoveryPorts &
  Omit<PeoplePorts, 'accounts'> & { db: Firestore };

/**
 * The services of accounts on a real local Firestore in this process, with a
 * clock to set, a mailbox in memory and an identity service that fails on
 * demand.
 */
export class AccountHarness {
  /** added to the machine's clock */
  aheadMs = 0;
  readonly mails: Mail[] = [];
  readonly texts: Sms[] = [];
  readonly logged: string[] = [];
  readonly identity = new MemoryIdentity(() => this.now());
  readonly ports: HarnessPorts;
  readonly queue: DeliveryPorts;
  #sources = 0;
  #accounts = 0;

  private constructor(readonly db: Firestore) {
    [this.ports, this.queue] = this.#createPorts(db);
  }

  static async start(): Promise<AccountHarness> {
    const indexes: unknown = JSON.parse(
      readFileSync(path.join(root, 'firestore.indexes.json'), 'utf8'),
    );
    const firestore = await startFirestore({
      port: 0,
      dataDir: null,
      projectId: 'demo-asaase',
      rules: null,
      indexes,
    });
    process.env['FIRESTORE_EMULATOR_HOST'] = `127.0.0.1:${firestore.port}`;
    process.env['METADATA_SERVER_DETECTION'] = 'none';
    stopWithFile(() => firestore.close());
    return new AccountHarness(connect());
  }

  now(): Date {
    return new Date(Date.now() + this.aheadMs);
  }

  /**
   * The same services in what might be another process: its own connection to
   * the database.
   */
  secondProcess(): HarnessPorts {
    return this.#createPorts(connect())[0];
  }

  newSource(): string {
    return `203.0.113.${(this.#sources += 1)}`;
  }

  /** An account with a profile. */
  async addAccount(
    fields: {
      hasPassword?: boolean;
      disabled?: boolean;
      emailVerified?: boolean;
    } = {},
  ) {
    const uid = `user${(this.#accounts += 1)}`;
    const email = `${uid}@example.test`;
    this.identity.add({ uid, email, ...fields });
    await this.db.doc(`users/${uid}`).set({ uid, name: 'Ama Example', email });
    return { uid, email };
  }

  /**
   * Asks for a code and delivers it.
   * @returns the digits; null when no code was mailed
   */
  async requestCode(email: string): Promise<string | null> {
    const before = this.mails.length;
    await sendCode(this.ports, email, this.newSource());
    await this.deliverAll();
    const mail = this.mails.slice(before).find(({ to }) => to === email);
    return /^\s*(\d{4})\s*$/m.exec(mail?.text ?? '')?.[1] ?? null;
  }

  verify(
    email: string,
    otp: string,
    source = this.newSource(),
  ): Promise<VerifyOtpAnswer> {
    return verifyCode(this.ports, { email, otp }, source);
  }

  /** A new account and the code that was mailed to it. */
  async addWithCode() {
    const account = await this.addAccount();
    const digits = await this.requestCode(account.email);
    if (digits === null) throw new Error('no code was mailed');
    return { ...account, digits };
  }

  /** A reset token for a new account. */
  async requestToken() {
    const { digits, ...account } = await this.addWithCode();
    return { ...account, ...(await this.verify(account.email, digits)) };
  }

  async deliverAll(): Promise<void> {
    for (
      let due = await this.#listDue();
      due.length > 0;
      due = await this.#listDue()
    ) {
      for (const id of due) await deliverNotification(this.queue, id);
    }
  }

  /**
   * Of what is due, only what this person is told: others may have hundreds.
   */
  async deliverTo(uid: string): Promise<void> {
    const queued = await this.db
      .collection('outbox')
      .where('uid', '==', uid)
      .limit(20)
      .get();
    for (const { id } of queued.docs) await deliverNotification(this.queue, id);
  }

  #listDue(): Promise<string[]> {
    return this.queue.store.listDue(this.now(), 100);
  }

  /**
   * What administrators' changes need, over a database connection of its own or
   * this harness's.
   */
  changePorts(db: Firestore = this.db): AuditPorts {
    const queue = {
      store: new FirestoreNotificationStore(db),
      enqueueDelivery: () => Promise.resolve(),
    };
    return {
      records: new FirestoreRecordStore({ db, queue }),
      closing: new FirestoreClosingStore({ db, queue }),
      log: this.ports.log,
      now: () => this.now(),
    };
  }

  sweep(): Promise<void> {
    return sweepNotifications(this.queue);
  }

  async read(documentPath: string): Promise<Record<string, unknown>> {
    return (await this.db.doc(documentPath).get()).data() ?? {};
  }

  /** Everything that is stored, as text. */
  async dump(): Promise<string> {
    const collections = await this.db.listCollections();
    const all = await Promise.all(
      collections.map(async (each) => (await each.get()).docs),
    );
    return all
      .flat()
      .map((record) => `${record.ref.path} ${JSON.stringify(record.data())}`)
      .join('\n');
  }

  #createPorts(db: Firestore): [HarnessPorts, DeliveryPorts] {
    const write = (message: string, fields: object) =>
      void this.logged.push(`${message} ${JSON.stringify(fields)}`);
    const log = { info: write, warn: write, error: write };
    const hash = createKeyedHash('the key of this harness');
    const { identity } = this;
    const now = () => this.now();
    const store = new FirestoreNotificationStore(db);
    const enqueueDelivery = () => Promise.resolve();
    const connection = { db, queue: { store, enqueueDelivery } };
    const recoveryStore = new FirestoreRecoveryStore(connection);
    const sessions = new FirestoreSessionStore(db);
    const looking: NotificationPorts = {
      records: new FirestoreNotificationRecords(db, log),
      sessions,
      codes: recoveryStore,
      identity,
      hash,
      newSeed: () => randomBytes(32).toString('hex'),
      now,
      appUrl: 'https://asaase.example.test',
    };
    const queue: DeliveryPorts = {
      store,
      enqueueDelivery,
      findAllowances: createAllowances(
        hash,
        async (address) =>
          (await identity.findAccountByEmail(address))?.emailVerified === true,
      ),
      ...createNotificationWriter(looking),
      sender: {
        send: (mail) => {
          this.mails.push(mail);
          return Promise.resolve();
        },
      },
      smsSender: {
        send: (sms) => {
          this.texts.push(sms);
          return Promise.resolve();
        },
      },
      log,
      now,
    };
    const newToken = () => randomBytes(32).toString('base64url');
    const ports = {
      db,
      accountStore: new FirestoreAccountStore(connection),
      recoveryStore,
      peopleStore: new FirestorePeopleStore(connection, log),
      releaseRequests: (uid: string) =>
        releaseRequests(
          {
            records: new FirestoreRecordStore(connection),
            assigned: new FirestoreAssignedRequests(db),
            log,
            now,
          },
          uid,
        ),
      sessions,
      identity,
      queue,
      hash,
      newToken,
      log,
      now,
    };
    return [ports, queue];
  }
}

function connect(): Firestore {
  const app = initializeApp(
    { projectId: 'demo-asaase' },
    `accounts-${crypto.randomUUID()}`,
  );
  stopWithFile(() => deleteApp(app));
  return getFirestore(app);
}
