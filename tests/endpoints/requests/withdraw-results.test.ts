import { describe, expect, test, vi } from 'vitest';
import { withdrawalRefusals } from '@contract/endpoints/withdraw-results';
import { requestRefusals } from '@contract/endpoints/review-request';
import { verifyResultEndpoint } from '@contract/endpoints/verify-result';
import { listNewPromiseDays } from '@contract/values/new-promise-days';
import { defaultPublicHolidays } from '@contract/values/booking/public-holidays';
import { sendDelivery } from '../support/admin-changes';
import { Api, refusalOf, type Reply, type User } from '../support/api';
import { addOwner, messagesTo, statesOf } from '../support/messages';
import { newAdministrator } from '../support/new-administrator';
import { addPlanAlarm, makeAlarmRecord } from '../support/plan-alarms';
import { explanation, reason, Withdrawals } from '../support/withdrawals';

const api = await Api.start();
const owner = await addOwner(api);
const ama = await newAdministrator(api, { roles: ['officer'] });
const kofi = await newAdministrator(api, { roles: ['officer'] });
const efua = await newAdministrator(api, { roles: ['manager'] });
const withdrawals = new Withdrawals(api, ama);
const { propose, decide } = {
  propose: withdrawals.propose.bind(withdrawals),
  decide: withdrawals.decide.bind(withdrawals),
};

const addPaid = (fields: Record<string, unknown> = {}, of: User = owner) =>
  api.addRequest(of, {
    paymentStatus: true,
    phoneNumber: owner.phone,
    ...fields,
  });
const addDelivered = async (fields: Record<string, unknown> = {}) => {
  const documentId = await addPaid(fields);
  const { file } = await withdrawals.deliver(documentId, {
    kind: 'registered',
    text: 'Yaa Third-Person',
  });
  return { documentId, path: file.path };
};
const messageOf = ({ status, body }: Reply) => [status, body['message']];
const refused = (refusal: keyof typeof withdrawalRefusals) => [
  409,
  withdrawalRefusals[refusal],
];
const actionsOf = async (documentId: string) =>
  (await api.auditOf(documentId)).map(({ action }) => action).sort();
const proposalOf = (documentId: string) =>
  api.read(`result_withdrawals/${documentId}-v1`);
const withdraw = async (documentId: string) => {
  expect((await propose(ama, documentId)).status).toBe(200);
  expect((await decide(kofi, documentId, 'confirm')).status).toBe(200);
};

