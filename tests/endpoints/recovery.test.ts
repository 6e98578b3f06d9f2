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
