import { getAuth } from 'firebase-admin/auth';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { needsFreshSignIn } from '@contract/endpoints/endpoint-contract';
import { permissions } from '@contract/permissions';
import { freshSignInMs, signInSkewMs } from '@contract/values/fresh-sign-in';
import {
  refreshTokens,
  updateAccount,
} from '../../support/suite/suite-accounts';
import { Api, refusalOf, type User } from '../support/api';
import { newAdministrator } from '../support/new-administrator';
import { signInAdministrator } from '../support/support-messages';
import { unsignedToken } from '../support/unsigned-token';

const Declared = z.object({
  name: z.string(),
  permission: z.enum(permissions),
  isHarmless: z.optional(z.literal(true)),
});
const modules = import.meta.glob<Record<string, unknown>>(
  '../../../contract/endpoints/**/*.ts',
  { eager: true },
);
const declared = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .flatMap((exported) => Declared.safeParse(exported).data ?? []);
const sensitive = declared.filter(needsFreshSignIn).map(({ name }) => name);

const api = await Api.start();
const manager = await newAdministrator(api);
const intake = await newAdministrator(api, { roles: ['intake'] });
const customer = await api.newUser();

/** An account of long standing: what is older than it counts as ended. */
const ageAccount = ({ uid }: Pick<User, 'uid'>) =>
  updateAccount(api.suite, uid, { validSince: '1700000000' });
for (const person of [manager, intake, customer]) await ageAccount(person);

const refused = [401, 'fresh-sign-in-needed'];
const forbidden = [403, 'permission-denied'];
/** Who is let in reads that an empty body is none. */
const letIn = [400, 'invalid-argument'];

/** Somebody's token of a sign-in so long ago, and of this moment itself. */
const signedIn = ({ uid }: User, agoMs: number, claims: object = {}): User => ({
  uid,
  token: unsignedToken(uid, {
    admin: true,
    auth_time: Math.trunc((Date.now() - agoMs) / 1_000),
    ...claims,
  }),
});
const minute = 60_000;
const ask = async (name: string, user: User) =>
  refusalOf(await api.call(name, user, {}));

test('what asks for a fresh sign-in: S25, and what else moves money', () => {
  expect(sensitive.sort()).toEqual([
    'closeCase',
    'closePayment',
    'decideAcceptance',
    'decideAdministrator',
    'decideRefund',
    'decideResultWithdrawal',
    'decideSecondFactorRemoval',
    'deliverResults',
    'disableUser',
    'enableUser',
    'exportRecords',
    'linkTransaction',
    'proposeAcceptance',
    'proposeAdministrator',
    'proposeRefund',
    'proposeResultWithdrawal',
    'proposeSecondFactorRemoval',
    'recordRefund',
    'recordReportPayment',
    'revokeAdministrator',
    'saveSetting',
    'withdrawRefund',
    'withdrawRole',
  ]);
});

describe.each(declared)('$name', ({ name }) => {
  const isSensitive = sensitive.includes(name);

  test('as declared for a sign-in of an hour ago, and open to one of now', async () => {
    const old = signedIn(manager, 60 * minute);
    expect(await ask(name, old)).toEqual(isSensitive ? refused : letIn);
    expect(await ask(name, signedIn(manager, 0))).toEqual(letIn);
  });

  test('whoever may not do it is not asked to sign in for it', async () => {
    expect(await ask(name, signedIn(customer, 60 * minute))).toEqual(forbidden);
  });
});

test.each([
  ['a minute less than fifteen', freshSignInMs - minute, letIn],
  ['a minute more', freshSignInMs + minute, refused],
  ['by a clock that is a little ahead', -minute, letIn],
  ['in the future', -signInSkewMs - minute, refused],
  ['in a year', -365 * 24 * 60 * minute, refused],
])('a sign-in %s', async (_when, agoMs, expected) => {
  for (const name of ['saveSetting', 'decideRefund', 'deliverResults']) {
    expect(await ask(name, signedIn(manager, agoMs))).toEqual(expected);
  }
});

