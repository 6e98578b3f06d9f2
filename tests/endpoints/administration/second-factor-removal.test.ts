import { getAuth } from 'firebase-admin/auth';
import { describe, expect, test, vi } from 'vitest';
import type { StoredRoles } from '@contract/testing/stored-roles';
import { makeTotp } from '../../support/files/authenticator';
import {
  callSecondFactors,
  setUpApp,
} from '../../support/suite/authenticator-app';
import {
  refreshTokens,
  signIn,
  type SignedIn,
} from '../../support/suite/suite-accounts';
import { Api, codeOf, type Reply, type User } from '../support/api';
import { listMessages } from '../support/messages';
import { newAdministrator } from '../support/new-administrator';

const api = await Api.start();
const auth = getAuth(api.admin);
const password = 'Example-2026';
const reason = 'Lost the phone, and I know the voice.';

/** A manager whom mails reach. */
async function newManager(): Promise<User> {
  const manager = await newAdministrator(api, { sinceHours: 48 });
  await auth.updateUser(manager.uid, { emailVerified: true });
  return manager;
}
const [first, second, third] = [
  await newManager(),
  await newManager(),
  await newManager(),
];

/** Somebody of the office who has an app, and their tokens. */
async function newPersonWithApp(roles: StoredRoles = ['officer']) {
  const { uid } = await newAdministrator(api, { sinceHours: 48, roles });
  await auth.setCustomUserClaims(uid, { admin: true });
  await auth.updateUser(uid, { emailVerified: true });
  const email = (await auth.getUser(uid)).email ?? '';
  const { idToken } = await signIn(api.suite, email, password);
  const { secret, signedIn } = await setUpApp(api.suite, idToken);
  return { uid, email, secret, signedIn, token: signedIn.idToken };
}

type Subject = Pick<User, 'uid'>;
const removalAt = ({ uid }: Subject) => `second_factor_removals/${uid}`;
const propose = (by: User, { uid }: Subject, words = reason) =>
  api.call('proposeSecondFactorRemoval', by, { uid, reason: words });
async function decide(by: User, person: Subject, decision: string) {
  const { proposalId } = await api.read(removalAt(person));
  return api.call('decideSecondFactorRemoval', by, {
    uid: person.uid,
    proposalId,
    decision,
  });
}
const refusal = (reply: Reply) => [
  reply.status,
  reply.body['details'] ?? codeOf(reply),
];
const conflict = (name: string) => [409, { reason: name }];
const hasFactor = async ({ uid }: Subject) =>
  ((await auth.getUser(uid)).multiFactor?.enrolledFactors ?? []).length > 0;
const actionsAbout = async ({ uid }: Subject) =>
  (await api.auditOf(uid)).map(({ action }) => action).sort();

/** What the identity service gives for the password alone. */
const takeFirstStep = (email: string) =>
  signIn(api.suite, email, password) as Promise<Partial<SignedIn>>;

/** The identity service counts in whole seconds. */
async function untilNextSecond(): Promise<void> {
  const second = () => Math.trunc(Date.now() / 1_000);
  const now = second();
  await expect.poll(second).toBeGreaterThan(now);
}

