import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetPassword, sendOtpEmail, verifyOtp } from './recovery';

const token = 'a'.repeat(43);
let server: Server;
let seen: {
  url: string | undefined;
  authorization: string | undefined;
  body: unknown;
}[];
let answer: { status: number; body: unknown };

beforeEach(async () => {
  seen = [];
  answer = { status: 200, body: {} };
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const { url, headers } = request;
      seen.push({
        url,
        authorization: headers.authorization,
        body: JSON.parse(text),
      });
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('VITE_API_BASE_URL', `http://127.0.0.1:${port}/api`);
});
afterEach(() => {
  vi.unstubAllEnvs();
  server.close();
});

// There is no configuration here: had a call asked for the identity service, it
// would have failed.
describe('recovery, of people who cannot sign in', () => {
  it('asks for a code without a token', async () => {
    await sendOtpEmail({ email: 'abena@asaase.test' });
    const body = { email: 'abena@asaase.test' };
    expect(seen).toEqual([
      { url: '/api/sendOtpEmail', authorization: undefined, body },
    ]);
  });

  it('trades the code for the right to set a password', async () => {
    answer.body = { userId: 'u1', resetToken: token };
    await expect(
      verifyOtp({ email: 'abena@asaase.test', otp: '7412' }),
    ).resolves.toEqual({
      userId: 'u1',
      resetToken: token,
    });
    expect(seen[0]?.body).toEqual({ email: 'abena@asaase.test', otp: '7412' });
  });

  it('sets it', async () => {
    const body = {
      userId: 'u1',
      newPassword: 'Asaase-2027',
      resetToken: token,
    };
    await resetPassword(body);
    expect(seen).toEqual([
      { url: '/api/resetPassword', authorization: undefined, body },
    ]);
  });

  it.each([
    [400, 'invalid-otp'],
    [429, 'too-many-attempts'],
  ])('is told of a %i with code %s', async (status, code) => {
    answer = { status, body: { code, message: 'No.' } };
    await expect(
      verifyOtp({ email: 'abena@asaase.test', otp: '7412' }),
    ).rejects.toMatchObject({ code });
  });

  it('takes an answer without a token for none', async () => {
    answer.body = { userId: 'u1' };
    await expect(
      verifyOtp({ email: 'abena@asaase.test', otp: '7412' }),
    ).rejects.toMatchObject({
      code: 'bad-document',
    });
  });
});
