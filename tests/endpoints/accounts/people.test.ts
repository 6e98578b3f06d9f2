import { expect, test } from 'vitest';
import type { Role } from '@contract/permissions';
import { AppError } from '@contract/values/app-error';
import { changeUser } from '../../../functions/src/services/people/change-user';
import { byScript } from '../../../functions/src/services/people/find-person';
import type { UserDecision } from '../../../functions/src/services/people/decide';
import { findUsers } from '../../../functions/src/services/people/find-users';
import { grantByEmail } from '../../../functions/src/services/people/grant-by-email';
import type { PeoplePorts } from '../../../functions/src/services/people/ports';
import {
  syncAccount,
  syncAccounts,
} from '../../../functions/src/services/people/sync-account';
import { MemoryRights } from '../../../functions/src/services/people/testing/memory-rights';
import { AccountHarness } from '../support/account-harness';

const harness = await AccountHarness.start();
const rights = new MemoryRights(harness.identity, () => harness.now());
const ports = { ...harness.ports, accounts: rights };
const chief = await addAdministrator();

async function addAdministrator(): Promise<string> {
  const { uid } = await harness.addAccount({ emailVerified: true });
  await changeUser(ports, {
    decision: { kind: 'administrator-granted' },
    uid,
    administratorId: byScript,
    reason: 'first',
  });
  return uid;
}

const addConfirmed = () => harness.addAccount({ emailVerified: true });
/** A decision that names nothing but the person. */
type PlainDecision = Exclude<UserDecision['kind'], 'role-withdrawn'>;
const change = (kind: PlainDecision, uid: string, by = chief) =>
  changeUser(ports, {
    decision: { kind },
    uid,
    administratorId: by,
    reason: `because of ${kind}`,
  });
const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'ok',
    (error: unknown) =>
      error instanceof AppError ? (error.reason ?? error.code) : String(error),
  );
const exists = async (path: string) =>
  (await harness.db.doc(path).get()).exists;
const auditsOf = async (uid: string) =>
  (
    await harness.db.collection('audit').where('documentId', '==', uid).get()
  ).docs.map((entry) => entry.data());
const mailsTo = (uid: string) =>
  harness.mails.filter(({ to }) => to === `${uid}@example.test`);

const make = (uid: string) => change('administrator-granted', uid, byScript);

test('the script makes an administrator: record, claim, audit and mail', async () => {
  const { uid } = await harness.addAccount({ emailVerified: true });
  expect(await make(uid)).toEqual({ isChanged: true, isSynced: true });
  expect(await harness.read(`admins/${uid}`)).toMatchObject({
    uid,
    grantedBy: byScript,
    roles: ['manager'],
  });
  expect(rights.admins.has(uid)).toBe(true);
  expect(await exists(`account_changes/${uid}`)).toBe(false);
  expect(await auditsOf(uid)).toMatchObject([
    {
      action: 'administrator-granted',
      by: byScript,
      collection: 'admins',
      before: { administrator: false },
      after: {
        administrator: true,
        reason: 'because of administrator-granted',
      },
    },
  ]);
  await harness.deliverTo(uid);
  expect(mailsTo(uid)).toMatchObject([
    { subject: 'You are an administrator of Asaase now' },
  ]);
  expect(mailsTo(uid)[0]?.text).toContain('because of administrator-granted');
});

test('making one again changes nothing, writes to nobody, and mends a claim that was lost', async () => {
  const uid = await addAdministrator();
  rights.admins.delete(uid);
  await harness.deliverTo(uid);
  const mails = mailsTo(uid).length;
  expect(await make(uid)).toEqual({ isChanged: false, isSynced: true });
  expect(rights.admins.has(uid)).toBe(true);
  await harness.deliverTo(uid);
  expect(mailsTo(uid)).toHaveLength(mails);
  expect(await auditsOf(uid)).toHaveLength(1);
});

