import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type GatewayId, gatewayIds } from '@contract/values/payment/gateway';
import {
  drawGatewaySecrets,
  gatewaySettings,
} from '../../emulators/gateways/sandboxes';
import { startGateways } from '../../emulators/gateways/server';
import type { HttpServer } from 'local-firebase/lib/http-server';
import { readConfig } from '../../functions/src/config';
import type {
  CallbackClaim,
  DebitOrder,
  PaymentGateway,
} from '../../functions/src/providers/gateways/gateway';
import {
  createGatewayFinder,
  gateways,
} from '../../functions/src/providers/gateways/gateways';
import { createHttpClient } from '../../functions/src/providers/http-client';

/**
 * Every adapter with the sandbox of its gateway: the two state the same wire
 * apart from each other.
 */
const quick = { pays: 20, declines: 20, lacksFunds: 20, paysLate: 60 };
const secrets = drawGatewaySecrets();
let orders = 1_000_000_000;

let folder: string;
let receiver: http.Server;
let sandbox: HttpServer;
let bodies: { gateway: string; body: unknown }[];

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'gateways-'));
  bodies = [];
  receiver = http.createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      bodies.push({
        gateway: (request.url ?? '').slice(1),
        body: JSON.parse(text),
      });
      response.end();
    });
  });
  await new Promise<void>((resolve) =>
    receiver.listen(0, '127.0.0.1', resolve),
  );
  const { port } = receiver.address() as AddressInfo;
  sandbox = await startGateways({
    port: 0,
    dataDir: folder,
    secrets,
    callbackUrlOf: (gateway) => `http://127.0.0.1:${port}/${gateway}`,
    delays: quick,
  });
});

