import { describe, expect, test } from 'vitest';
import { Api } from '../support/api';
import {
  addOwner,
  nameHolders,
  listMessages,
  messagesTo,
  waitForStates,
} from '../support/messages';
import { notify, notifyBody } from '../support/notify';
import { addMessage } from '../support/support-messages';

const told = ['mail sent', 'mail sent'];

const api = await Api.start();
const answerers = nameHolders('support.answer');

const body = (fields: Record<string, unknown> = {}) =>
  notifyBody('Support Message', fields);

/**
 * A record is written by its owner's browser: what stands in it is no more to
 * be trusted than a body.
 */
const hostile = {
  fullName: '<img src=x onerror=alert(1)>\r\nBcc: victim@example.test',
  description:
    '<a href="https://evil.example">You have won</a>\r\n\r\n<script>alert(1)</script> \u202Egnp',
  fileName: '\u202Efdp.<script>.exe\r\nBcc: victim@example.test',
  fileURL: 'gs://demo-asaase.appspot.com/supportdocs/x/evil.bin',
  email: 'victim@example.test',
};

const about = async (reference: string) =>
  (await listMessages(api)).filter(({ subject }) =>
    subject.includes(reference),
  );

describe('a support message', () => {
  test('is told of to its owner and the administrators, once, however often it is asked for', async () => {
    const owner = await addOwner(api);
    const { id, reference } = await addMessage(api, owner);
    const calls = [body({ documentId: id }), body(), body({ documentId: id })];
    const replies = await Promise.all(
      calls.map((call) => notify(api, owner, call)),
    );
    expect(replies).toEqual(Array(3).fill({ status: 200, body: {} }));
    await waitForStates(api, id, told);
    const sent = await about(reference);
    expect(sent.map(({ to, subject }) => `${to}: ${subject}`).sort()).toEqual([
      `${answerers}: Support Message: ${reference} waits for an answer`,
      `${owner.email}: Support Message: we have ${reference}`,
    ]);
    expect((await api.read(`support/${id}`))['notifiedAt']).toBeTruthy();
    expect(
      sent.every(
        ({ text }) => text.includes('Billing') && text.includes(reference),
      ),
    ).toBe(true);
    expect((await messagesTo(api, owner)).texts).toEqual([]);
  }, 120_000);

  test('is told of from the record alone, and of that nothing that was typed but a name', async () => {
    const owner = await addOwner(api);
    const { id, reference } = await addMessage(api, owner);
    const other = await addMessage(api, owner, hostile);
    for (const documentId of [id, other.id]) {
      expect((await notify(api, owner, body({ documentId }))).status).toBe(200);
    }
    await waitForStates(api, id, told);
    await waitForStates(api, other.id, told);
    const all = JSON.stringify(await listMessages(api));
    expect(all).not.toMatch(
      /victim|evil\.|You have won|Stranger|0240000999|onerror|script|uncle/i,
    );
    expect(all).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
    const [toAdministrators] = (await about(reference)).filter(
      ({ to }) => to === answerers,
    );
    expect(toAdministrators?.text).toContain('Abena Example');
    const [fromHostile] = (await about(other.reference)).filter(
      ({ to }) => to === answerers,
    );
    expect(fromHostile?.text).not.toContain('Name:');
  }, 120_000);

  test('that nobody was told of is told of later, when its owner asks again', async () => {
    const owner = await addOwner(api);
    const timestamp = new Date(Date.now() - 20 * 24 * 60 * 60_000);
    const { id } = await addMessage(api, owner, { timestamp });
    expect((await notify(api, owner, body({ documentId: id }))).status).toBe(
      200,
    );
    await waitForStates(api, id, told);
    expect((await messagesTo(api, owner)).mails).toHaveLength(1);
  }, 120_000);

  test('of an address that nobody has confirmed carries no word that was typed', async () => {
    const owner = await addOwner(api, false);
    const { id, reference } = await addMessage(api, owner, hostile);
    expect((await notify(api, owner, body({ documentId: id }))).status).toBe(
      200,
    );
    await waitForStates(api, id, told);
    const [mail] = (await about(reference)).filter(
      ({ to }) => to === owner.email,
    );
    expect(mail?.text).toContain('We have your message');
    expect(`${mail?.html}${mail?.text}`).not.toMatch(
      /evil\.|\bwon\b|victim|onerror/i,
    );
  }, 120_000);
});

describe('refused', () => {
  test("somebody else's message, one that is not there, and none at all", async () => {
    const [owner, other] = [await addOwner(api), await addOwner(api)];
    const { id, reference } = await addMessage(api, owner);
    for (const fields of [{ documentId: id }, { documentId: 'nothing' }, {}]) {
      expect((await notify(api, other, body(fields))).status).toBe(404);
    }
    expect((await notify(api, other, body({ documentId: 'a/b' }))).status).toBe(
      400,
    );
    const queued = await api.db
      .collection('outbox')
      .where('recordId', '==', id)
      .get();
    expect(queued.size).toBe(0);
    expect(await about(reference)).toEqual([]);
  }, 120_000);

  test('the sixth within an hour; its message waits, and is told of by a later call', async () => {
    const owner = await addOwner(api);
    const messages = await Promise.all(
      Array.from({ length: 6 }, () => addMessage(api, owner)),
    );
    const statuses = await Promise.all(
      messages.map(
        async ({ id }) =>
          (await notify(api, owner, body({ documentId: id }))).status,
      ),
    );
    expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 429]);
    const left = messages[statuses.indexOf(429)]?.id ?? '';
    expect((await api.read(`support/${left}`))['notifiedAt']).toBeNull();
    await api.db.doc(`limits/notifications-user-${owner.uid}`).delete();
    expect((await notify(api, owner, body({ documentId: left }))).status).toBe(
      200,
    );
    await waitForStates(api, left, told);
  }, 120_000);
});