test('the right ends with the record, although the identity service is away, and the schedule takes the claim', async () => {
  const uid = await addAdministrator();
  const found = rights.findAccount.bind(rights);
  // It answers who it is, and is gone before it can be told anything.
  rights.findAccount = async (asked) => {
    const account = await found(asked);
    rights.isAway = true;
    return account;
  };
  expect(await change('administrator-revoked', uid)).toEqual({
    isChanged: true,
    isSynced: false,
  });
  expect(await exists(`admins/${uid}`)).toBe(false);
  expect(rights.admins.has(uid)).toBe(true);
  rights.findAccount = found;
  harness.aheadMs += 3 * 60_000;
  await syncAccounts(ports);
  expect(await harness.read(`account_changes/${uid}`)).toMatchObject({
    tries: 1,
  });
  rights.isAway = false;
  harness.aheadMs += 3 * 60_000;
  await syncAccounts(ports);
  expect(rights.admins.has(uid)).toBe(false);
  expect(await exists(`account_changes/${uid}`)).toBe(false);
});

test('of two decisions at once the later one stands, whoever carries it out last', async () => {
  const { uid } = await harness.addAccount({ emailVerified: true });
  rights.beforeClaim = async () => {
    // The claim of the first is about to be set; in the meantime the second is
    // made and carried out.
    await change('administrator-revoked', uid);
  };
  await make(uid);
  expect(await exists(`admins/${uid}`)).toBe(false);
  expect(rights.admins.has(uid)).toBe(false);
  expect(await exists(`account_changes/${uid}`)).toBe(false);
});

test('two administrators who revoke each other at the same moment leave one', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [one, other] = [await addAdministrator(), await addAdministrator()];
    const second: PeoplePorts = {
      ...harness.secondProcess(),
      accounts: rights,
    };
    const outcomes = await Promise.all([
      refusalOf(
        changeUser(ports, {
          decision: { kind: 'administrator-revoked' },
          uid: other,
          administratorId: one,
          reason: 'x',
        }),
      ),
      refusalOf(
        changeUser(second, {
          decision: { kind: 'administrator-revoked' },
          uid: one,
          administratorId: other,
          reason: 'x',
        }),
      ),
    ]);
    expect(outcomes.sort()).toEqual(['ok', 'permission-denied']);
    const left = [
      await exists(`admins/${one}`),
      await exists(`admins/${other}`),
    ];
    expect(left.filter(Boolean)).toHaveLength(1);
    expect([rights.admins.has(one), rights.admins.has(other)]).toEqual(left);
  }
});

test('the last manager stays, whoever asks', async () => {
  const admins = await harness.db.collection('admins').get();
  for (const { id } of admins.docs) {
    if (id !== chief) {
      await changeUser(ports, {
        decision: { kind: 'administrator-revoked' },
        uid: id,
        administratorId: chief,
        reason: 'x',
      });
    }
  }
  expect(
    await refusalOf(change('administrator-revoked', chief, byScript)),
  ).toBe('last-manager');
  expect(await refusalOf(change('administrator-revoked', chief))).toBe(
    'own-account',
  );
  expect(await exists(`admins/${chief}`)).toBe(true);
});

test('the last manager keeps that role, and may lose another; whoever is no manager may go', async () => {
  const rolesOf = async (uid: string) =>
    (await harness.read(`admins/${uid}`))['roles'];
  const clerk = await addAdministrator();
  await harness.db.doc(`admins/${clerk}`).update({ roles: ['cashier'] });
  await harness.db
    .doc(`admins/${chief}`)
    .update({ roles: ['officer', 'manager'] });
  const withdraw = (uid: string, role: Role, by = byScript) =>
    changeUser(ports, {
      decision: { kind: 'role-withdrawn', role },
      uid,
      administratorId: by,
      reason: 'x',
    });
  expect(await refusalOf(withdraw(chief, 'manager'))).toBe('last-manager');
  expect(await withdraw(chief, 'officer')).toMatchObject({ isChanged: true });
  expect(await rolesOf(chief)).toEqual(['manager']);
  expect(await change('administrator-revoked', clerk)).toMatchObject({
    isChanged: true,
  });
  expect(await exists(`admins/${clerk}`)).toBe(false);
});

