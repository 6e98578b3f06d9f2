import { getAuth } from 'firebase-admin/auth';
import { describe, expect, test } from 'vitest';
import { reportNoteMaxLength } from '@contract/values/text-limits';
import { reportRefusals } from '@contract/values/report-texts';
import { Api, codeOf, type User } from '../support/api';
import {
  addOwner,
  messagesTo,
  statesOf,
  waitForStates,
} from '../support/messages';
import { addReport } from '../support/reports';
import { signInAdministrator } from '../support/support-messages';

const api = await Api.start();
const admin = await signInAdministrator(api);
const colleague = await makeAdministrator(true);

/**
 * @param onRecord without it they have the claim alone, as somebody whose
 * rights were taken away
 */
async function makeAdministrator(onRecord: boolean): Promise<User> {
  const { uid, email } = await addOwner(api);
  await getAuth(api.admin).setCustomUserClaims(uid, { admin: true });
  if (onRecord) {
    await api.db
      .doc(`admins/${uid}`)
      .set({ uid, grantedAt: new Date(), grantedBy: 'script' });
  }
  return api.signIn(email);
}

const see = (user: User | null, reportId: string) =>
  api.call('markReportSeen', user, { reportId });
const pay = (user: User | null, reportId: string, paymentStatus = 'paid') =>
  api.call('recordReportPayment', user, { reportId, paymentStatus });
const review = (
  user: User | null,
  reportId: string,
  fields: Record<string, unknown> = {},
) =>
  api.call('reviewReport', user, {
    reportId,
    from: 'pending',
    to: 'in-review',
    note: null,
    ...fields,
  });
const done = {
  from: 'in-review',
  to: 'completed',
  note: 'The plan agrees with the one on record.',
};
const inReview = {
  reviewStatus: 'in-review',
  seenStatus: 'seen',
  reviewedAt: new Date('2026-11-20T10:00:00Z'),
};

async function auditOf(reportId: string): Promise<Record<string, unknown>[]> {
  const changes = api.db
    .collection('audit')
    .where('collection', '==', 'due-diligence');
  const found = await changes
    .where('documentId', '==', reportId)
    .orderBy('at', 'desc')
    .get();
  return found.docs.map((entry) => entry.data());
}

describe('opening', () => {
  test('marks a report seen, and is recorded once, however often it is opened', async () => {
    const id = await addReport(api, await addOwner(api));
    const replies = await Promise.all([
      see(admin, id),
      see(admin, id),
      see(colleague, id),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await see(admin, id)).body).toMatchObject({
      reportId: id,
      seenStatus: 'seen',
    });
    expect(await auditOf(id)).toMatchObject([
      {
        action: 'report-seen',
        before: { seenStatus: 'unseen' },
        after: { seenStatus: 'seen' },
      },
    ]);
    expect(await statesOf(api, id)).toEqual([]);
  });
});

