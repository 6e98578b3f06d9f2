import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { StatusName } from 'local-firebase/firestore/core/status';
import {
  startFirestore,
  type FirestoreEmulator,
} from 'local-firebase/firestore/server';
import { answerJson, startHttpServer } from 'local-firebase/lib/http-server';
import {
  loadSecrets,
  writeLocalCredentials,
} from '../../../../emulators/suite/secrets';
import { startSuite, type Suite } from '../../../support/suite/suite';
import { signUp, updateAccount } from '../../../support/suite/suite-accounts';
import { createKeyedHash } from '../../../../functions/src/keyed-hash';
import type { Reply, User } from '../api';
import { startFunctionsFramework } from '../functions/functions-framework';
import { addRequest, addService } from '../records';
import { stopWithFile } from '../stops';
import { aboutName } from '@contract/endpoints/about';
import { advertPictureName } from '@contract/endpoints/advert-picture';
import { healthName } from '@contract/endpoints/health';
import { unsignedToken } from '../unsigned-token';

const root = path.resolve(import.meta.dirname, '../../../..');
const bucket = 'demo-asaase.appspot.com';

/** Whose commits are counted: those that a call waits for. */
const Commit = z.object({
  writes: z._default(
    z.array(z.object({ update: z.optional(z.object({ name: z.string() })) })),
    [],
  ),
});

/**
 * One answer to lose: of the how manieth commit of a call, and what the caller
 * gets instead.
 */
export interface Cut {
  nth: number;
  status: StatusName;
}

export interface Person extends User {
  email: string;
}

/**
 * The deployed bundle on a database of its own that can lose the answer to any
 * commit. Accounts, files and gateway are those of the suite. Messages stay in
 * the queue, so that only the call itself commits.
 */
/** They are asked with GET; the body of their job is the query. */
const publicNames: readonly string[] = [
  aboutName,
  healthName,
  advertPictureName,
];

export class World {
  #people = 0;
  #wallets = 0;
  #slots = 0;

  private constructor(
    readonly suite: Suite,
    readonly app: App,
    readonly db: Firestore,
    private readonly firestore: FirestoreEmulator,
    private readonly url: string,
  ) {}

  static async open(): Promise<World> {
    const suite = await startSuite({ app: false });
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
    const tasks = await startHttpServer({
      port: 0,
      routes: [['POST', /^\//, () => Promise.resolve(answerJson({}))]],
      log: () => undefined,
    });
    const hosts = {
      ...writeLocalCredentials(suite.dataDir),
      FIRESTORE_EMULATOR_HOST: `127.0.0.1:${firestore.port}`,
      CLOUD_TASKS_EMULATOR_HOST: `127.0.0.1:${tasks.port}`,
    };
    const framework = await startFunctionsFramework(suite, hosts);
    Object.assign(process.env, {
      ...suite.env,
      FIRESTORE_EMULATOR_HOST: hosts.FIRESTORE_EMULATOR_HOST,
    });
    const app = initializeApp(
      { projectId: 'demo-asaase' },
      `lost-${crypto.randomUUID()}`,
    );
    const db = getFirestore(app);
    stopWithFile(async () => {
      await framework.stop();
      await deleteApp(app);
      await tasks.close();
      await firestore.close();
    });
    return new World(suite, app, db, firestore, framework.url);
  }

  /** An office that has nobody and nothing yet. */
  async clear(): Promise<void> {
    this.firestore.clear();
    await addService(this.db);
    await this.db
      .doc('AdminConfig/main')
      .set({ ConsultancyAmount: 50, publicHolidays: [] });
    this.#slots = 0;
  }

  /** Somebody with a confirmed address and a profile. */
  async newPerson(): Promise<Person> {
    const email = `lost${(this.#people += 1)}@example.test`;
    const { localId: uid, idToken: token } = await signUp(
      this.suite,
      email,
      'Example-2026',
    );
    await updateAccount(this.suite, uid, { emailVerified: true });
    const name = 'Abena Example';
    await this.db.doc(`users/${uid}`).set({
      uid,
      name,
      email,
      createdAt: new Date(),
      provider: 'email',
      imageUrl: null,
    });
    return { uid, token, email };
  }

  async newAdministrator(): Promise<Person> {
    const { uid, email } = await this.newPerson();
    const grantedAt = new Date(Date.now() - 48 * 60 * 60_000);
    await this.db
      .doc(`admins/${uid}`)
      .set({ uid, grantedAt, grantedBy: 'script' });
    return { uid, email, token: unsignedToken(uid, { admin: true }) };
  }

  addRequest(
    { uid }: User,
    fields: Record<string, unknown> = {},
  ): Promise<string> {
    const documentURL = `gs://${bucket}/documents/${uid}/plan.pdf`;
    return addRequest(this.db, uid, { documentURL, ...fields });
  }

  /** The key by which the functions hash codes and addresses. */
  get hash() {
    return createKeyedHash(loadSecrets(this.suite.dataDir).OTP_HMAC_KEY);
  }

  newWallet(): string {
    return `0249${String((this.#wallets += 1)).padStart(6, '0')}`;
  }

  /** Which free hour after the first ones that are offered. */
  nextSlot(): number {
    return (this.#slots += 1);
  }

  async call(name: string, by: User | null, body: unknown): Promise<Reply> {
    const isOpen = publicNames.includes(name);
    const query = isOpen ? `?${String(body)}` : '';
    const answer = await fetch(`${this.url}/${name}${query}`, {
      method: isOpen ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.7',
        ...(by === null ? {} : { authorization: `Bearer ${by.token}` }),
      },
      ...(isOpen ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: parseObject(text) };
  }

  /**
   * Carries one call out and loses what is to be lost.
   * @returns how many commits it made, too
   */
  async lose(
    cut: Cut | null,
    run: () => Promise<Reply>,
  ): Promise<{ reply: Reply; commits: number }> {
    let commits = 0;
    this.firestore.setLoseAnswer((name, request) => {
      if (name !== 'Commit' || isNote(request)) return null;
      commits += 1;
      return commits === cut?.nth ? cut.status : null;
    });
    try {
      return { reply: await run(), commits };
    } finally {
      this.firestore.setLoseAnswer(() => null);
    }
  }

  /** What is stored, of the records that a call is about. */
  async listRecords(): Promise<Record<string, unknown>[]> {
    const collections = await this.db.listCollections();
    const about = collections.filter(({ id }) => !withoutMeaning.has(id));
    const found = await Promise.all(
      about.map(async (each) => (await each.get()).docs),
    );
    return found
      .flat()
      .map((record) => ({ path: record.ref.path, ...record.data() }));
  }

  async gateway(where: string): Promise<unknown> {
    const answer = await fetch(`${this.suite.addresses.gateway}${where}`, {
      method: 'POST',
      body: '{}',
    });
    if (!answer.ok) throw new Error(`${where}: ${answer.status}`);
    return answer.json();
  }

  /** Of this account, at the gateway. */
  async listPrompts(): Promise<unknown[]> {
    const answer = await fetch(
      `${this.suite.addresses.gateway}/api/transactions`,
    );
    return (await answer.json()) as unknown[];
  }
}

/**
 * How calls went in themselves: the marks of transactions, and when services
 * outside last answered.
 */
const withoutMeaning = new Set(['transaction_marks', 'heartbeats']);

/** Written beside the call, which does not wait for it. */
function isNote(request: unknown): boolean {
  const { writes } = Commit.parse(request);
  return writes.some(
    ({ update }) => update?.name.includes('/documents/heartbeats/') === true,
  );
}

function parseObject(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return { notJson: text };
  }
}