test('the script makes a clerk a manager too', async () => {
  const clerk = await addAdministrator();
  await harness.db.doc(`admins/${clerk}`).update({ roles: ['cashier'] });
  expect(await make(clerk)).toEqual({ isChanged: true, isSynced: true });
  expect(await harness.read(`admins/${clerk}`)).toMatchObject({
    roles: ['cashier', 'manager'],
  });
  expect(await make(clerk)).toMatchObject({ isChanged: false });
  await change('administrator-revoked', clerk);
});

test('somebody is disabled at once and for good, until enabled', async () => {
  const { uid } = await harness.addAccount();
  expect(await change('user-disabled', uid)).toEqual({
    isChanged: true,
    isSynced: true,
  });
  expect(await harness.read(`closed_accounts/${uid}`)).toMatchObject({
    why: 'disabled',
    by: chief,
  });
  const account = await harness.identity.findAccount(uid);
  expect(account).toMatchObject({ disabled: true });
  expect(account?.sessionsValidFrom).not.toBeNull();
  expect(
    (await harness.read(`users/${uid}`))['sessionsValidFrom'],
  ).toBeDefined();
  await harness.deliverTo(uid);
  expect(mailsTo(uid)).toMatchObject([
    { subject: 'Your Asaase account has been disabled' },
  ]);
  expect(await change('user-disabled', uid)).toEqual({
    isChanged: false,
    isSynced: true,
  });
  expect(await change('user-enabled', uid)).toEqual({
    isChanged: true,
    isSynced: true,
  });
  expect(await exists(`closed_accounts/${uid}`)).toBe(false);
  expect(await harness.identity.findAccount(uid)).toMatchObject({
    disabled: false,
  });
  expect(await change('user-enabled', uid)).toEqual({
    isChanged: false,
    isSynced: true,
  });
  expect(
    (await auditsOf(uid)).map(({ action }) => action as string).sort(),
  ).toEqual(['user-disabled', 'user-enabled']);
});

test('an account that was disabled elsewhere stays so when its rights change, and can be enabled', async () => {
  const { uid } = await harness.addAccount({
    disabled: true,
    emailVerified: true,
  });
  await make(uid);
  expect(await harness.identity.findAccount(uid)).toMatchObject({
    disabled: true,
  });
  expect(await change('user-enabled', uid)).toEqual({
    isChanged: true,
    isSynced: true,
  });
  expect(await harness.identity.findAccount(uid)).toMatchObject({
    disabled: false,
  });
});

test.each<
  [PlainDecision, string, () => Promise<readonly [uid: string, by: string]>]
>([
  ['user-disabled', 'own-account', () => Promise.resolve([chief, chief])],
  [
    'administrator-revoked',
    'own-account',
    () => Promise.resolve([chief, chief]),
  ],
  [
    'user-disabled',
    'is-administrator',
    async () => [await addAdministrator(), chief],
  ],
  [
    'user-disabled',
    'permission-denied',
    async () => [(await harness.addAccount()).uid, 'nobody'],
  ],
  [
    'administrator-granted',
    'permission-denied',
    async () => [(await addConfirmed()).uid, 'nobody'],
  ],
  [
    'administrator-granted',
    'permission-denied',
    async () => [(await addConfirmed()).uid, chief],
  ],
  [
    'administrator-granted',
    'address-unconfirmed',
    async () => [(await harness.addAccount()).uid, byScript],
  ],
  ['user-disabled', 'not-found', () => Promise.resolve(['nobody', chief])],
  [
    'administrator-granted',
    'not-found',
    () => Promise.resolve(['a/b', byScript]),
  ],
  [
    'administrator-granted',
    'closed',
    async () => [await addClosed('disabled'), byScript],
  ],
  ['user-disabled', 'closed', async () => [await addClosed('deleted'), chief]],
  ['user-enabled', 'closed', async () => [await addClosed('deleted'), chief]],
])('%s is refused: %s', async (kind, refusal, make) => {
  const [uid, by] = await make();
  const before = await harness.dump();
  expect(await refusalOf(change(kind, uid, by))).toBe(refusal);
  expect(await harness.dump()).toBe(before);
});

