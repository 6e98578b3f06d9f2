import { getAuth } from 'firebase-admin/auth';
import { describe, expect, test, vi } from 'vitest';
import type { Role } from '@contract/permissions';
import { demoPassword } from '../../../emulators/suite/seed/people';
import { Api, codeOf, type Reply, type User } from '../support/api';
import { listMessages } from '../support/messages';
import { openRefunds } from '../support/payments/refund-calls';

const api = await Api.start();
const refunds = openRefunds(api);
const chief = await api.signIn('admin@asaase.test', demoPassword);
const second = await api.signIn('second-admin@asaase.test', demoPassword);

const reason = 'Works in the office.';
const dayMs = 24 * 60 * 60_000;

async function newColleague(): Promise<User> {
  const user = await api.newUser();
  await getAuth(api.admin).updateUser(user.uid, { emailVerified: true });
  return user;
}
const propose = (by: User, { uid }: User, roles: readonly Role[]) =>
  api.call('proposeAdministrator', by, { uid, reason, roles });
async function decide(by: User, { uid }: User, decision: string) {
  const { proposalId } = await api.read(`administrator_proposals/${uid}`);
  return api.call('decideAdministrator', by, { uid, proposalId, decision });
}
const withdraw = (by: User, { uid }: User, role: Role) =>
  api.call('withdrawRole', by, { uid, reason, role });
const refusal = (reply: Reply) => [
  reply.status,
  reply.body['details'] ?? codeOf(reply),
];
const conflict = (name: string) => [409, { reason: name }];
const recordOf = ({ uid }: User) => api.read(`admins/${uid}`);

/** Somebody to whom two managers gave these roles. */
async function appoint(roles: readonly Role[]): Promise<User> {
  const user = await newColleague();
  expect((await propose(chief, user, roles)).status).toBe(200);
  expect((await decide(second, user, 'confirm')).status).toBe(200);
  return api.signInAgain(user);
}

/** 403 without the permission, 400 for an empty body with it. */
const ask = async (name: string, by: User) =>
  (await api.call(name, by, {})).status;

async function subjectsTo(email: string, about: string): Promise<string[]> {
  const messages = await listMessages(api);
  return messages
    .filter((mail) => mail.to === email && JSON.stringify(mail).includes(about))
    .map(({ subject }) => subject)
    .sort();
}

test('two managers give roles, and each opens what the table says', async () => {
  const officer = await appoint(['officer']);
  expect(await recordOf(officer)).toMatchObject({
    roles: ['officer'],
    proposedBy: chief.uid,
    grantedBy: second.uid,
  });
  expect(await ask('deliverResults', officer)).toBe(400);
  expect(await ask('decideRefund', officer)).toBe(403);
  expect(await ask('withdrawRole', officer)).toBe(403);
});

describe('somebody who has a role', () => {
  test('gets a further one from two managers, who are told what was before, and is new in it for a day', async () => {
    const person = await appoint(['intake']);
    await api.db
      .doc(`admins/${person.uid}`)
      .update({ grantedAt: new Date(Date.now() - 9 * dayMs) });
    const { paymentId } = await refunds.payOne();
    await refunds.propose(chief, paymentId);
    expect((await refunds.approve(person, paymentId)).status).toBe(403);
    expect(refusal(await propose(chief, person, ['intake']))).toEqual(
      conflict('no-new-role'),
    );
    await propose(chief, person, ['intake', 'cashier']);
    expect((await recordOf(person))['roles']).toEqual(['intake']);
    expect(refusal(await decide(chief, person, 'confirm'))).toEqual(
      conflict('own-proposal'),
    );
    expect((await decide(second, person, 'confirm')).status).toBe(200);
    expect((await decide(second, person, 'confirm')).status).toBe(200);
    expect((await recordOf(person))['roles']).toEqual(['intake', 'cashier']);
    expect(refusal(await refunds.approve(person, paymentId))).toEqual(
      conflict('new-administrator'),
    );
    const changes = (await api.auditOf(person.uid)).filter(
      ({ action }) => action === 'roles-changed',
    );
    expect(changes).toMatchObject([
      {
        by: second.uid,
        before: { roles: ['intake'] },
        after: { roles: ['intake', 'cashier'], reason, proposedBy: chief.uid },
      },
    ]);
    const email = await api.emailOf(person);
    await vi.waitFor(
      async () => {
        for (const manager of ['admin', 'second-admin']) {
          expect(await subjectsTo(`${manager}@asaase.test`, email)).toContain(
            'Somebody has other roles in Asaase',
          );
        }
        expect(await subjectsTo(email, 'Cashier')).toEqual([
          'Your roles in Asaase have changed',
        ]);
        expect(await subjectsTo('officer@asaase.test', email)).toEqual([]);
      },
      { timeout: 60_000, interval: 300 },
    );
  }, 120_000);

  test('loses one at once, by one manager, and keeps the other', async () => {
    const person = await appoint(['intake', 'cashier']);
    const before = await recordOf(person);
    expect(await ask('recordRefund', person)).toBe(400);
    expect(await withdraw(chief, person, 'cashier')).toMatchObject({
      status: 200,
      body: { user: { administrator: { roles: ['intake'] } } },
    });
    expect(await ask('recordRefund', person)).toBe(403);
    expect(await ask('answerSupport', person)).toBe(400);
    expect(await recordOf(person)).toEqual({ ...before, roles: ['intake'] });
    // The same again changes nothing and writes nothing.
    expect((await withdraw(second, person, 'cashier')).status).toBe(200);
    const audit = await api.auditOf(person.uid);
    expect(
      audit.filter(({ action }) => action === 'roles-changed'),
    ).toMatchObject([
      {
        by: chief.uid,
        before: { roles: ['intake', 'cashier'] },
        after: { roles: ['intake'] },
      },
    ]);
  });

  test('loses the right with the last role, also when two managers take one each at the same moment', async () => {
    const person = await appoint(['intake', 'cashier']);
    const replies = await Promise.all([
      withdraw(chief, person, 'cashier'),
      withdraw(second, person, 'intake'),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await api.db.doc(`admins/${person.uid}`).get()).exists).toBe(false);
    expect(await ask('answerSupport', person)).toBe(403);
    const { customClaims } = await getAuth(api.admin).getUser(person.uid);
    expect(customClaims?.['admin']).not.toBe(true);
    const actions = (await api.auditOf(person.uid)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'roles-changed')).toHaveLength(
      1,
    );
    expect(actions).toContain('administrator-revoked');
  });

  test('loses no role by their own hand, nor gives themselves one', async () => {
    const manager = await appoint(['intake', 'manager']);
    expect(refusal(await withdraw(manager, manager, 'intake'))).toEqual(
      conflict('own-account'),
    );
    expect(
      refusal(await propose(manager, manager, ['manager', 'cashier'])),
    ).toEqual(conflict('own-account'));
    await propose(chief, manager, ['intake', 'manager', 'cashier']);
    expect(refusal(await decide(manager, manager, 'confirm'))).toEqual(
      conflict('own-account'),
    );
    await api.call('revokeAdministrator', chief, { uid: manager.uid, reason });
  });
});

