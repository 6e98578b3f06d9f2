import { describe, expect, test, vi } from 'vitest';
import { getAuth } from 'firebase-admin/auth';
import {
  refresh,
  signIn,
  signInWithGoogle,
  signUp,
  updateAccount,
} from '../../support/suite/suite-accounts';
import { Api, codeOf, refusalOf } from '../support/api';
import { listMessagesTo, readCode, waitForMessages } from '../support/mailbox';
import { unsignedToken } from '../support/unsigned-token';
import { runSchedule } from '../../support/suite/schedules';

const secrets: string[] = [];
const api = await Api.start();

const before = 'Forgotten-2026';
const after = 'Remembered-2026';
secrets.push(before, after);
let people = 0;
let sources = 0;
const newSource = () => `203.0.113.${(sources += 1)}`;

async function newPerson() {
  const email = `person${(people += 1)}@example.test`;
  const account = await signUp(api.suite, email, before);
  secrets.push(email, account.idToken, account.refreshToken);
  return {
    ...account,
    email,
    user: { uid: account.localId, token: account.idToken },
  };
}

/**
 * A call by way of the proxies that stand before the functions; the last entry
 * is whom they were called from.
 */
const callFrom = (source: string, name: string, body: object) =>
  api.call(name, null, body, {
    headers: { 'content-type': 'application/json', 'x-forwarded-for': source },
  });
const send = (email: string, source = newSource()) =>
  callFrom(source, 'sendOtpEmail', { email });
const verify = (email: string, otp: string, source = newSource()) =>
  callFrom(source, 'verifyOtp', { email, otp });

test('a forgotten password is replaced by way of the mailbox, and every session ends', async () => {
  const person = await newPerson();
  const { email, localId: userId } = person;
  await api.db
    .doc(`users/${userId}`)
    .set({ uid: userId, name: 'Efua Example', email });
  expect(await send(` ${email.toUpperCase()} `)).toEqual({
    status: 200,
    body: {},
  });
  const [mail] = await waitForMessages(api.suite, email);
  expect(mail?.html).toContain('<html');
  const otp = readCode(mail);
  const verified = await verify(email, otp);
  expect(verified).toEqual({
    status: 200,
    body: { userId, resetToken: expect.any(String) as string },
  });
  const { resetToken } = verified.body as { resetToken: string };
  secrets.push(otp, resetToken);
  expect(refusalOf(await verify(email, otp))).toEqual([400, 'invalid-otp']);

  // The identity service counts whole seconds: a session of this very second
  // would be good.
  const { auth_time: signedInAt } = await getAuth(api.admin).verifyIdToken(
    person.idToken,
  );
  await vi.waitFor(
    () => expect(Math.trunc(Date.now() / 1000)).toBeGreaterThan(signedInAt),
    3_000,
  );
  const body = { userId, newPassword: after, resetToken };
  expect(await callFrom(newSource(), 'resetPassword', body)).toEqual({
    status: 200,
    body: {},
  });
  expect(refusalOf(await callFrom(newSource(), 'resetPassword', body))).toEqual(
    [400, 'invalid-reset-token'],
  );

  const { sessionsValidFrom } = await api.read(`users/${userId}`);
  expect((sessionsValidFrom as { seconds: number }).seconds).toBeGreaterThan(
    signedInAt,
  );
  await expect(
    getAuth(api.admin).verifyIdToken(person.idToken, true),
  ).rejects.toMatchObject({
    code: 'auth/id-token-revoked',
  });
  await expect(refresh(api.suite, person.refreshToken)).rejects.toThrow(
    'TOKEN_EXPIRED',
  );
  expect(
    (await api.call('changePassword', person.user, { newPassword: before }))
      .status,
  ).toBe(401);
  await expect(signIn(api.suite, email, before)).rejects.toThrow(
    'INVALID_PASSWORD',
  );
  const anew = await signIn(api.suite, email, after);
  expect(await refresh(api.suite, anew.refreshToken)).toBe(userId);
  expect((await getAuth(api.admin).verifyIdToken(anew.idToken, true)).uid).toBe(
    userId,
  );
  const [notice] = await waitForMessages(api.suite, email, 2);
  expect(notice?.subject).toBe('Your Asaase password was changed');
});

