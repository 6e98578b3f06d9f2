import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeFile, linkOf, readFile, upload } from '../support/raw-storage';
import { Api, codeOf, type User } from './support/api';
import { signInAdministrator } from './support/support-messages';

let api: Api;
let owner: User;
let admin: User;
beforeAll(async () => {
  api = await Api.start();
  owner = await api.newUser();
  admin = await signInAdministrator(api);
});
afterAll(() => api.stop());

const pathOf = (name: string) => `gs://demo-asaase.appspot.com/${name}`;

/** A request whose document has just come in, with the token of its upload. */
async function send() {
  const name = `documents/${owner.uid}/${crypto.randomUUID().slice(0, 8)}__plan.png`;
  const documentId = await api.addRequest(owner, { documentURL: pathOf(name) });
  const { tokens } = await upload(api.suite, owner, name, 'image/png');
  const open = (caller: User | null, fields: Record<string, unknown> = {}) =>
    api.call('openDocument', caller, {
      ...{ collection: 'requests', documentId, path: pathOf(name) },
      ...fields,
    });
  return { name, documentId, tokens, open };
}

async function findEntry() {
  const { auditId, path } = await api.read(`document_openings/${admin.uid}`);
  return { path, entry: await api.read(`audit/${String(auditId)}`) };
}

describe('openDocument', () => {
  test('an administrator reads what was written down, and gets no token with the bytes', async () => {
    const { name, documentId, tokens, open } = await send();
    expect((await readFile(api.suite, admin, name)).status).toBe(403);
    expect((await open(admin)).status).toBe(200);
    const { path, entry } = await findEntry();
    expect(path).toBe(pathOf(name));
    expect(entry).toMatchObject({
      ...{ by: admin.uid, action: 'document-opened', collection: 'requests', documentId },
      ...{ before: {}, after: { path } },
    });
    expect(await readFile(api.suite, admin, name)).toEqual({ status: 200, tokens: null });
    expect((await fetch(linkOf(api.suite, name, tokens))).status).toBe(403);
  });

  test('a clearer image lies in a folder of its request', async () => {
    const documentId = await api.addRequest(owner, { isDocumentValid: false });
    const name = `request-images/${documentId}/0b1c2d3e__clear.png`;
    await upload(api.suite, owner, name, 'image/png');
    const body = { collection: 'requests', documentId, path: pathOf(name) };
    expect((await api.call('openDocument', admin, body)).status).toBe(200);
    expect(await readFile(api.suite, admin, name)).toEqual({ status: 200, tokens: null });
  });

  test('refuses everybody else, and writes nothing down', async () => {
    const { name, open } = await send();
    expect((await open(null)).status).toBe(401);
    expect((await open(owner)).status).toBe(403);
    expect((await api.db.doc(`document_openings/${owner.uid}`).get()).exists).toBe(false);
    expect((await describeFile(api.suite, admin, name)).status).toBe(403);
  });

  test.each([
    ['no such record', { documentId: 'r9' }],
    ['an id that is a path', { documentId: 'a/b' }],
    ['a record of another collection', { collection: 'support' }],
    ['a file of another owner', { path: pathOf('documents/kofi/plan.pdf') }],
    ['a clearer image of another request', { path: pathOf('request-images/r2/x.png') }],
    ['a file in no folder', { path: pathOf('x') }],
  ])('finds nothing for %s', async (_, fields) => {
    const { name, open } = await send();
    const reply = await open(admin, fields);
    expect([reply.status, codeOf(reply)]).toEqual([404, 'not-found']);
    expect((await readFile(api.suite, admin, name)).status).toBe(403);
  });

  test.each([
    ['a collection without files', { collection: 'users' }],
    ['a link', { path: 'https://example.test/plan.png' }],
    ['a path nobody could have stored', { path: pathOf('x'.repeat(1024)) }],
    ['no record', { documentId: '' }],
  ])('refuses %s', async (_, fields) => {
    const { open } = await send();
    expect((await open(admin, fields)).status).toBe(400);
  });
});
