import { getAuth } from 'firebase-admin/auth';
import { describe, expect, test, vi } from 'vitest';
import { projectId } from '../../../emulators/suite/ports';
import { demoPassword } from '../../../emulators/suite/seed/people';
import { runScript } from '../../support/suite/run-script';
import { refresh, signIn } from '../../support/suite/suite-accounts';
import { Api, codeOf, refusalOf, type User } from '../support/api';

const api = await Api.start();
const chief = await api.signIn('admin@asaase.test', demoPassword);

const changes = [
  'disableUser',
  'enableUser',
  'proposeAdministrator',
  'revokeAdministrator',
  'withdrawRole',
];
/** What the body of some has beside a person and a reason. */
const ofRoles: Readonly<Record<string, object>> = {
  proposeAdministrator: { roles: ['manager'] },
  withdrawRole: { role: 'manager' },
};
const change = (
  name: string,
  by: User | null,
  uid: string,
  reason = 'a reason',
) => api.call(name, by, { uid, reason, ...ofRoles[name] });
/**
 * As proposeAdministrator and decideAdministrator leave somebody; those have a
 * file of tests of their own.
 */
async function appoint({ uid }: User): Promise<void> {
  await getAuth(api.admin).setCustomUserClaims(uid, { admin: true });
  await api.db
    .doc(`admins/${uid}`)
    .set({ uid, grantedAt: new Date(), grantedBy: chief.uid });
}

/**
 * Creates a profile as the browser does, under the rules, which then ask
 * whether the account is closed.
 */
async function createProfile({ uid, token }: User): Promise<number> {
  const { email = '' } = await getAuth(api.admin).getUser(uid);
  const text = (value: string) => ({ stringValue: value });
  const name = `projects/${projectId}/databases/(default)/documents/users/${uid}`;
  const fields = {
    uid: text(uid),
    name: text('Ama'),
    email: text(email),
    provider: text('email'),
  };
  const answer = await fetch(
    `${api.suite.addresses.firestore}/v1/projects/${projectId}/databases/(default)/documents:commit`,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        writes: [
          {
            update: {
              name,
              fields: { ...fields, imageUrl: { nullValue: null } },
            },
            updateTransforms: [
              { fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' },
            ],
            currentDocument: { exists: false },
          },
        ],
      }),
    },
  );
  return answer.status;
}

/** `npm run admin:grant` as a process. */
function grantWith(env: Record<string, string>, ...args: string[]) {
  const { auth, firestore } = api.suite.ports;
  const ports = {
    ASAASE_AUTH_PORT: String(auth),
    ASAASE_FIRESTORE_PORT: String(firestore),
  };
  return runScript(
    { ...ports, ...env },
    'scripts/admin-grant/grant.ts',
    ...args,
  );
}
const grant = (...args: string[]) => grantWith({}, ...args);

test('nobody but an administrator finds people or decides about them', async () => {
  const owner = await api.newUser();
  const former = await api.newUser();
  const recorded = await api.newUser();
  const target = await api.newUser();
  await appoint(former);
  const stale = await api.signInAgain(former);
  expect((await change('revokeAdministrator', chief, former.uid)).status).toBe(
    200,
  );
  await api.db
    .doc(`admins/${recorded.uid}`)
    .set({ uid: recorded.uid, grantedAt: new Date(), grantedBy: 'x' });
  for (const [who, expected] of [
    [null, 'unauthenticated'],
    [owner, 'permission-denied'],
    [stale, 'permission-denied'],
    [recorded, 'permission-denied'],
  ] as const) {
    for (const name of changes) {
      expect(codeOf(await change(name, who, target.uid))).toBe(expected);
    }
    expect(codeOf(await api.call('findUsers', who, { text: target.uid }))).toBe(
      expected,
    );
  }
  await api.db.doc(`admins/${recorded.uid}`).delete();
  expect((await api.db.doc(`admins/${target.uid}`).get()).exists).toBe(false);
  expect(await getAuth(api.admin).getUser(target.uid)).toMatchObject({
    disabled: false,
  });
});

