import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { findFreePorts } from '../../emulators/suite/ports';
import { databaseOf } from '../support/suite/gateway';
import { OwnSuite } from '../support/suite/own-suite';
import { startOwnSuite } from '../support/suite/suite';
import {
  signIn,
  signInWithGoogle,
  signUp,
  readAccount,
  updateAccount,
  refresh,
} from '../support/suite/suite-accounts';

const suite = await startOwnSuite();
const db = databaseOf(suite);
afterAll(() => suite.stop());

/**
 * Processes of this suite, however deep: each inherits the variable that names
 * its data folder.
 */
function listProcesses(): string[] {
  const lines = execFileSync('ps', ['eww', '-eo', 'pid,args'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return lines
    .split('\n')
    .filter((line) => line.includes(`ASAASE_DATA_DIR=${suite.dataDir}`));
}

async function payBy(wallet: string): Promise<string> {
  const { REDDE_API_KEY, REDDE_APP_ID } = JSON.parse(
    readFileSync(`${suite.dataDir}/secrets.json`, 'utf8'),
  ) as Record<string, string>;
  const answer = await fetch(`${suite.addresses.gateway}/v1/receive`, {
    method: 'POST',
    headers: { apikey: REDDE_API_KEY ?? '' },
    body: JSON.stringify({
      amount: 1,
      appid: REDDE_APP_ID,
      clienttransid: String(Math.trunc(Math.random() * 1e9)),
      nickname: 'Asaase',
      paymentoption: 'MTN',
      walletnumber: wallet,
    }),
  });
  return String(
    ((await answer.json()) as { transactionid: unknown }).transactionid,
  );
}

const read = async (path: string) => (await db.doc(path).get()).data();
const write = (path: string, fields: object) =>
  db.doc(path).set(fields, { merge: true });

const prompts = async () =>
  (await (await fetch(`${suite.addresses.gateway}/api/prompts`)).json()) as {
    id: string;
  }[];

describe('the suite', () => {
  it('serves the functions with their configuration', async () => {
    const answer = await fetch(`${suite.addresses.api}/processPayment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'unauthenticated' });
  });

  it('takes a Google account from the local chooser, whose token nobody signed', async () => {
    const account = {
      sub: '117',
      email: 'esi@gmail.test',
      email_verified: true,
      name: 'Esi Annan',
    };
    const first = await signInWithGoogle(suite, account);
    const again = await signInWithGoogle(suite, account);
    expect(again.localId).toBe(first.localId);
    expect(await readAccount(suite, first.localId)).toMatchObject({
      email: account.email,
      emailVerified: true,
    });
    expect(
      await (await fetch(`${suite.addresses.mailbox}/google`)).text(),
    ).toContain('Google account e-mail');
  });

  it('listens on 127.0.0.1 only', () => {
    const listening = execFileSync('ss', ['-ltnH'], { encoding: 'utf8' });
    for (const port of Object.values(suite.ports)) {
      const places = listening
        .split('\n')
        .filter((line) => new RegExp(`[:.]${port}\\s`).test(line));
      for (const place of places) expect(place).toContain(`127.0.0.1:${port}`);
    }
  });

  it.each(['auth', 'firestore', 'storage', 'functions'] as const)(
    '%s answers no page of the web',
    async (part) => {
      for (const origin of ['https://evil.example', 'null']) {
        const answer = await fetch(suite.addresses[part], {
          headers: { origin },
        });
        expect([origin, answer.status]).toEqual([origin, 403]);
      }
    },
  );

  it('keeps accounts, prompts and what people changed over kill -9, once it is saved, and ends with every child', async () => {
    const made = await signUp(suite, 'ama@asaase.test', 'Kente-1957');
    await updateAccount(suite, made.localId, {
      customAttributes: '{"admin":true}',
      emailVerified: true,
    });
    const gone = await signUp(suite, 'gone@asaase.test', 'Kente-1957');
    await updateAccount(suite, gone.localId, { disableUser: true });
    const before = await readAccount(suite, made.localId);
    const transaction = await payBy('233244000142');
    await write('AdminConfig/main', { ConsultancyAmount: 75 });
    await vi.waitFor(
      () => {
        const saved = readFileSync(`${suite.dataDir}/accounts.json`, 'utf8');
        expect(saved).toContain('"disabled":true');
        expect(saved).toContain('admin');
      },
      { timeout: 10_000 },
    );
    await suite.killHard();
    expect(listProcesses()).toEqual([]);
    await suite.restart();

    expect((await signIn(suite, 'ama@asaase.test', 'Kente-1957')).localId).toBe(
      made.localId,
    );
    await expect(
      signIn(suite, 'ama@asaase.test', 'not-the-password'),
    ).rejects.toThrow('INVALID_PASSWORD');
    await expect(
      signIn(suite, 'gone@asaase.test', 'Kente-1957'),
    ).rejects.toThrow('USER_DISABLED');
    expect(await readAccount(suite, made.localId)).toMatchObject({
      customAttributes: '{"admin":true}',
      emailVerified: true,
      validSince: before.validSince,
      createdAt: before.createdAt,
    });
    expect(await refresh(suite, made.refreshToken)).toBe(made.localId);
    expect((await prompts()).map((prompt) => prompt.id)).toContain(transaction);
    // The demo data is written once.
    expect(await read('AdminConfig/main')).toMatchObject({
      ConsultancyAmount: 75,
    });
  });

  it('refuses a port in use with one line that names it and the way out', async () => {
    const other = new OwnSuite(
      await findFreePorts(),
      `${suite.dataDir}-other`,
      null,
    );
    const squatter = net.createServer();
    await new Promise<void>((resolve) =>
      squatter.listen(other.ports.gateway, '127.0.0.1', resolve),
    );
    await expect(other.restart()).rejects.toThrow('ended with 1');
    expect(other.output()).toBe(
      `Port ${other.ports.gateway} (the sandbox gateway) is already in use. Choose another: ASAASE_REDDE_PORT=${other.ports.gateway + 1000} npm start`,
    );
    squatter.close();
    await other.stop();
  });

  it('refuses to share its data with a second suite', async () => {
    const second = new OwnSuite(await findFreePorts(), suite.dataDir, null);
    await expect(second.restart()).rejects.toThrow('ended with 1');
    expect(second.output()).toBe(
      `Another suite is using ${suite.dataDir}. Stop it first.`,
    );
    expect((await fetch(suite.addresses.gateway)).status).toBe(200);
  });

  it('refuses a port that is no number, naming the variable', async () => {
    const bad = new OwnSuite(
      { ...(await findFreePorts()), auth: 70_000 },
      `${suite.dataDir}-bad`,
      null,
    );
    await expect(bad.restart()).rejects.toThrow('ended with 1');
    expect(bad.output()).toBe(
      'Not a port number from 1 to 65535: ASAASE_AUTH_PORT.',
    );
  });
});

describe('stopping', () => {
  it('Ctrl-C ends every process with code 0, and --fresh begins again', async () => {
    await write('ServiceList/extra', { service_name: 'Extra' });
    expect(listProcesses().length).toBeGreaterThan(1);
    expect(await suite.interrupt('SIGINT')).toBe(0);
    expect(listProcesses()).toEqual([]);

    await suite.restart('--fresh');
    expect(await read('ServiceList/extra')).toBeUndefined();
    expect(await read('ServiceList/land-property-search')).toBeDefined();
    expect(await read('AdminConfig/main')).toMatchObject({
      ConsultancyAmount: 50,
    });
    await expect(
      signIn(suite, 'ama@asaase.test', 'Kente-1957'),
    ).rejects.toThrow('EMAIL_NOT_FOUND');
    expect(
      (await signIn(suite, 'owner@asaase.test', 'Asaase-2026')).localId,
    ).toBe('demo-owner');
  });

  it('SIGTERM ends every process with code 0', async () => {
    expect(await suite.interrupt('SIGTERM')).toBe(0);
    expect(listProcesses()).toEqual([]);
    await suite.restart();
  });

  it('ends with code 1 and takes the rest along when a part dies', async () => {
    const auth = listProcesses().find((line) =>
      line.includes('auth-emulator.mjs'),
    );
    process.kill(Number(auth?.trim().split(' ')[0]), 'SIGKILL');
    expect(await suite.waitForEnd()).toBe(1);
    expect(suite.output()).toContain(
      "Google's Auth emulator (SIGKILL) ended by itself",
    );
    expect(listProcesses()).toEqual([]);
  });
});
