import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAuth } from 'firebase-admin/auth';
import { Api } from './support/api';

let api: Api;
beforeAll(async () => {
  api = await Api.start();
});
afterAll(() => api.stop());

const perRound = 40;
const mostRounds = 4;
let names = 0;
let sources = 0;

interface Sample {
  known: boolean;
  address: string;
}

/** Half of them with an account, in random order, so that whatever else the machine does falls on both alike. */
async function drawSamples(): Promise<Sample[]> {
  const samples = Array.from({ length: 2 * perRound }, (_, index) => ({
    known: index % 2 === 0,
    address: `person${(names += 1)}@example.test`,
  }));
  const users = samples
    .filter(({ known }) => known)
    .map(({ address: email }) => ({
      uid: email.replace(/\W/g, '-'),
      email,
      passwordHash: Buffer.from('x'),
      providerData: [{ providerId: 'password', uid: email, email }],
    }));
  const imported = await getAuth(api.admin).importUsers(users, { hash: { algorithm: 'BCRYPT' } });
  expect(imported.failureCount).toBe(0);
  return samples
    .map((sample) => ({ sample, order: Math.random() }))
    .sort((left, right) => left.order - right.order)
    .map(({ sample }) => sample);
}

/** ms */
async function time(name: string, body: object, status: number): Promise<number> {
  const source = `10.${(sources += 1) >> 8}.${sources & 255}.1`;
  const startedAt = performance.now();
  const reply = await api.call(name, null, body, {
    headers: { 'content-type': 'application/json', 'x-forwarded-for': source },
  });
  const took = performance.now() - startedAt;
  expect(reply.status).toBe(status);
  return took;
}

function median(times: number[]): number {
  const sorted = times.toSorted((left, right) => left - right);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
}

/** Part of the whole by which the medians differ. */
function difference(times: { known: number[]; unknown: number[] }): number {
  const [known, unknown] = [median(times.known), median(times.unknown)];
  return Math.abs(known - unknown) / Math.max(known, unknown);
}

test('how long an answer takes does not tell whether an address has an account', async () => {
  for (let warmUp = 0; warmUp < 10; warmUp += 1) {
    await time('sendOtpEmail', { email: `warm${warmUp}@example.test` }, 200);
    await time('verifyOtp', { email: `warm${warmUp}@example.test`, otp: '0000' }, 400);
  }
  const sends = { known: [] as number[], unknown: [] as number[] };
  const guesses = { known: [] as number[], unknown: [] as number[] };
  // Chance alone can put the medians of a few samples apart on a busy machine; a leak stays however many are taken.
  for (let round = 0; round < mostRounds; round += 1) {
    const samples = await drawSamples();
    for (const { known, address } of samples) {
      const took = await time('sendOtpEmail', { email: address }, 200);
      sends[known ? 'known' : 'unknown'].push(took);
    }
    for (const { known, address } of samples) {
      const took = await time('verifyOtp', { email: address, otp: '0000' }, 400);
      guesses[known ? 'known' : 'unknown'].push(took);
    }
    if (difference(sends) < 0.1 && difference(guesses) < 0.1) break;
  }
  expect(difference(sends)).toBeLessThan(0.1);
  expect(difference(guesses)).toBeLessThan(0.1);
}, 120_000);
