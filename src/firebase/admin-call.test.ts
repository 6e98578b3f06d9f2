import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { AppErrorCode } from '@contract/values/app-error-code';
import { callAdmin, callAdminForFile } from './admin-call';
import {
  answerFreshSignIn,
  isFreshSignInAsked,
  watchFreshSignIn,
} from './fresh-sign-in';
import { json, prepareAnsweringServer } from './testing/answering-server';

const done = json(200, {});
const server = prepareAnsweringServer(done);

const refusal = (code: AppErrorCode) =>
  json(401, { code, message: 'Please sign in again.' });
const endpoint = {
  name: 'decideRefund',
  permission: 'payments.refund',
  body: z.unknown(),
  answer: z.object({}),
} as const;
const call = (reason: string) =>
  callAdmin(endpoint, { reason }, server.listOptions());

describe('a call that needs a fresh sign-in', () => {
  let stop = () => {};
  let timesAsked = 0;
  afterEach(() => stop());

  /** A person who answers each question at once. */
  function watch(answer: () => boolean): void {
    timesAsked = 0;
    stop = watchFreshSignIn(() => {
      if (!isFreshSignInAsked()) return;
      timesAsked += 1;
      server.answer = done;
      queueMicrotask(() => answerFreshSignIn(answer()));
    });
  }

  it('is sent again as it was, once the person has signed in again', async () => {
    watch(() => true);
    server.answer = refusal('fresh-sign-in-needed');
    await expect(call('Paid twice.')).resolves.toEqual({});
    expect(timesAsked).toBe(1);
    expect(server.calls.map(({ url, body }) => [url, body])).toEqual([
      ['/api/decideRefund', '{"reason":"Paid twice."}'],
      ['/api/decideRefund', '{"reason":"Paid twice."}'],
    ]);
  });

  it('fails, and nothing more is sent, when they do not', async () => {
    watch(() => false);
    server.answer = refusal('fresh-sign-in-needed');
    await expect(call('Paid twice.')).rejects.toMatchObject({
      code: 'fresh-sign-in-needed',
    });
    expect(server.calls).toHaveLength(1);
  });

  it('fails where no screen asks', async () => {
    server.answer = refusal('fresh-sign-in-needed');
    await expect(call('Paid twice.')).rejects.toMatchObject({
      code: 'fresh-sign-in-needed',
    });
  });

  it('is not asked about twice: what is refused again says so', async () => {
    watch(() => {
      server.answer = refusal('fresh-sign-in-needed');
      return true;
    });
    server.answer = refusal('fresh-sign-in-needed');
    await expect(call('Paid twice.')).rejects.toMatchObject({
      code: 'fresh-sign-in-needed',
    });
    expect(timesAsked).toBe(1);
    expect(server.calls).toHaveLength(2);
  });

  it('is not asked about for any other refusal', async () => {
    watch(() => true);
    server.answer = refusal('unauthenticated');
    await expect(call('Paid twice.')).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(timesAsked).toBe(0);
  });

  it('shares one question with the calls beside it', async () => {
    stop = watchFreshSignIn(() => undefined);
    server.answer = refusal('fresh-sign-in-needed');
    const calls = [call('One.'), call('Two.')];
    await expect.poll(() => server.calls.length).toBe(2);
    await expect.poll(isFreshSignInAsked).toBe(true);
    server.answer = done;
    answerFreshSignIn(true);
    await expect(Promise.all(calls)).resolves.toEqual([{}, {}]);
    expect(isFreshSignInAsked()).toBe(false);
  });

  it('fails when the screen that asks goes', async () => {
    stop = watchFreshSignIn(() => undefined);
    server.answer = refusal('fresh-sign-in-needed');
    const sent = call('One.');
    await expect.poll(isFreshSignInAsked).toBe(true);
    stop();
    await expect(sent).rejects.toMatchObject({ code: 'fresh-sign-in-needed' });
  });
});

describe('callAdminForFile', () => {
  const fetchFile = (timeoutMs?: number) =>
    callAdminForFile(
      {
        name: 'openDocument',
        permission: 'documents.open',
        body: z.unknown(),
      },
      { path: 'p1' },
      server.listOptions(timeoutMs),
    );
  const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);

  it('posts the body and answers the bytes as they are', async () => {
    server.answer = (response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end(bytes);
    const file = await fetchFile();
    expect(file.bytes).toEqual(bytes);
    expect(file.headers).toMatchObject({ 'content-type': 'image/png' });
    expect(server.calls.at(-1)).toMatchObject({
      url: '/api/openDocument',
      body: '{"path":"p1"}',
    });
  });

  it("throws the envelope's code and message, though it comes as bytes", async () => {
    server.answer = json(404, {
      code: 'document-not-found',
      message: 'We could not find this document.',
    });
    await expect(fetchFile()).rejects.toMatchObject({
      code: 'document-not-found',
      message: 'We could not find this document.',
    });
  });

  it('takes a refusal without envelope by its status', async () => {
    server.answer = (response) => response.writeHead(403).end('<html>');
    await expect(fetchFile()).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });

  it('takes no page for a file', async () => {
    server.answer = (response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
    await expect(fetchFile()).rejects.toMatchObject({ code: 'no-answer' });
  });

  it('has no file where the connection ended before it did', async () => {
    server.answer = (response) => {
      response.writeHead(200, { 'content-length': String(bytes.length) });
      response.write(bytes.subarray(0, 1_000), () => response.destroy());
    };
    await expect(fetchFile()).rejects.toMatchObject({ code: 'network' });
  });

  it('gives up after the timeout', async () => {
    server.answer = () => {};
    await expect(fetchFile(50)).rejects.toMatchObject({ code: 'timeout' });
  });
});