test('two managers take it away: the password is enough, old sessions are over, and each is told once', async () => {
  const person = await newPersonWithApp();
  expect((await takeFirstStep(person.email)).idToken).toBeUndefined();
  expect(await propose(first, person)).toMatchObject({
    status: 200,
    body: {
      user: {
        hasSecondFactor: true,
        secondFactorRemoval: { by: first.uid, reason },
      },
    },
  });
  expect((await propose(first, person)).status).toBe(200);
  expect(await hasFactor(person)).toBe(true);
  await untilNextSecond();
  const decided = {
    status: 200,
    body: {
      isSynced: true,
      user: { hasSecondFactor: false, secondFactorRemoval: null },
    },
  };
  expect(await decide(second, person, 'confirm')).toMatchObject(decided);
  expect(await decide(second, person, 'confirm')).toMatchObject(decided);
  expect(await hasFactor(person)).toBe(false);
  const old = await api.call('deliverResults', person, {});
  expect(old.status).toBe(401);
  await expect(
    refreshTokens(api.suite, person.signedIn.refreshToken),
  ).rejects.toThrow('TOKEN_EXPIRED');
  const { idToken } = await takeFirstStep(person.email);
  const signedIn = { uid: person.uid, token: idToken ?? '' };
  expect((await api.call('deliverResults', signedIn, {})).status).toBe(400);
  expect(await actionsAbout(person)).toEqual([
    'second-factor-removal-proposed',
    'second-factor-removed',
  ]);
  expect((await api.db.doc(`account_changes/${person.uid}`).get()).exists).toBe(
    false,
  );
  const subjectsTo = async (email: string) =>
    (await listMessages(api))
      .filter(({ to }) => to === email)
      .map(({ subject }) => subject);
  await vi.waitFor(
    async () => {
      expect(await subjectsTo(person.email)).toEqual([
        'Your second factor at Asaase was taken away',
      ]);
      for (const manager of [first, second, third]) {
        expect((await subjectsTo(await api.emailOf(manager))).sort()).toEqual([
          'Asaase: a second factor shall be taken away',
          'The second factor of somebody was taken away',
        ]);
      }
    },
    { timeout: 60_000, interval: 300 },
  );
}, 120_000);

