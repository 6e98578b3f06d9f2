import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import {
  startStorage,
  type StorageEmulator,
} from 'local-firebase/storage/server';
import type { Account } from '../../../functions/src/providers/identity';
import type { Bucket } from '../../../functions/src/providers/bucket';
import { BucketFiles } from '../../../functions/src/providers/bucket-files';
import { FirestoreNotificationStore } from '../../../functions/src/firestore/firestore-notification-store';
import { FirestoreDeletionStore } from '../../../functions/src/firestore/privacy/firestore-deletion-store';
import type { PrivacyPorts } from '../../../functions/src/services/privacy/ports';
import type { AccountCloser } from '../../../functions/src/providers/identity';
import { PaymentHarness } from './payments/payment-harness';
import { stopWithFile } from './stops';

type ClosableAccount = Pick<Account, 'email' | 'isAdmin'>;

/** The identity service as the port describes it. */
export class AccountsModel implements AccountCloser {
  readonly accounts = new Map<string, ClosableAccount & { locked: boolean }>();

  findAccount(uid: string): Promise<ClosableAccount | null> {
    const found = this.accounts.get(uid);
    return Promise.resolve(
      found === undefined
        ? null
        : { email: found.email, isAdmin: found.isAdmin },
    );
  }

  lock(uid: string): Promise<void> {
    const account = this.accounts.get(uid);
    if (account !== undefined) account.locked = true;
    return Promise.resolve();
  }

  remove(uid: string): Promise<void> {
    this.accounts.delete(uid);
    return Promise.resolve();
  }
}

/**
 * The deletion of accounts with a real local Firestore and Storage, beside the
 * payment services, in one process.
 */
export class PrivacyHarness {
  readonly accounts = new AccountsModel();
  readonly ports: PrivacyPorts;

  private constructor(
    readonly payments: PaymentHarness,
    readonly bucket: Bucket,
    private readonly storage: StorageEmulator,
  ) {
    this.ports = {
      store: new FirestoreDeletionStore(
        payments.db,
        {
          store: new FirestoreNotificationStore(payments.db),
          enqueueDelivery: () => Promise.resolve(),
        },
        (address) => `address-${Buffer.from(address).toString('hex')}`,
      ),
      accounts: this.accounts,
      files: new BucketFiles(bucket),
      log: payments.ports.log,
      now: payments.ports.now,
    };
  }

  static async start(): Promise<PrivacyHarness> {
    const payments = await PaymentHarness.start();
    const folder = mkdtempSync(path.join(os.tmpdir(), 'privacy-'));
    const firestore = { get: () => null };
    const storage = await startStorage({
      port: 0,
      dataDir: folder,
      projectId: 'demo-asaase',
      rules: null,
      firestore,
    });
    process.env['FIREBASE_STORAGE_EMULATOR_HOST'] = `127.0.0.1:${storage.port}`;
    const storageBucket = 'demo-asaase.appspot.com';
    const app = initializeApp(
      { projectId: 'demo-asaase', storageBucket },
      `privacy-${crypto.randomUUID()}`,
    );
    stopWithFile(async () => {
      await deleteApp(app);
      await storage.close();
      rmSync(folder, { recursive: true, force: true });
    });
    return new PrivacyHarness(payments, getStorage(app).bucket(), storage);
  }

  /** Forgets everybody; the services on offer stay. */
  async clear(): Promise<void> {
    this.accounts.accounts.clear();
    const collections = await this.payments.db.listCollections();
    const others = collections.filter(({ id }) => id !== 'ServiceList');
    await Promise.all(
      others.map((collection) => this.payments.db.recursiveDelete(collection)),
    );
    await fetch(`http://127.0.0.1:${this.storage.port}/internal/reset`, {
      method: 'POST',
    });
  }

  /** Every document of the database by its path. */
  async readAll(): Promise<Map<string, Record<string, unknown>>> {
    const all = new Map<string, Record<string, unknown>>();
    for (const collection of await this.payments.db.listCollections()) {
      for (const document of (await collection.get()).docs) {
        all.set(document.ref.path, document.data());
      }
    }
    return all;
  }

  /** Every file's name and content. */
  async readFiles(): Promise<Map<string, string>> {
    const [files] = await this.bucket.getFiles();
    const contents = await Promise.all(
      files.map(async (file) => (await file.download())[0].toString()),
    );
    return new Map(
      files.map((file, index) => [file.name, contents[index] ?? '']),
    );
  }
}

/** The process died: nothing it was about to do happens any more. */
export class Crash extends Error {}

/**
 * The same ports until the process dies.
 * @param at before or after which call, counted over all ports
 */
export function crashing(
  ports: PrivacyPorts,
  at: { call: number; side: 'before' | 'after' },
): PrivacyPorts {
  let calls = 0;
  let dead = false;
  const guard = <T extends object>(port: T): T =>
    new Proxy(port, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        return async (...given: unknown[]) => {
          calls += 1;
          const dies = calls === at.call;
          if (dies && at.side === 'before') dead = true;
          if (dead) throw new Crash();
          const answer: unknown = await Reflect.apply(member, target, given);
          if (dies) dead = true;
          if (dead) throw new Crash();
          return answer;
        };
      },
    });
  return {
    ...ports,
    store: guard(ports.store),
    accounts: guard(ports.accounts),
    files: guard(ports.files),
  };
}
