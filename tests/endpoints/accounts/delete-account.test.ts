import { describe, expect, test, vi } from 'vitest';
import { bucketOf } from '../../support/suite/gateway';
import {
  signIn,
  signUp,
  ageRefreshToken,
  refreshTokens,
  updateAccount,
} from '../../support/suite/suite-accounts';
import { Api, codeOf, refusalOf, type User } from '../support/api';
import { addReport } from '../support/reports';
import { listMessagesTo, waitForMessages } from '../support/mailbox';
import { runSchedule } from '../../support/suite/schedules';

const password = 'Example-2026';
const api = await Api.start();

let people = 0;
async function newPerson() {
  const email = `leaver${(people += 1)}@example.test`;
  const { localId, idToken, refreshToken } = await signUp(
    api.suite,
    email,
    password,
  );
  const user: User = { uid: localId, token: idToken };
  await api.db
    .doc(`users/${user.uid}`)
    .set({ uid: user.uid, name: 'Kweku Leaver', email, imageUrl: null });
  return { user, email, refreshToken };
}

const remove = (
  user: User | null,
  body: unknown = { acceptUnfinished: false },
) => api.call('deleteAccount', user, body);
const stepOf = async (uid: string) =>
  (await api.db.doc(`account_deletions/${uid}`).get()).get('step') as unknown;

/** Refused, and nothing of the account was touched. */
async function expectKept({
  user,
  email,
}: Awaited<ReturnType<typeof newPerson>>): Promise<void> {
  expect(await stepOf(user.uid)).toBeUndefined();
  expect(await api.read(`users/${user.uid}`)).toMatchObject({
    name: 'Kweku Leaver',
  });
  expect((await signIn(api.suite, email, password)).localId).toBe(user.uid);
}

describe('an account is deleted', () => {
  test('with its profile and files; requests and payments stay without the person', async () => {
    const { user, email } = await newPerson();
    const documentId = await api.addRequest(user, {
      name: 'Kweku Leaver',
      paymentStatus: true,
      status: true,
    });
    const reportId = await addReport(
      api,
      { ...user, email, phone: '0240000142' },
      { note: 'Kweku, call us.' },
    );
    const path = `documents/${user.uid}/aaaa-1111__plan.pdf`;
    const image = `lostLandsDocuments/${user.uid}/aaaa-1111__papers.png`;
    for (const name of [path, image]) {
      await bucketOf(api.suite).file(name).save('plan', { resumable: false });
    }
    expect(await remove(user)).toEqual({ status: 200, body: {} });
    const files = (await bucketOf(api.suite).getFiles())[0].map(
      (file) => file.name,
    );
    for (const name of [path, image]) expect(files).not.toContain(name);
    expect(await api.read(`due-diligence/${reportId}`)).toMatchObject({
      name: 'Deleted account',
      phone: '0000000000',
      address: 'Removed',
      note: 'Removed',
    });
    expect(await stepOf(user.uid)).toBe('last-pass');
    expect((await api.db.doc(`users/${user.uid}`).get()).exists).toBe(false);
    expect(await api.read(`requests/${documentId}`)).toMatchObject({
      name: 'Deleted account',
      userId: user.uid,
    });
    await expect(signIn(api.suite, email, password)).rejects.toThrow(
      'EMAIL_NOT_FOUND',
    );
    const [farewell] = await waitForMessages(api.suite, email);
    expect(farewell?.subject).toBe('Your Asaase account has been deleted');
    expect(farewell?.text).toContain(
      'Your payments stay in our books, without your name',
    );
    const sent = async () => {
      const waiting = await api.db
        .collection('outbox')
        .where('address', '==', email)
        .get();
      expect(waiting.size).toBe(0);
    };
    await vi.waitFor(sent, { timeout: 60_000, interval: 100 });
    expect(await listMessagesTo(api.suite, email)).toHaveLength(1);
  });

  test('and its token is worth nothing afterwards, for this or any call', async () => {
    const { user } = await newPerson();
    const documentId = await api.addRequest(user);
    expect((await remove(user)).status).toBe(200);
    for (const reply of [await remove(user), await api.pay(user, documentId)]) {
      expect(refusalOf(reply)).toEqual([401, 'unauthenticated']);
    }
  });

  test('once, however often it is asked for at the same moment', async () => {
    const { user, email } = await newPerson();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => remove(user)),
    );
    expect(
      replies
        .map(({ status }) => status)
        .filter((status) => status !== 200 && status !== 401),
    ).toEqual([]);
    expect(replies.map(({ status }) => status)).toContain(200);
    const entries = await api.db
      .collection('audit')
      .where('documentId', '==', user.uid)
      .get();
    expect(entries.docs.map((entry) => entry.get('action') as unknown)).toEqual(
      ['account-deleted'],
    );
    expect(await waitForMessages(api.suite, email)).toHaveLength(1);
  });

  test('with unfinished paid work, when the person accepts that', async () => {
    const { user } = await newPerson();
    await api.addRequest(user, { paymentStatus: true });
    expect((await remove(user, { acceptUnfinished: true })).status).toBe(200);
  });
});