describe('a review', () => {
  test('moves on step by step, recorded each time, and its owner is told without the note', async () => {
    const owner = await addOwner(api);
    const id = await addReport(api, owner);
    expect((await review(admin, id)).body).toMatchObject({
      reviewStatus: 'in-review',
      seenStatus: 'seen',
    });
    await waitForStates(api, id, ['mail sent', 'sms sent']);
    expect(
      (await review(colleague, id, { ...done, note: ` ${done.note} ` })).status,
    ).toBe(200);
    await waitForStates(api, id, [
      'mail sent',
      'mail sent',
      'sms sent',
      'sms sent',
    ]);

    const report = await api.read(`due-diligence/${id}`);
    const [last, first] = await auditOf(id);
    expect(report).toMatchObject({
      reviewStatus: 'completed',
      note: done.note,
      auditId: last?.['auditId'],
    });
    expect(report['reviewedAt']).toEqual(last?.['at']);
    expect(first).toMatchObject({ action: 'report-reviewed', by: admin.uid });
    expect(last).toMatchObject({
      by: colleague.uid,
      before: { reviewStatus: 'in-review', note: null },
      after: { reviewStatus: 'completed', note: done.note },
    });

    const { mails, texts } = await messagesTo(api, owner);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your report is finished: LS-7K3M-98',
      'We are looking at your report: LS-7K3M-98',
    ]);
    expect(mails[0]?.text).toContain('/due-diligence');
    for (const { text, html } of mails) {
      expect(`${text}${html}`).not.toContain('agrees');
    }
    expect(texts[0]?.text).toBe(
      'Asaase: we have finished with your report LS-7K3M-98. Sign in to Asaase to read what we found.',
    );
  }, 120_000);

  test('may end with a refusal, which says that our note tells why', async () => {
    const owner = await addOwner(api);
    const id = await addReport(api, owner, inReview);
    expect(
      (await review(admin, id, { ...done, to: 'rejected' })).body,
    ).toMatchObject({
      reviewStatus: 'rejected',
    });
    await waitForStates(api, id, ['mail sent', 'sms sent']);
    const [mail] = (await messagesTo(api, owner)).mails;
    expect(mail?.subject).toBe(
      'We could not go on with your report: LS-7K3M-98',
    );
  }, 120_000);

  test('of two administrators at once one wins, the other is told, and the owner hears it once', async () => {
    const owner = await addOwner(api);
    const id = await addReport(api, owner, inReview);
    const replies = await Promise.all([
      review(admin, id, done),
      review(colleague, id, {
        ...done,
        to: 'rejected',
        note: 'The picture is cut off.',
      }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = replies.find(({ status }) => status === 409);
    expect(loser?.body['message']).toBe(reportRefusals.changed);
    expect(await auditOf(id)).toHaveLength(1);
    await waitForStates(api, id, ['mail sent', 'sms sent']);
  }, 120_000);

  test('of two who decide the same the second is told too', async () => {
    const id = await addReport(api, await addOwner(api));
    const replies = await Promise.all([
      review(admin, id),
      review(colleague, id),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('that the same administrator sends again is answered the same', async () => {
    const id = await addReport(api, await addOwner(api));
    const [first, ...others] = await Promise.all(
      [1, 2, 3].map(() => review(admin, id)),
    );
    expect(first?.status).toBe(200);
    for (const other of others) expect(other).toEqual(first);
    expect(await auditOf(id)).toHaveLength(1);
    expect(await statesOf(api, id)).toHaveLength(2);
  });
});

describe('a payment', () => {
  test('is recorded and taken back, each time in the audit; nobody is written to', async () => {
    const id = await addReport(api, await addOwner(api));
    for (const paymentStatus of ['paid', 'paid', 'unpaid']) {
      expect((await pay(admin, id, paymentStatus)).body).toMatchObject({
        paymentStatus,
      });
    }
    expect(
      (await auditOf(id)).map(({ before, after }) => [before, after]),
    ).toMatchObject([
      [{ paymentStatus: 'paid' }, { paymentStatus: 'unpaid' }],
      [{ paymentStatus: 'unpaid' }, { paymentStatus: 'paid' }],
    ]);
    expect(await statesOf(api, id)).toEqual([]);
  });
});

describe('refused', () => {
  test('to everybody who is no administrator, and to one whose record is gone', async () => {
    const owner = await addOwner(api);
    const id = await addReport(api, owner);
    for (const caller of [
      null,
      owner,
      await addOwner(api),
      await makeAdministrator(false),
    ]) {
      const status = caller === null ? 401 : 403;
      for (const reply of [
        await see(caller, id),
        await review(caller, id),
        await pay(caller, id),
      ]) {
        expect(reply.status).toBe(status);
      }
    }
    expect(await api.read(`due-diligence/${id}`)).toMatchObject(newState);
    expect(await auditOf(id)).toEqual([]);
    expect(await statesOf(api, id)).toEqual([]);
  });

  const newState = {
    reviewStatus: 'pending',
    paymentStatus: 'unpaid',
    seenStatus: 'unseen',
    note: null,
    auditId: null,
  };

  test.each([
    ['an end without a note', { ...done, note: null }],
    ['an end with a blank note', { ...done, note: '  ' }],
    [
      'a note that is too long',
      { ...done, note: 'x'.repeat(reportNoteMaxLength + 1) },
    ],
    ['a note that is no text', { note: { html: 'x' } }],
    ['a status nobody knows', { to: 'approved' }],
    ['no status that was seen', { from: undefined }],
    ['an id that is none', { reportId: '' }],
  ])('%s', async (_what, fields) => {
    const reply = await review(admin, 'x', fields);
    expect(reply.status).toBe(400);
    expect(codeOf(reply)).toBe('invalid-argument');
  });

  test('a payment status nobody knows', async () => {
    expect((await pay(admin, 'x', 'free')).status).toBe(400);
  });

  test.each([
    ['pending', 'completed'],
    ['pending', 'rejected'],
    ['pending', 'pending'],
    ['in-review', 'pending'],
    ['in-review', 'in-review'],
    ['completed', 'rejected'],
    ['completed', 'in-review'],
    ['rejected', 'completed'],
    ['rejected', 'pending'],
  ])('a step from %s to %s', async (from, to) => {
    const id = await addReport(api, await addOwner(api), {
      reviewStatus: from,
    });
    const reply = await review(admin, id, { from, to, note: 'Words.' });
    expect([reply.status, reply.body['message']]).toEqual([
      409,
      reportRefusals.step,
    ]);
    expect(await api.read(`due-diligence/${id}`)).toMatchObject({
      reviewStatus: from,
      note: null,
    });
    expect(await auditOf(id)).toEqual([]);
  });

  test('a step from where the report does not stand', async () => {
    const id = await addReport(api, await addOwner(api), inReview);
    const reply = await review(admin, id);
    expect([reply.status, reply.body['message']]).toEqual([
      409,
      reportRefusals.changed,
    ]);
  });

  test('a report that is not there, or whose id is a path', async () => {
    for (const [id, code] of [
      ['nothing', 'not-found'],
      ['__x__', 'not-found'],
      ['a/b', 'invalid-argument'],
      ['..', 'invalid-argument'],
    ] as const) {
      for (const reply of [
        await see(admin, id),
        await review(admin, id),
        await pay(admin, id),
      ]) {
        expect(codeOf(reply)).toBe(code);
      }
    }
  });

  test('a review for somebody whose account is deleted', async () => {
    const owner = await addOwner(api);
    const id = await addReport(api, owner);
    await api.db
      .doc(`account_deletions/${owner.uid}`)
      .set({ uid: owner.uid, nextTryAt: null });
    expect((await review(admin, id)).body['message']).toBe(reportRefusals.gone);
    expect(await statesOf(api, id)).toEqual([]);
  });
});
