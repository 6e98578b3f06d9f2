import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accepted, GatewayStub, json, order } from './testing/gateway-stub';

let stub: GatewayStub;
beforeEach(async () => {
  stub = await GatewayStub.start();
});
afterEach(() => stub.close());

const client = (step: 'off' | 'on') => stub.client(1_000, undefined, step);
const sent = { transactionid: '103046', code: '482157' };
const asked = { ...accepted, status: 'OTP', reason: 'Enter the code' };

describe('where the account has the step', () => {
  test('an order and a question say that the code is waited for', async () => {
    stub.reply = json(200, asked);
    expect(await client('on').requestDebit(order, 20_000)).toEqual({
      kind: 'code-asked',
      transactionid: '103046',
      reason: 'Enter the code',
    });
    expect(await client('on').findReport('103046')).toMatchObject({
      outcome: 'code-asked',
    });
  });

  test('a code goes to the order, once', async () => {
    stub.reply = json(200, accepted);
    expect(await client('on').sendCode(sent, 20_000)).toMatchObject({
      kind: 'prompted',
    });
    expect(stub.seen).toHaveLength(1);
    expect(stub.seen[0]).toMatchObject({
      method: 'POST',
      url: '/v1/receive/103046/otp',
      headers: { apikey: 'k' },
    });
    expect(JSON.parse(stub.seen[0]?.body ?? '')).toEqual({
      appid: 'a1',
      otp: '482157',
    });
  });

  test.each([
    ['a wrong code', 200, asked, 'wrong-code'],
    ['an end', 200, { ...accepted, status: 'FAILED' }, 'refused'],
    ['a word that is not known', 200, { ...accepted, status: 'X' }, 'unknown'],
    ['a page', 200, '<html>', 'unknown'],
    ['a server error', 500, accepted, 'unknown'],
    ['a bad key', 401, {}, 'not-sent'],
    ['too many calls', 429, {}, 'not-sent'],
  ])('%s', async (_what, status, body, kind) => {
    stub.reply = json(status, body);
    expect((await client('on').sendCode(sent, 20_000)).kind).toBe(kind);
    expect(stub.seen).toHaveLength(1);
  });
});

test('where it has not, the word says nothing and no code leaves', async () => {
  stub.reply = json(200, asked);
  expect((await client('off').requestDebit(order, 20_000)).kind).toBe(
    'accepted',
  );
  expect(await client('off').findReport('103046')).toMatchObject({
    outcome: 'pending',
  });
  expect((await client('off').sendCode(sent, 20_000)).kind).toBe('not-sent');
  expect(stub.seen).toHaveLength(2);
});
