import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { WireAnswer } from '../../src/session/testing/backend';
import { isCutOff } from './variables';

/**
 * What a call meets on its way: nothing of it arrives, or only its answer is
 * replaced.
 */
interface Plan {
  reachesServer: boolean;
  /** null: the answer breaks off before anything of it came */
  answer: WireAnswer | null;
}

/**
 * Stands before a server that the pages call, and does to their calls what a
 * test plans. The browser's own interception is turned on and off with every
 * plan, and on a busy machine a call passes in between.
 */
export class Door {
  private readonly planned = new Map<string, Plan[]>();
  private held: { endpoint: string; end: Promise<void> } | null = null;
  private release: () => void = () => undefined;
  private readonly server = http.createServer((request, response) => {
    this.handle(request, response).catch(() => response.destroy());
  });

  /** @param target where the server answers */
  constructor(private readonly target: string) {}

  /** @returns the port at which it answers through this door */
  async open(): Promise<number> {
    await new Promise<void>((resolve) =>
      this.server.listen(0, '127.0.0.1', resolve),
    );
    return (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.forget();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** The next call of an endpoint meets this. */
  plan(endpoint: string, plan: Plan): void {
    this.planned.set(endpoint, [...(this.planned.get(endpoint) ?? []), plan]);
  }

  /**
   * Calls of an endpoint wait until this is called again, with null for none.
   */
  hold(endpoint: string | null): void {
    this.release();
    this.held =
      endpoint === null
        ? null
        : { endpoint, end: new Promise((resolve) => (this.release = resolve)) };
  }

  forget(): void {
    this.planned.clear();
    this.hold(null);
  }

  private async handle(
    request: http.IncomingMessage,
    response: http.ServerResponse,
  ): Promise<void> {
    const endpoint = (request.url ?? '').slice(1);
    const plan = isCutOff(request.url)
      ? nothing
      : this.planned.get(endpoint)?.shift();
    if (this.held?.endpoint === endpoint) await this.held.end;
    if (plan === undefined) {
      return this.forward(request, (answer) => pass(answer, response));
    }
    await (plan.reachesServer ? this.forward(request, drain) : text(request));
    give(plan.answer, response);
  }

  /** @returns once the server's answer was taken to its end */
  private forward(
    request: http.IncomingMessage,
    take: (answer: http.IncomingMessage) => void,
  ): Promise<void> {
    const { method, headers, url = '' } = request;
    return new Promise((resolve, reject) => {
      const forwarded = http.request(
        `${this.target}${url}`,
        { method, headers },
        (answer) => {
          answer.once('close', resolve);
          take(answer);
        },
      );
      forwarded.once('error', reject);
      request.pipe(forwarded);
    });
  }
}

function pass(
  answer: http.IncomingMessage,
  response: http.ServerResponse,
): void {
  response.writeHead(answer.statusCode ?? 502, answer.headers);
  // Whichever of the two ends early ends the other.
  pipeline(answer, response, () => undefined);
}

const nothing: Plan = { reachesServer: false, answer: null };
const drain = (answer: http.IncomingMessage) => void answer.resume();

function give(answer: WireAnswer | null, response: http.ServerResponse): void {
  if (answer === null) {
    // Where not even a head came, the browser tries again by itself.
    response.writeHead(200, { 'content-length': 2 }).write('{');
    response.socket?.end();
  } else {
    const { status, body = '' } = answer;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }
}
