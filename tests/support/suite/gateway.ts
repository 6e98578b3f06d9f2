import { createHash } from 'node:crypto';
import { initializeApp, type App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { projectId } from '../../../emulators/suite/ports';
import type { Suite } from './suite';

/**
 * What the gateway, the database and the bucket say, asked from outside the
 * product.
 */

interface Transaction {
  id: number;
  clientreference?: string;
  walletnumber: string;
  amount: number;
  outcome: string;
  code?: string;
}

async function listTransactions(suite: Suite): Promise<Transaction[]> {
  const answer = await fetch(`${suite.addresses.gateway}/api/transactions`);
  return (await answer.json()) as Transaction[];
}

const apps = new Map<string, App>();

/**
 * The Admin SDK against this suite, for what a test has to prepare or check.
 */
function adminOf(suite: Suite): App {
  // One for each suite: every further one would connect anew.
  const name = suite.addresses.firestore;
  Object.assign(process.env, suite.env);
  const storageBucket = `${projectId}.appspot.com`;
  const app =
    apps.get(name) ?? initializeApp({ projectId, storageBucket }, name);
  apps.set(name, app);
  return app;
}

export const databaseOf = (suite: Suite) => getFirestore(adminOf(suite));
export const accountsOf = (suite: Suite) => getAuth(adminOf(suite));
export const bucketOf = (suite: Suite) => getStorage(adminOf(suite)).bucket();

/**
 * How many times the gateway took money for the request about the land at this
 * address.
 */
export async function chargesOf(
  suite: Suite,
  address: string,
): Promise<number> {
  const db = databaseOf(suite);
  const requests = await db
    .collection('requests')
    .where('address', '==', address)
    .get();
  const found = await Promise.all(
    requests.docs.map((request) =>
      db.collection('payments').where('documentId', '==', request.id).get(),
    ),
  );
  const paymentIds = new Set(
    found.flatMap((payments) => payments.docs.map((payment) => payment.id)),
  );
  const transactions = await listTransactions(suite);
  return transactions.filter(
    (one) =>
      one.outcome === 'paid' && paymentIds.has(one.clientreference ?? ''),
  ).length;
}

/**
 * Moves the payments of this wallet to where nobody can answer their prompts
 * any more.
 */
export async function letPromptRunOut(
  suite: Suite,
  wallet: string,
): Promise<void> {
  const found = await databaseOf(suite)
    .collection('payments')
    .where('walletnumber', '==', wallet)
    .get();
  const promptExpiresAt = new Date(Date.now() - 10 * 60_000);
  await Promise.all(
    found.docs.map(({ ref }) => ref.update({ promptExpiresAt })),
  );
}

/**
 * The customer approves the last prompt sent to this wallet; without the
 * callback only the status API knows.
 */
export async function approvePrompt(
  suite: Suite,
  wallet: string,
  options: { callback: boolean },
): Promise<void> {
  const id = await findPromptId(suite, wallet);
  if (!options.callback) {
    await planGatewayFault(suite, {
      target: 'callback',
      kind: 'lost',
      times: 1,
    });
  }
  await post(suite, `/api/prompts/${id}/approve`, {});
}

/** The network says no to the last prompt of this wallet, in these words. */
export async function refusePrompt(
  suite: Suite,
  wallet: string,
  reason: string,
): Promise<void> {
  const id = await findPromptId(suite, wallet);
  await post(
    suite,
    `/api/prompts/${id}/decline?reason=${encodeURIComponent(reason)}`,
    {},
  );
}

/**
 * The network has other words about the last prompt of this wallet, which
 * waits.
 */
export async function sayOfPrompt(
  suite: Suite,
  wallet: string,
  reason: string,
): Promise<void> {
  const id = await findPromptId(suite, wallet);
  await post(
    suite,
    `/api/prompts/${id}/say?reason=${encodeURIComponent(reason)}`,
    {},
  );
}

/** How many prompts this wallet has ever had. */
export async function countPrompts(
  suite: Suite,
  wallet: string,
): Promise<number> {
  return (await promptsOf(suite, wallet)).length;
}

/** Trouble between the server and the gateway. */
export async function planGatewayFault(
  suite: Suite,
  fault: object,
): Promise<void> {
  await post(suite, '/api/faults', fault);
}

async function promptsOf(suite: Suite, wallet: string): Promise<Transaction[]> {
  return (await listTransactions(suite)).filter(
    (one) => one.walletnumber === wallet,
  );
}

async function findPromptId(suite: Suite, wallet: string): Promise<number> {
  const prompt = (await promptsOf(suite, wallet)).at(-1);
  if (prompt === undefined) throw new Error(`no prompt was sent to ${wallet}`);
  return prompt.id;
}

async function post(suite: Suite, path: string, body: unknown): Promise<void> {
  const answer = await fetch(`${suite.addresses.gateway}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
}

export interface StoredObject {
  name: string;
  size: number;
  sha256: string;
}

/** Every object below the prefix, with the hash of its bytes. */
export async function storedObjects(
  suite: Suite,
  prefix: string,
): Promise<StoredObject[]> {
  const [files] = await bucketOf(suite).getFiles({ prefix });
  return Promise.all(
    files.map(async (file) => {
      const [bytes] = await file.download();
      return {
        name: file.name,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      };
    }),
  );
}

/** The code of the last SMS to this wallet. */
export async function readCode(suite: Suite, wallet: string): Promise<string> {
  const transactions = await listTransactions(suite);
  const asked = transactions.filter(
    ({ walletnumber, code }) => walletnumber === wallet && code !== undefined,
  );
  return asked.at(-1)?.code ?? '';
}
