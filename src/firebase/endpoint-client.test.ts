import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { callEndpoint, callForFile } from './endpoint-client';

let server: Server;
let seen: {
  url: string | undefined;
  authorization: string | undefined;
  body: string;
};
let answer: (response: ServerResponse) => void;

const read = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};
const json = (status: number, body: unknown) => (response: ServerResponse) => {
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify(body));
};

beforeEach(async () => {
  answer = json(200, { data: { id: 'p1' } });
  server = createServer((request, response) => {
    void read(request).then((body) => {
      seen = {
        url: request.url,
        authorization: request.headers.authorization,
        body,
      };
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const endpoint = {
  name: 'processPayment',
  body: z.unknown(),
  answer: z.object({ data: z.object({ id: z.string() }) }),
};
/**
 * Open, as nobody is signed in here; that other calls carry a token, every
 * answer in the browser's tests shows.
 */
const listOptions = (timeoutMs: number) => {
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  return { baseUrl, isPublic: true, timeoutMs };
};
const call = (timeoutMs = 5_000) =>
  callEndpoint(endpoint, { amount: 500 }, listOptions(timeoutMs));

describe('callEndpoint', () => {
  it('posts the body, with no token for an open endpoint, and answers what was parsed', async () => {
    await expect(call()).resolves.toEqual({ data: { id: 'p1' } });
    expect(seen).toEqual({
      url: '/api/processPayment',
      authorization: undefined,
      body: '{"amount":500}',
    });
  });

  it("throws the envelope's code, message and reason", async () => {
    answer = json(402, {
      code: 'gateway-refused',
      message: 'The gateway refused.',
      details: { reason: 'Insufficient funds' },
    });
    await expect(call()).rejects.toMatchObject({
      code: 'gateway-refused',
      message: 'The gateway refused.',
      reason: 'Insufficient funds',
    });
  });

  it.each([
    [400, 'invalid-argument'],
    [401, 'unauthenticated'],
    [403, 'permission-denied'],
    [404, 'not-found'],
    [429, 'resource-exhausted'],
    [413, 'invalid-argument'],
    [500, 'no-answer'],
    [502, 'no-answer'],
    [503, 'no-answer'],
    [504, 'no-answer'],
  ])('takes a %d without envelope for %s', async (status, code) => {
    answer = json(status, { oops: true });
    await expect(call()).rejects.toMatchObject({ code });
  });

  it.each([200, 500, 503])(
    'takes a page of HTML with %d for no answer of ours',
    async (status) => {
      answer = (response) =>
        response
          .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
          .end('<html>Sign in</html>');
      await expect(call()).rejects.toMatchObject({ code: 'no-answer' });
    },
  );

  it('refuses an answer of another shape', async () => {
    answer = json(200, { data: { id: 7 } });
    await expect(call()).rejects.toMatchObject({ code: 'bad-document' });
  });

  it('gives up after the timeout', async () => {
    answer = () => {};
    await expect(call(50)).rejects.toMatchObject({ code: 'timeout' });
  });

  it('says when no answer came', async () => {
    answer = (response) => response.destroy();
    await expect(call()).rejects.toMatchObject({ code: 'network' });
  });
});

describe('callForFile', () => {
  const fetchFile = (timeoutMs = 5_000) =>
    callForFile(
      { name: 'openDocument', body: z.unknown() },
      { path: 'p1' },
      listOptions(timeoutMs),
    );
  const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);

  it('posts the body and answers the bytes as they are', async () => {
    answer = (response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end(bytes);
    const file = await fetchFile();
    expect(file.bytes).toEqual(bytes);
    expect(file.headers).toMatchObject({ 'content-type': 'image/png' });
    expect(seen).toMatchObject({
      url: '/api/openDocument',
      body: '{"path":"p1"}',
    });
  });

  it("throws the envelope's code and message, though it comes as bytes", async () => {
    answer = json(404, {
      code: 'document-not-found',
      message: 'We could not find this document.',
    });
    await expect(fetchFile()).rejects.toMatchObject({
      code: 'document-not-found',
      message: 'We could not find this document.',
    });
  });

  it('takes a refusal without envelope by its status', async () => {
    answer = (response) => response.writeHead(403).end('<html>');
    await expect(fetchFile()).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });

  it('takes no page for a file', async () => {
    answer = (response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
    await expect(fetchFile()).rejects.toMatchObject({ code: 'no-answer' });
  });

  it('has no file where the connection ended before it did', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-length': String(bytes.length) });
      response.write(bytes.subarray(0, 1_000), () => response.destroy());
    };
    await expect(fetchFile()).rejects.toMatchObject({ code: 'network' });
  });

  it('gives up after the timeout', async () => {
    answer = () => {};
    await expect(fetchFile(50)).rejects.toMatchObject({ code: 'timeout' });
  });
});
