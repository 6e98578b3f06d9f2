import { getAuth } from 'firebase-admin/auth';
import { describe, expect, test } from 'vitest';
import { FirebaseAccounts } from '../../../functions/src/providers/firebase-accounts';
import { FirestoreComparisonStore } from '../../../functions/src/firestore/firestore-comparison-store';
import { compareAccounts } from '../../../functions/src/services/accounts/compare-accounts';
import type { ComparePorts } from '../../../functions/src/services/accounts/comparison-ports';
import { setPassword } from '../../../functions/src/services/accounts/set-password';
import { FirestoreDeletionStore } from '../../../functions/src/firestore/privacy/firestore-deletion-store';
import {
  readAccount,
  signIn,
  signUp,
} from '../../support/suite/suite-accounts';
import { AccountHarness } from '../support/account-harness';
import { Api } from '../support/api';

/**
 * What people do at the identity service with the public key and their own ID
 * token, past our endpoints: Google's Auth emulator is called as they would,
 * and the comparison runs against it with a database and a clock of its own.
 */
const api = await Api.start();
const harness = await AccountHarness.start();
const { db, queue, log } = harness.ports;
const ports: ComparePorts = {
  ...harness.ports,
  comparisons: new FirestoreComparisonStore(db, log),
  // Pages of three, so that a round takes several runs.
  list: new FirebaseAccounts(getAuth(api.admin), 3),
  deletions: new FirestoreDeletionStore(db, queue, (address) => address),
};
const password = 'Example-2026';
/** The first round lies before everything that happens here. */
const firstRoundMs = -120 * 60_000;
let people = 0;

async function join() {
  const email = `by-hand-${(people += 1)}@example.test`;
  const { localId: uid, idToken } = await signUp(api.suite, email, password);
  const createdAt = new Date();
  const profile = {
    uid,
    name: 'Ama',
    email,
    createdAt,
    provider: 'email',
    imageUrl: null,
  };
  await harness.db.doc(`users/${uid}`).set(profile);
  return { uid, email, idToken };
}

async function byHand(
  verb: 'update' | 'delete',
  body: object,
): Promise<number> {
  const answer = await fetch(
    `${api.suite.addresses.auth}/identitytoolkit.googleapis.com/v1/accounts:${verb}?key=local`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  );
  return answer.status;
}

/** A whole round of both comparisons, an hour later. */
async function compareAll(): Promise<void> {
  harness.aheadMs += 61 * 60_000;
  const isOver = async () => {
    const rounds = await harness.db.collection('account_comparisons').get();
    return rounds.docs.every((round) => (round.get('next') ?? null) === null);
  };
  do await compareAccounts(ports);
  while (!(await isOver()));
}
const listMessagesTo = async (uid: string) =>
  (
    await harness.db.collection('outbox').where('uid', '==', uid).get()
  ).docs.map((one) => String(one.get('kind')));
const sessionsOf = async (uid: string) =>
  (await harness.read(`users/${uid}`))['sessionsValidFrom'];
/**
 * The identity service counts in whole seconds: what happens within the second
 * of a sign-up is one with it.
 */
async function laterThan(uid: string): Promise<void> {
  const since = Number((await readAccount(api.suite, uid))['validSince'] ?? 0);
  await expect
    .poll(() => Math.trunc(Date.now() / 1000), { timeout: 5_000 })
    .toBeGreaterThan(since);
}

