import { expect, test, vi } from 'vitest';
import { getAuth } from 'firebase-admin/auth';
import { Api } from '../support/api';
import { findDifference, isTold } from '../support/functions/call-times';

const api = await Api.start();

/** of each kind */
const callsPerRound = 12;
const mostRounds = 15;
let names = 0;
let sources = 0;

interface Person {
  known: boolean;
  address: string;
}
type Kind = 'known' | 'unknown';
type Times = Record<Kind, number[]>;

/**
 * Half of them with an account, in random order, so that nothing falls on one
 * half more than on the other.
 */
async function drawPeople(): Promise<Person[]> {
  const people = Array.from({ length: 2 * callsPerRound }, (_, index) => ({
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
  const imported = await getAuth(api.admin).importUsers(users, {
    hash: { algorithm: 'BCRYPT' },
  });
  expect(imported.failureCount).toBe(0);
  return people
    .map((person) => ({ person, order: Math.random() }))
    .sort((left, right) => left.order - right.order)
    .map(({ person }) => person);
}

/** @returns ms, and how the call was answered */
async function time(
  name: string,
  body: object,
): Promise<{ took: number; status: number }> {
  const source = `10.${(sources += 1) >> 8}.${sources & 255}.1`;
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': source,
  };
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

/** ms. One code in ten thousand is this one, and opens a recovery. */
async function guess({ address, known }: Person): Promise<number> {
  const { took, status } = await time('verifyOtp', {
    email: address,
    otp: '0000',
  });
  expect(known ? [400, 200] : [400]).toContain(status);
  return took;
}

async function sample(
  times: Times,
  people: Person[],
  call: (person: Person) => Promise<number>,
) {
  for (const person of people) {
    times[person.known ? 'known' : 'unknown'].push(await call(person));
  }
}

/**
 * Until every mail is delivered or dropped: then the codes are there, and the
 * worker is idle.
 */
async function settle(): Promise<void> {
  const waiting = api.db
    .collection('outbox')
    .where('state', '==', 'waiting')
    .count();
  const check = async () => expect((await waiting.get()).data().count).toBe(0);
  await vi.waitFor(check, { timeout: 120_000, interval: 200 });
}

const least = { part: 0.1, ms: 0 };
const isSeen = ({ known, unknown }: Times) =>
  findDifference(known, unknown).part >= least.part;

test('how long an answer takes does not tell whether an address has an account', async () => {
  for (const person of (await drawPeople()).slice(0, 10)) {
    await send(person);
    await guess(person);
  }
  await settle();
  const sends: Times = { known: [], unknown: [] };
  const guesses: Times = { known: [], unknown: [] };
  // Chance can put the medians of a few samples apart; a leak stays however
  // many are taken.
  for (let round = 0; round < mostRounds; round += 1) {
    const people = await drawPeople();
    await sample(sends, people, send);
    await settle();
    await sample(guesses, people, guess);
    if (!isSeen(sends) && !isSeen(guesses)) break;
  }
  expect(isTold(sends.known, sends.unknown, least)).toBe(false);
  expect(isTold(guesses.known, guesses.unknown, least)).toBe(false);
}, 600_000);
