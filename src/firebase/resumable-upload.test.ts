import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendToSession, type UploadPatience } from './resumable-upload';

const size = 300_000;
const content = Uint8Array.from({ length: size }, (_, index) => index % 251);

let server: Server;
/** what each request said it brings */
let ranges: string[];
/** bytes that are safely there */
let received: number;
/** what happens to the next requests, instead of their being served */
let troubles: ((request: IncomingMessage, response: ServerResponse) => void)[];

/** As Cloud Storage serves a session. */
async function serve(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const range = String(request.headers['content-range']);
  ranges.push(range);
  const trouble = troubles.shift();
  if (trouble !== undefined) {
    trouble(request, response);
    return;
  }
  const start = /^bytes (\d+)-/.exec(range)?.[1];
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  if (start !== undefined) {
    expect(bytes.equals(content.subarray(Number(start)))).toBe(true);
    received = Number(start) + bytes.length;
  }
  answer(response);
}

function answer(response: ServerResponse): void {
  if (received === size) {
    response.writeHead(200).end('{}');
  } else {
    response
      .writeHead(
        308,
        received === 0 ? {} : { range: `bytes=0-${received - 1}` },
      )
      .end();
  }
}

beforeEach(async () => {
  [ranges, received, troubles, progress] = [[], 0, [], []];
  server = createServer((request, response) => void serve(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const quick = { giveUpAfterMs: 5_000, pauseMs: 1, longestPauseMs: 5 };
let progress: number[];
const send = (patience: Partial<UploadPatience> = {}) =>
  sendToSession(
    {
      uploadUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/session`,
      file: new Blob([content]),
      onProgress: (sent) => progress.push(sent),
    },
    { ...quick, network: new EventTarget(), ...patience },
  );
const whole = `bytes 0-${size - 1}/${size}`;
const question = `bytes */${size}`;

const slow = { pauseMs: 3_600_000, longestPauseMs: 3_600_000 };

/**
 * A network that is back as soon as somebody waits for it between two requests.
 */
class ComesBack extends EventTarget {
  private waits = 0;

  override addEventListener(
    ...listening: Parameters<EventTarget['addEventListener']>
  ): void {
    super.addEventListener(...listening);
    this.waits += 1;
    if (this.waits === 2) {
      queueMicrotask(() => this.dispatchEvent(new Event('online')));
    }
  }
}

describe('a resumable session', () => {
  it('takes a file in one request, and tells how far it is', async () => {
    await send();
    expect(ranges).toEqual([whole]);
    expect(progress.at(-1)).toBe(size);
  });

  it('is asked how far it is after a cut, and gets the rest only', async () => {
    troubles = [
      (request) => {
        received = 100_000;
        request.socket.destroy();
      },
    ];
    await send();
    expect(ranges).toEqual([
      whole,
      question,
      `bytes 100000-${size - 1}/${size}`,
    ]);
  });

  it('gets everything again where nothing had arrived, or it does not say what', async () => {
    troubles = [
      (request) => request.socket.destroy(),
      (_, response) => response.writeHead(308).end(),
    ];
    await send();
    expect(ranges).toEqual([whole, question, whole]);
  });

  it('is done when the answer to the last byte was lost', async () => {
    troubles = [
      (request) => {
        received = size;
        request.socket.destroy();
      },
    ];
    await send();
    expect(ranges).toEqual([whole, question]);
  });

  it.each([500, 503, 429, 408])('is tried again after a %i', async (status) => {
    troubles = [(_, response) => response.writeHead(status).end()];
    await send();
    expect(ranges.at(0)).toBe(whole);
    expect(received).toBe(size);
  });

  it.each([400, 403, 404, 410, 412])(
    'that answers %i is given up at once',
    async (status) => {
      troubles = [(_, response) => response.writeHead(status).end()];
      await expect(send()).rejects.toMatchObject({ code: 'permission-denied' });
      expect(ranges).toHaveLength(1);
    },
  );

  it('is given up when nothing more arrives for long', async () => {
    troubles = Array.from(
      { length: 1_000 },
      () => (request: IncomingMessage) => request.socket.destroy(),
    );
    await expect(send({ giveUpAfterMs: 40 })).rejects.toMatchObject({
      code: 'timeout',
    });
  });

  it('goes on at once when the network is back while a request hangs', async () => {
    const network = new EventTarget();
    troubles = [() => network.dispatchEvent(new Event('online'))];
    await send({ network, ...slow });
    expect(ranges).toEqual([whole, question, whole]);
  });

  it('goes on at once when the network is back while it waits', async () => {
    troubles = [(request) => request.socket.destroy()];
    await send({ network: new ComesBack(), ...slow });
    expect(ranges).toEqual([whole, question, whole]);
  });
});
