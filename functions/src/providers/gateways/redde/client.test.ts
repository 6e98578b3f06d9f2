import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  accepted,
  GatewayStub,
  json,
  order,
  type Reply,
} from './testing/gateway-stub';

let stub: GatewayStub;
beforeEach(async () => {
  stub = await GatewayStub.start();
});
afterEach(() => stub.close());

const client = (timeoutMs?: number) => stub.client(timeoutMs);

describe('a debit on the wire', () => {
  test('is the published body with the key in a header', async () => {
    stub.reply = json(200, accepted);
    expect(await client().requestDebit(order, 20_000)).toEqual({
      kind: 'accepted',
      transactionid: '103046',
      reason: 'Transaction Recieved for Processing',
    });
    expect(stub.seen).toHaveLength(1);
    expect(stub.seen[0]).toMatchObject({
      method: 'POST',
      url: '/v1/receive',
      headers: { apikey: 'k' },
    });
    expect(JSON.parse(stub.seen[0]?.body ?? '')).toEqual({
      amount: 500.5,
      appid: 'a1',
      clientreference: 'p1',
      clienttransid: '1000000001',
      description: 'Asaase Land Property Search',
      nickname: 'Asaase',
      paymentoption: 'VODAFONE',
      walletnumber: '233240000009',
    });
  });

  test.each([
    [
      'a refusal',
      200,
      { status: 'FAILED', reason: 'Insufficient funds' },
      'refused',
    ],
    [
      'a bad key',
      401,
      { status: 'FAILED', reason: 'Invalid API key' },
      'not-sent',
    ],
    ['no such address', 404, 'nothing here', 'not-sent'],
    ['a server error', 500, accepted, 'unknown'],
    ['a server error that says FAILED', 502, { status: 'FAILED' }, 'unknown'],
    [
      'an answer about another order',
      200,
      { ...accepted, clienttransid: '2' },
      'unknown',
    ],
    [
      'an acceptance without a number',
      200,
      { ...accepted, transactionid: null },
      'unknown',
    ],
    ['an empty number', 200, { ...accepted, transactionid: ' ' }, 'unknown'],
    [
      'a word that is not published',
      200,
      { ...accepted, status: 'MAYBE' },
      'accepted',
    ],
    ['such a word without a number', 200, { status: 'MAYBE' }, 'unknown'],
    ['no word', 200, { ...accepted, status: undefined }, 'unknown'],
    [
      'a number that an earlier try used',
      200,
      { status: 'FAILED', reason: 'Duplicate client id' },
      'unknown',
    ],
    ['nothing', 200, null, 'unknown'],
    ['a redirect', 302, accepted, 'unknown'],
  ])('%s is %s', async (_what, status, body, kind) => {
    stub.reply = json(status, body);
    expect((await client().requestDebit(order, 20_000)).kind).toBe(kind);
  });

  test('the words of a refusal are kept as plain text and sorted', async () => {
    stub.reply = json(200, {
      status: 'FAILED',
      reason: ' Wrong PIN\u0000\u202e ',
      transactionid: '9',
    });
    expect(await client().requestDebit(order, 20_000)).toEqual({
      kind: 'refused',
      transactionid: '9',
      reason: 'Wrong PIN',
      failure: 'wrong-pin',
    });
  });

  test('half a character in a number or a reason is not stored: the database would refuse the record', async () => {
    stub.reply = (_request, _body, response) =>
      response.end(
        '{"status":"OK","transactionid":7,"reason":"a\\ud83d","telcotransid":"\\ud83d"}',
      );
    expect(await client().requestDebit(order, 20_000)).toMatchObject({
      transactionid: '7',
      reason: 'a',
    });
    expect(await client().findReport('7')).toMatchObject({
      telcotransid: null,
      reason: 'a',
    });
  });

  test('a long reason is cut between two characters', async () => {
    stub.reply = json(200, {
      status: 'FAILED',
      reason: `${'x'.repeat(299)}😀${'x'.repeat(9)}`,
    });
    expect(await client().requestDebit(order, 20_000)).toMatchObject({
      reason: `${'x'.repeat(299)}😀`,
    });
  });

  test('a page of HTML is unknown', async () => {
    stub.reply = (_request, _body, response) =>
      response.end('<html><body>upstream');
    expect((await client().requestDebit(order, 20_000)).kind).toBe('unknown');
  });

  test('an endless answer is unknown', async () => {
    stub.reply = (_request, _body, response) =>
      response.end('{"status":"OK","reason":"' + 'x'.repeat(200_000));
    expect((await client().requestDebit(order, 20_000)).kind).toBe('unknown');
  });

  test('silence is unknown, and is not sent again', async () => {
    stub.reply = () => undefined;
    expect((await client().requestDebit(order, 20_000)).kind).toBe('unknown');
    expect(stub.seen).toHaveLength(1);
  });

  test('an answer that drips for ever ends at the time-out', async () => {
    stub.reply = (_request, _body, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const drip = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(drip));
    };
    expect((await client(200).requestDebit(order, 20_000)).kind).toBe(
      'unknown',
    );
  });

  test('an answer within the limit of this call is taken, and one limit holds for both tries', async () => {
    stub.reply = (request, body, response) =>
      void setTimeout(() => json(200, accepted)(request, body, response), 300);
    expect(await client().requestDebit(order, 900)).toMatchObject({
      transactionid: '103046',
    });
    expect((await client().requestDebit(order, 100)).kind).toBe('unknown');
    const slowRefusal: Reply = (request, body, response) =>
      void setTimeout(() => json(429, {})(request, body, response), 150);
    stub.reply = slowRefusal;
    const since = performance.now();
    expect((await client().requestDebit(order, 200)).kind).toBe('unknown');
    expect(performance.now() - since).toBeLessThan(300);
  });

  test('a cut connection is unknown, and is not sent again', async () => {
    stub.reply = (_request, _body, response) => response.destroy();
    expect((await client().requestDebit(order, 20_000)).kind).toBe('unknown');
    expect(stub.seen).toHaveLength(1);
  });

  test('a gateway that is not there is not-sent', async () => {
    const gone = client();
    await stub.close();
    expect(await gone.requestDebit(order, 20_000)).toEqual({
      kind: 'not-sent',
      why: 'ECONNREFUSED',
    });
  });

  test('an order that never left is tried once more', async () => {
    let calls = 0;
    stub.reply = (request, body, response) => {
      calls += 1;
      json(calls === 1 ? 429 : 200, calls === 1 ? {} : accepted)(
        request,
        body,
        response,
      );
    };
    expect((await client().requestDebit(order, 20_000)).kind).toBe('accepted');
    expect(calls).toBe(2);
  });
});

