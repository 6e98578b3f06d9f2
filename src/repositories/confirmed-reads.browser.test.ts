import { disableNetwork, enableNetwork } from 'firebase/firestore';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { signInWithPassword } from '@/firebase/auth';
import { getDb } from '@/firebase/firestore';
import { writeJson } from '@/lib/testing/json';
import { makePayment } from '@/domain/testing/records';
import type { LiveQuery } from '@/live/define-live';
import type { Stop } from '@/live/live-store';
import { closeLiveQueries } from '@/live/open-queries';
import { ownNewestRequests } from './requests/newest-requests';
import { newestPaymentsFor, settledPaymentsFor } from './payments/payments';
import { profileOf } from './users/profile-of';

let abena: Awaited<ReturnType<typeof commands.signUp>>;
let stop: Stop;
beforeEach(async () => {
  abena = await commands.signUp('Abena Owusu-Mensah');
  await signInWithPassword(abena.email, abena.password);
});
afterEach(() => {
  stop();
  closeLiveQueries(abena.uid);
});

/**
 * Asked for a network that it has, the SDK would forget its open stream, and a
 * browser has six of them for one host.
 */
async function withoutConnection(run: () => Promise<void>): Promise<void> {
  await disableNetwork(getDb());
  try {
    await run();
  } finally {
    await enableNetwork(getDb());
  }
}

/** Everything that a query says: errors by their code, null for nothing. */
function listen(query: LiveQuery<unknown>): unknown[] {
  const heard: unknown[] = [];
  const store = query(abena.uid);
  stop = store.subscribe(() => {
    const live = store.getState();
    if (live.kind === 'failed') {
      heard.push(live.error.code);
    } else if (live.kind !== 'loading') {
      heard.push(live.kind === 'ready' ? live.data : null);
    }
  });
  return heard;
}
const storeProfile = (name: string) => {
  const { uid, email } = abena;
  const createdAt = new Date('2026-11-01T09:00:00Z');
  const profile = {
    uid,
    email,
    name,
    provider: 'email',
    imageUrl: null,
    createdAt,
  };
  return commands.write({ [`users/${uid}`]: writeJson(profile) });
};

const absent: [string, () => LiveQuery<unknown>][] = [
  ['list', () => newestPaymentsFor('nothing')],
  ['page', () => ownNewestRequests()],
  ['record', () => profileOf(abena.uid)],
];

it.each(absent)(
  'hears from the server that there is no %s, after being without a connection',
  async (_, query) => {
    await commands.erase(`users/${abena.uid}`);
    let heard: unknown[] = [];
    await withoutConnection(async () => {
      heard = listen(query());
      await expect.poll(() => heard).toEqual(['network']);
    });
    await expect.poll(() => heard).toEqual(['network', null]);
  },
);

it.each(absent)(
  'waits for the server when it asks again for a %s that was not there',
  async (_, query) => {
    await commands.erase(`users/${abena.uid}`);
    const ask = async () => {
      const heard = listen(query());
      await expect.poll(() => heard).not.toEqual([]);
      stop();
      closeLiveQueries(abena.uid);
      return heard;
    };
    expect([await ask(), await ask(), await ask()]).toEqual([
      [null],
      [null],
      [null],
    ]);
    await withoutConnection(async () =>
      expect(await ask()).toEqual(['network']),
    );
  },
);

it('hears nothing of a connection that is lost and found while nothing changes', async () => {
  await storeProfile('Abena');
  const heard = listen(profileOf(abena.uid));
  await expect.poll(() => heard).toHaveLength(1);
  await withoutConnection(() => Promise.resolve());
  await storeProfile('Abena Mensah');
  await expect.poll(() => heard.at(-1)).toMatchObject({ name: 'Abena Mensah' });
  expect(heard).toHaveLength(2);
});

it('is told once of a list whose records another one has brought already', async () => {
  const payment = makePayment({
    userId: abena.uid,
    paymentId: abena.uid,
    documentId: 'd1',
    state: 'paid',
  });
  const store = (walletnumber: string) =>
    commands.write({
      [`payments/${abena.uid}`]: writeJson({ ...payment, walletnumber }),
    });
  await store('0240000001');
  const first = listen(newestPaymentsFor('d1'));
  const stopFirst = stop;
  await expect.poll(() => first).toHaveLength(1);
  const second = listen(settledPaymentsFor('d1'));
  const stopSecond = stop;
  stop = () => [stopFirst, stopSecond].forEach((end) => end());
  await expect.poll(() => second).toHaveLength(1);
  // By the time a change arrives, so has the word of the server that the list
  // was right.
  await store('0240000002');
  await expect
    .poll(() => second.at(-1))
    .toMatchObject([{ walletnumber: '0240000002' }]);
  expect(second).toHaveLength(2);
});
