import { connect } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { ErrorEnvelope } from '@contract/endpoints/error-envelope';
import { Api } from '../support/api';
import { startFunctionsFramework } from '../support/functions/functions-framework';

const megabyte = 1024 * 1024;
/**
 * Of one body. Both ends buffer some megabytes before the receiver can say
 * anything.
 */
const offered = 64 * megabyte;
const chunk = Buffer.alloc(64 * 1024, 'x');

const api = await Api.start();
const framework = await startFunctionsFramework(api.suite);
afterAll(() => framework.stop());
const places = [
  ["Google's Functions framework", new URL(`${framework.url}/api`)],
  [
    'the local host',
    new URL(
      `http://127.0.0.1:${api.suite.ports.functions}/demo-asaase/europe-west1/api`,
    ),
  ],
] as const;

/**
 * Sends a body of unknown length until it is all sent or the connection ends.
 * @returns bytes sent, and the answer
 */
function sendEndless(
  url: URL,
  path: string,
  { most = offered, encoding = 'identity', connection = 'keep-alive' } = {},
): Promise<{ sent: number; answer: string }> {
  return new Promise((resolve) => {
    const socket = connect(Number(url.port), url.hostname);
    let sent = 0;
    let answer = '';
    const end = () => resolve({ sent, answer });
    socket.on('data', (bytes) => {
      answer += String(bytes);
      if (sent >= most) end();
    });
    // The connection ends while bytes are under way.
    socket.on('error', end);
    socket.on('close', end);
    const write = () => {
      while (sent < most) {
        sent += chunk.length;
        const isTaken = socket.write(
          Buffer.concat([
            Buffer.from(`${chunk.length.toString(16)}\r\n`),
            chunk,
            Buffer.from('\r\n'),
          ]),
        );
        if (!isTaken) return;
      }
      socket.write('0\r\n\r\n');
    };
    socket.on('drain', write);
    socket.write(
      `POST ${url.pathname}/${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n` +
        `content-encoding: ${encoding}\r\ntransfer-encoding: chunked\r\nconnection: ${connection}\r\n\r\n`,
    );
    write();
  });
}

describe.each(places)('a body of unknown length, at %s', (_where, url) => {
  test.each(['sendOtpEmail', 'unknown', 'health', 'processPayment'])(
    'is not read to its end by %s',
    async (path) => {
      const { sent, answer } = await sendEndless(url, path);
      expect(sent).toBeLessThan(offered / 2);
      if (answer !== '') expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    },
  );

  test('sixteen at once do not stay in memory, and the next call is answered', async () => {
    const all = await Promise.all(
      Array.from({ length: 16 }, () => sendEndless(url, 'sendOtpEmail')),
    );
    expect(Math.max(...all.map(({ sent }) => sent))).toBeLessThan(offered / 2);
    const next = await fetch(`${url.href}/sendOtpEmail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect([
      next.status,
      ErrorEnvelope.safeParse(await next.json()).success,
    ]).toEqual([400, true]);
  });

  test('is not received to its end where it is refused at once', async () => {
    const { sent, answer } = await sendEndless(url, 'sendOtpEmail', {
      encoding: 'gzip',
    });
    expect(sent).toBeLessThan(offered / 2);
    if (answer !== '') expect(answer).toMatch(/^HTTP\/1\.1 415 /);
  });

  test('of less than a megabyte is read, and judged by the endpoint', async () => {
    const { answer } = await sendEndless(url, 'sendOtpEmail', {
      most: megabyte / 2,
      connection: 'close',
    });
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 413 /);
    expect(ErrorEnvelope.safeParse(JSON.parse(body)).success).toBe(true);
  });
});