test.each([
  ['no reason', { reason: ' ' }],
  ['a reason of 301 characters', { reason: 'x'.repeat(301) }],
  ['nobody', { uid: '' }],
  ['a list', { uid: ['x'] }],
])('bodies with %s are refused', async (_what, fields) => {
  const { uid } = await api.newUser();
  for (const name of changes) {
    const reply = await api.call(name, chief, {
      uid,
      reason: 'x',
      ...ofRoles[name],
      ...fields,
    });
    expect(refusalOf(reply)).toEqual([400, 'invalid-argument']);
  }
  expect(codeOf(await api.call('findUsers', chief, { text: 'x' }))).toBe(
    'invalid-argument',
  );
});

test('a number that nobody has finds nobody', async () => {
  const found = await api.call('findUsers', chief, { text: '024 400 0999' });
  expect(found).toMatchObject({ status: 200, body: { users: [] } });
});

test('an administrator decides about nobody’s administration of their own, and the answer says why', async () => {
  for (const name of ['disableUser', 'revokeAdministrator']) {
    const reply = await change(name, chief, chief.uid);
    expect(refusalOf(reply)).toEqual([409, 'failed-precondition']);
    expect(reply.body['details']).toEqual({ reason: 'own-account' });
  }
  const other = await api.newUser();
  await appoint(other);
  const reply = await change('disableUser', chief, other.uid);
  expect(reply.body['details']).toEqual({ reason: 'is-administrator' });
  expect(codeOf(await change('disableUser', chief, 'nobody'))).toBe(
    'not-found',
  );
  await change('revokeAdministrator', chief, other.uid);
});

describe('an administrator whose account is deleted at the identity service', () => {
  async function loseAccount(uid: string) {
    await getAuth(api.admin).deleteUser(uid);
    return uid;
  }

  test('is found and loses the right, with or without a profile', async () => {
    const [plain, profiled] = [await api.newUser(), await api.newUser()];
    expect(await createProfile(profiled)).toBe(200);
    for (const person of [plain, profiled]) {
      await appoint(person);
      const uid = await loseAccount(person.uid);
      const found = await api.call('findUsers', chief, { text: uid });
      expect(found.body['users']).toMatchObject([
        { uid, administrator: { by: chief.uid } },
      ]);
      const reply = await change('revokeAdministrator', chief, uid);
      expect(reply).toMatchObject({
        status: 200,
        body: { isSynced: true, user: { uid, administrator: null } },
      });
      expect((await api.db.doc(`admins/${uid}`).get()).exists).toBe(false);
      const audit = await api.auditOf(uid);
      expect(
        audit.filter(({ action }) => action === 'administrator-revoked'),
      ).toMatchObject([{ by: chief.uid }]);
    }
  });

  test('whoever is proposed and gone is refused, and not confirmed', async () => {
    const person = await api.newUser();
    await getAuth(api.admin).updateUser(person.uid, { emailVerified: true });
    const second = await api.newUser();
    await appoint(second);
    const decider = await api.signInAgain(second);
    expect(
      (await change('proposeAdministrator', chief, person.uid)).status,
    ).toBe(200);
    const uid = await loseAccount(person.uid);
    const { proposalId } = await api.read(`administrator_proposals/${uid}`);
    const decide = (decision: string) =>
      api.call('decideAdministrator', decider, { uid, proposalId, decision });
    expect((await decide('confirm')).body['details']).toEqual({
      reason: 'closed',
    });
    expect((await decide('refuse')).body).toMatchObject({ state: 'refused' });
    await change('revokeAdministrator', chief, second.uid);
  });
});

