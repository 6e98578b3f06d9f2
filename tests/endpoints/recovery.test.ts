import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn, signUp } from '../support/suite-accounts';
import { Api } from './support/api';
import { readCode, waitForLetters } from './support/mailbox';

let api: Api;
beforeAll(async () => {
  api = await Api.start();
});
afterAll(() => api.stop());

test('a forgotten password is replaced by way of the mailbox', async () => {
  const email = 'efua@example.test';
  const { localId } = await signUp(api.suite, email, 'Forgotten-2026');
  const sent = await api.call('sendOtpEmail', null, { email: ' Efua@Example.test ' });
  expect(sent).toEqual({ status: 200, body: {} });
  const [letter] = await waitForLetters(api.suite, email);
  const verified = await api.call('verifyOtp', null, { email, otp: readCode(letter) });
  expect(verified).toMatchObject({ status: 200, body: { userId: localId } });
  const body = { userId: localId, newPassword: 'Remembered-2026', resetToken: verified.body['resetToken'] };
  expect(await api.call('resetPassword', null, body)).toEqual({ status: 200, body: {} });
  expect((await signIn(api.suite, email, 'Remembered-2026')).localId).toBe(localId);
  await expect(signIn(api.suite, email, 'Forgotten-2026')).rejects.toThrow('INVALID_PASSWORD');
  const [notice] = await waitForLetters(api.suite, email, 2);
  expect(notice?.subject).toBe('Your Asaase password was changed');
});

test('passwords are changed and addresses confirmed', async () => {
  const email = 'yaw@example.test';
  const account = await signUp(api.suite, email, 'Before-2026');
  const user = { uid: account.localId, token: account.idToken };
  expect(await api.call('sendVerificationEmail', user, {})).toEqual({
    status: 200,
    body: { verified: false },
  });
  const [welcome] = await waitForLetters(api.suite, email);
  expect(welcome?.text).toMatch(/\/verifyemail\?code=[\w-]+/);
  expect(await api.call('sendVerificationEmail', user, {})).toEqual({
    status: 200,
    body: { verified: false },
  });
  await waitForLetters(api.suite, email, 2);
  expect(await api.call('changePassword', user, { newPassword: 'Afterwards-2026' })).toEqual({
    status: 200,
    body: {},
  });
  await signIn(api.suite, email, 'Afterwards-2026');
  await waitForLetters(api.suite, email, 3);
});
