import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import type { HttpServer } from 'local-firebase/lib/http-server';
import {
  startFirestore,
  type FirestoreEmulator,
} from 'local-firebase/firestore/server';
import { startGateways } from '../../../../emulators/gateways/server';
import { bundleFunctions } from '../../../../emulators/suite/bundle-functions';
import { FunctionsProcess } from './functions-process';
import { startIdentity } from './identity-server';
import { addRequest, addService, StoredRecords } from '../records';
import { unsignedToken } from '../unsigned-token';
import { findFreePort } from '../../../support/suite/free-port';

const root = path.resolve(import.meta.dirname, '../../../..');
const never = 24 * 3_600_000;
const secrets = { REDDE_API_KEY: 'harness-key', REDDE_APP_ID: '7' };

export interface HttpReply {
  status: number;
  body: Record<string, unknown>;
}

export interface Taken {
  id: number;
  clienttransid: string;
  clientreference: string;
  amount: number;
  outcome: string;
  /** of the SMS, while it is asked for */
  code?: string;
}

let kept: Promise<HttpHarness> | null = null;

/**
 * Payments over HTTP: two functions processes of our own, the local Firestore
 * and the sandbox gateway, whose callbacks go to the first. Who a caller is, a
 * few lines answer in the place of the identity service.
 */
export class HttpHarness extends StoredRecords {
  #users = 0;
  #aheadMs = 0;
  #wallets = 0;

  private constructor(
    private readonly folder: string,
    private readonly app: App,
    db: Firestore,
    private readonly servers: {
      firestore: FirestoreEmulator;
      identity: HttpServer;
    },
    private gateway: HttpServer,
    private readonly callbackUrl: string,
    readonly first: FunctionsProcess,
    readonly second: FunctionsProcess,
  ) {
    super(db);
  }

  /**
   * The harness of this worker, as it is after its start: two processes for
   * each file would cost it a second each.
   */
  static async take(): Promise<HttpHarness> {
    kept ??= HttpHarness.start();
    const harness = await kept;
    await harness.#begin();
    return harness;
  }