describe('a question about a transaction', () => {
  test('carries both keys, and the answer comes back in one shape', async () => {
    stub.reply = json(200, {
      ...accepted,
      status: 'PAID',
      transactionid: '103046',
      brandtransid: 57,
    });
    expect(await client().findReport('103046')).toEqual({
      outcome: 'paid',
      reason: 'Transaction Recieved for Processing',
      failure: null,
      transactionid: '103046',
      clienttransid: '1000000001',
      paymentId: null,
      amountPesewas: null,
      telcotransid: null,
      brandtransid: '57',
    });
    expect(stub.seen[0]).toMatchObject({
      url: '/v1/status/103046',
      headers: { apikey: 'k', appid: 'a1' },
    });
  });

  test.each([
    [500.5, 50_050],
    ['500.50', 50_050],
    [0, 0],
    ['GHS 500.50', 'unreadable'],
    ['499.00 GHS', 'unreadable'],
    [-1, 'unreadable'],
    [{ value: 500.5 }, 'unreadable'],
    [null, null],
    ['', null],
  ])('an amount %j is read as %j pesewas', async (amount, amountPesewas) => {
    stub.reply = json(200, { ...accepted, status: 'PAID', amount });
    expect(await client().findReport('103046')).toMatchObject({
      outcome: 'paid',
      amountPesewas,
    });
  });

  test.each(['OK', 'PENDING', 'PROGRESS', 'MAYBE', 'paid', 'REVERSED', ''])(
    '%s is pending: only what is published as final is final',
    async (status) => {
      stub.reply = json(200, { ...accepted, status, reason: 'cancelled' });
      expect(await client().findReport('103046')).toMatchObject({
        outcome: 'pending',
        failure: null,
      });
    },
  );

  test('the number asked about stands in for one left out', async () => {
    stub.reply = json(200, {
      status: 'FAILED',
      reason: 'EXPIRED',
      clienttransid: 1000000001,
    });
    expect(await client().findReport('7')).toMatchObject({
      transactionid: '7',
      clienttransid: '1000000001',
      failure: 'timed-out',
    });
  });

  test('about a number that the gateway does not know is answered, and no silence of the gateway', async () => {
    const notes: boolean[] = [];
    const noted = stub.client(1_000, (answered) => void notes.push(answered));
    for (const [status, body] of [
      [404, { error: 'transaction not found' }],
      [503, {}],
      [401, {}],
    ] as const) {
      stub.reply = json(status, body);
      expect(await noted.findReport('999999')).toBeNull();
    }
    stub.reply = json(200, { ...accepted, status: 'PAID' });
    await noted.findReport('103046');
    await stub.close();
    await noted.findReport('103046');
    expect(notes).toEqual([true, false, false, true, false]);
  });

  test('a number cannot leave its place in the address', async () => {
    stub.reply = json(404, {});
    await client().findReport('../cashout?x=1');
    expect(stub.seen[0]?.url).toBe('/v1/status/..%2Fcashout%3Fx%3D1');
  });

  test.each([
    ['an error', 500, { ...accepted, status: 'PAID' }],
    ['a bad key', 401, { status: 'FAILED', reason: 'Invalid API key' }],
    ['an unknown number', 404, { error: 'transaction not found' }],
    ['garbage', 200, 'upstream'],
  ])('%s is no answer', async (_what, status, body) => {
    stub.reply = json(status, body);
    expect(await client().findReport('103046')).toBeNull();
  });
});