describe('refused', () => {
  test('without a sign-in, and with a token that is none', async () => {
    for (const user of [null, { uid: 'x', token: 'x.y.z' }]) {
      const reply = await remove(user);
      expect(refusalOf(reply)).toEqual([401, 'unauthenticated']);
    }
  });

  test('when the sign-in is older than five minutes, whatever the age of the token', async () => {
    const person = await newPerson();
    const ageMs = 6 * 60_000;
    // Signed in then, and no session was ended since.
    const validSince = String(Math.trunc((Date.now() - ageMs) / 1000) - 60);
    await updateAccount(api.suite, person.user.uid, { validSince });
    const { idToken: token } = await refreshTokens(
      api.suite,
      ageRefreshToken(person.refreshToken, ageMs),
    );
    const reply = await remove({ ...person.user, token });
    expect(refusalOf(reply)).toEqual([401, 'recent-sign-in-needed']);
    await expectKept(person);
  });

  test('a body without the answer, or with another shape; one that names somebody else deletes only the caller', async () => {
    const person = await newPerson();
    const other = await newPerson();
    for (const body of [
      {},
      { acceptUnfinished: 'yes' },
      [],
      { uid: other.user.uid },
    ]) {
      const reply = await remove(person.user, body);
      expect(refusalOf(reply)).toEqual([400, 'invalid-argument']);
    }
    await expectKept(person);
    expect(
      (
        await remove(person.user, {
          acceptUnfinished: false,
          uid: other.user.uid,
        })
      ).status,
    ).toBe(200);
    await expectKept(other);
  });

  test('while a payment is live, until it is settled', async () => {
    const person = await newPerson();
    const documentId = await api.addRequest(person.user);
    const started = await api.pay(person.user, documentId);
    expect(started.status).toBe(200);
    const reply = await remove(person.user, { acceptUnfinished: true });
    expect(refusalOf(reply)).toEqual([409, 'payment-under-way']);
    await expectKept(person);
    const { id, transactionid } = started.body['data'] as {
      id: string;
      transactionid: string;
    };
    await api.press(transactionid, 'decline');
    await api.waitFor(`payments/${id}`, { state: 'failed' });
    const asked = await remove(person.user, { acceptUnfinished: true });
    expect(refusalOf(asked)).toEqual([409, 'payment-under-way']);
    expect(asked.body['message']).toMatch(
      /^We still ask the network about a payment, until .*Ghana time\./,
    );
    await api.db.doc(`payments/${id}`).update({ nextCheckAt: null });
    expect((await remove(person.user)).status).toBe(200);
    expect(await api.read(`payments/${id}`)).toMatchObject({
      clientName: 'Deleted account',
      state: 'failed',
    });
  });

  test('while we look into a payment they say they were charged for', async () => {
    const person = await newPerson();
    await api.db
      .collection('payment_cases')
      .add({ userId: person.user.uid, state: 'open' });
    const reply = await remove(person.user, { acceptUnfinished: true });
    expect(refusalOf(reply)).toEqual([409, 'payment-under-way']);
    await expectKept(person);
  });

  test.each<[string, Record<string, unknown>, RegExp]>([
    [
      'a refund is owed',
      { state: 'paid', refundDue: true },
      /^We owe you a refund/,
    ],
    [
      'a refund is proposed',
      { state: 'paid', refund: { state: 'proposed' } },
      /deciding about a refund/,
    ],
    [
      'an amount is decided about',
      { state: 'failed', needsReview: true },
      /^We are checking one of your/,
    ],
    [
      'a prompt ran out without an answer',
      { state: 'expired' },
      /^A payment is still under way/,
    ],
  ])('while %s, in words that say so', async (_what, fields, words) => {
    const person = await newPerson();
    await api.db
      .collection('payments')
      .add({ userId: person.user.uid, ...fields });
    const reply = await remove(person.user, { acceptUnfinished: true });
    expect(refusalOf(reply)).toEqual([409, 'payment-under-way']);
    expect(reply.body['message']).toMatch(words);
    await expectKept(person);
  });

  test('while paid work is not finished, with how much that is', async () => {
    const person = await newPerson();
    await api.addRequest(person.user, { paymentStatus: true });
    await api.addRequest(person.user, { paymentStatus: true });
    await api.addRequest(person.user, { paymentStatus: true, status: true });
    await api.addRequest(person.user);
    const owner = { ...person.user, email: person.email, phone: '0240000142' };
    await addReport(api, owner, { paymentStatus: 'paid' });
    await addReport(api, owner, {
      paymentStatus: 'paid',
      reviewStatus: 'rejected',
    });
    await addReport(api, owner);
    const reply = await remove(person.user);
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({
      code: 'unfinished-requests',
      details: { reason: '3' },
    });
    await expectKept(person);
  });

  test.each([
    ['the record', { claim: false, record: true }],
    ['the claim', { claim: true, record: false }],
  ])('to an administrator, by %s', async (_name, { claim, record }) => {
    const person = await newPerson();
    const { uid } = person.user;
    if (record) {
      await api.db
        .doc(`admins/${uid}`)
        .set({ uid, grantedAt: new Date(), grantedBy: 'script' });
    }
    if (claim) {
      await updateAccount(api.suite, uid, {
        customAttributes: JSON.stringify({ admin: true }),
      });
    }
    const reply = await remove(person.user, { acceptUnfinished: true });
    expect(refusalOf(reply)).toEqual([403, 'permission-denied']);
    await expectKept(person);
  });
});

