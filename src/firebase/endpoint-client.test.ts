import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { callEndpoint } from './endpoint-client';
import { json, prepareAnsweringServer } from './testing/answering-server';

const server = prepareAnsweringServer(json(200, { data: { id: 'p1' } }));

const endpoint = {
  name: 'processPayment',
  body: z.unknown(),
  answer: z.object({ data: z.object({ id: z.string() }) }),
};
const call = (timeoutMs?: number) =>
  callEndpoint(endpoint, { amount: 500 }, server.listOptions(timeoutMs));

describe('callEndpoint', () => {
  it('posts the body, with no token for an open endpoint, and answers what was parsed', async () => {
    await expect(call()).resolves.toEqual({ data: { id: 'p1' } });
    expect(server.calls.at(-1)).toEqual({
      url: '/api/processPayment',
      authorization: undefined,
      body: '{"amount":500}',
    });
  });

  it("throws the envelope's code, message and reason", async () => {
    server.answer = json(402, {
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
    server.answer = json(status, { oops: true });
    await expect(call()).rejects.toMatchObject({ code });
  });

  it.each([200, 500, 503])(
    'takes a page of HTML with %d for no answer of ours',
    async (status) => {
      server.answer = (response) =>
        response
          .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
          .end('<html>Sign in</html>');
      await expect(call()).rejects.toMatchObject({ code: 'no-answer' });
    },
  );

  it('refuses an answer of another shape', async () => {
    server.answer = json(200, { data: { id: 7 } });
    await expect(call()).rejects.toMatchObject({ code: 'bad-document' });
  });

  it('gives up after the timeout', async () => {
    server.answer = () => {};
    await expect(call(50)).rejects.toMatchObject({ code: 'timeout' });
  });

  it('says when no answer came', async () => {
    server.answer = (response) => response.destroy();
    await expect(call()).rejects.toMatchObject({ code: 'network' });
  });
});