describe('a proposal to withdraw results', () => {
  test('changes nothing for the owner, is made once, and those who may confirm it are told', async () => {
    const { documentId, path } = await addDelivered();
    const before = await api.read(`requests/${documentId}`);
    const first = await propose(ama, documentId);
    expect(first).toMatchObject({ status: 200, body: { state: 'proposed' } });
    expect(await propose(ama, documentId)).toEqual(first);
    expect(await api.read(`requests/${documentId}`)).toEqual(before);
    expect(JSON.stringify(before)).not.toContain('withdraw');
    expect(await withdrawals.download(owner, path)).toBe(200);
    expect(await actionsOf(documentId)).toEqual([
      'request-results-delivered',
      'request-withdrawal-proposed',
    ]);
    expect(await statesOf(api, `${documentId}-v1`)).toHaveLength(1);
  });

  test('is one at a time: nobody else proposes, and nobody changes its words', async () => {
    const { documentId } = await addDelivered();
    await propose(ama, documentId);
    for (const [by, fields] of [
      [kofi, {}],
      [ama, { reason: 'Something else.' }],
      [ama, { explanation: 'Something else.' }],
    ] as const) {
      expect(messageOf(await propose(by, documentId, fields))).toEqual(
        refused('alreadyProposed'),
      );
    }
    expect(await proposalOf(documentId)).toMatchObject({ reason, explanation });
  });

  test.each([
    ['no reason', { reason: ' \u200b' }],
    ['no words for the owner', { explanation: '' }],
    ['too many words', { reason: 'x'.repeat(301) }],
    ['no version', { version: 0 }],
    ['half a version', { version: 1.5 }],
  ])('is refused with %s', async (_, fields) => {
    const { documentId } = await addDelivered();
    expect(refusalOf(await propose(ama, documentId, fields))).toEqual([
      400,
      'invalid-argument',
    ]);
  });

  test('is refused about what is not there', async () => {
    const documentId = await addPaid();
    expect(refusalOf(await propose(ama, 'gone'))).toEqual([404, 'not-found']);
    expect(messageOf(await propose(ama, documentId))).toEqual([
      404,
      withdrawalRefusals.noVersion,
    ]);
    const delivered = await addDelivered();
    expect(
      messageOf(await propose(ama, delivered.documentId, { version: 2 })),
    ).toEqual([404, withdrawalRefusals.noVersion]);
  });

  test('is for officers and managers only', async () => {
    const { documentId } = await addDelivered();
    const intake = await newAdministrator(api, { roles: ['intake'] });
    const cashier = await newAdministrator(api, { roles: ['cashier'] });
    expect(refusalOf(await propose(null, documentId))).toEqual([
      401,
      'unauthenticated',
    ]);
    for (const caller of [owner, intake, cashier]) {
      expect(refusalOf(await propose(caller, documentId))).toEqual([
        403,
        'permission-denied',
      ]);
    }
    await propose(ama, documentId);
    for (const caller of [owner, intake, cashier]) {
      expect(refusalOf(await decide(caller, documentId, 'confirm'))).toEqual([
        403,
        'permission-denied',
      ]);
    }
  });

  test('is confirmed and refused by another person, whatever their roles, and taken back by its own', async () => {
    const { documentId } = await addDelivered();
    await propose(efua, documentId);
    for (const decision of ['confirm', 'refuse']) {
      expect(messageOf(await decide(efua, documentId, decision))).toEqual(
        refused('ownProposal'),
      );
    }
    expect(messageOf(await decide(kofi, documentId, 'take-back'))).toEqual(
      refused('notOwnProposal'),
    );
    const taken = await decide(efua, documentId, 'take-back');
    expect(taken.body).toMatchObject({ state: 'taken-back' });
    expect(await decide(efua, documentId, 'take-back')).toEqual(taken);
    expect(messageOf(await decide(kofi, documentId, 'confirm'))).toEqual(
      refused('over'),
    );
    // It can be proposed again, under another id.
    await propose(efua, documentId);
    expect((await proposalOf(documentId))['proposalId']).not.toBe(
      taken.body['proposalId'],
    );
    expect((await decide(kofi, documentId, 'refuse')).body).toMatchObject({
      state: 'refused',
    });
    expect((await decide(kofi, documentId, 'refuse')).status).toBe(200);
    expect(messageOf(await decide(ama, documentId, 'refuse'))).toEqual(
      refused('over'),
    );
    expect(await actionsOf(documentId)).toEqual([
      'request-results-delivered',
      'request-withdrawal-proposed',
      'request-withdrawal-proposed',
      'request-withdrawal-refused',
      'request-withdrawal-taken-back',
    ]);
    expect((await withdrawals.resultsOf(documentId))['v1']).not.toHaveProperty(
      'withdrawn',
    );
  });

  test('that nobody read is not decided about', async () => {
    const { documentId } = await addDelivered();
    const { body } = await propose(ama, documentId);
    await decide(ama, documentId, 'take-back');
    await propose(ama, documentId, { reason: 'Another reason.' });
    const reply = await decide(kofi, documentId, 'confirm', {
      proposalId: body['proposalId'],
    });
    expect(messageOf(reply)).toEqual(refused('over'));
  });

  test('of somebody who lost the role since, or got it again, is not confirmed', async () => {
    const yaw = await newAdministrator(api, { roles: ['officer'] });
    const { documentId } = await addDelivered();
    await propose(yaw, documentId);
    await api.db.doc(`admins/${yaw.uid}`).update({ roles: ['intake'] });
    expect(messageOf(await decide(kofi, documentId, 'confirm'))).toEqual(
      refused('proposerGone'),
    );
    await api.db
      .doc(`admins/${yaw.uid}`)
      .update({ roles: ['officer'], grantedAt: new Date() });
    expect(messageOf(await decide(kofi, documentId, 'confirm'))).toEqual(
      refused('proposerGone'),
    );
    await api.db.doc(`admins/${yaw.uid}`).delete();
    expect(messageOf(await decide(kofi, documentId, 'confirm'))).toEqual(
      refused('proposerGone'),
    );
    expect((await decide(kofi, documentId, 'refuse')).status).toBe(200);
    await withdraw(documentId);
  });

  test('is not decided by the owner of the request', async () => {
    const documentId = await addPaid({}, kofi);
    await withdrawals.deliver(documentId);
    await propose(ama, documentId);
    expect(messageOf(await decide(kofi, documentId, 'confirm'))).toEqual(
      refused('ownRequest'),
    );
    expect((await decide(efua, documentId, 'confirm')).status).toBe(200);
  });
});

