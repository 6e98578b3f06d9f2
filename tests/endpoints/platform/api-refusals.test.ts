import { describe, expect, test } from 'vitest';
import { callbackNameOf, gatewayIds } from '@contract/values/payment/gateway';
import { updateAccount } from '../../support/suite/suite-accounts';
import { Api, codeOf, refusalOf } from '../support/api';
import { unsignedToken } from '../support/unsigned-token';

const api = await Api.start();
const user = await api.newUser();

const json = { 'content-type': 'application/json' };
const userEndpoints = [
  'processPayment',
  'checktransactionandupdate',
  'automatedverifychecker',
  'changePassword',
  'reportCharge',
  'sendPaymentCode',
];
const callbackEndpoints = gatewayIds.map(callbackNameOf);
const everyEndpoint = [
  ...userEndpoints,
  ...callbackEndpoints,
  'sendOtpEmail',
  'verifyOtp',
  'resetPassword',
];

/**
 * What each says about a body it does not understand: where the catalogue has
 * words, those (specification, section 8).
 */
const wordsAboutBody: Readonly<Record<string, string>> = {
  processPayment: 'Invalid payment details provided.',
  checktransactionandupdate: 'Payment Not Found',
  automatedverifychecker: 'Payment Not Found',
  changePassword: 'Password must be at least 8 characters long.',
  reportCharge:
    'This is no transaction number. Look in the SMS of your network.',
  sendPaymentCode: 'Enter the code of the SMS. It has digits only.',
  ...Object.fromEntries(
    callbackEndpoints.map((name) => [name, 'Not a callback.']),
  ),
  sendOtpEmail: 'Please enter a valid email address.',
  verifyOtp: 'OTP must be a 4-digit code',
  resetPassword: 'Failed to reset the password. Please try again.',
};

const tokenWith = (claims: Record<string, unknown>) =>
  unsignedToken(user.uid, claims);

describe.each(userEndpoints)('%s knows its caller', (name) => {
  const withHeader = (authorization: string | null) =>
    api.call(
      name,
      null,
      {},
      { headers: authorization === null ? json : { ...json, authorization } },
    );

  test('no token, no word of anything else', async () => {
    const reply = await withHeader(null);
    expect(reply.status).toBe(401);
    expect(codeOf(reply)).toBe('unauthenticated');
  });

  test.each([
    'Bearer',
    'Bearer nonsense',
    'Bearer a.b.c',
    'Basic b3duZXI6',
    'Bearer owner',
  ])('%s', async (header) => {
    expect((await withHeader(header)).status).toBe(401);
  });

  test('a token of another project, run out, or of nobody', async () => {
    const past = Math.trunc(Date.now() / 1000) - 10;
    const tokens = [
      tokenWith({ aud: 'demo-other' }),
      tokenWith({ iss: 'https://securetoken.google.com/demo-other' }),
      tokenWith({ exp: past }),
      tokenWith({ sub: '' }),
      tokenWith({ sub: 'nobody', user_id: 'nobody' }),
    ];
    for (const token of tokens) {
      expect((await withHeader(`Bearer ${token}`)).status).toBe(401);
    }
    expect((await withHeader(`Bearer ${tokenWith({})}`)).status).toBe(400);
  });
});

describe.each(everyEndpoint)('%s knows its own shape', (name) => {
  const body = JSON.stringify({ documentId: 'x' });
  const headers = () => ({ ...json, authorization: `Bearer ${user.token}` });

  test.each(['GET', 'PUT', 'DELETE', 'PATCH'])('not %s', async (method) => {
    const init =
      method === 'GET'
        ? { method, headers: headers(), body: null }
        : { method, headers: headers(), body };
    const reply = await api.call(name, user, {}, init);
    expect(reply.status).toBe(405);
    expect(codeOf(reply)).toBe('invalid-argument');
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json-seq',
  ])('not %s', async (type) => {
    const reply = await api.call(
      name,
      user,
      {},
      { headers: { ...headers(), 'content-type': type }, body },
    );
    expect(reply.status).toBe(415);
  });

  test.each([
    'null',
    '7',
    '"text"',
    '[]',
    '{}',
    '{"documentId":{"$ne":""}}',
    '{"__proto__":{"documentId":"x"}}',
  ])('not the body %s', async (text) => {
    const reply = await api.call(
      name,
      user,
      {},
      { headers: headers(), body: text },
    );
    expect(reply.status).toBe(400);
  });

  test('in words that a user can read', async () => {
    const reply = await api.call(
      name,
      user,
      {},
      { headers: headers(), body: '{}' },
    );
    expect([reply.status, codeOf(reply), reply.body['message']]).toEqual([
      400,
      'invalid-argument',
      wordsAboutBody[name],
    ]);
  });

  test('not half a body', async () => {
    expect(
      (
        await api.call(
          name,
          user,
          {},
          { headers: headers(), body: '{"documentId":' },
        )
      ).status,
    ).toBe(400);
  });

  test('not more than it needs', async () => {
    const most = callbackEndpoints.includes(name) ? 8 * 1024 : 32 * 1024;
    const large = JSON.stringify({ documentId: 'x'.repeat(most) });
    const reply = await api.call(
      name,
      user,
      {},
      { headers: headers(), body: large },
    );
    expect(reply.status).toBe(413);
  });
});

