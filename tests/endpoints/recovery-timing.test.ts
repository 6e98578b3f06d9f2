import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getAuth } from 'firebase-admin/auth';
import { Api } from './support/api';

let api: Api;
beforeAll(async () => {
  api = await Api.start();
});
afterAll(() => api.stop());

/** A sample is the quickest of so many calls: what else the machine does only ever adds to a call. */
const callsPerSample = 5;
const samplesPerRound = 12;
const mostRounds = 3;
let names = 0;
let sources = 0;

interface Person {
  known: boolean;
  address: string;
}
type Kind = 'known' | 'unknown';
type Times = Record<Kind, number[]>;

/** Half of them with an account, in random order, so that nothing falls on one half more than on the other. */
async function drawPeople(): Promise<Person[]> {
  const people = Array.from({ length: 2 * samplesPerRound * callsPerSample }, (_, index) => ({
    known: index % 2 === 0,
    address: `person${(names += 1)}@example.test`,
  }));
  const users = people
    .filter(({ known }) => known)
    .map(({ address: email }) => ({
      uid: email.replace(/\W/g, '-'),
      email,
      passwordHash: Buffer.from('x'),
      providerData: [{ providerId: 'password', uid: email, email }],
    }));
  const imported = await getAuth(api.admin).importUsers(users, { hash: { algorithm: 'BCRYPT' } });
  expect(imported.failureCount).toBe(0);
  return people
    .map((person) => ({ person, order: Math.random() }))
    .sort((left, right) => left.order - right.order)
    .map(({ person }) => person);
}

/** @returns ms, and how the call was answered */
async function time(name: string, body: object): Promise<{ took: number; status: number }> {
  const source = `10.${(sources += 1) >> 8}.${sources & 255}.1`;
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': source };
  const startedAt = performance.now();
  const reply = await api.call(name, null, body, { headers });
  return { took: performance.now() - startedAt, status: reply.status };
}

/** ms */
async function send({ address }: Person): Promise<number> {
  const { took, status } = await time('sendOtpEmail', { email: address });
  expect(status).toBe(200);
  return took;
}

/** ms. One code in ten thousand is this one: that call opens a recovery, and is never the quickest of its sample. */
async function guess({ address, known }: Person): Promise<number> {
  const { took, status } = await time('verifyOtp', { email: address, otp: '0000' });
  if (known && status === 200) return Infinity;
  expect(status).toBe(400);
  return took;
}

/** Adds the samples of one round. */
async function sample(times: Times, people: Person[], call: (person: Person) => Promise<number>) {
  const calls: Times = { known: [], unknown: [] };
  for (const person of people) calls[person.known ? 'known' : 'unknown'].push(await call(person));
  for (const kind of ['known', 'unknown'] as const) {
    for (let start = 0; start < calls[kind].length; start += callsPerSample) {
      times[kind].push(Math.min(...calls[kind].slice(start, start + callsPerSample)));
    }
  }
}

/** Until every letter is delivered or dropped: then the codes are there, and the worker is idle. */
async function settle(): Promise<void> {
  const waiting = api.db.collection('outbox').where('state', '==', 'waiting').count();
  const check = async () => expect((await waiting.get()).data().count).toBe(0);
  await vi.waitFor(check, { timeout: 60_000, interval: 200 });
}

function median(times: number[]): number {
  const sorted = times.toSorted((left, right) => left - right);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/** Part of the whole by which the medians differ. */
function difference(times: Times): number {
  const [known, unknown] = [median(times.known), median(times.unknown)];
  return Math.abs(known - unknown) / Math.max(known, unknown);
}

test('how long an answer takes does not tell whether an address has an account', async () => {
  for (const person of (await drawPeople()).slice(0, 10)) {
    await send(person);
    await guess(person);
  }
  await settle();
  const sends: Times = { known: [], unknown: [] };
  const guesses: Times = { known: [], unknown: [] };
  // Chance can put the medians of a few samples apart; a leak stays however many are taken.
  for (let round = 0; round < mostRounds; round += 1) {
    const people = await drawPeople();
    await sample(sends, people, send);
    await settle();
    await sample(guesses, people, guess);
    if (difference(sends) < 0.1 && difference(guesses) < 0.1) break;
  }
  expect(difference(sends)).toBeLessThan(0.1);
  expect(difference(guesses)).toBeLessThan(0.1);
}, 300_000);
