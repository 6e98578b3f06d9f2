import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReddeTransaction } from '@contract/endpoints/redde';
import { startRedde, type ReddeServer } from '../../emulators/redde/server';

const keys = { apiKey: 'local-key', appId: '77' };
const quick = { pays: 20, declines: 20, lacksFunds: 20, paysLate: 60 };

let folder: string;
let redde: ReddeServer;
let receiver: http.Server;
let callbacks: ReddeTransaction[];
let nextClientId = 1;

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'redde-'));
  callbacks = [];
  receiver = http.createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      callbacks.push(JSON.parse(text) as ReddeTransaction);
      response.end('ok');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  redde = await start();
});

afterEach(async () => {
  await redde.close();
  receiver.closeAllConnections();
  receiver.close();
  rmSync(folder, { recursive: true, force: true });
});

function start(delays: Partial<typeof quick> = quick, apiKey = keys.apiKey): Promise<ReddeServer> {
  const callbackUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/callback`;
  return startRedde({ port: 0, dataDir: folder, apiKey, appId: keys.appId, callbackUrl, delays });
}

function body(wallet: string, more: Record<string, unknown> = {}) {
  return {
    amount: 500,
    appid: keys.appId,
    clientreference: 'request-1',
    clienttransid: String(nextClientId++),
    description: 'Service Payment',
    nickname: 'Asaase',
    paymentoption: 'MTN',
    walletnumber: `233${wallet.slice(1)}`,
    ...more,
  };
}

async function receive(request: unknown, headers: Record<string, string> = { apikey: keys.apiKey }) {
  const answer = await fetch(`${redde.url}/v1/receive`, {
    method: 'POST',
    headers: { 'content-type': 'application/json;charset=UTF-8', ...headers },
    body: JSON.stringify(request),
  });
  return { code: answer.status, body: (await answer.json()) as ReddeTransaction };
}

async function status(
  id: unknown,
  headers: Record<string, string> = { apikey: keys.apiKey, appid: keys.appId },
) {
  const answer = await fetch(`${redde.url}/v1/status/${String(id)}`, { headers });
  return { code: answer.status, body: (await answer.json()) as ReddeTransaction };
}

const prompts = async () =>
  (await (await fetch(`${redde.url}/api/prompts`)).json()) as {
    id: string;
    wallet: string;
    walletnumber: string;
  }[];
const press = (id: string, verb: string) =>
  fetch(`${redde.url}/api/prompts/${id}/${verb}`, { method: 'POST' });
const fault = (asked: unknown) =>
  fetch(`${redde.url}/api/faults`, { method: 'POST', body: JSON.stringify(asked) });
const settled = (id: unknown, wanted: string) =>
  vi.waitFor(async () => expect((await status(id)).body.status).toBe(wanted), {
    timeout: 5_000,
    interval: 10,
  });
const calledBack = (wanted: string) =>
  vi.waitFor(() => expect(callbacks.map((callback) => callback.status)).toContain(wanted), {
    timeout: 5_000,
  });

describe("Redde's wire format", () => {
  it('takes a debit, reports progress and payment, and answers the status API', async () => {
    const first = await receive(body('0240000001'));
    expect(first.code).toBe(200);
    expect(first.body).toMatchObject({
      status: 'OK',
      reason: 'Transaction Recieved for Processing',
      clientreference: 'request-1',
      statusdate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}$/) as string,
    });
    await calledBack('PAID');
    expect(callbacks[0]).toMatchObject({ status: 'PROGRESS', reason: 'Accepted for Delivery 233240XXXXXX' });
    expect(callbacks[1]).toMatchObject({
      status: 'PAID',
      reason: 'Successfully processed transaction.',
      telcotransid: expect.stringMatching(/^\d+$/) as string,
      clienttransid: first.body.clienttransid,
    });
    const asked = await status(first.body.transactionid);
    expect(asked.body).toMatchObject({ status: 'PAID', brandtransid: expect.any(String) as string });
    expect(asked.body).not.toHaveProperty('telcotransid');
    expect(asked.body).not.toHaveProperty('amount');
  });

  it('sends transactionid as a number and as a string', async () => {
    const one = await receive(body('0240000003'));
    const two = await receive(body('0240000003'));
    const kinds = [one, two].map((answer) => typeof answer.body.transactionid);
    expect(kinds.sort()).toEqual(['number', 'string']);
    expect(typeof (await status(one.body.transactionid)).body.transactionid).not.toBe(
      typeof one.body.transactionid,
    );
  });

  it.each([
    ['no key', {}, 401],
    ['a wrong key', { apikey: 'other' }, 401],
  ])('refuses %s', async (_name, headers, code) => {
    expect((await receive(body('0240000001'), headers)).code).toBe(code);
    expect((await status('103046', { ...headers, appid: keys.appId })).code).toBe(code);
    expect(await prompts()).toEqual([]);
  });

  it.each([
    ['another app id', { appid: '78' }, 200],
    ['an amount of 0', { amount: 0 }, 400],
    ['an amount as text', { amount: '500' }, 400],
    ['a national wallet number', { walletnumber: '0244000001' }, 400],
    ['an unknown network', { paymentoption: 'TELECEL' }, 400],
    ['no nickname', { nickname: undefined }, 400],
    ['no clienttransid', { clienttransid: undefined }, 400],
  ])('refuses %s', async (_name, change, code) => {
    const answer = await receive(body('0244000001', change));
    expect(answer).toMatchObject({ code, body: { status: 'FAILED' } });
    expect(answer.body).not.toHaveProperty('transactionid');
    expect(await prompts()).toEqual([]);
  });

  it('refuses a clienttransid that was used, also after a restart', async () => {
    const request = body('0244000001');
    expect((await receive(request)).body.status).toBe('OK');
    expect((await receive(request)).body).toMatchObject({ status: 'FAILED' });
    await redde.close();
    redde = await start();
    expect((await receive(request)).body).toMatchObject({ status: 'FAILED' });
  });

  it('knows no status of a transaction it never took, nor for another app id', async () => {
    expect((await status('1')).code).toBe(404);
    const taken = await receive(body('0240000003'));
    expect((await status(taken.body.transactionid, { apikey: keys.apiKey, appid: '78' })).code).toBe(401);
    expect((await status(taken.body.transactionid, { apikey: keys.apiKey })).code).toBe(401);
  });
});

describe('magic wallets', () => {
  it.each([
    ['0240000002', 'APPROVAL_REJECTED'],
    ['0240000004', 'NOT_ENOUGH_FUNDS'],
  ])('%s fails with %s', async (wallet, reason) => {
    const { body: taken } = await receive(body(wallet));
    await calledBack('FAILED');
    expect((await status(taken.transactionid)).body).toMatchObject({
      status: 'FAILED',
      reason: expect.stringContaining(reason) as string,
    });
  });

  it('0240000003 never answers and is not on the phone', async () => {
    const deaf = await receive(body('0240000003'));
    await receive(body('0240000001'));
    await calledBack('PAID');
    expect((await status(deaf.body.transactionid)).body.status).toBe('PROGRESS');
    expect(await prompts()).toEqual([]);
  });

  it('0240000005 pays late and only the status API tells', async () => {
    const late = await receive(body('0240000005'));
    expect((await status(late.body.transactionid)).body.status).toBe('PROGRESS');
    await settled(late.body.transactionid, 'PAID');
    expect(callbacks.map((callback) => callback.status)).not.toContain('PAID');
  });

  it('waits more than five minutes for 0240000005 unless told otherwise', async () => {
    await redde.close();
    redde = await start({});
    const changed = await fetch(`${redde.url}/api/delays`, { method: 'POST', body: '{}' });
    expect(await changed.json()).toMatchObject({ pays: 2_000, paysLate: 330_000 });
  });

  it('shortens the wait of a prompt that is already there', async () => {
    await redde.close();
    redde = await start({});
    const late = await receive(body('0240000005'));
    await fetch(`${redde.url}/api/delays`, { method: 'POST', body: JSON.stringify({ paysLate: 1 }) });
    await settled(late.body.transactionid, 'PAID');
  });
});

describe('the phone', () => {
  it('lists a waiting prompt with its wallet masked and approves it', async () => {
    const taken = await receive(body('0244000142', { amount: 50 }));
    const [prompt] = await prompts();
    expect(prompt).toMatchObject({
      id: String(taken.body.transactionid),
      merchant: 'Asaase',
      amount: 50,
      network: 'MTN',
      wallet: '024***0142',
    });
    expect((await press(prompt?.id ?? '', 'approve')).status).toBe(200);
    await calledBack('PAID');
    expect(await prompts()).toEqual([]);
    expect((await status(taken.body.transactionid)).body.status).toBe('PAID');
  });

  it('declines, and a final prompt cannot be answered again', async () => {
    const taken = await receive(body('0244000142'));
    const id = String(taken.body.transactionid);
    expect((await press(id, 'decline')).status).toBe(200);
    expect((await press(id, 'approve')).status).toBe(404);
    expect((await press('999', 'approve')).status).toBe(404);
    expect((await status(id)).body.status).toBe('FAILED');
  });

  it('is a page of its own', async () => {
    const page = await fetch(`${redde.url}/`);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain('<h1>Phone</h1>');
  });

  it('keeps prompts and payments over a restart without a goodbye', async () => {
    const waiting = await receive(body('0244000142'));
    const paying = await receive(body('0240000001'));
    await settled(paying.body.transactionid, 'PAID');
    const second = await start();
    await redde.close();
    redde = second;
    expect((await status(paying.body.transactionid)).body.status).toBe('PAID');
    expect((await press(String(waiting.body.transactionid), 'approve')).status).toBe(200);
  });

  it('a wallet that should have paid while the gateway was down has paid after it is up', async () => {
    await redde.close();
    redde = await start({ pays: 300 });
    const taken = await receive(body('0240000001'));
    await redde.close();
    redde = await start({ pays: 300 });
    await settled(taken.body.transactionid, 'PAID');
  });
});

describe('faults', () => {
  it.each([
    ['error-before', 500, 0],
    ['error-after', 500, 1],
  ])('%s answers 500', async (kind, code, taken) => {
    await fault({ target: 'receive', kind });
    const answer = await fetch(`${redde.url}/v1/receive`, {
      method: 'POST',
      headers: { apikey: keys.apiKey },
      body: JSON.stringify(body('0244000142')),
    });
    expect(answer.status).toBe(code);
    expect(await prompts()).toHaveLength(taken);
    expect((await receive(body('0244000143'))).code).toBe(200);
  });

  it.each([
    ['drop', 0],
    ['drop-after', 1],
  ])('%s cuts the connection', async (kind, taken) => {
    await fault({ target: 'receive', kind });
    await expect(receive(body('0244000142'))).rejects.toThrow();
    expect(await prompts()).toHaveLength(taken);
  });

  it('garbage cannot be read as JSON, on receive and on status', async () => {
    await fault({ target: 'receive', kind: 'garbage' });
    await expect(receive(body('0244000142'))).rejects.toThrow(SyntaxError);
    const [prompt] = await prompts();
    await fault({ target: 'status', kind: 'garbage' });
    await expect(status(prompt?.id ?? '')).rejects.toThrow(SyntaxError);
  });

  it('slow answers only after the callback has come', async () => {
    await fault({ target: 'receive', kind: 'slow', ms: 300 });
    const answer = receive(body('0244000142'));
    await calledBack('PROGRESS');
    expect((await answer).body.status).toBe('OK');
  });

  it('refuse takes nothing and gives the reason', async () => {
    await fault({ target: 'receive', kind: 'refuse', reason: 'PAYER_LIMIT_REACHED' });
    expect((await receive(body('0244000142'))).body).toEqual({
      status: 'FAILED',
      reason: 'PAYER_LIMIT_REACHED',
    });
    expect(await prompts()).toEqual([]);
  });

  it('happens as many times as asked', async () => {
    const { body: taken } = await receive(body('0244000142'));
    await fault({ target: 'status', kind: 'mismatch', times: 2 });
    const seen = [
      await status(taken.transactionid),
      await status(taken.transactionid),
      await status(taken.transactionid),
    ];
    expect(seen.map((answer) => answer.body.clienttransid === taken.clienttransid)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('loses or doubles callbacks', async () => {
    await fault({ target: 'callback', kind: 'lost' });
    await fault({ target: 'callback', kind: 'duplicated' });
    const { body: taken } = await receive(body('0244000142'));
    await press(String(taken.transactionid), 'approve');
    await vi.waitFor(() => expect(callbacks).toHaveLength(2));
    expect(callbacks.map((callback) => callback.status)).toEqual(['PAID', 'PAID']);
  });

  it('refuses an unknown fault and forgets all of them on request', async () => {
    expect((await fault({ target: 'receive', kind: 'explode' })).status).toBe(400);
    await fault({ target: 'receive', kind: 'drop', times: 5 });
    await fetch(`${redde.url}/api/faults`, { method: 'DELETE' });
    expect((await receive(body('0244000142'))).code).toBe(200);
  });
});