describe('a proposal of roles', () => {
  test('is void once the roles it was made from have changed', async () => {
    const person = await appoint(['intake', 'officer']);
    await propose(chief, person, ['intake', 'officer', 'cashier']);
    // Whoever takes a role away for a cause does not see it come back by this.
    await withdraw(second, person, 'officer');
    expect(refusal(await decide(second, person, 'confirm'))).toEqual(
      conflict('roles-changed'),
    );
    expect((await recordOf(person))['roles']).toEqual(['intake']);
    expect((await decide(second, person, 'refuse')).status).toBe(200);
  });

  test('of a manager who lost that role a second ago gives nothing, although they work on', async () => {
    const manager = await appoint(['officer', 'manager']);
    const person = await newColleague();
    expect((await propose(manager, person, ['cashier'])).status).toBe(200);
    await withdraw(chief, manager, 'manager');
    expect(refusal(await decide(second, person, 'confirm'))).toEqual(
      conflict('proposer-gone'),
    );
    expect((await decide(manager, person, 'withdraw')).status).toBe(403);
    expect((await propose(manager, person, ['cashier'])).status).toBe(403);
    expect((await api.db.doc(`admins/${person.uid}`).get()).exists).toBe(false);
    await propose(chief, manager, ['officer', 'manager']);
    await decide(second, manager, 'confirm');
    expect(refusal(await decide(second, person, 'confirm'))).toEqual(
      conflict('proposer-gone'),
    );
    await api.call('revokeAdministrator', chief, { uid: manager.uid, reason });
  });

  test('is repeated by the same roles in any order, and is another one with others', async () => {
    const person = await newColleague();
    expect((await propose(chief, person, ['cashier', 'intake'])).status).toBe(
      200,
    );
    expect(
      (await propose(chief, person, ['intake', 'cashier', 'intake'])).status,
    ).toBe(200);
    expect(await api.auditOf(person.uid)).toHaveLength(1);
    expect(refusal(await propose(chief, person, ['intake']))).toEqual(
      conflict('proposed-already'),
    );
  });
});

describe('open requests of whoever may not work on requests any more', () => {
  const assign = (to: User, fields: Record<string, unknown> = {}) =>
    api.addRequest(chief, {
      paymentStatus: true,
      assignedTo: to.uid,
      ...fields,
    });
  const assigneeOf = async (documentId: string) =>
    (await api.read(`requests/${documentId}`))['assignedTo'];

  test("become nobody's with the role, once and on the record; what is done keeps its name", async () => {
    const officer = await appoint(['officer', 'cashier']);
    const open = await Promise.all([assign(officer), assign(officer)]);
    const done = await assign(officer, { status: true });
    for (let repeated = 0; repeated < 2; repeated += 1) {
      expect((await withdraw(chief, officer, 'officer')).status).toBe(200);
    }
    for (const documentId of open) {
      expect(await assigneeOf(documentId)).toBeNull();
      expect(await api.auditOf(documentId)).toEqual([
        expect.objectContaining({
          action: 'request-given-back',
          by: 'schedule',
          before: { assignedTo: officer.uid },
          after: { assignedTo: null },
        }),
      ]);
    }
    expect(await assigneeOf(done)).toBe(officer.uid);
  });

  test('stay theirs while another role permits it', async () => {
    const colleague = await appoint(['officer', 'intake']);
    const documentId = await assign(colleague);
    expect((await withdraw(chief, colleague, 'officer')).status).toBe(200);
    expect(await assigneeOf(documentId)).toBe(colleague.uid);
  });

  test('are given back though one cannot be read, and more than fifty', async () => {
    const officer = await appoint(['officer']);
    const ids = await Promise.all(
      Array.from({ length: 52 }, () => assign(officer)),
    );
    const broken = await assign(officer, { createdAt: 'never' });
    expect((await withdraw(chief, officer, 'officer')).status).toBe(200);
    const left = await Promise.all(ids.map(assigneeOf));
    expect(left.filter((uid) => uid !== null)).toEqual([]);
    expect(await assigneeOf(broken)).toBe(officer.uid);
    await api.db.doc(`requests/${broken}`).delete();
  });
});