async function addClosed(why: 'deleted' | 'disabled'): Promise<string> {
  const { uid } = await harness.addAccount();
  await harness.db
    .doc(`closed_accounts/${uid}`)
    .set({ uid, why, at: harness.now(), by: null, reason: null });
  return uid;
}

test('an account that is being deleted is left to the deletion', async () => {
  const uid = await addClosed('deleted');
  const owed = {
    uid,
    changeId: 'c',
    access: true,
    nextTryAt: harness.now(),
    tries: 0,
  };
  await harness.db.doc(`account_changes/${uid}`).set(owed);
  rights.calls.length = 0;
  await syncAccount(ports, uid);
  expect(rights.calls).toEqual([`find ${uid}`]);
  expect(await exists(`account_changes/${uid}`)).toBe(false);
});

test('people are found by address, number, account and the start of a name in any capitals', async () => {
  const { uid, email } = await harness.addAccount();
  const profile = {
    name: 'Nana Akufo-Addae',
    email,
    phoneNumber: '0244000777',
    createdAt: new Date(),
  };
  await harness.db
    .doc(`users/${uid}`)
    .set({ uid, provider: 'email', imageUrl: null, ...profile });
  const find = async (text: string) =>
    (await findUsers(ports, { administratorId: chief, text })).users.map(
      (user) => user.uid,
    );
  for (const text of [
    email,
    email.toUpperCase(),
    '024 400 0777',
    '+233 24 400 0777',
    '\u202a+233 (0) 24\u2011400\u20110777\u202c',
    `\u200b${email}`,
    `\ufeff${uid}`,
    uid,
    'nana aku',
    'NANA',
    'Nana Akufo-a',
  ]) {
    expect([text, await find(text)]).toEqual([text, [uid]]);
  }
  for (const text of [
    'Akufo',
    'nobody@example.test',
    '0244000778',
    'users/x',
    'Ñana',
  ]) {
    expect([text, await find(text)]).toEqual([text, []]);
  }
});

test('who looked is recorded without what was typed, and nobody looks all day', async () => {
  const by = await addAdministrator();
  const { email, uid } = await harness.addAccount();
  await harness.db.doc(`users/${uid}`).set({
    uid,
    name: 'Yaw',
    email,
    createdAt: new Date(),
    provider: 'email',
    imageUrl: null,
  });
  await findUsers(ports, { administratorId: by, text: email });
  const entries = await harness.db
    .collection('audit')
    .where('by', '==', by)
    .get();
  expect(entries.docs.map((entry) => entry.data())).toMatchObject([
    {
      action: 'users-searched',
      documentId: uid,
      after: { searchedBy: 'e-mail address', found: 1 },
    },
  ]);
  expect(
    JSON.stringify(entries.docs.map((entry) => entry.data())),
  ).not.toContain(email);
  const times = Object.fromEntries(
    Array.from({ length: 120 }, (_, index) => [
      `t${index}`,
      harness.now().getTime(),
    ]),
  );
  await harness.db
    .doc(`limits/user-searches-user-${by}`)
    .set({ times, expiresAt: harness.now() });
  expect(
    await refusalOf(findUsers(ports, { administratorId: by, text: email })),
  ).toBe('resource-exhausted');
});

test('the script grants by address, says what is so already, and knows nobody it cannot find', async () => {
  const { uid, email } = await addConfirmed();
  expect(await grantByEmail(ports, email)).toMatchObject({
    kind: 'granted',
    uid,
  });
  expect(await harness.read(`admins/${uid}`)).toMatchObject({
    grantedBy: 'script',
  });
  expect(await grantByEmail(ports, email)).toMatchObject({
    kind: 'already',
    uid,
  });
  expect(await grantByEmail(ports, 'nobody@example.test')).toEqual({
    kind: 'unknown',
  });
});