test.each([
  '',
  'unknown',
  'processPayment/more',
  'processpayment',
  'reconcilePayments',
  '__proto__',
])('there is no endpoint %j', async (name) => {
  const reply = await api.call(name, user, {});
  expect(reply.status).toBe(404);
  expect(codeOf(reply)).toBe('not-found');
});

test("Hosting's path reaches the same endpoint", async () => {
  expect((await api.call('api/processPayment', user, {})).status).toBe(400);
});

test('a session that was ended, and an account that was closed, are refused at once', async () => {
  const ended = await api.newUser();
  const inAMinute = String(Math.trunc(Date.now() / 1000) + 60);
  await updateAccount(api.suite, ended.uid, { validSince: inAMinute });
  const closed = await api.newUser();
  await updateAccount(api.suite, closed.uid, { disableUser: true });
  for (const gone of [ended, closed]) {
    expect((await api.call('processPayment', gone, {})).status).toBe(401);
  }
});

describe('processPayment', () => {
  const expectRefusal = async (
    documentId: string,
    fields: Record<string, unknown>,
    status: number,
    code: string,
  ) => {
    const reply = await api.pay(user, documentId, fields);
    expect(refusalOf(reply)).toEqual([status, code]);
    expect(await api.paymentsOf(documentId)).toEqual([]);
    return reply;
  };

  test.each([1, 499.99, 500.001, 0, -500, 50_000, 1e308])(
    'GHS %s is not GHS 500',
    async (amount) => {
      const reply = await expectRefusal(
        await api.addRequest(user),
        { amount },
        422,
        'amount-mismatch',
      );
      expect(reply.body['message']).toBe('Invalid payment details provided.');
    },
  );

  test.each([
    { amount: '500' },
    { amount: null },
    { paymentoption: 'mtn' },
    { paymentoption: 'TELECEL' },
    { paymentFor: 'gift' },
    { paymentFor: 'consultancy' },
    { walletnumber: '' },
    { walletnumber: '024000014' },
    { walletnumber: '1234567890' },
    { walletnumber: '+2340240000142' },
    { walletnumber: 240000142 },
    { walletnumber: '0240000142; DROP' },
  ])('%j is refused in the words of the catalogue', async (fields) => {
    const reply = await expectRefusal(
      await api.addRequest(user),
      fields,
      400,
      'invalid-argument',
    );
    expect(reply.body['message']).toBe('Invalid payment details provided.');
  });

  test("somebody else's request, and one that is not there, look the same", async () => {
    const other = await api.newUser();
    const foreign = await expectRefusal(
      await api.addRequest(other),
      {},
      404,
      'document-not-found',
    );
    const missing = await expectRefusal('none', {}, 404, 'document-not-found');
    expect(foreign).toEqual(missing);
    expect(missing.body['message']).toBe('Document Not Found');
  });

  test('a paid request', async () => {
    await expectRefusal(
      await api.addRequest(user, { paymentStatus: true }),
      {},
      409,
      'already-paid',
    );
  });

  test("the gateway's refusal comes back in its own words", async () => {
    await api.fault({
      target: 'receive',
      kind: 'refuse',
      reason: 'Dial *170# to raise your limit',
    });
    const documentId = await api.addRequest(user);
    const reply = await api.pay(user, documentId);
    expect(refusalOf(reply)).toEqual([402, 'gateway-refused']);
    expect(reply.body['details']).toEqual({
      reason: 'Dial *170# to raise your limit',
    });
    expect(await api.paymentsOf(documentId)).toMatchObject([
      { state: 'failed', failure: 'limit-reached' },
    ]);
  });

  test('the fourth prompt within an hour to one wallet', async () => {
    const walletnumber = api.newWallet();
    for (let sent = 0; sent < 3; sent += 1) {
      await api.startOne({ walletnumber });
    }
    const stranger = await api.newUser();
    const reply = await api.pay(stranger, await api.addRequest(stranger), {
      walletnumber: `+233${walletnumber.slice(1)}`,
    });
    expect(refusalOf(reply)).toEqual([429, 'prompt-limit']);
  });
});
