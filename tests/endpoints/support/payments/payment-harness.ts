import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import {
  getFirestore,
  Timestamp,
  type Firestore,
} from 'firebase-admin/firestore';
import { startFirestore } from 'local-firebase/firestore/server';
import { startGateways } from '../../../../emulators/gateways/server';
import type { PaymentGateway } from '../../../../functions/src/providers/gateways/gateway';
import { createReddeGateway } from '../../../../functions/src/providers/gateways/redde/client';
import { createHttpClient } from '../../../../functions/src/providers/http-client';
import { FirestoreNotificationStore } from '../../../../functions/src/firestore/firestore-notification-store';
import { FirestorePaymentStore } from '../../../../functions/src/firestore/firestore-payment-store';
import type { PaymentPorts } from '../../../../functions/src/services/payments/ports';
import {
  answerLimitMs,
  serviceStartBudgetMs,
} from '@contract/values/payment/call-times';
import { addRequest, addService, StoredRecords } from '../records';
import { stopWithFile } from '../stops';
import {
  startPayment,
  type StartInput,
} from '../../../../functions/src/services/payments/start-payment';

const secrets = { REDDE_API_KEY: 'harness-key', REDDE_APP_ID: '7' };
const never = 24 * 3_600_000;
const root = path.resolve(import.meta.dirname, '../../../..');

export interface SandboxTransaction {
  id: string;
  clienttransid: string;
  clientreference: string;
  walletnumber: string;
  amount: number;
  outcome: string;
}

/** What is enqueued waits for the sweep. */
export function createQueue(db: Firestore) {
  return {
    store: new FirestoreNotificationStore(db),
    enqueueDelivery: () => Promise.resolve(),
  };
}

/** The store as the product makes it. */
export function createPaymentStore(db: Firestore): FirestorePaymentStore {
  return new FirestorePaymentStore(db, createQueue(db));
}

/**
 * The payment services with a real local Firestore and the sandbox gateway, in
 * one process, with a clock to set.
 */
export class PaymentHarness extends StoredRecords {
  /** added to the machine's clock */
  aheadMs = 0;
  readonly logged: string[] = [];
  readonly ports: PaymentPorts;
  /** every payment's, as the services ask it */
  readonly gateway: PaymentGateway;
  #wallets = 0;

  private constructor(
    db: Firestore,
    /** where the gateway listens */
    readonly url: string,
  ) {
    super(db);
    const write = (message: string, fields: object) => {
      this.logged.push(`${message} ${JSON.stringify(fields)}`);
    };
    this.gateway = this.client(url);
    this.ports = {
      store: createPaymentStore(db),
      gatewayOf: () => this.gateway,
      newPaymentGateway: 'redde',
      startBudgetMs: serviceStartBudgetMs,
      answerLimitMs,
      log: { info: write, warn: write, error: write },
      now: () => new Date(Date.now() + this.aheadMs),
      wait: (ms) => Promise.resolve((this.aheadMs += ms)).then(() => undefined),
      newPaymentId: () => db.collection('payments').doc().id,
      newTryId: () => randomUUID(),
      newClienttransid: () => String(Math.trunc(1e9 + Math.random() * 8e9)),
      hashWallet: (walletnumber) =>
        createHash('sha256').update(walletnumber).digest('hex'),
    };
  }

  static async start(): Promise<PaymentHarness> {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'payments-'));
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
    const delays = {
      pays: never,
      declines: never,
      lacksFunds: never,
      paysLate: never,
    };
    const callbackUrlOf = () => null;
    const gateways = await startGateways({
      port: 0,
      dataDir: folder,
      secrets,
      callbackUrlOf,
      delays,
    });
    process.env['FIRESTORE_EMULATOR_HOST'] = `127.0.0.1:${firestore.port}`;
    process.env['METADATA_SERVER_DETECTION'] = 'none';
    const app = initializeApp(
      { projectId: 'demo-asaase' },
      `harness-${crypto.randomUUID()}`,
    );
    stopWithFile(async () => {
      await deleteApp(app);
      await gateways.close();
      await firestore.close();
      rmSync(folder, { recursive: true, force: true });
    });
    const harness = new PaymentHarness(getFirestore(app), gateways.url);
    await addService(harness.db);
    return harness;
  }

  client(baseUrl: string, timeoutMs = 2_000): PaymentGateway {
    const settings = {
      ...secrets,
      REDDE_BASE_URL: baseUrl,
      REDDE_NICKNAME: 'Asaase',
      REDDE_CODE_STEP: 'on' as const,
    };
    return createReddeGateway(settings, {
      connect: createHttpClient,
      timeLimit: (ms) => AbortSignal.timeout(ms),
      timeoutMs,
      note: () => undefined,
    });
  }

  /** A wallet number that no other test has used. */
  newWallet(): string {
    return `0249${String((this.#wallets += 1)).padStart(6, '0')}`;
  }

  /**
   * A request as the browser would have written it.
   * @returns its id
   */
  addRequest(
    userId: string,
    fields: Record<string, unknown> = {},
  ): Promise<string> {
    return addRequest(this.db, userId, fields);
  }

  async addBooking(
    userId: string,
    fields: Record<string, unknown> = {},
  ): Promise<string> {
    const ref = this.db.collection('consultancy_bookings').doc();
    await ref.set({
      id: ref.id,
      userId,
      name: 'Abena Example',
      email: 'abena@asaase.test',
      phone: '0240000142',
      consultationType: 'Land Survey',
      topic: 'Boundary',
      description: 'Where does it end?',
      selectedSlot: Timestamp.now(),
      status: 'Pending Payment',
      AdminCancelled: false,
      paymentStatus: false,
      createdAt: Timestamp.now(),
      ...fields,
    });
    return ref.id;
  }

  /** An order as processPayment would place it, for a request of GHS 500. */
  order(
    userId: string,
    documentId: string,
    fields: Partial<StartInput> = {},
  ): StartInput {
    return {
      userId,
      kind: 'request',
      documentId,
      network: 'MTN',
      walletnumber: this.newWallet(),
      recipientNumber: null,
      amountCedis: 500,
      ...fields,
    };
  }

  start(userId: string, documentId: string, fields: Partial<StartInput> = {}) {
    return startPayment(this.ports, this.order(userId, documentId, fields));
  }

  /** What the gateway took for this payment or, without an id, at all. */
  async transactions(paymentId?: string): Promise<SandboxTransaction[]> {
    const answer = await fetch(`${this.url}/api/transactions`);
    // The gateway gives its numbers now as text, now as numbers.
    const found = (await answer.json()) as (Omit<SandboxTransaction, 'id'> & {
      id: string | number;
    })[];
    const all = found.map((one) => ({ ...one, id: String(one.id) }));
    return paymentId === undefined
      ? all
      : all.filter((one) => one.clientreference === paymentId);
  }

  /**
   * @param taken cedis, where the gateway takes another amount than it was
   * asked for
   */
  async press(
    transactionid: string | null,
    verb: 'approve' | 'decline',
    taken?: number,
  ): Promise<void> {
    const amount = taken === undefined ? '' : `?taken=${taken}`;
    const answer = await fetch(
      `${this.url}/api/prompts/${transactionid ?? ''}/${verb}${amount}`,
      {
        method: 'POST',
      },
    );
    if (!answer.ok) throw new Error(`no open prompt ${transactionid ?? ''}`);
  }

  async fault(fault: object): Promise<void> {
    const body = JSON.stringify(fault);
    const answer = await fetch(`${this.url}/api/faults`, {
      method: 'POST',
      body,
    });
    if (!answer.ok) throw new Error(await answer.text());
  }
}
