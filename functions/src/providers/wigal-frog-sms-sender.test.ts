import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeliveryRefused } from './senders';
import { createWigalFrogSmsSender } from './wigal-frog-sms-sender';

interface Call {
  path: string | undefined;
  headers: http.IncomingHttpHeaders;
  body: unknown;
}

let calls: Call[];
let answer: (response: http.ServerResponse) => void;

const says =
  (code: number, body: unknown) => (response: http.ServerResponse) => {
    response.writeHead(code, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

const server = http.createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const body: unknown = JSON.parse(Buffer.concat(parts).toString());
    calls.push({ path: request.url, headers: request.headers, body });
    answer(response);
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  calls = [];
  answer = says(200, {
    status: 'ACCEPTD',
    message: 'Message Accepted For Processing',
  });
});

const portOf = () => (server.address() as AddressInfo).port;
const config = {
  FROG_API_KEY: 'the-key',
  FROG_USERNAME: 'the-user',
  FROG_SENDER_ID: 'Asaase',
};
const sender = (timeoutMs = 2_000, url = `http://127.0.0.1:${portOf()}`) =>
  createWigalFrogSmsSender({ ...config, FROG_URL: url }, timeoutMs);
const sms = { outboxId: 'o1', to: '0240000142', text: 'Asaase: ready.' };
const failureOf = (sending: Promise<void>) =>
  sending.then(
    () => null,
    (error: unknown) => error as DeliveryRefused,
  );

test("speaks FROG's wire: address, headers, one destination with our id", async () => {
  await sender().send(sms);
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({
    path: '/api/v3/sms/send',
    headers: {
      'api-key': 'the-key',
      username: 'the-user',
      'content-type': 'application/json',
    },
  });
  expect(calls[0]?.body).toEqual({
    senderid: 'Asaase',
    destinations: [{ destination: '233240000142', msgid: 'o1' }],
    message: 'Asaase: ready.',
    smstype: 'text',
  });
});

describe('a refusal', () => {
  test.each([
    [
      'the key',
      401,
      { status: 'UNAUTHORIZED', message: 'x' },
      'FROG 401 UNAUTHORIZED',
      false,
      true,
    ],
    [
      'the account',
      403,
      { status: 'FORBIDDEN', message: 'x' },
      'FROG 403 FORBIDDEN',
      false,
      true,
    ],
    [
      'the sender',
      404,
      { status: 'SENDER_ID_NOT_FOUND' },
      'FROG 404 SENDER_ID_NOT_FOUND',
      false,
      true,
    ],
    [
      'the sender, as 400',
      400,
      { status: 'SENDER_ID_NOT_FOUND' },
      'FROG 400 SENDER_ID_NOT_FOUND',
      false,
      true,
    ],
    [
      'the message',
      400,
      { status: 'INVALID_REQUEST', message: 'x' },
      'FROG 400 INVALID_REQUEST',
      true,
      true,
    ],
    [
      'credit',
      400,
      { status: 'ERROR', message: 'Insufficient Balance' },
      'FROG 400 NO_CREDIT',
      false,
      true,
    ],
    [
      'credit, with 200',
      200,
      { status: 'ERROR', message: 'Not Enough Balance' },
      'FROG 200 NO_CREDIT',
      false,
      true,
    ],
    [
      'credit, with 500',
      500,
      { status: 'ERROR', message: 'No credit left' },
      'FROG 500 NO_CREDIT',
      false,
      true,
    ],
    ['the pace', 429, {}, 'FROG 429 UNREADABLE', false, true],
    [
      'an error there',
      500,
      { status: 'ERROR', message: 'Internal server error' },
      'FROG 500 ERROR',
      false,
      false,
    ],
    [
      'a proxy',
      502,
      '<html>0240000142</html>',
      'FROG 502 UNREADABLE',
      false,
      false,
    ],
    [
      'a yes that is none',
      200,
      '<html>Welcome</html>',
      'FROG 200 UNREADABLE',
      false,
      false,
    ],
    [
      'words that repeat the number',
      200,
      { status: '0240000142' },
      'FROG 200 UNREADABLE',
      false,
      false,
    ],
    [
      'a yes with a 400',
      400,
      { status: 'ACCEPTD' },
      'FROG 400 ACCEPTD',
      false,
      true,
    ],
  ])('for %s', async (_why, code, body, reason, forGood, isCertain) => {
    answer = says(code, body);
    expect(await failureOf(sender().send(sms))).toMatchObject({
      name: 'DeliveryRefused',
      reason,
      forGood,
      isCertain,
    });
    expect(calls).toHaveLength(1);
  });

  test('nobody listens: certainly not sent', async () => {
    const failure = await failureOf(
      sender(2_000, 'http://127.0.0.1:1').send(sms),
    );
    expect(failure).toMatchObject({
      reason: 'ECONNREFUSED',
      forGood: false,
      isCertain: true,
    });
  });

  test('the connection breaks, or nothing is said: perhaps sent', async () => {
    answer = (response) => response.destroy();
    expect(await failureOf(sender().send(sms))).toMatchObject({
      forGood: false,
      isCertain: false,
    });
    answer = () => undefined;
    // Long enough to arrive on a machine that has other work.
    const silence = await failureOf(sender(1_000).send(sms));
    expect(silence).toMatchObject({ forGood: false, isCertain: false });
    expect(calls).toHaveLength(2);
  });

  test('a redirect is not followed', async () => {
    answer = (response) =>
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    expect(await failureOf(sender().send(sms))).toMatchObject({
      reason: 'FROG 302 UNREADABLE',
    });
  });
});

test.each(['1234567890', '024000014', '024***0142', '', '+233240000142'])(
  'a message to %j goes to nobody',
  async (to) => {
    const failure = await failureOf(sender().send({ ...sms, to }));
    expect(failure).toMatchObject({ reason: 'no number', forGood: true });
    expect(calls).toEqual([]);
  },
);

test.each(['', 'x'.repeat(161), 'Ɔdɔ', '“quoted”', 'a\tb', 'a{b}'])(
  'the text %j is not sent',
  async (text) => {
    await expect(sender().send({ ...sms, text })).rejects.toThrow();
    expect(calls).toEqual([]);
  },
);