test('a disabled person is out at once: endpoints, rules, sessions; and back in when enabled', async () => {
  const user = await api.newUser();
  const session = await signIn(
    api.suite,
    await api.emailOf(user),
    'Example-2026',
  );
  // The identity service counts in seconds: an end in the second of the sign-in
  // would be before it.
  const signedInAt = Date.now();
  await vi.waitFor(
    () => expect(Date.now()).toBeGreaterThan(signedInAt + 1_000),
    5_000,
  );
  const reply = await change(
    'disableUser',
    chief,
    user.uid,
    'Sent papers of somebody else.',
  );
  expect(reply).toMatchObject({
    status: 200,
    body: {
      isSynced: true,
      user: {
        uid: user.uid,
        isDisabled: true,
        closed: { why: 'disabled', by: chief.uid },
      },
    },
  });
  // The ID token is still good for most of an hour.
  expect(codeOf(await api.call('sendVerificationEmail', user, {}))).toBe(
    'unauthenticated',
  );
  expect(await createProfile(user)).toBe(403);
  await expect(refresh(api.suite, session.refreshToken)).rejects.toThrow(
    /USER_DISABLED|TOKEN_EXPIRED/,
  );
  await expect(api.signInAgain(user)).rejects.toThrow('USER_DISABLED');
  expect((await change('enableUser', chief, user.uid)).body).toMatchObject({
    user: { isDisabled: false, closed: null },
  });
  // Whoever was in before stays out: only the password, or a new one, opens the
  // account again.
  await expect(refresh(api.suite, session.refreshToken)).rejects.toThrow(
    'TOKEN_EXPIRED',
  );
  expect(codeOf(await api.call('sendVerificationEmail', user, {}))).toBe(
    'unauthenticated',
  );
  expect(await createProfile(await api.signInAgain(user))).toBe(200);
});

test('the mail says whom to call, and answers to it reach the office', async () => {
  const user = await api.newUser();
  const email = await api.emailOf(user);
  await change(
    'disableUser',
    chief,
    user.uid,
    'Sent papers of <b>somebody</b> else.',
  );
  await vi.waitFor(
    async () => {
      const answer = await fetch(`${api.suite.addresses.mailbox}/api/messages`);
      const mails = (await answer.json()) as {
        to: string;
        replyTo: string;
        text: string;
        subject: string;
      }[];
      const mail = mails.find((one) => JSON.stringify(one.to).includes(email));
      expect(mail?.subject).toBe('Your Asaase account has been disabled');
      expect(mail?.replyTo).toBe('hello@asaase.test');
      expect(mail?.text.replace(/\s+/g, ' ')).toContain(
        'If you think this is a mistake, please call us on 030 000 0400 or write to hello@asaase.test.',
      );
      expect(mail?.text).toContain('14 Ring Road Central, Accra');
    },
    { timeout: 30_000, interval: 300 },
  );
});

test('the script makes the first administrator, repeats itself, and says what it did', async () => {
  const user = await api.newUser();
  const email = await api.emailOf(user);
  const early = await grant(email);
  expect([early.code, early.said]).toEqual([
    1,
    expect.stringContaining('is not confirmed'),
  ]);
  expect((await api.db.doc(`admins/${user.uid}`).get()).exists).toBe(false);
  await getAuth(api.admin).updateUser(user.uid, { emailVerified: true });
  const first = await grant(email.toUpperCase());
  expect(first.said).toContain(`${email} is a manager of the local suite now.`);
  expect(first.code).toBe(0);
  expect(await api.read(`admins/${user.uid}`)).toMatchObject({
    grantedBy: 'script',
  });
  const found = await api.call('findUsers', await api.signInAgain(user), {
    text: email,
  });
  expect(found.body['users']).toMatchObject([
    { uid: user.uid, administrator: { by: 'script' } },
  ]);
  const second = await grant(email);
  expect([second.code, second.said]).toEqual([
    0,
    expect.stringContaining('is a manager of the local suite already'),
  ]);
});

test('the script says in one line why it did nothing', async () => {
  const cases = [
    [
      grant('nobody@example.test'),
      'There is no account with the address nobody@example.test',
    ],
    [grant('nobody'), 'nobody is not an e-mail address.'],
    [grant(), 'Usage: npm run admin:grant'],
    [grant('a@example.test', '--force'), 'Usage: npm run admin:grant'],
    [
      grantWith({ ASAASE_AUTH_PORT: '1' }, 'a@example.test'),
      'The local suite does not run: nothing answers at 127.0.0.1:1 (auth).',
    ],
  ] as const;
  for (const [running, start] of cases) {
    const { code, said } = await running;
    expect(said.startsWith(start) ? start : said).toBe(start);
    expect(said.split('\n')).toHaveLength(1);
    expect(code).toBe(1);
  }
});
