import { getAuth } from 'firebase-admin/auth';
import { describe, expect, test, vi } from 'vitest';
import { demoPassword } from '../../../emulators/suite/seed/people';
import { Api, codeOf, type Reply, type User } from '../support/api';
import { listMessages } from '../support/messages';
import { openRefunds } from '../support/payments/refund-calls';

const api = await Api.start();
const refunds = openRefunds(api);
const chief = await api.signIn('admin@asaase.test', demoPassword);
const second = await api.signIn('second-admin@asaase.test', demoPassword);

const dayMs = 24 * 60 * 60_000;

async function newColleague({ emailVerified = true } = {}): Promise<User> {
  const user = await api.newUser();
  await getAuth(api.admin).updateUser(user.uid, { emailVerified });
  return user;
}
const propose = (
  by: User | null,
  { uid }: { uid: string },
  reason = 'Joins the office.',
  roles: readonly string[] = ['manager'],
) => api.call('proposeAdministrator', by, { uid, reason, roles });
const idOf = async ({ uid }: User) =>
  String(
    (await api.db.doc(`administrator_proposals/${uid}`).get()).get(
      'proposalId',
    ),
  );
const decide = async (
  by: User | null,
  about: User,
  decision: string,
  proposalId?: string,
) =>
  api.call('decideAdministrator', by, {
    uid: about.uid,
    decision,
    proposalId: proposalId ?? (await idOf(about)),
  });
const refusal = (reply: Reply) => [
  reply.status,
  reply.body['details'] ?? codeOf(reply),
];
const conflict = (reason: string) => [409, { reason }];
const isAdmin = async ({ uid }: User) =>
  (await api.db.doc(`admins/${uid}`).get()).exists;
const auditOf = async ({ uid }: User) => {
  const found = await api.db
    .collection('audit')
    .where('documentId', '==', uid)
    .get();
  return found.docs
    .map(
      (entry) =>
        entry.data() as {
          action: string;
          by: string;
          at: { toMillis(): number };
        },
    )
    .sort((a, b) => a.at.toMillis() - b.at.toMillis())
    .map(({ action, by }) => [action, by]);
};

async function mailsAbout(
  email: string,
): Promise<[to: string, subject: string][]> {
  return (await listMessages(api))
    .filter((mail) => JSON.stringify(mail).includes(email))
    .map(({ to, subject }): [string, string] => [to, subject])
    .filter(([, subject]) => /administrator|roles/.test(subject))
    .sort();
}

describe('one administrator alone', () => {
  test('pays out no refund with a second account of their own', async () => {
    const accomplice = await newColleague({ emailVerified: false });
    const { paymentId } = await refunds.payOne();
    expect((await refunds.propose(chief, paymentId)).status).toBe(200);
    expect(refusal(await propose(chief, accomplice))).toEqual(
      conflict('address-unconfirmed'),
    );
    await getAuth(api.admin).updateUser(accomplice.uid, {
      emailVerified: true,
    });
    expect((await propose(chief, accomplice)).status).toBe(200);
    expect(refusal(await decide(chief, accomplice, 'confirm'))).toEqual(
      conflict('own-proposal'),
    );
    expect(refusal(await decide(chief, accomplice, 'refuse'))).toEqual(
      conflict('own-proposal'),
    );
    const [status] = refusal(await decide(accomplice, accomplice, 'confirm'));
    expect(status).toBe(403);
    const body = { uid: accomplice.uid, reason: 'x' };
    expect((await api.call('makeAdministrator', chief, body)).status).toBe(404);
    expect((await refunds.approve(accomplice, paymentId)).status).toBe(403);
    expect((await refunds.approve(chief, paymentId)).status).toBe(409);
    expect((await refunds.record(chief, paymentId)).status).toBe(409);
    expect(await isAdmin(accomplice)).toBe(false);
    expect(await refunds.refundOf(paymentId)).toMatchObject({
      state: 'proposed',
    });
  });

  test('proposes neither themselves nor somebody who cannot have the right', async () => {
    expect(refusal(await propose(chief, chief))).toEqual(
      conflict('own-account'),
    );
    expect(refusal(await propose(chief, second))).toEqual(
      conflict('no-new-role'),
    );
    const disabled = await newColleague();
    await getAuth(api.admin).updateUser(disabled.uid, { disabled: true });
    expect(refusal(await propose(chief, disabled))).toEqual(conflict('closed'));
    const closed = await newColleague();
    await api.call('disableUser', chief, { uid: closed.uid, reason: 'x' });
    expect(refusal(await propose(chief, closed))).toEqual(conflict('closed'));
    expect((await propose(chief, { uid: 'nobody' })).status).toBe(404);
  });
});