describe('what an answer tells', () => {
  test('a known and an unknown address are answered alike, at every step and limit', async () => {
    const { email } = await newPerson();
    const answers = async (address: string) => [
      await send(address),
      await send(address),
      await verify(address, '0000'),
      await verify(address, '0000'),
      await callFrom(newSource(), 'resetPassword', {
        userId: 'somebody',
        newPassword: after,
        resetToken: 'x'.repeat(43),
      }),
    ];
    const known = await answers(email);
    expect(known).toEqual(await answers('unknown@example.test'));
    expect(known.map(({ status }) => status)).toEqual([
      200, 429, 400, 400, 400,
    ]);
    expect(known.slice(1).map(codeOf)).toEqual([
      'resource-exhausted',
      'invalid-otp',
      'invalid-otp',
      'invalid-reset-token',
    ]);
  });

  test('twenty verifications from one source, whatever it writes before its address', async () => {
    const source = newSource();
    for (let calls = 0; calls < 20; calls += 1) {
      const reply = await verify(
        'unknown@example.test',
        '1234',
        `10.0.0.${calls}, ${source}`,
      );
      expect(codeOf(reply)).toBe('invalid-otp');
    }
    const refused = await verify('unknown@example.test', '1234', source);
    expect(refusalOf(refused)).toEqual([429, 'too-many-attempts']);
    expect(codeOf(await verify('unknown@example.test', '1234'))).toBe(
      'invalid-otp',
    );
  });

  test('twenty resets from one source, whosever the account', async () => {
    const source = newSource();
    const reset = (userId: string, from = source) =>
      callFrom(from, 'resetPassword', {
        userId,
        newPassword: after,
        resetToken: 'x'.repeat(43),
      });
    for (let calls = 0; calls < 20; calls += 1) {
      expect(codeOf(await reset(`nobody-${calls}`))).toBe(
        'invalid-reset-token',
      );
    }
    expect(refusalOf(await reset('nobody'))).toEqual([
      429,
      'too-many-attempts',
    ]);
    expect(codeOf(await reset('nobody', newSource()))).toBe(
      'invalid-reset-token',
    );
  });

  test.each([
    ['sendOtpEmail', { email: 'nobody' }],
    ['sendOtpEmail', { email: ['ama@example.test'] }],
    ['sendOtpEmail', { email: `${'x'.repeat(250)}@example.test` }],
    ['sendOtpEmail', { email: 'ama@example.test\r\nBcc: kofi@example.test' }],
    ['verifyOtp', { email: 'ama@example.test', otp: '12345' }],
    ['verifyOtp', { email: 'ama@example.test', otp: 1234 }],
    ['verifyOtp', { email: 'ama@example.test', otp: '12a4' }],
    [
      'resetPassword',
      { userId: 'x', newPassword: 'Short-1', resetToken: 'x'.repeat(43) },
    ],
    [
      'resetPassword',
      { userId: 'x', newPassword: 'x'.repeat(101), resetToken: 'x'.repeat(43) },
    ],
    ['resetPassword', { userId: 'x', newPassword: after, resetToken: 'short' }],
    ['resetPassword', { userId: 'x', newPassword: after }],
  ])('%s does not understand %j', async (name, body) => {
    expect(refusalOf(await callFrom(newSource(), name, body))).toEqual([
      400,
      'invalid-argument',
    ]);
  });
});

