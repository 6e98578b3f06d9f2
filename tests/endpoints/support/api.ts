import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { expect, vi } from 'vitest';
import type { ErrorEnvelope } from '@contract/endpoints/error-envelope';
import { startSuite, type Suite } from '../../support/suite/suite';
import { signIn, signUp } from '../../support/suite/suite-accounts';
import { addRequest, addService, StoredRecords } from './records';
import { stopWithFile } from './stops';

export interface User {
  uid: string;
  token: string;
}

export interface Reply {
  status: number;
  body: Record<string, unknown>;
}

export interface GatewayTransaction {
  id: string | number;
  clientreference: string;
  clienttransid: string;
  amount: number;
  walletnumber: string;
  outcome: string;
  /** of the SMS, while it is asked for */
  code?: string;
}

/**
 * The server endpoints of a running backend as a browser, the gateway or an
 * attacker would call them.
 */
export class Api extends StoredRecords {
  #users = 0;
  #wallets = 0;

  private constructor(
    readonly suite: Suite,
    /** the Admin SDK for what a test has to prepare or check */
    readonly admin: App,
    db: Firestore,
  ) {
    super(db);
  }

  static async start(): Promise<Api> {
    return Api.on(await startSuite({ app: false }));
  }

  /** Of this suite. */
  static async on(suite: Suite): Promise<Api> {
    Object.assign(process.env, suite.env);
    const app = initializeApp(
      { projectId: 'demo-asaase' },
      `api-${crypto.randomUUID()}`,
    );
    stopWithFile(() => deleteApp(app));
    const api = new Api(suite, app, getFirestore(app));
    await addService(api.db);
    return api;
  }

  async newUser(): Promise<User> {
    const email = `user${(this.#users += 1)}@example.test`;
    const { localId, idToken } = await signUp(
      this.suite,
      email,
      'Example-2026',
    );
    return { uid: localId, token: idToken };
  }

  async signIn(email: string, password = 'Example-2026'): Promise<User> {
    const { localId, idToken } = await signIn(this.suite, email, password);
    return { uid: localId, token: idToken };
  }

  async emailOf({ uid }: User): Promise<string> {
    return (await getAuth(this.admin).getUser(uid)).email ?? '';
  }

  async signInAgain(user: User): Promise<User> {
    return this.signIn(await this.emailOf(user));
  }

  newWallet(): string {
    return `0248${String((this.#wallets += 1)).padStart(6, '0')}`;
  }

  addRequest(
    user: User,
    fields: Record<string, unknown> = {},
  ): Promise<string> {
    return addRequest(this.db, user.uid, fields);
  }

  /** A call as the app makes it; `init` overrides anything of it. */
  async call(
    name: string,
    user: User | null,
    body: unknown,
    init: RequestInit = {},
  ): Promise<Reply> {
    const answer = await fetch(`${this.suite.addresses.api}/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(user === null ? {} : { authorization: `Bearer ${user.token}` }),
      },
      body: JSON.stringify(body),
      ...init,
    });
    const text = await answer.text();
    return { status: answer.status, body: parseObject(text) };
  }

  pay(
    user: User,
    documentId: string,
    fields: Record<string, unknown> = {},
  ): Promise<Reply> {
    return this.call('processPayment', user, {
      amount: 500,
      paymentoption: 'MTN',
      walletnumber: this.newWallet(),
      documentId,
      paymentFor: 'request',
      description: 'Service Payment',
      service: 'Land/Property Search',
      ...fields,
    });
  }

  verify(
    user: User | null,
    fields: Record<string, unknown>,
    name = 'checktransactionandupdate',
  ): Promise<Reply> {
    return this.call(name, user, {
      transactionid: '',
      clientsnumber: '0240000142',
      clientsname: 'Abena Example',
      clientEmail: 'abena@asaase.test',
      paymentFor: 'request',
      ...fields,
    });
  }

  /**
   * A user with a request and a prompt on the phone that waits for an answer.
   */
  async startOne(fields: Record<string, unknown> = {}) {
    const user = await this.newUser();
    const documentId = await this.addRequest(user);
    const reply = await this.pay(user, documentId, fields);
    expect(reply.status).toBe(200);
    const data = reply.body['data'] as {
      id: string;
      transactionid: string;
      status: string;
    };
    return {
      user,
      documentId,
      paymentId: data.id,
      transactionid: data.transactionid,
      status: data.status,
    };
  }

  async transactionsOf(paymentId: unknown): Promise<GatewayTransaction[]> {
    const answer = await fetch(
      `${this.suite.addresses.gateway}/api/transactions`,
    );
    const all = (await answer.json()) as GatewayTransaction[];
    return all.filter((one) => one.clientreference === paymentId);
  }

  /**
   * Resolves when the record has these fields; fails after a while with what it
   * has instead.
   */
  async waitFor(
    path: string,
    fields: Record<string, unknown>,
    timeout = 50_000,
  ): Promise<void> {
    const check = async () =>
      expect(await this.read(path)).toMatchObject(fields);
    await vi.waitFor(check, { timeout, interval: 150 });
  }

  async press(
    transactionid: string | number,
    verb: 'approve' | 'decline',
    callback = true,
  ): Promise<void> {
    await this.gateway(
      `/api/prompts/${transactionid}/${verb}?callback=${callback}`,
      {},
    );
  }

  fault(fault: Record<string, unknown>): Promise<void> {
    return this.gateway('/api/faults', fault);
  }

  private async gateway(path: string, body: unknown): Promise<void> {
    const url = `${this.suite.addresses.gateway}${path}`;
    const answer = await fetch(url, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    if (!answer.ok) {
      throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    }
  }
}

/** The code of a refusal, once its envelope has the agreed shape. */
export function codeOf(reply: Reply): unknown {
  const { code, message, details, ...rest } =
    reply.body as Partial<ErrorEnvelope>;
  expect(rest).toEqual({});
  expect(typeof message).toBe('string');
  expect(['undefined', 'object']).toContain(typeof details);
  return code;
}

export const refusalOf = (reply: Reply) => [reply.status, codeOf(reply)];

function parseObject(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return { notJson: text };
  }
}