describe('tokens of the identity service', () => {
  async function newManager() {
    const email = `fresh-${crypto.randomUUID().slice(0, 8)}@example.test`;
    const password = 'Example-2026';
    const { uid } = await getAuth(api.admin).createUser({ email, password });
    await getAuth(api.admin).setCustomUserClaims(uid, { admin: true });
    await ageAccount({ uid });
    await api.db
      .doc(`admins/${uid}`)
      .set({ uid, grantedAt: new Date(), grantedBy: 'script' });
    const signIn = () => api.signIn(email, password);
    return { uid, signIn };
  }

  /** The refresh token of a browser that has been signed in for so long. */
  const keptFor = (uid: string, agoMs: number) =>
    Buffer.from(
      JSON.stringify({
        _AuthEmulatorRefreshToken: 'DO NOT MODIFY',
        localId: uid,
        provider: 'password',
        extraClaims: {},
        projectId: 'demo-asaase',
        issuedAt: Math.trunc((Date.now() - agoMs) / 1_000),
        authTime: Math.trunc((Date.now() - agoMs) / 1_000),
      }),
    ).toString('base64');

  test('a new token for an old sign-in is still refused, and the next one of it too', async () => {
    const { uid } = await newManager();
    const first = await refreshTokens(
      api.suite,
      keptFor(uid, freshSignInMs + minute),
    );
    const second = await refreshTokens(api.suite, first.refreshToken);
    for (const { idToken } of [first, second]) {
      const { iat, auth_time: signedInAt } = await getAuth(
        api.admin,
      ).verifyIdToken(idToken);
      expect((iat - signedInAt) * 1_000).toBeGreaterThan(freshSignInMs);
      expect(await ask('saveSetting', { uid, token: idToken })).toEqual(
        refused,
      );
    }
  });

  test('signing in again lets this browser go on, and no other one', async () => {
    const { uid, signIn } = await newManager();
    const other = keptFor(uid, freshSignInMs + minute);
    expect(await ask('saveSetting', await signIn())).toEqual(letIn);
    const { idToken } = await refreshTokens(api.suite, other);
    expect(await ask('saveSetting', { uid, token: idToken })).toEqual(refused);
  });

  test('whoever signs in again after losing the right is let in nowhere', async () => {
    const { uid, signIn } = await newManager();
    await api.db.doc(`admins/${uid}`).delete();
    const again = await signIn();
    for (const name of sensitive) {
      expect(await ask(name, again)).toEqual(forbidden);
    }
  });

  test('a role that lacks it gains nothing by signing in', async () => {
    expect(await ask('deliverResults', signedIn(intake, 0))).toEqual(forbidden);
  });
});

test('what was refused changed nothing, and the same call goes through after signing in', async () => {
  const administrator = await signInAdministrator(api);
  await ageAccount(administrator);
  const entries = async () =>
    (await api.db.collection('audit').count().get()).data().count;
  const call = {
    kind: 'advert',
    id: 'main',
    seen: {},
    changes: { headline: 'Ask before you buy' },
  };
  const before = {
    setting: await api.read('AdvertandContact/main'),
    audit: await entries(),
  };
  const old = signedIn(administrator, freshSignInMs + minute);
  // Sent again and again: a refusal wears nothing out.
  for (let sent = 0; sent < 3; sent += 1) {
    expect(refusalOf(await api.call('saveSetting', old, call))).toEqual(
      refused,
    );
  }
  expect(await api.read('AdvertandContact/main')).toEqual(before.setting);
  expect(await entries()).toBe(before.audit);
  const seen = { headline: before.setting['headline'] ?? null };
  const reply = await api.call('saveSetting', administrator, {
    ...call,
    seen,
  });
  expect(reply.status).toBe(200);
  expect(await entries()).toBe(before.audit + 1);
});

describe('with the SDK', () => {
  const paths = [
    'AdminConfig/main',
    'AdvertandContact/main',
    'ServiceList/land-search',
    `admins/${manager.uid}`,
    'administrator_proposals/somebody',
    'payments/some-payment',
    'requests/some-request',
    'audit/some-entry',
  ];

  test.each([
    ['old', freshSignInMs + minute],
    ['fresh', 0],
  ])(
    'a manager with an %s sign-in writes none of it: everything goes through the endpoints',
    async (_age, agoMs) => {
      const { firestore } = api.suite.addresses;
      for (const path of paths) {
        const answer = await fetch(
          `${firestore}/v1/projects/demo-asaase/databases/(default)/documents/${path}`,
          {
            method: 'PATCH',
            headers: {
              'content-type': 'application/json',
              authorization: `Bearer ${signedIn(manager, agoMs).token}`,
            },
            body: JSON.stringify({ fields: { a: { stringValue: 'b' } } }),
          },
        );
        expect([path, answer.status]).toEqual([path, 403]);
      }
    },
  );
});