test('a payment and a deletion at the same moment: one of the two gives way', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { user } = await newPerson();
    const documentId = await api.addRequest(user);
    const [paying, deleting] = await Promise.all([
      api.pay(user, documentId),
      remove(user),
    ]);
    const payments = await api.paymentsOf(documentId);
    if (deleting.status === 200) {
      expect([401, 404]).toContain(paying.status);
      expect(payments).toEqual([]);
    } else {
      expect(codeOf(deleting)).toBe('payment-under-way');
      expect(paying.status).toBe(200);
      expect(payments).toHaveLength(1);
    }
  }
});

test('a deletion that stopped half-way is taken up by the schedule', async () => {
  const { user, email } = await newPerson();
  const past = new Date(Date.now() - 60_000);
  await api.db.doc(`account_deletions/${user.uid}`).set({
    uid: user.uid,
    step: 'lock',
    startedAt: past,
    lockedAt: null,
    endedAt: null,
    nextTryAt: past,
    tries: 0,
  });
  await runSchedule(api.suite, 'resumeAccountDeletions');
  expect(await api.read(`account_deletions/${user.uid}`)).toMatchObject({
    step: 'last-pass',
  });
  await expect(signIn(api.suite, email, password)).rejects.toThrow(
    'EMAIL_NOT_FOUND',
  );
  const due = { nextTryAt: past };
  await api.db.doc(`account_deletions/${user.uid}`).update(due);
  await runSchedule(api.suite, 'resumeAccountDeletions');
  const done = { step: 'done', nextTryAt: null };
  expect(await api.read(`account_deletions/${user.uid}`)).toMatchObject(done);
});
