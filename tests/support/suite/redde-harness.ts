import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, vi } from 'vitest';
import type { HttpServer } from 'local-firebase/lib/http-server';
import type { TransactionMessage } from '../../../emulators/gateways/redde/messages';
import { startGateways } from '../../../emulators/gateways/server';
import type { WalletDelays } from '../../../emulators/gateways/wallets';

export const reddeKeys = { apiKey: 'local-key', appId: '77' };
const quick: WalletDelays = {
  pays: 20,
  declines: 20,
  lacksFunds: 20,
  paysLate: 60,
};
let nextClientId = 1;

export interface Prompt {
  id: string;
  wallet: string;
}

/** A body of POST /v1/receive for a ten-digit wallet. */
export function debitBody(wallet: string, more: Record<string, unknown> = {}) {
  return {
    amount: 500,
    appid: reddeKeys.appId,
    clientreference: 'request-1',
    clienttransid: String(nextClientId++),
    description: 'Service Payment',
    nickname: 'Asaase',
    paymentoption: 'MTN',
    walletnumber: `233${wallet.slice(1)}`,
    ...more,
  };
}

/**
 * A sandbox gateway with its data, and a shop that listens for its callbacks.
 */
export class ReddeHarness {
  readonly callbacks: TransactionMessage[] = [];
  private readonly folder = mkdtempSync(path.join(os.tmpdir(), 'redde-'));
  private readonly receiver: http.Server;
  private server: HttpServer | null = null;

  private constructor() {
    this.receiver = http.createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        this.callbacks.push(JSON.parse(text) as TransactionMessage);
        response.end('ok');
      });
    });
  }

  static async start(
    delays: Partial<WalletDelays> = quick,
  ): Promise<ReddeHarness> {
    const harness = new ReddeHarness();
    await new Promise<void>((resolve) =>
      harness.receiver.listen(0, '127.0.0.1', resolve),
    );
    await harness.open(delays);
    return harness;
  }

  get url(): string {
    return this.server?.url ?? '';
  }

  async stop(): Promise<void> {
    await this.server?.close();
    this.receiver.closeAllConnections();
    this.receiver.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /**
   * Starts a second server on the same data before the first one may say
   * goodbye, as after kill -9.
   */
  async restart(delays: Partial<WalletDelays> = quick): Promise<void> {
    const first = this.server;
    await this.open(delays);
    await first?.close();
  }

  async receive(
    request: unknown,
    headers: Record<string, string> = { apikey: reddeKeys.apiKey },
  ) {
    const answer = await fetch(`${this.url}/v1/receive`, {
      method: 'POST',
      headers: { 'content-type': 'application/json;charset=UTF-8', ...headers },
      body: JSON.stringify(request),
    });
    return {
      code: answer.status,
      body: (await answer.json()) as TransactionMessage,
    };
  }

  async status(
    id: unknown,
    headers: Record<string, string> = {
      apikey: reddeKeys.apiKey,
      appid: reddeKeys.appId,
    },
  ) {
    const answer = await fetch(`${this.url}/v1/status/${String(id)}`, {
      headers,
    });
    return {
      code: answer.status,
      body: (await answer.json()) as TransactionMessage,
    };
  }

  async prompts(): Promise<Prompt[]> {
    return (await (await fetch(`${this.url}/api/prompts`)).json()) as Prompt[];
  }

  press(id: string, verb: 'approve' | 'decline'): Promise<Response> {
    return fetch(`${this.url}/api/prompts/${id}/${verb}`, { method: 'POST' });
  }

  control(name: 'faults' | 'delays', body: unknown): Promise<Response> {
    return fetch(`${this.url}/api/${name}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
  }

  async waitForStatus(id: unknown, wanted: string): Promise<void> {
    const check = async () =>
      expect((await this.status(id)).body.status).toBe(wanted);
    await vi.waitFor(check, { timeout: 10_000, interval: 10 });
  }

  async waitForCallback(wanted: string): Promise<void> {
    const check = () =>
      expect(this.callbacks.map((callback) => callback.status)).toContain(
        wanted,
      );
    await vi.waitFor(check, { timeout: 10_000, interval: 10 });
  }

  private async open(delays: Partial<WalletDelays>): Promise<void> {
    const callbackUrl = `http://127.0.0.1:${(this.receiver.address() as AddressInfo).port}/callback`;
    this.server = await startGateways({
      port: 0,
      dataDir: this.folder,
      secrets: {
        REDDE_API_KEY: reddeKeys.apiKey,
        REDDE_APP_ID: reddeKeys.appId,
      },
      callbackUrlOf: () => callbackUrl,
      delays,
    });
  }
}
