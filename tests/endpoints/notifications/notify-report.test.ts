import { describe, expect, test } from 'vitest';
import { makeReference } from '@contract/values/reference';
import { Api } from '../support/api';
import {
  addOwner,
  listMessages,
  messagesTo,
  waitForStates,
} from '../support/messages';
import { notify, notifyBody } from '../support/notify';
import { addReport } from '../support/reports';

const api = await Api.start();

const body = (fields: Record<string, unknown> = {}) =>
  notifyBody('Report', fields);
const newReference = () =>
  makeReference((below) => Math.floor(Math.random() * below), 6);
const entriesOf = async (id: string) =>
  (await api.db.collection('outbox').where('recordId', '==', id).get()).size;

describe('a report', () => {
  test('is confirmed to its owner with its reference, once, however often it is asked for', async () => {
    const owner = await addOwner(api);
    const reference = newReference();
    const documentId = await addReport(api, owner, { reference });
    const replies = await Promise.all(
      Array.from({ length: 3 }, () => notify(api, owner, body({ documentId }))),
    );
    expect(replies).toEqual(Array(3).fill({ status: 200, body: {} }));
    await waitForStates(api, documentId, ['mail sent', 'sms sent']);
    const { mails, texts } = await messagesTo(api, owner);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `We have your report: ${reference}`,
    ]);
    expect(texts.map(({ text }) => text)).toEqual([
      `Asaase: we have report ${reference}. Keep this reference. Sign in to Asaase to see how it stands.`,
    ]);
    const about = (await listMessages(api)).filter(({ subject }) =>
      subject.includes(reference),
    );
    expect(about).toHaveLength(1);
  }, 120_000);

  test('carries no word that was typed', async () => {
    const owner = await addOwner(api, false);
    const documentId = await addReport(api, owner, {
      name: '<img src=x onerror=alert(1)>\r\nBcc: victim@example.test',
      address: 'https://evil.example You have won',
    });
    expect((await notify(api, owner, body({ documentId }))).status).toBe(200);
    await waitForStates(api, documentId, ['mail sent', 'sms sent']);
    const { mails, texts } = await messagesTo(api, owner);
    expect(mails).toHaveLength(1);
    expect(JSON.stringify([mails, texts])).not.toMatch(
      /evil|\bwon\b|victim|onerror|Stranger/i,
    );
  }, 120_000);

  test('of long ago is confirmed to nobody', async () => {
    const owner = await addOwner(api);
    const createdAt = new Date(Date.now() - 20 * 24 * 60 * 60_000);
    const documentId = await addReport(api, owner, { createdAt });
    expect((await notify(api, owner, body({ documentId }))).status).toBe(200);
    expect(await entriesOf(documentId)).toBe(0);
  }, 120_000);
});

describe('refused', () => {
  test("somebody else's report, one that is not there, and one that is not named", async () => {
    const [owner, other] = [await addOwner(api), await addOwner(api)];
    const documentId = await addReport(api, owner);
    await addReport(api, other);
    for (const fields of [{ documentId }, { documentId: 'nothing' }, {}]) {
      expect((await notify(api, other, body(fields))).status).toBe(404);
    }
    expect((await notify(api, other, body({ documentId: 'a/b' }))).status).toBe(
      400,
    );
    expect((await notify(api, null, body({ documentId }))).status).toBe(401);
    expect(await entriesOf(documentId)).toBe(0);
  }, 120_000);

  test('the sixth within an hour', async () => {
    const owner = await addOwner(api);
    const ids = await Promise.all(
      Array.from({ length: 6 }, () => addReport(api, owner)),
    );
    const statuses = await Promise.all(
      ids.map(
        async (documentId) =>
          (await notify(api, owner, body({ documentId }))).status,
      ),
    );
    expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 429]);
  }, 120_000);
});