describe('two administrators', () => {
  test('make a third one, every manager is told, and the right is new for a day', async () => {
    const third = await newColleague();
    const email = await api.emailOf(third);
    const reply = await propose(chief, third);
    expect(reply).toMatchObject({
      status: 200,
      body: {
        user: {
          uid: third.uid,
          administrator: null,
          proposal: { by: chief.uid },
        },
      },
    });
    expect(await isAdmin(third)).toBe(false);
    expect(await decide(second, third, 'confirm')).toEqual({
      status: 200,
      body: { state: 'confirmed', isSynced: true },
    });
    const granted = { grantedBy: second.uid, proposedBy: chief.uid };
    expect(await api.read(`admins/${third.uid}`)).toMatchObject(granted);
    expect(await auditOf(third)).toEqual([
      ['administrator-proposed', chief.uid],
      ['administrator-granted', second.uid],
    ]);
    const readers = ['admin@asaase.test', 'second-admin@asaase.test'];
    const subjects = [
      'Asaase has a new administrator',
      'Asaase: roles are proposed for somebody',
    ];
    const expected = readers.flatMap((to) =>
      subjects.map((subject) => [to, subject]),
    );
    await vi.waitFor(
      async () => {
        const said = [email, 'You are an administrator of Asaase now'];
        expect(await mailsAbout(email)).toEqual([...expected, said]);
      },
      { timeout: 60_000, interval: 300 },
    );
    const { paymentId } = await refunds.payOne();
    await refunds.propose(chief, paymentId);
    const fresh = await api.signInAgain(third);
    expect(refusal(await refunds.approve(fresh, paymentId))).toEqual(
      conflict('new-administrator'),
    );
    await api.db
      .doc(`admins/${third.uid}`)
      .update({ grantedAt: new Date(Date.now() - dayMs) });
    expect((await refunds.approve(fresh, paymentId)).status).toBe(200);
    // Taking it away is one person's decision, and everybody is told of that
    // too.
    expect(
      (
        await api.call('revokeAdministrator', second, {
          uid: third.uid,
          reason: 'x',
        })
      ).status,
    ).toBe(200);
    await vi.waitFor(
      async () => {
        const told = (await mailsAbout(email)).filter(([, subject]) =>
          /no longer/.test(subject),
        );
        expect(told.map(([to]) => to).sort()).toEqual(
          [...readers, email].sort(),
        );
      },
      { timeout: 60_000, interval: 300 },
    );
  });

  test('confirm at the same moment, several times: one right, one entry', async () => {
    const [third, fourth] = [await newColleague(), await newColleague()];
    await propose(chief, third);
    await decide(second, third, 'confirm');
    const busy = await api.signInAgain(third);
    await propose(chief, fourth);
    const proposalId = await idOf(fourth);
    const replies = await Promise.all(
      [second, busy, second, busy, second].map((by) =>
        decide(by, fourth, 'confirm', proposalId),
      ),
    );
    const granted = replies.filter(({ status }) => status === 200);
    expect(granted.length).toBeGreaterThan(0);
    // Who reads while the other one writes may see the right before the
    // proposal's end.
    const tooLate = [conflict('proposal-over'), conflict('roles-changed')];
    for (const reply of replies.filter(({ status }) => status !== 200)) {
      expect(tooLate).toContainEqual(refusal(reply));
    }
    expect((await auditOf(fourth)).map(([action]) => action)).toEqual([
      'administrator-proposed',
      'administrator-granted',
    ]);
    const by = String((await api.read(`admins/${fourth.uid}`))['grantedBy']);
    const again = await decide(
      by === second.uid ? second : busy,
      fourth,
      'confirm',
      proposalId,
    );
    expect(again).toMatchObject({ status: 200, body: { state: 'confirmed' } });
    for (const { uid } of [third, fourth]) {
      await api.call('revokeAdministrator', chief, { uid, reason: 'x' });
    }
  });

  test('propose the same person: the first one counts, and repeats itself', async () => {
    const third = await newColleague();
    const replies = await Promise.all([
      propose(chief, third),
      propose(chief, third),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await auditOf(third)).toEqual([
      ['administrator-proposed', chief.uid],
    ]);
    expect(refusal(await propose(second, third))).toEqual(
      conflict('proposed-already'),
    );
    expect(refusal(await propose(chief, third, 'Another reason.'))).toEqual(
      conflict('proposed-already'),
    );
  });
});

describe('a proposal', () => {
  test('is refused by another administrator, and withdrawn by its own only', async () => {
    const third = await newColleague();
    await propose(chief, third);
    expect(refusal(await decide(second, third, 'withdraw'))).toEqual(
      conflict('not-own-proposal'),
    );
    expect((await decide(second, third, 'refuse')).body).toMatchObject({
      state: 'refused',
    });
    expect((await decide(second, third, 'refuse')).body).toMatchObject({
      state: 'refused',
    });
    expect(refusal(await decide(second, third, 'confirm'))).toEqual(
      conflict('proposal-over'),
    );
    const old = await idOf(third);
    await propose(chief, third);
    expect(refusal(await decide(second, third, 'confirm', old))).toEqual(
      conflict('proposal-over'),
    );
    expect((await decide(chief, third, 'withdraw')).body).toMatchObject({
      state: 'withdrawn',
    });
    expect(refusal(await decide(second, third, 'confirm'))).toEqual(
      conflict('proposal-over'),
    );
    expect(await isAdmin(third)).toBe(false);
    expect((await auditOf(third)).map(([action]) => action)).toEqual([
      'administrator-proposed',
      'administrator-refused',
      'administrator-proposed',
      'administrator-withdrawn',
    ]);
  });

  test('is over after seven days, and can be made anew', async () => {
    const third = await newColleague();
    await propose(chief, third);
    await api.db
      .doc(`administrator_proposals/${third.uid}`)
      .update({ expiresAt: new Date() });
    expect(refusal(await decide(second, third, 'confirm'))).toEqual(
      conflict('proposal-over'),
    );
    expect((await propose(second, third)).status).toBe(200);
  });

  test.each([
    [
      'has another address',
      { email: 'taken-over@example.test', emailVerified: true },
      'address-changed',
    ],
    [
      'has an address that is not confirmed any more',
      { emailVerified: false },
      'address-unconfirmed',
    ],
    ['is disabled', { disabled: true }, 'closed'],
  ])(
    'is not confirmed when the person %s by then',
    async (_what, change, reason) => {
      const third = await newColleague();
      await propose(chief, third);
      await getAuth(api.admin).updateUser(third.uid, change);
      expect(refusal(await decide(second, third, 'confirm'))).toEqual(
        conflict(reason),
      );
      expect(await isAdmin(third)).toBe(false);
    },
  );

  test('is void once who made it is no administrator any more, also when they are one again', async () => {
    const [third, fourth] = [await newColleague(), await newColleague()];
    await propose(chief, third);
    await decide(second, third, 'confirm');
    const proposer = await api.signInAgain(third);
    expect((await propose(proposer, fourth)).status).toBe(200);
    await api.call('revokeAdministrator', chief, {
      uid: third.uid,
      reason: 'x',
    });
    expect(refusal(await decide(second, fourth, 'confirm'))).toEqual(
      conflict('proposer-gone'),
    );
    await propose(chief, third);
    await decide(second, third, 'confirm');
    expect(refusal(await decide(second, fourth, 'confirm'))).toEqual(
      conflict('proposer-gone'),
    );
    expect((await decide(second, fourth, 'refuse')).status).toBe(200);
    await api.call('revokeAdministrator', chief, {
      uid: third.uid,
      reason: 'x',
    });
  });

  test('is neither made nor decided by anybody else, nor with another body', async () => {
    const [third, stranger] = [await newColleague(), await newColleague()];
    await propose(chief, third);
    for (const who of [null, stranger, third]) {
      const status = who === null ? 401 : 403;
      expect((await propose(who, stranger)).status).toBe(status);
      for (const decision of ['confirm', 'refuse', 'withdraw']) {
        expect((await decide(who, third, decision)).status).toBe(status);
      }
    }
    for (const decision of ['approve', '', null]) {
      expect((await decide(second, third, String(decision))).status).toBe(400);
    }
    for (const body of [
      {},
      { uid: third.uid },
      { uid: third.uid, reason: ' ' },
      { uid: third.uid, reason: 'x' },
      { uid: third.uid, reason: 'x', roles: [] },
      { uid: third.uid, reason: 'x', roles: ['chief'] },
      { uid: third.uid, reason: 'x', roles: 'manager' },
      { uid: [], reason: 'x', roles: ['manager'] },
    ]) {
      expect((await api.call('proposeAdministrator', chief, body)).status).toBe(
        400,
      );
    }
    expect(refusal(await decide(second, stranger, 'confirm', 'none'))).toEqual(
      conflict('proposal-over'),
    );
    expect(
      (await decide(second, { uid: 'a/b', token: '' }, 'confirm', 'x')).status,
    ).toBe(400);
    expect(await isAdmin(third)).toBe(false);
  });
});