describe('withdrawn results', () => {
  test('are gone for the owner at once, and the audit keeps their print', async () => {
    const { documentId, path } = await addDelivered({
      promisedBy: new Date('2026-01-05T23:59:59.999Z'),
    });
    expect(await withdrawals.download(owner, path)).toBe(200);
    await withdraw(documentId);
    expect(await withdrawals.download(owner, path)).toBe(403);
    const request = await api.read(`requests/${documentId}`);
    expect(request).toMatchObject({
      status: false,
      resultsUrl: null,
      isDocumentValid: true,
      laterPromise: { reason: 'corrected', setBy: kofi.uid },
    });
    expect(JSON.stringify(request)).not.toMatch(/Third-Person|another request/);
    const { v1 } = await withdrawals.resultsOf(documentId);
    expect(v1).toMatchObject({
      fileName: 'Withdrawn',
      sha256: '1'.padEnd(64, '0'),
      withdrawn: { explanation },
    });
    expect(await proposalOf(documentId)).toMatchObject({
      state: 'confirmed',
      decidedBy: kofi.uid,
      delivered: {
        fileName: 'results.pdf',
        outcome: { text: 'Yaa Third-Person' },
      },
    });
    const entry = (await api.auditOf(documentId)).find(
      ({ action }) => action === 'request-results-withdrawn',
    );
    expect(entry).toMatchObject({
      auditId: request['auditId'],
      by: kofi.uid,
      before: { status: true, resultsUrl: path },
      after: {
        status: false,
        resultsUrl: null,
        version: 1,
        sha256: '1'.padEnd(64, '0'),
        reason,
        explanation,
        proposedBy: ama.uid,
      },
    });
    // The office still opens the file, on the record.
    const opened = await api.call('openDocument', ama, {
      collection: 'requests',
      documentId,
      path,
    });
    expect(opened.status).toBe(200);
  });

  test('are told to the owner once, by one mail and one SMS', async () => {
    const told = await addOwner(api);
    const documentId = await api.addRequest(told, {
      paymentStatus: true,
      phoneNumber: told.phone,
      reference: 'LS-7K3M-98',
      promisedBy: new Date('2026-01-05T23:59:59.999Z'),
    });
    await withdrawals.deliver(documentId);
    await withdraw(documentId);
    expect((await decide(kofi, documentId, 'confirm')).status).toBe(200);
    await vi.waitFor(
      async () => {
        const { mails, texts } = await messagesTo(api, told);
        const mailed = mails.filter(({ text }) => text.includes(explanation));
        const sent = texts.filter(({ text }) =>
          text.includes('withdrew the results for LS-7K3M-98'),
        );
        expect([mailed.length, sent.length]).toEqual([1, 1]);
        expect(sent[0]?.text).not.toContain(explanation);
        expect(mailed[0]?.text).not.toContain(reason);
        expect(mailed[0]?.text).toContain('pay nothing more');
      },
      { timeout: 50_000, interval: 300 },
    );
    // Nobody writes about lateness beside it.
    const states = await statesOf(api, documentId);
    expect(states.filter((state) => state.startsWith('mail'))).toHaveLength(2);
    expect(states.filter((state) => state.startsWith('sms'))).toHaveLength(2);
  });

  test('are promised anew: by the day that still stands, one that is chosen, or the default', async () => {
    const soon = new Date(Date.now() + 30 * 24 * 60 * 60_000);
    const standing = await addDelivered({ promisedBy: soon });
    await withdraw(standing.documentId);
    expect(
      await api.read(`requests/${standing.documentId}`),
    ).not.toHaveProperty('laterPromise');

    const past = new Date('2026-01-05T23:59:59.999Z');
    const days = listNewPromiseDays({
      promisedBy: past,
      now: new Date(),
      holidays: defaultPublicHolidays,
    });
    const chosen = await addDelivered({ promisedBy: past });
    await propose(ama, chosen.documentId);
    const bad = await decide(kofi, chosen.documentId, 'confirm', {
      day: '2026-01-06',
    });
    expect(messageOf(bad)).toEqual(refused('day'));
    expect((await proposalOf(chosen.documentId))['state']).toBe('proposed');
    const day = days[9] ?? '';
    await decide(kofi, chosen.documentId, 'confirm', { day });
    const { laterPromise } = await api.read(`requests/${chosen.documentId}`);
    const { promisedBy, toldAt } = laterPromise as Record<
      string,
      { toDate: () => Date }
    >;
    expect(promisedBy?.toDate().toISOString()).toBe(`${day}T23:59:59.999Z`);
    expect(toldAt).not.toBeNull();
  });

  test('are work again for who had it, and for nobody where that person may not work on it now', async () => {
    const yaw = await newAdministrator(api, { roles: ['officer'] });
    for (const [by, roles] of [
      [yaw.uid, ['officer']],
      [yaw.uid, ['cashier']],
      ['gone', []],
    ] as const) {
      await api.db.doc(`admins/${yaw.uid}`).update({ roles });
      const { documentId } = await addDelivered({ assignedTo: by });
      await withdraw(documentId);
      const { assignedTo } = await api.read(`requests/${documentId}`);
      expect(assignedTo).toBe(roles[0] === 'officer' ? by : null);
    }
  });

  test('twice are one: nothing is proposed or confirmed again', async () => {
    const { documentId } = await addDelivered();
    await withdraw(documentId);
    const after = await api.read(`requests/${documentId}`);
    expect(messageOf(await propose(ama, documentId))).toEqual(
      refused('alreadyWithdrawn'),
    );
    expect(messageOf(await decide(efua, documentId, 'confirm'))).toEqual(
      refused('over'),
    );
    expect(messageOf(await decide(efua, documentId, 'refuse'))).toEqual(
      refused('over'),
    );
    expect(await api.read(`requests/${documentId}`)).toEqual(after);
  });

  test('by two who confirm at once are withdrawn by one of them', async () => {
    const { documentId } = await addDelivered();
    await propose(ama, documentId);
    const replies = await Promise.all(
      [kofi, efua, kofi, efua].map((by) => decide(by, documentId, 'confirm')),
    );
    const { decidedBy } = await proposalOf(documentId);
    const statuses = replies.map(({ status }) => status);
    expect(statuses).toEqual(
      decidedBy === kofi.uid ? [200, 409, 200, 409] : [409, 200, 409, 200],
    );
    expect(
      (await actionsOf(documentId)).filter(
        (action) => action === 'request-results-withdrawn',
      ),
    ).toHaveLength(1);
  });

  test('of two who propose at once one is refused', async () => {
    const { documentId } = await addDelivered();
    const replies = await Promise.all(
      [ama, kofi].map((by) => propose(by, documentId)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('are followed by a corrected version, never by the same file', async () => {
    const { documentId, path } = await addDelivered();
    await withdraw(documentId);
    const same = await sendDelivery(api, documentId);
    const file = { ...same.file, sha256: '1'.padEnd(64, '0') };
    const again = await api.call('deliverResults', ama, { ...same, file });
    expect(messageOf(again)).toEqual([409, requestRefusals.withdrawn]);
    // A repeated call of the first delivery does not bring it back.
    await api.call('deliverResults', ama, {
      ...same,
      file: { ...same.file, path },
    });
    expect((await api.read(`requests/${documentId}`))['status']).toBe(false);
    const corrected = await withdrawals.deliver(documentId);
    expect(await api.read(`requests/${documentId}`)).toMatchObject({
      status: true,
      resultsUrl: corrected.file.path,
    });
    expect(await withdrawals.download(owner, corrected.file.path)).toBe(200);
    expect(await withdrawals.download(owner, path)).toBe(403);
  });

  test('are corrected under the alarms about the land, as ever', async () => {
    const { documentId } = await addDelivered();
    await withdraw(documentId);
    const rival = await addPaid();
    const alarmId = await addPlanAlarm(api.db, [
      makeAlarmRecord('requests', rival, owner.uid),
      makeAlarmRecord('requests', documentId, owner.uid),
    ]);
    const sent = await sendDelivery(api, documentId, {
      kind: 'registered',
      text: 'Ama Example',
    });
    const reply = await api.call('deliverResults', ama, sent);
    expect(reply.status).toBe(409);
    expect(reply.body['message']).toContain(alarmId);
    expect((await api.read(`requests/${documentId}`))['status']).toBe(false);
  });

  test('of an earlier version leave the request complete, also when the newer came while the proposal waited', async () => {
    const { documentId, path } = await addDelivered();
    await propose(ama, documentId);
    const newer = await withdrawals.deliver(documentId);
    expect((await decide(kofi, documentId, 'confirm')).status).toBe(200);
    expect(await api.read(`requests/${documentId}`)).toMatchObject({
      status: true,
      resultsUrl: newer.file.path,
    });
    expect(await withdrawals.download(owner, path)).toBe(403);
    expect(await withdrawals.download(owner, newer.file.path)).toBe(200);
    // Then the newer one: the request goes back to work.
    await propose(kofi, documentId, { version: 2 });
    await decide(ama, documentId, 'confirm', { version: 2 });
    expect(await api.read(`requests/${documentId}`)).toMatchObject({
      status: false,
      resultsUrl: null,
    });
    expect(await withdrawals.download(owner, newer.file.path)).toBe(403);
  });

  test('say so at /verify, without a word about why', async () => {
    const documentId = await addPaid({ reference: 'LS-2222-6W' });
    const { file } = await withdrawals.deliver(documentId);
    const { sha256 } = file;
    const ask = async () =>
      (
        await api.call('verifyResult', null, {
          reference: 'LS-2222-6W',
          sha256,
        })
      ).body;
    // As scanFiles writes it once it has read the bytes.
    const { resultIdOf } =
      await import('../../../functions/src/services/results/result-id');
    const issuedAt = new Date('2026-11-20T10:00:00Z');
    await api.db
      .doc(`issued_results/${resultIdOf({ reference: 'LS-2222-6W', sha256 })}`)
      .set({
        documentId,
        reference: 'LS-2222-6W',
        sha256,
        version: 1,
        isNewest: true,
        issuedAt,
        checkedAt: issuedAt,
      });
    expect(await ask()).toMatchObject({ answer: 'issued' });
    await propose(ama, documentId);
    expect(await ask()).toMatchObject({ answer: 'issued' });
    await decide(kofi, documentId, 'confirm');
    const answer = await ask();
    expect(answer).toMatchObject({
      answer: 'withdrawn',
      issuedAt: issuedAt.toISOString(),
      isNewest: true,
    });
    expect(Object.keys(answer).sort()).toEqual([
      'answer',
      'isNewerWithdrawn',
      'isNewest',
      'issuedAt',
      'withdrawnAt',
    ]);
    expect(verifyResultEndpoint.answer.safeParse(answer).success).toBe(true);
  });

  test('do not count as results that came in time', async () => {
    const { documentId } = await addDelivered({
      promisedBy: new Date('2027-01-05T23:59:59.999Z'),
    });
    await api.db.doc(`result_times/${documentId}`).set({
      documentId,
      serviceId: 'search',
      sentAt: new Date(),
      promisedBy: new Date('2027-01-05T23:59:59.999Z'),
      isInTime: true,
    });
    await withdraw(documentId);
    const noted = await api.db.doc(`result_times/${documentId}`).get();
    expect(noted.exists).toBe(false);
  });
});

describe('an account that is deleted', () => {
  const deleteAccount = (user: User) =>
    api.call('deleteAccount', user, { acceptUnfinished: true });

  test('leaves a proposal without its words, which is confirmed for whoever holds the paper and told to nobody', async () => {
    const leaver = await addOwner(api);
    const documentId = await addPaid({}, leaver);
    await withdrawals.deliver(documentId);
    await propose(ama, documentId);
    expect((await deleteAccount(leaver)).status).toBe(200);
    const cleaned = await proposalOf(documentId);
    expect(cleaned).toMatchObject({
      state: 'proposed',
      reason: 'Removed',
      explanation: 'Removed',
    });
    expect((await decide(kofi, documentId, 'confirm')).status).toBe(200);
    const request = await api.read(`requests/${documentId}`);
    expect(request).toMatchObject({
      status: true,
      results: { v1: { withdrawn: { explanation: '' } } },
    });
    const states = await statesOf(api, documentId);
    expect(states.filter((state) => state.includes('waiting'))).toEqual([]);
    const told = await api.db
      .collection('outbox')
      .where('kind', '==', 'results-withdrawn')
      .where('recordId', '==', documentId)
      .get();
    expect(told.size).toBe(0);
  });

  test('takes the words of a withdrawal with it', async () => {
    const leaver = await addOwner(api);
    const documentId = await addPaid({}, leaver);
    const { file } = await withdrawals.deliver(documentId);
    await withdraw(documentId);
    const name = file.path.split('/').at(-1) ?? '';
    const marker = api.db.doc(`withdrawn_files/${name}`);
    expect((await marker.get()).exists).toBe(true);
    expect((await deleteAccount(leaver)).status).toBe(200);
    expect((await marker.get()).exists).toBe(false);
    const request = await api.read(`requests/${documentId}`);
    expect(request).toMatchObject({
      results: { v1: { withdrawn: { explanation: 'Removed' } } },
    });
    const kept = JSON.stringify([
      request,
      await proposalOf(documentId),
      await api.auditOf(documentId),
    ]);
    expect(kept).not.toContain(explanation);
    expect(kept).not.toContain(reason);
    expect(kept).toContain('1'.padEnd(64, '0'));
  });
});
