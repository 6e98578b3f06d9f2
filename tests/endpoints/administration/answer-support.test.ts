import { getAuth } from 'firebase-admin/auth';
import { describe, expect, test } from 'vitest';
import { supportAnswerMaxLength } from '@contract/values/text-limits';
import { Api, codeOf, type User } from '../support/api';
import { addOwner, messagesTo, waitForStates } from '../support/messages';
import { addMessage, signInAdministrator } from '../support/support-messages';

const api = await Api.start();
const admin = await signInAdministrator(api);

const answer = (
  user: User | null,
  id: string,
  fields: Record<string, unknown> = {},
) =>
  api.call('answerSupport', user, {
    id,
    text: 'We found your payment.',
    seenAnswers: 0,
    ...fields,
  });
const close = (user: User | null, id: string) =>
  api.call('closeSupport', user, { id });
const auditOf = async (id: string) => {
  const changes = api.db
    .collection('audit')
    .where('collection', '==', 'support');
  const found = await changes
    .where('documentId', '==', id)
    .orderBy('at', 'desc')
    .get();
  return found.docs.map((entry) => ({
    action: String(entry.get('action')),
    by: String(entry.get('by')),
    reference: String(entry.get('reference')),
  }));
};

describe('an answer', () => {
  test('stands on the message and in the audit, and reaches the owner by mail and SMS', async () => {
    const owner = await addOwner(api);
    const { id, reference } = await addMessage(api, owner);
    const text = 'We found it.\nPay <b>nothing</b> more.';
    expect(await answer(admin, id, { text: `  ${text} ` })).toEqual({
      status: 200,
      body: { state: 'answered' },
    });
    expect(await api.read(`support/${id}`)).toMatchObject({
      state: 'answered',
      answers: [{ text, by: admin.uid }],
    });
    expect(await auditOf(id)).toEqual([
      { action: 'support-answered', by: admin.uid, reference },
    ]);
    await waitForStates(api, id, ['mail sent', 'sms sent']);
    const { mails, texts } = await messagesTo(api, owner);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Support Message: our answer to ${reference}`,
    ]);
    expect(mails[0]?.text).toContain('We found it.');
    expect(mails[0]?.html).toContain('Pay &lt;b&gt;nothing&lt;/b&gt; more.');
    expect(texts.map((sms) => sms.text)).toEqual([
      `Asaase: we have answered your message ${reference}. Sign in to Asaase to read the answer.`,
    ]);
  }, 120_000);

  test('to an address that nobody has confirmed says only that there is one', async () => {
    const owner = await addOwner(api, false);
    const { id } = await addMessage(api, owner);
    expect((await answer(admin, id)).status).toBe(200);
    await waitForStates(api, id, ['mail sent', 'sms sent']);
    const [mail] = (await messagesTo(api, owner)).mails;
    expect(mail?.text).toContain('Sign in to Asaase to read our answer.');
    expect(mail?.text).not.toContain('We found your payment.');
  }, 120_000);

  test('that is sent twice, also at once, is one', async () => {
    const owner = await addOwner(api);
    const { id } = await addMessage(api, owner);
    const replies = await Promise.all([1, 2, 3].map(() => answer(admin, id)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await api.read(`support/${id}`))['answers']).toHaveLength(1);
    expect(await auditOf(id)).toHaveLength(1);
    await waitForStates(api, id, ['mail sent', 'sms sent']);
  }, 120_000);

  test('may be followed by another, and by the end', async () => {
    const owner = await addOwner(api);
    const { id } = await addMessage(api, owner);
    expect((await answer(admin, id)).status).toBe(200);
    expect(
      (await answer(admin, id, { text: 'One more thing.', seenAnswers: 1 }))
        .status,
    ).toBe(200);
    expect(await close(admin, id)).toEqual({
      status: 200,
      body: { state: 'closed' },
    });
    expect(await close(admin, id)).toEqual({
      status: 200,
      body: { state: 'closed' },
    });
    expect((await api.read(`support/${id}`))['closedAt']).toBeTruthy();
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'support-closed',
      'support-answered',
      'support-answered',
    ]);
  });
});

describe('refused', () => {
  test('to everybody who is no administrator, and to one whose record is gone', async () => {
    const owner = await addOwner(api);
    const { id } = await addMessage(api, owner);
    const former = await addOwner(api);
    await getAuth(api.admin).setCustomUserClaims(former.uid, { admin: true });
    const callers = [
      null,
      owner,
      await addOwner(api),
      await api.signIn(former.email),
    ];
    for (const caller of callers) {
      const status = caller === null ? 401 : 403;
      expect((await answer(caller, id)).status).toBe(status);
      expect((await close(caller, id)).status).toBe(status);
    }
    expect(await api.read(`support/${id}`)).toMatchObject({
      state: 'open',
      answers: [],
      auditId: null,
    });
    expect(await auditOf(id)).toEqual([]);
  });

  test.each([
    ['no words', { text: '  ' }],
    ['too many words', { text: 'x'.repeat(supportAnswerMaxLength + 1) }],
    ['words that are none', { text: { html: 'x' } }],
    ['a count that is none', { seenAnswers: -1 }],
    ['an id that is none', { id: '' }],
  ])('%s', async (_what, fields) => {
    expect((await answer(admin, 'x', fields)).status).toBe(400);
  });

  test('a message that is not there, or whose id is a path', async () => {
    for (const [id, status] of [
      ['nothing', 404],
      ['__x__', 404],
      ['a/b', 400],
      ['..', 400],
    ] as const) {
      expect((await answer(admin, id)).status).toBe(status);
      expect((await close(admin, id)).status).toBe(status);
    }
  });

  test('an answer that did not see the last one, and one to a closed message', async () => {
    const owner = await addOwner(api);
    const { id } = await addMessage(api, owner);
    expect((await answer(admin, id, { text: 'First.' })).status).toBe(200);
    const late = await answer(admin, id, { text: 'Second.' });
    expect(codeOf(late)).toBe('failed-precondition');
    expect(late.body['message']).toBe(
      'Somebody has changed this message. Your answer was not sent.',
    );
    await close(admin, id);
    const closed = await answer(admin, id, { text: 'Third.', seenAnswers: 1 });
    expect(closed.body['message']).toBe('This message is closed.');
    expect((await api.read(`support/${id}`))['answers']).toHaveLength(1);
  });
});