afterEach(async () => {
  await sandbox.close();
  receiver.closeAllConnections();
  receiver.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(id: GatewayId): PaymentGateway {
  const config = readConfig({
    ...gatewaySettings(sandbox.url),
    ...secrets,
    OTP_HMAC_KEY: 'a key of this test alone',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Asaase <no-reply@asaase.test>',
    APP_URL: 'http://127.0.0.1:1',
  });
  const find = createGatewayFinder(config, {
    connect: createHttpClient,
    timeLimit: (ms) => AbortSignal.timeout(ms),
    timeoutMs: 2_000,
    note: () => undefined,
  });
  return find(id);
}

function newOrder(walletnumber = '0244000142'): DebitOrder {
  orders += 1;
  return {
    paymentId: `p${orders}`,
    clienttransid: String(orders),
    amountPesewas: 500_50,
    paymentoption: 'VODAFONE',
    walletnumber,
    serviceType: 'Land/Property Search',
  };
}

async function take(
  gateway: PaymentGateway,
  order: DebitOrder,
): Promise<string> {
  const outcome = await gateway.requestDebit(order, 2_000);
  if (outcome.kind !== 'accepted') {
    throw new Error(`the order was ${outcome.kind}`);
  }
  return outcome.transactionid;
}

async function post(where: string, body: unknown = {}): Promise<void> {
  const answer = await fetch(`${sandbox.url}${where}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

async function press(verb: 'approve' | 'decline'): Promise<void> {
  const [prompt] = (await (
    await fetch(`${sandbox.url}/api/prompts`)
  ).json()) as { id: string }[];
  await post(`/api/prompts/${prompt?.id ?? 'none'}/${verb}`);
}

const claims = (id: GatewayId): CallbackClaim[] =>
  bodies
    .filter(({ gateway }) => gateway === id)
    .map(({ body }) => z.parse(gateways[id].callback, body));

describe.each(gatewayIds)('%s', (id) => {
  it('collects what is approved on the phone, and calls back', async () => {
    const gateway = open(id);
    const order = newOrder();
    const transactionid = await take(gateway, order);
    const ids = { transactionid, clienttransid: order.clienttransid };
    expect(await gateway.findReport(transactionid)).toMatchObject({
      outcome: 'pending',
      failure: null,
      ...ids,
    });
    await press('approve');
    const report = await gateway.findReport(transactionid);
    expect(report).toMatchObject({ outcome: 'paid', failure: null, ...ids });
    expect([null, order.paymentId]).toContain(report?.paymentId);
    expect([null, order.amountPesewas]).toContain(report?.amountPesewas);
    expect(report?.telcotransid ?? report?.brandtransid).toMatch(/^\d+$/);
    await vi.waitFor(() =>
      expect(claims(id)).toContainEqual({ outcome: 'paid', ...ids }),
    );
    expect(claims(id)[0]).toEqual({ outcome: 'pending', ...ids });
  });

  it('reports a no with its reason, and an amount that is another one', async () => {
    const gateway = open(id);
    const declined = await take(gateway, newOrder());
    await press('decline');
    expect(await gateway.findReport(declined)).toMatchObject({
      outcome: 'failed',
      failure: 'declined',
    });
    const short = await take(gateway, newOrder('0240000006'));
    await vi.waitFor(async () =>
      expect(await gateway.findReport(short)).toMatchObject({
        outcome: 'paid',
        amountPesewas: 499_50,
      }),
    );
  });

  it('asks for a code before the prompt, takes three, and the right one brings the prompt', async () => {
    const gateway = open(id);
    const outcome = await gateway.requestDebit(newOrder('0240007001'), 2_000);
    expect(outcome.kind).toBe('code-asked');
    const transactionid =
      'transactionid' in outcome ? String(outcome.transactionid) : '';
    expect(await gateway.findReport(transactionid)).toMatchObject({
      outcome: 'code-asked',
    });
    const answer = await fetch(`${sandbox.url}/api/prompts`);
    const [sms] = z
      .array(z.object({ id: z.string(), code: z.nullable(z.string()) }))
      .parse(await answer.json());
    expect(sms?.id).toBe(`sms-${transactionid}`);
    const send = (code: string) =>
      gateway.sendCode({ transactionid, code }, 2_000);
    expect((await send('1')).kind).toBe('wrong-code');
    expect((await send(sms?.code ?? '')).kind).toBe('prompted');
    expect(await gateway.findReport(transactionid)).toMatchObject({
      outcome: 'pending',
    });
    await press('approve');
    expect(await gateway.findReport(transactionid)).toMatchObject({
      outcome: 'paid',
    });
    const wrong = await gateway.requestDebit(newOrder('0240007002'), 2_000);
    const wrongId = 'transactionid' in wrong ? String(wrong.transactionid) : '';
    const kinds: string[] = [];
    for (const code of ['1', '2', '3']) {
      const judged = await gateway.sendCode(
        { transactionid: wrongId, code },
        2_000,
      );
      kinds.push(judged.kind);
    }
    expect(kinds).toEqual(['wrong-code', 'wrong-code', 'refused']);
  });

  it('does not call an order failed that it has already, and knows no number that it never gave', async () => {
    const gateway = open(id);
    const order = newOrder();
    await take(gateway, order);
    expect(await gateway.requestDebit(order, 2_000)).toEqual({
      kind: 'unknown',
    });
    expect(await gateway.findReport('999999999')).toBeNull();
  });

  it.each([
    ['refuse', 'refused'],
    ['turned-away', 'not-sent'],
    ['error-before', 'unknown'],
    ['error-after', 'unknown'],
    ['garbage', 'unknown'],
    ['drop', 'unknown'],
    ['drop-after', 'unknown'],
  ])('an order that meets %s is %s', async (kind, outcome) => {
    // An order that certainly never left is sent once more.
    await post('/api/faults', { target: 'receive', kind, times: 2 });
    expect((await open(id).requestDebit(newOrder(), 2_000)).kind).toBe(outcome);
  });

  it.each(['error-before', 'garbage', 'drop'])(
    'a question that meets %s has no answer',
    async (kind) => {
      const gateway = open(id);
      const transactionid = await take(gateway, newOrder());
      await post('/api/faults', { target: 'status', kind });
      expect(await gateway.findReport(transactionid)).toBeNull();
      expect(await gateway.findReport(transactionid)).toMatchObject({
        outcome: 'pending',
      });
    },
  );
});