test('two who confirm and refuse at once: one of them is told that it is over', async () => {
  const person = await newPersonWithApp();
  await propose(first, person);
  const replies = await Promise.all([
    decide(second, person, 'confirm'),
    decide(third, person, 'refuse'),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { state } = await api.read(removalAt(person));
  expect(await hasFactor(person)).toBe(state === 'refused');
});

describe('refused', () => {
  test.each(['intake', 'officer', 'cashier'] as const)(
    'to the role %s, and to a customer',
    async (role) => {
      const clerk = await newAdministrator(api, { roles: [role] });
      const person = await newPersonWithApp();
      const forbidden = [403, 'permission-denied'];
      expect(refusal(await propose(clerk, person))).toEqual(forbidden);
      const customer = await api.newUser();
      expect(refusal(await propose(customer, person))).toEqual(forbidden);
      await propose(first, person);
      expect(refusal(await decide(clerk, person, 'confirm'))).toEqual(
        forbidden,
      );
      expect(refusal(await decide(customer, person, 'refuse'))).toEqual(
        forbidden,
      );
    },
  );

  test('about oneself, alone, twice, and by who did not propose it', async () => {
    const person = await newPersonWithApp(['manager']);
    expect(refusal(await propose(person, person))).toEqual(
      conflict('own-account'),
    );
    await propose(first, person);
    for (const decision of ['confirm', 'refuse', 'withdraw']) {
      expect(refusal(await decide(person, person, decision))).toEqual(
        conflict('own-account'),
      );
    }
    for (const decision of ['confirm', 'refuse']) {
      expect(refusal(await decide(first, person, decision))).toEqual(
        conflict('own-proposal'),
      );
    }
    expect(refusal(await propose(second, person))).toEqual(
      conflict('proposed-already'),
    );
    expect(refusal(await decide(second, person, 'withdraw'))).toEqual(
      conflict('not-own-proposal'),
    );
    expect((await decide(first, person, 'withdraw')).status).toBe(200);
    expect((await decide(first, person, 'withdraw')).status).toBe(200);
    expect(refusal(await decide(second, person, 'confirm'))).toEqual(
      conflict('proposal-over'),
    );
    expect(await hasFactor(person)).toBe(true);
    expect(await actionsAbout(person)).toEqual([
      'second-factor-removal-proposed',
      'second-factor-removal-withdrawn',
    ]);
  });

  test('about another proposal than the one that was read, and after seven days', async () => {
    const person = await newPersonWithApp();
    await propose(first, person);
    const stale = await api.call('decideSecondFactorRemoval', second, {
      uid: person.uid,
      proposalId: 'another',
      decision: 'confirm',
    });
    expect(refusal(stale)).toEqual(conflict('proposal-over'));
    await api.db
      .doc(removalAt(person))
      .update({ expiresAt: new Date(Date.now() - 1_000) });
    expect(refusal(await decide(second, person, 'confirm'))).toEqual(
      conflict('proposal-over'),
    );
    expect((await propose(second, person)).status).toBe(200);
  });

  test('where who proposed it is no manager any more, or is one again', async () => {
    const person = await newPersonWithApp();
    const gone = await newManager();
    await propose(gone, person);
    const record = api.db.doc(`admins/${gone.uid}`);
    await record.update({ roles: ['officer'] });
    expect(refusal(await decide(second, person, 'confirm'))).toEqual(
      conflict('proposer-gone'),
    );
    await record.update({ roles: ['manager'], grantedAt: new Date() });
    expect(refusal(await decide(second, person, 'confirm'))).toEqual(
      conflict('proposer-gone'),
    );
    expect((await decide(second, person, 'refuse')).status).toBe(200);
    expect(await hasFactor(person)).toBe(true);
  });

  test('where there is no factor, none any more, another address, or no account', async () => {
    const without = await newAdministrator(api, { roles: ['officer'] });
    expect(refusal(await propose(first, without))).toEqual(
      conflict('no-second-factor'),
    );
    const found = await newPersonWithApp();
    await propose(first, found);
    await auth.updateUser(found.uid, {
      multiFactor: { enrolledFactors: null },
    });
    expect(refusal(await decide(second, found, 'confirm'))).toEqual(
      conflict('no-second-factor'),
    );
    const moved = await newPersonWithApp();
    await propose(first, moved);
    await auth.updateUser(moved.uid, { email: `moved-${moved.email}` });
    expect(refusal(await decide(second, moved, 'confirm'))).toEqual(
      conflict('address-changed'),
    );
    const gone = await newPersonWithApp();
    await propose(first, gone);
    await auth.deleteUser(gone.uid);
    expect(refusal(await decide(second, gone, 'confirm'))).toEqual(
      conflict('closed'),
    );
    expect((await decide(second, gone, 'refuse')).status).toBe(200);
    expect(refusal(await propose(first, { uid: 'nobody' }))).toEqual([
      404,
      'not-found',
    ]);
  });
});

test('whoever has lost every role since still gets it taken away', async () => {
  const person = await newPersonWithApp();
  await propose(first, person);
  await api.db.doc(`admins/${person.uid}`).delete();
  expect((await decide(second, person, 'confirm')).status).toBe(200);
  expect(await hasFactor(person)).toBe(false);
  expect((await takeFirstStep(person.email)).idToken).toBeDefined();
});

test('an app that is set up after it was lost stays when the change is carried out again', async () => {
  const person = await newPersonWithApp();
  await propose(first, person);
  await decide(second, person, 'confirm');
  await untilNextSecond();
  const { idToken = '' } = await takeFirstStep(person.email);
  const { secret, signedIn } = await setUpApp(api.suite, idToken);
  const { decidedAt } = await api.read(removalAt(person));
  await api.db.doc(`account_changes/${person.uid}`).set({
    uid: person.uid,
    changeId: 'again',
    access: false,
    secondFactorRemovedAt: decidedAt,
    nextTryAt: new Date(),
    tries: 0,
  });
  // A decision about the same account carries out what is pending.
  const role = { uid: person.uid, reason, role: 'officer' };
  expect((await api.call('withdrawRole', second, role)).status).toBe(200);
  expect((await api.db.doc(`account_changes/${person.uid}`).get()).exists).toBe(
    false,
  );
  expect(await hasFactor(person)).toBe(true);
  expect((await auth.verifyIdToken(signedIn.idToken, true)).uid).toBe(
    person.uid,
  );
  const step = (await takeFirstStep(person.email)) as {
    mfaPendingCredential: string;
    mfaInfo: { mfaEnrollmentId: string }[];
  };
  await callSecondFactors(api.suite, 'mfaSignIn:finalize', {
    mfaPendingCredential: step.mfaPendingCredential,
    mfaEnrollmentId: step.mfaInfo[0]?.mfaEnrollmentId,
    totpVerificationInfo: { verificationCode: makeTotp(secret) },
  });
});
