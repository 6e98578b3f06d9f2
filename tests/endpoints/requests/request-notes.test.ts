import { describe, expect, test } from 'vitest';
import { requestNoteRefusals } from '@contract/endpoints/add-request-note';
import { requestNoteMaxLength } from '@contract/entities/request-note';
import { Api, refusalOf, type User } from '../support/api';
import { newAdministrator } from '../support/new-administrator';

const api = await Api.start();
const owner = await api.newUser();
const [efua, kofi] = [await newAdministrator(api), await newAdministrator(api)];
const text = 'The seller called. She says her brother sold it too.';

const add = (
  caller: User | null,
  documentId: string,
  fields: Record<string, unknown> = {},
) =>
  api.call('addRequestNote', caller, {
    noteId: crypto.randomUUID(),
    documentId,
    text,
    ...fields,
  });
const notesOf = async (documentId: string) => {
  const found = await api.db
    .collection('request_notes')
    .where('documentId', '==', documentId)
    .get();
  return found.docs.map((note) => note.data());
};

describe('a note about a request', () => {
  test('is stored once with who and when, and the audit says that it was written, not what', async () => {
    const documentId = await api.addRequest(owner, { paymentStatus: true });
    const noteId = crypto.randomUUID();
    for (let repeated = 0; repeated < 2; repeated += 1) {
      expect(await add(efua, documentId, { noteId })).toEqual({
        status: 200,
        body: {},
      });
    }
    const notes = await notesOf(documentId);
    expect(notes).toEqual([
      expect.objectContaining({
        noteId,
        text,
        by: efua.uid,
        userId: owner.uid,
        searchPrefixes: expect.arrayContaining(['brother', 'se']) as unknown,
      }),
    ]);
    const audit = await api.auditOf(documentId);
    expect(audit).toHaveLength(1);
    expect(audit[0]).toMatchObject({
      action: 'request-note-added',
      by: efua.uid,
      collection: 'requests',
    });
    expect(JSON.stringify(audit)).not.toContain('brother');
    expect(
      JSON.stringify(await api.read(`requests/${documentId}`)),
    ).not.toMatch(/brother|note/);
  });

  test('is not replaced by another one with the same id', async () => {
    const documentId = await api.addRequest(owner, { paymentStatus: true });
    const noteId = crypto.randomUUID();
    await add(efua, documentId, { noteId });
    for (const [caller, fields] of [
      [efua, { text: 'Something else.' }],
      [kofi, {}],
    ] as const) {
      const reply = await add(caller, documentId, { noteId, ...fields });
      expect(refusalOf(reply)).toEqual([409, 'failed-precondition']);
      expect(reply.body['message']).toBe(requestNoteRefusals.taken);
    }
    expect(await notesOf(documentId)).toHaveLength(1);
  });

  test.each([
    ['nothing', ''],
    ['what cannot be seen', '\u200b \u2800'],
    ['too much', 'a'.repeat(requestNoteMaxLength + 1)],
  ])('has to say something: not %s', async (_, badText) => {
    const documentId = await api.addRequest(owner, { paymentStatus: true });
    expect(refusalOf(await add(efua, documentId, { text: badText }))).toEqual([
      400,
      'invalid-argument',
    ]);
  });

  test('is refused about what is not there, and to customers', async () => {
    expect(refusalOf(await add(efua, 'gone'))).toEqual([404, 'not-found']);
    const documentId = await api.addRequest(owner, { paymentStatus: true });
    expect(refusalOf(await add(null, documentId))).toEqual([
      401,
      'unauthenticated',
    ]);
    expect(refusalOf(await add(owner, documentId))).toEqual([
      403,
      'permission-denied',
    ]);
    expect(await notesOf(documentId)).toEqual([]);
  });

  test('goes with the account, and none comes afterwards', async () => {
    const user = await api.newUser();
    const documentId = await api.addRequest(user, {
      paymentStatus: true,
      status: true,
    });
    await add(efua, documentId);
    expect(await notesOf(documentId)).toHaveLength(1);
    const reply = await api.call('deleteAccount', user, {
      acceptUnfinished: true,
    });
    expect(reply.status).toBe(200);
    expect(await notesOf(documentId)).toEqual([]);
    const late = await add(efua, documentId);
    expect(late.body['message']).toBe(requestNoteRefusals.gone);
  });
});
