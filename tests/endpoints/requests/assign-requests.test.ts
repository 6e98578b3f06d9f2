import { describe, expect, test } from 'vitest';
import {
  assignmentRefusals,
  assignmentsAtOnce,
} from '@contract/endpoints/assign-requests';
import { Api, refusalOf, type Reply, type User } from '../support/api';
import { newAdministrator } from '../support/new-administrator';

const api = await Api.start();
const owner = await api.newUser();
const [efua, kofi] = [await newAdministrator(api), await newAdministrator(api)];

const addPaid = (fields: Record<string, unknown> = {}) =>
  api.addRequest(owner, { paymentStatus: true, assignedTo: null, ...fields });
const seen = (documentId: string, seenAssignee: string | null = null) => ({
  requests: [{ documentId, seenAssignee }],
});
const assigneeOf = async (documentId: string) =>
  (await api.read(`requests/${documentId}`))['assignedTo'];
const assignmentsOf = async (documentId: string) =>
  (await api.auditOf(documentId)).map(({ action, by, before, after }) => ({
    action,
    by,
    before,
    after,
  }));
const done: Reply = { status: 200, body: { refused: [] } };
const refusedWith = (documentId: string, message: string): Reply => ({
  status: 200,
  body: { refused: [{ documentId, message }] },
});
const take = (
  caller: User | null,
  documentId: string,
  seenAssignee: string | null = null,
) => api.call('takeRequests', caller, seen(documentId, seenAssignee));

describe('a request changes hands', () => {
  test('taken, taken over, and given back, each once and on the record', async () => {
    const documentId = await addPaid();
    for (let repeated = 0; repeated < 2; repeated += 1) {
      expect(await take(efua, documentId)).toEqual(done);
    }
    expect(await take(kofi, documentId, efua.uid)).toEqual(done);
    for (let repeated = 0; repeated < 2; repeated += 1) {
      expect(
        await api.call('giveBackRequests', kofi, seen(documentId, kofi.uid)),
      ).toEqual(done);
    }
    expect(await assigneeOf(documentId)).toBeNull();
    const assignments = await assignmentsOf(documentId);
    expect(assignments).toHaveLength(3);
    expect(assignments).toEqual(
      expect.arrayContaining([
        {
          action: 'request-taken',
          by: efua.uid,
          before: { assignedTo: null },
          after: { assignedTo: efua.uid },
        },
        {
          action: 'request-taken',
          by: kofi.uid,
          before: { assignedTo: efua.uid },
          after: { assignedTo: kofi.uid },
        },
        {
          action: 'request-given-back',
          by: kofi.uid,
          before: { assignedTo: kofi.uid },
          after: { assignedTo: null },
        },
      ]),
    );
  });

  test('of two people who press at once, one has it, and the other is told', async () => {
    const documentId = await addPaid();
    const replies = await Promise.all(
      [efua, kofi].map((caller) => take(caller, documentId)),
    );
    const refused = refusedWith(documentId, assignmentRefusals.changed);
    expect(replies).toContainEqual(done);
    expect(replies).toContainEqual(refused);
    expect(await assignmentsOf(documentId)).toHaveLength(1);
  });

  test('what a colleague has is not given back by somebody else', async () => {
    const documentId = await addPaid({ assignedTo: kofi.uid });
    expect(
      await api.call('giveBackRequests', efua, seen(documentId, kofi.uid)),
    ).toEqual(refusedWith(documentId, assignmentRefusals.notYours));
    expect(await assigneeOf(documentId)).toBe(kofi.uid);
  });

  test('a request from before there was an assignee is nobody’s', async () => {
    const documentId = await api.addRequest(owner, { paymentStatus: true });
    expect(await take(efua, documentId)).toEqual(done);
    expect(await assigneeOf(documentId)).toBe(efua.uid);
  });

  test('what is not paid, or is gone, is nobody’s to take', async () => {
    const unpaid = await api.addRequest(owner);
    expect(await take(efua, unpaid)).toEqual(
      refusedWith(unpaid, assignmentRefusals.notPaid),
    );
    expect(await take(efua, 'gone')).toEqual(
      refusedWith('gone', assignmentRefusals.notFound),
    );
  });
});

describe('a manager gives requests', () => {
  const assign = (
    caller: User | null,
    documentIds: readonly string[],
    to: string | null,
  ) =>
    api.call('assignRequests', caller, {
      requests: documentIds.map((documentId) => ({
        documentId,
        seenAssignee: null,
      })),
      to,
    });

  test('to a colleague, several at once: one that is refused stops no other', async () => {
    const [first, second] = await Promise.all([addPaid(), addPaid()]);
    const taken = await addPaid({ assignedTo: efua.uid });
    const asked = [first, taken, second];
    expect(await assign(efua, asked, kofi.uid)).toEqual(
      refusedWith(taken, assignmentRefusals.changed),
    );
    for (const documentId of [first, second]) {
      expect(await assigneeOf(documentId)).toBe(kofi.uid);
      expect(await assignmentsOf(documentId)).toEqual([
        {
          action: 'request-assigned',
          by: efua.uid,
          before: { assignedTo: null },
          after: { assignedTo: kofi.uid },
        },
      ]);
    }
    expect(await assigneeOf(taken)).toBe(efua.uid);
  });

  test('to nobody', async () => {
    const documentId = await addPaid({ assignedTo: kofi.uid });
    expect(
      await api.call('assignRequests', efua, {
        ...seen(documentId, kofi.uid),
        to: null,
      }),
    ).toEqual(done);
    expect(await assigneeOf(documentId)).toBeNull();
  });

  test('not to a customer, nor to somebody whose right was taken away a second ago', async () => {
    const documentId = await addPaid();
    const former = await newAdministrator(api);
    await api.db.doc(`admins/${former.uid}`).delete();
    const withoutRoles = await newAdministrator(api, { roles: [] });
    for (const { uid } of [owner, former, withoutRoles]) {
      expect(await assign(efua, [documentId], uid)).toEqual(
        refusedWith(documentId, assignmentRefusals.cannotWork),
      );
    }
    expect(await assigneeOf(documentId)).toBeNull();
  });

  test('none, or more than fifty, are refused', async () => {
    const many = Array.from(
      { length: assignmentsAtOnce + 1 },
      (_, index) => `r${index}`,
    );
    for (const documentIds of [[], many]) {
      expect(refusalOf(await assign(efua, documentIds, kofi.uid))).toEqual([
        400,
        'invalid-argument',
      ]);
    }
  });
});

test.each(['takeRequests', 'giveBackRequests', 'assignRequests'])(
  '%s refuses customers and people who are not signed in',
  async (name) => {
    const documentId = await addPaid();
    const body = { ...seen(documentId), to: owner.uid };
    expect(refusalOf(await api.call(name, null, body))).toEqual([
      401,
      'unauthenticated',
    ]);
    expect(refusalOf(await api.call(name, owner, body))).toEqual([
      403,
      'permission-denied',
    ]);
  },
);