describe('at the identity service by hand', () => {
  test('a changed password ends the other sessions and is told once; everything of our own is not', async () => {
    harness.aheadMs = firstRoundMs;
    await compareAll();
    const [changed, untouched, ours, moved] = [
      await join(),
      await join(),
      await join(),
      await join(),
    ];
    await getAuth(api.admin).updateUser(moved.uid, { emailVerified: true });
    await laterThan(moved.uid);
    const move = { idToken: moved.idToken, email: `moved-${moved.email}` };
    expect(await byHand('update', move)).toBe(200);
    expect(
      await byHand('update', {
        idToken: changed.idToken,
        password: 'Another-2026',
      }),
    ).toBe(200);
    const identity = new FirebaseAccounts(getAuth(api.admin));
    await setPassword(
      { ...harness.ports, identity },
      { uid: ours.uid, newPassword: 'Another-2026', provenAddress: null },
    );
    const own = await listMessagesTo(ours.uid);
    expect(own).toEqual(['password-changed']);
    await compareAll();
    await compareAll();
    await compareAll();
    expect(await listMessagesTo(changed.uid)).toEqual(['password-changed']);
    expect(await sessionsOf(changed.uid)).toBeDefined();
    expect(await listMessagesTo(untouched.uid)).toEqual([]);
    expect(await sessionsOf(untouched.uid)).toBeUndefined();
    expect(await listMessagesTo(ours.uid)).toEqual(own);
    // Another address loses its confirmation and ends the sessions; that is no
    // new password.
    expect((await readAccount(api.suite, moved.uid))['emailVerified']).toBe(
      false,
    );
    expect(await sessionsOf(moved.uid)).toBeDefined();
    expect(await listMessagesTo(moved.uid)).toEqual([]);
    await expect(signIn(api.suite, changed.email, password)).rejects.toThrow(
      /INVALID/,
    );
  });

  test('a changed password is told beside an account whose records cannot be read', async () => {
    await harness.db.recursiveDelete(
      harness.db.collection('account_comparisons'),
    );
    harness.aheadMs = firstRoundMs;
    await compareAll();
    const people = [await join(), await join(), await join(), await join()];
    const [changed, ...broken] = people.toSorted((one, other) =>
      other.uid.localeCompare(one.uid, 'en'),
    );
    for (const { uid } of broken) {
      await harness.db.doc(`users/${uid}`).update({ createdAt: 'x' });
    }
    for (const { uid, idToken } of people) {
      await laterThan(uid);
      expect(
        await byHand('update', { idToken, password: 'Another-2026' }),
      ).toBe(200);
    }
    await compareAll();
    await compareAll();
    await compareAll();
    expect(await listMessagesTo(changed?.uid ?? '')).toEqual([
      'password-changed',
    ]);
  });

  test('a deleted account is deleted here, once, and no other', async () => {
    const [gone, stays] = [await join(), await join()];
    expect(await byHand('delete', { idToken: gone.idToken })).toBe(200);
    await compareAll();
    expect(await harness.read(`account_deletions/${gone.uid}`)).toMatchObject({
      step: 'lock',
    });
    expect(await harness.read(`closed_accounts/${gone.uid}`)).toMatchObject({
      why: 'deleted',
    });
    const before = await harness.read(`account_deletions/${gone.uid}`);
    await compareAll();
    expect(await harness.read(`account_deletions/${gone.uid}`)).toEqual(before);
    expect(await harness.read(`account_deletions/${stays.uid}`)).toEqual({});
  });

  test('one run looks at all, however many pages that is', async () => {
    await Promise.all(Array.from({ length: 4 }, () => join()));
    harness.aheadMs += 61 * 60_000;
    await compareAccounts(ports, 2);
    for (const what of ['passwords', 'deletions']) {
      expect(await harness.read(`account_comparisons/${what}`)).toMatchObject({
        next: null,
      });
    }
  });

  test('of more accounts that are gone than one run may delete, the next takes the others', async () => {
    const gone = await Promise.all(Array.from({ length: 7 }, () => join()));
    await getAuth(api.admin).deleteUsers(gone.map(({ uid }) => uid));
    const countBegun = async () => {
      const all = await Promise.all(
        gone.map(({ uid }) => harness.read(`account_deletions/${uid}`)),
      );
      return all.filter(({ step }) => step === 'lock').length;
    };
    harness.aheadMs += 61 * 60_000;
    await compareAccounts(ports, 1);
    expect(await countBegun()).toBeGreaterThan(0);
    expect(await countBegun()).toBeLessThanOrEqual(5);
    await compareAccounts(ports, 1);
    await compareAccounts(ports, 1);
    expect(await countBegun()).toBe(7);
    for (const { uid } of gone) await harness.db.doc(`users/${uid}`).delete();
  });

  test('many profiles are looked at once a day, because each costs a read', async () => {
    const startedAt = harness.now();
    const round = {
      startedAt,
      lastStartedAt: startedAt,
      next: null,
      count: 5_001,
    };
    await harness.db.doc('account_comparisons/deletions').set(round);
    harness.aheadMs += 61 * 60_000;
    await compareAccounts(ports);
    expect(await harness.read('account_comparisons/deletions')).toMatchObject({
      count: 5_001,
    });
    harness.aheadMs += 24 * 60 * 60_000;
    await compareAccounts(ports);
    expect(
      (await harness.read('account_comparisons/deletions'))['count'],
    ).toBeLessThan(100);
  });

  test('many that are gone at once are nobody’s word: nothing is deleted', async () => {
    const lost = await Promise.all(Array.from({ length: 6 }, () => join()));
    await getAuth(api.admin).deleteUsers(lost.map(({ uid }) => uid));
    await compareAll();
    for (const { uid } of lost) {
      expect(await harness.read(`account_deletions/${uid}`)).toEqual({});
    }
    expect(harness.logged.join('\n')).toContain(
      'too many accounts are gone at once',
    );
    // Until the owner confirms it, for a time.
    const confirmed = harness.db.doc('account_comparisons/confirmed');
    await confirmed.set({ most: 20, until: new Date(0) });
    await compareAll();
    for (const { uid } of lost) {
      expect(await harness.read(`account_deletions/${uid}`)).toEqual({});
    }
    await confirmed.set({
      most: 20,
      until: new Date(harness.now().getTime() + 24 * 60 * 60_000),
    });
    await compareAll();
    for (const { uid } of lost) {
      expect(await harness.read(`account_deletions/${uid}`)).toMatchObject({
        step: 'lock',
      });
    }
    await confirmed.delete();
    for (const { uid } of lost) await harness.db.doc(`users/${uid}`).delete();
  });

  test('those that wait for their money do not keep the others', async () => {
    const gone = await Promise.all(Array.from({ length: 8 }, () => join()));
    const [left, ...owed] = gone;
    for (const { uid } of owed) {
      await harness.db
        .doc(`payments/owed-${uid}`)
        .set({ userId: uid, refundDue: true });
    }
    await getAuth(api.admin).deleteUsers(gone.map(({ uid }) => uid));
    await compareAll();
    expect(await harness.read(`account_deletions/${left?.uid}`)).toMatchObject({
      step: 'lock',
    });
    for (const { uid } of owed) {
      expect(await harness.read(`account_deletions/${uid}`)).toEqual({});
    }
    for (const { uid } of gone) await harness.db.doc(`users/${uid}`).delete();
  });
});
