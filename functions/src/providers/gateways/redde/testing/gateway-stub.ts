import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import * as z from 'zod/mini';
import { createHttpClient } from '../../../http-client';
import type { DebitOrder, PaymentGateway } from '../../gateway';
import { createReddeGateway } from '../client';

const Address = z.object({ port: z.int() });

export type Reply = (
  request: IncomingMessage,
  body: string,
  response: ServerResponse,
) => void;

export interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

export const json =
  (status: number, body: unknown): Reply =>
  (_request, _body, response) => {
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(body));
  };

/**
 * A server that answers as a test says, byte for byte, and our client of it.
 */
export class GatewayStub {
  readonly seen: Seen[] = [];
  reply: Reply = json(500, {});
  readonly #server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      this.seen.push({
        method: request.method,
        url: request.url,
        headers: request.headers,
        body,
      });
      this.reply(request, body, response);
    });
  });

  static async start(): Promise<GatewayStub> {
    const stub = new GatewayStub();
    await new Promise<void>((resolve) =>
      stub.#server.listen(0, '127.0.0.1', resolve),
    );
    return stub;
  }

  client(
    timeoutMs = 1_000,
    note: (answered: boolean) => void = () => undefined,
    codeStep: 'off' | 'on' = 'off',
  ): PaymentGateway {
    const { port } = z.parse(Address, this.#server.address());
    const settings = {
      REDDE_BASE_URL: `http://127.0.0.1:${port}`,
      REDDE_API_KEY: 'k',
      REDDE_APP_ID: 'a1',
      REDDE_NICKNAME: 'Asaase',
      REDDE_CODE_STEP: codeStep,
    };
    return createReddeGateway(settings, {
      connect: createHttpClient,
      timeLimit: (ms) => AbortSignal.timeout(ms),
      timeoutMs,
      note,
    });
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }
}

/** An order as the engine sends it. */
export const order: DebitOrder = {
  amountPesewas: 50_050,
  paymentoption: 'VODAFONE',
  walletnumber: '0240000009',
  clienttransid: '1000000001',
  paymentId: 'p1',
  serviceType: 'Land/Property Search',
};

/** The gateway's first answer to it. */
export const accepted = {
  status: 'OK',
  reason: 'Transaction Recieved for Processing',
  transactionid: 103046,
  clienttransid: '1000000001',
};