  /** One of its own, for whoever stops it again. */
  static async start(): Promise<HttpHarness> {
    mkdirSync(path.join(root, '.asaase/tests'), { recursive: true });
    const folder = mkdtempSync(path.join(root, '.asaase/tests/http-'));
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
    const identity = await startIdentity();
    const ports = await Promise.all([findFreePort(), findFreePort()]);
    const callbackUrl = `http://127.0.0.1:${ports[0]}/reddeCallback`;
    const gateway = await openGateway(0, folder, callbackUrl);
    const bundle = path.join(folder, 'functions.mjs');
    await bundleFunctions({
      root,
      entry: 'tests/endpoints/support/functions/functions-main.ts',
      outfile: bundle,
    });
    const env = {
      FIRESTORE_EMULATOR_HOST: `127.0.0.1:${firestore.port}`,
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${identity.port}`,
      METADATA_SERVER_DETECTION: 'none',
      GCLOUD_PROJECT: 'demo-asaase',
      FIREBASE_CONFIG: JSON.stringify({
        projectId: 'demo-asaase',
        storageBucket: 'demo-asaase.appspot.com',
      }),
      ...secrets,
      REDDE_BASE_URL: gateway.url,
      REDDE_NICKNAME: 'Asaase',
      REDDE_CODE_STEP: 'on',
      OTP_HMAC_KEY: 'a key of the harness alone',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'Asaase <no-reply@asaase.test>',
      APP_URL: 'http://127.0.0.1:1',
      SMS_BASE_URL: 'http://127.0.0.1:1',
      SMS_PATH: '/api/sms',
      SMS_API_KEY: 'none',
      SMS_USERNAME: 'asaase',
      SMS_SENDER_ID: 'Asaase',
    };
    Object.assign(process.env, {
      FIRESTORE_EMULATOR_HOST: env.FIRESTORE_EMULATOR_HOST,
      METADATA_SERVER_DETECTION: env.METADATA_SERVER_DETECTION,
    });
    const app = initializeApp(
      { projectId: 'demo-asaase' },
      `http-${crypto.randomUUID()}`,
    );
    const [first, second] = ports.map(
      (port) => new FunctionsProcess(bundle, port, env),
    );
    if (first === undefined || second === undefined) {
      throw new Error('two ports make two processes');
    }
    const db = getFirestore(app);
    const servers = { firestore, identity };
    const harness = new HttpHarness(
      folder,
      app,
      db,
      servers,
      gateway,
      callbackUrl,
      first,
      second,
    );
    await Promise.all([addService(db), first.start(), second.start()]);
    return harness;
  }

  async #begin(): Promise<void> {
    const documents =
      'emulator/v1/projects/demo-asaase/databases/(default)/documents';
    const host = `http://127.0.0.1:${this.servers.firestore.port}`;
    const wiped = await fetch(`${host}/${documents}`, { method: 'DELETE' });
    if (!wiped.ok) throw new Error(`the documents stay: ${wiped.status}`);
    await this.clearFaults();
    await this.#gateway('DELETE', '/api/transactions', {});
    this.#aheadMs = 0;
    await Promise.all([addService(this.db), this.pass(0)]);
  }

  async stop(): Promise<void> {
    await Promise.all([this.first.stop(), this.second.stop()]);
    await deleteApp(this.app);
    await this.gateway.close();
    await this.servers.identity.close();
    await this.servers.firestore.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /**
   * Time passes for the processes; it never goes back, so that one test's
   * records stay behind the next one's.
   */
  async pass(ms: number): Promise<void> {
    this.#aheadMs += ms;
    await Promise.all([
      this.first.setAhead(this.#aheadMs),
      this.second.setAhead(this.#aheadMs),
    ]);
  }

  newUser(): string {
    return `user${(this.#users += 1)}`;
  }

  newWallet(): string {
    return `0247${String((this.#wallets += 1)).padStart(6, '0')}`;
  }

  addRequest(
    user: string,
    fields: Record<string, unknown> = {},
  ): Promise<string> {
    return addRequest(this.db, user, fields);
  }

  /**
   * @param user null for a caller without a token; one called admin… carries
   * the claim
   */
  async call(
    name: string,
    user: string | null,
    body: unknown,
    at: FunctionsProcess = this.first,
  ): Promise<HttpReply> {
    const claims = user?.startsWith('admin') === true ? { admin: true } : {};
    const token =
      user === null
        ? {}
        : { authorization: `Bearer ${unsignedToken(user, claims)}` };
    const answer = await fetch(`${at.url}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...token },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return {
      status: answer.status,
      body: (await answer.json()) as Record<string, unknown>,
    };
  }

  pay(
    user: string,
    documentId: string,
    fields: Record<string, unknown> = {},
    at = this.first,
  ) {
    return this.call(
      'processPayment',
      user,
      { ...this.orderOf(documentId), ...fields },
      at,
    );
  }

  /** The body of a payment of GHS 500 for a request. */
  orderOf(documentId: string) {
    return {
      amount: 500,
      paymentoption: 'MTN',
      walletnumber: this.newWallet(),
      documentId,
      paymentFor: 'request',
      description: 'Service Payment',
      service: 'Land/Property Search',
    };
  }

  verify(
    user: string,
    ids: {
      documentId: string;
      paymentId: string;
      transactionid?: string | null;
    },
  ) {
    return this.call('checktransactionandupdate', user, {
      clientsnumber: '0240000142',
      clientsname: 'Abena Example',
      clientEmail: 'abena@asaase.test',
      paymentFor: 'request',
      ...ids,
      transactionid: ids.transactionid ?? '',
    });
  }

  /** The scheduled function's run, now. */
  schedule(at = this.first): Promise<HttpReply> {
    return this.call('schedule', null, {}, at);
  }

  /** What the gateway took for the payments of this document. */
  async takenFor(documentId: string): Promise<Taken[]> {
    const ids = new Set(
      (await this.paymentsOf(documentId)).map(
        (payment) => payment['paymentId'],
      ),
    );
    const all = (await (
      await fetch(`${this.gateway.url}/api/transactions`)
    ).json()) as Taken[];
    return all.filter((one) => ids.has(one.clientreference));
  }

  async press(
    id: number | string,
    verb: 'approve' | 'decline',
    callback = true,
  ): Promise<void> {
    await this.#gateway(
      'POST',
      `/api/prompts/${id}/${verb}?callback=${callback}`,
      {},
    );
  }

  async fault(fault: object): Promise<void> {
    await this.#gateway('POST', '/api/faults', fault);
  }

  async clearFaults(): Promise<void> {
    await this.#gateway('DELETE', '/api/faults', {});
  }

  /** Nobody listens at the gateway's address any more. */
  async stopGateway(): Promise<void> {
    await this.gateway.close();
  }

  async restartGateway(): Promise<void> {
    this.gateway = await openGateway(
      this.gateway.port,
      this.folder,
      this.callbackUrl,
    );
  }

  async #gateway(method: string, where: string, body: unknown): Promise<void> {
    const answer = await fetch(`${this.gateway.url}${where}`, {
      method,
      body: JSON.stringify(body),
    });
    if (!answer.ok) {
      throw new Error(`${where}: ${answer.status} ${await answer.text()}`);
    }
  }
}

function openGateway(
  port: number,
  dataDir: string,
  callbackUrl: string,
): Promise<HttpServer> {
  const delays = {
    pays: never,
    declines: never,
    lacksFunds: never,
    paysLate: never,
  };
  return startGateways({
    port,
    dataDir,
    secrets,
    callbackUrlOf: () => callbackUrl,
    delays,
  });
}