describe('whom a mail reaches', () => {
  test('an account of Google is told so, a closed one and a stranger get nothing', async () => {
    const google = {
      sub: '1',
      email: 'google@example.test',
      email_verified: true,
      name: 'Kofi',
    };
    await signInWithGoogle(api.suite, google);
    const closed = await newPerson();
    await updateAccount(api.suite, closed.localId, { disableUser: true });
    for (const address of [
      'stranger@example.test',
      closed.email,
      google.email,
    ]) {
      expect((await send(address)).status).toBe(200);
    }
    const [mail] = await waitForMessages(api.suite, google.email);
    expect(mail?.subject).toBe('Sign in to Asaase with Google');
    // A try whose process is lost is made again a minute later.
    const waiting = async () =>
      (await api.db.collection('outbox').where('state', '==', 'waiting').get())
        .size;
    await vi.waitFor(async () => expect(await waiting()).toBe(0), {
      timeout: 90_000,
      interval: 100,
    });
    expect(await listMessagesTo(api.suite, closed.email)).toEqual([]);
    expect(await listMessagesTo(api.suite, 'stranger@example.test')).toEqual(
      [],
    );
  });

  test('a mail server that refuses is tried again by the schedule, and the mail arrives once', async () => {
    const { email } = await newPerson();
    const refusal = JSON.stringify({ target: 'smtp', times: 1 });
    await fetch(`${api.suite.addresses.mailbox}/api/refusals`, {
      method: 'POST',
      body: refusal,
    });
    await send(email);
    const entry = await vi.waitFor(
      async () => {
        const tried = await api.db
          .collection('outbox')
          .where('address', '==', email)
          .get();
        expect(tried.docs[0]?.get('tries')).toBe(1);
        return tried.docs[0];
      },
      { timeout: 60_000, interval: 100 },
    );
    expect(await listMessagesTo(api.suite, email)).toEqual([]);
    await entry?.ref.update({ nextTryAt: new Date() });
    await runSchedule(api.suite, 'sweepNotifications');
    readCode((await waitForMessages(api.suite, email))[0]);
    await api.waitFor(`outbox/${entry?.id ?? ''}`, {
      state: 'sent',
      tries: 2,
      address: null,
    });
  });
});

describe('while signed in', () => {
  test('a new account is welcomed, then asked to confirm, and changes its password', async () => {
    const { email, user } = await newPerson();
    const order = () => api.call('sendVerificationEmail', user, {});
    expect(await order()).toEqual({ status: 200, body: { verified: false } });
    const [welcome] = await waitForMessages(api.suite, email);
    const link = /http:\/\/127\.0\.0\.1:\d+\/verifyemail\?code=([\w-]+)/.exec(
      welcome?.text ?? '',
    );
    expect(link?.[0]).toContain(api.suite.addresses.app);
    secrets.push(link?.[1] ?? 'no link');
    expect(await order()).toEqual({ status: 200, body: { verified: false } });
    await waitForMessages(api.suite, email, 2);
    expect(await order()).toMatchObject({ status: 200 });
    expect(refusalOf(await order())).toEqual([429, 'resource-exhausted']);

    expect(
      await api.call('changePassword', user, { newPassword: after }),
    ).toEqual({ status: 200, body: {} });
    await signIn(api.suite, email, after);
  });

  test('a sign-in of more than five minutes ago does not change a password', async () => {
    const { localId, email } = await newPerson();
    await updateAccount(api.suite, localId, { validSince: '1' });
    const token = unsignedToken(localId, {
      auth_time: Math.trunc(Date.now() / 1000) - 301,
    });
    const reply = await api.call(
      'changePassword',
      { uid: localId, token },
      { newPassword: after },
    );
    expect(refusalOf(reply)).toEqual([401, 'recent-sign-in-needed']);
    await signIn(api.suite, email, before);
  });

  test('nobody, no mail', async () => {
    for (const name of ['sendVerificationEmail', 'changePassword']) {
      expect((await api.call(name, null, {})).status).toBe(401);
    }
  });
});

/**
 * The schedules write of masked wallets and of days whenever they like; a code
 * of four digits may well be one of them.
 */
const withoutHarmlessDigits = (line: string) =>
  line
    .replaceAll(/\d{3}\*{3}\d{4}/g, 'wallet')
    .replaceAll(/\d{4}-\d\d-\d\d/g, 'day');

test('no log line names an address, a code, a token or a password', () => {
  const printed = api.suite.output();
  const lines = printed.split('\n').map(withoutHarmlessDigits);
  expect(
    lines.filter((line) => line.includes('"message ended"')).length,
  ).toBeGreaterThan(5);
  expect(secrets.length).toBeGreaterThan(20);
  const leaks = lines.filter((line) =>
    secrets.some((secret) =>
      secret.length > 4
        ? line.includes(secret)
        : new RegExp(`\\b${secret}\\b`).test(line),
    ),
  );
  expect(leaks).toEqual([]);
  expect(printed).not.toMatch(/@example\.test/);
});
