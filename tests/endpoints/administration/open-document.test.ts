import { getStorage } from 'firebase-admin/storage';
import { describe, expect, test } from 'vitest';
import { bucketName } from '../../../emulators/suite/ports';
import { describeFile, readFile, upload } from '../../support/suite/raw-storage';
import { Api, codeOf, type User } from '../support/api';
import { signInHalfAdministrator } from '../support/half-administrator';
import { openFile } from '../support/opened-file';
import { reserve } from '../support/payments/reserve';
import { addMessage, signInAdministrator } from '../support/support-messages';

const api = await Api.start();
const owner = await api.newUser();
const admin = await signInAdministrator(api);

const pathOf = (name: string) => `gs://${bucketName}/${name}`;
const store = (name: string, bytes: string | Buffer, contentType: string, more = {}) =>
  getStorage(api.admin).bucket(bucketName).file(name).save(bytes, { contentType, metadata: more });

const reference = 'LS-7K3M-98';

/** A request whose document has just come in, with the token of its upload. */
async function send() {
  const name = `documents/${owner.uid}/${crypto.randomUUID().slice(0, 8)}__plan.png`;
  const documentId = await api.addRequest(owner, { documentURL: pathOf(name), reference });
  await store(name, 'the plan', 'image/png');
  const open = (caller: User | null, fields: Record<string, unknown> = {}) =>
    openFile(api, caller, { ...{ collection: 'requests', documentId, path: pathOf(name) }, ...fields });
  return { name, documentId, open };
}

describe('openDocument', () => {
  test('an administrator gets the file itself, with an entry in the audit and without a token', async () => {
    const { name, documentId, open } = await send();
    const { tokens } = await describeFile(api.suite, owner, name);
    expect(tokens).not.toBe('');
    const { status, headers, text } = await open(admin);
    expect([status, text]).toEqual([200, 'the plan']);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': '8',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(JSON.stringify([...headers])).not.toMatch(new RegExp(`${tokens}|token|x-goog`, 'i'));
    expect(await api.auditOf(documentId)).toEqual([
      expect.objectContaining({
        ...{ by: admin.uid, action: 'document-opened', collection: 'requests', documentId, reference },
        ...{ before: {}, after: { path: pathOf(name) } },
      }),
    ]);
  });

  test('a file of 20 MB arrives whole', async () => {
    const { name, open } = await send();
    await getStorage(api.admin).bucket(bucketName).file(name).delete();
    await store(name, Buffer.alloc(20 * 1024 * 1024, 'plan'), 'application/pdf');
    const { status, headers, text } = await open(admin);
    expect([status, headers.get('content-type'), text.length]).toEqual([
      200,
      'application/pdf',
      20 * 1024 * 1024,
    ]);
    expect(text === 'plan'.repeat(5 * 1024 * 1024)).toBe(true);
  });

  test('a clearer image lies in a folder of its request, a file of support in one of its sender', async () => {
    const documentId = await api.addRequest(owner);
    const image = `request-images/${documentId}/0b1c2d3e__clear.png`;
    await store(image, 'clear', 'image/png');
    const body = { collection: 'requests', documentId, path: pathOf(image) };
    expect(await openFile(api, admin, body)).toMatchObject({ status: 200, text: 'clear' });
    const receipt = `supportdocs/${owner.uid}/0b1c2d3e__receipt`;
    await store(receipt, 'receipt', 'application/octet-stream');
    const { id } = await addMessage(
      api,
      { ...owner, email: 'abena@asaase.test', phone: '0240000142' },
      { fileURL: pathOf(receipt) },
    );
    const message = { collection: 'support', documentId: id, path: pathOf(receipt) };
    expect(await openFile(api, admin, message)).toMatchObject({ status: 200, text: 'receipt' });
  });

  test('what calls itself a page, or compressed, is handed over as bytes', async () => {
    const { name, open } = await send();
    await getStorage(api.admin).bucket(bucketName).file(name).delete();
    await store(name, '<script>', 'text/html', { contentEncoding: 'gzip' });
    const { status, headers, text } = await open(admin);
    expect([status, headers.get('content-type'), text]).toEqual([
      200,
      'application/octet-stream',
      '<script>',
    ]);
    expect(headers.get('content-encoding')).toBeNull();
  });

  test('no administrator reads anything from Storage, whatever was opened', async () => {
    const name = `documents/${owner.uid}/0b1c2d3e-own__plan.png`;
    const documentId = await api.addRequest(owner, { documentURL: pathOf(name) });
    await reserve(api, owner, name);
    expect((await upload(api.suite, owner, name, 'image/png')).status).toBe(200);
    const body = { collection: 'requests', documentId, path: pathOf(name) };
    expect((await openFile(api, admin, body)).status).toBe(200);
    expect((await readFile(api.suite, admin, name)).status).toBe(403);
    expect((await describeFile(api.suite, admin, name)).status).toBe(403);
    expect((await readFile(api.suite, owner, name)).status).toBe(200);
  });

  test('refuses everybody else, and writes nothing down', async () => {
    const { documentId, open } = await send();
    expect((await open(null)).status).toBe(401);
    expect((await open(owner)).status).toBe(403);
    expect((await open(await signInHalfAdministrator(api, 'claim'))).status).toBe(403);
    expect((await open(await signInHalfAdministrator(api, 'record'))).status).toBe(403);
    expect(await api.auditOf(documentId)).toEqual([]);
  });

  test.each([
    ['no such record', { documentId: 'r9' }],
    ['a record of another collection', { collection: 'support' }],
    ['a file of another owner', { path: pathOf('documents/kofi/plan.pdf') }],
    ['a clearer image of another request', { path: pathOf('request-images/r2/x.png') }],
    ['a file in no folder', { path: pathOf('x') }],
    ['its own file under the address of another bucket', { path: 'elsewhere' }],
  ])(
    'finds nothing for %s',
    async (_, fields: { path?: string; documentId?: string; collection?: string }) => {
      await store('documents/kofi/plan.pdf', 'of Kofi', 'application/pdf');
      await store('request-images/r2/x.png', 'of r2', 'image/png');
      await store('x', 'of nobody', 'image/png');
      const { name, documentId, open } = await send();
      const path = fields.path === 'elsewhere' ? `gs://elsewhere/${name}` : (fields.path ?? pathOf(name));
      const { status, text } = await open(admin, { ...fields, path });
      expect([status, codeOf({ status, body: JSON.parse(text) as Record<string, unknown> })]).toEqual([
        404,
        'not-found',
      ]);
      expect(await api.auditOf(documentId)).toEqual([]);
    },
  );

  test('finds nothing where the file is gone, and writes nothing down', async () => {
    const { name, documentId, open } = await send();
    await getStorage(api.admin).bucket(bucketName).file(name).delete();
    expect((await open(admin)).status).toBe(404);
    expect(await api.auditOf(documentId)).toEqual([]);
  });

  test.each([
    ['a collection without files', { collection: 'users' }],
    ['a link', { path: 'https://example.test/plan.png' }],
    ['a path nobody could have stored', { path: pathOf('x'.repeat(1025)) }],
    ['an id that is a path', { documentId: 'a/b' }],
    ['no record', { documentId: '' }],
  ])('refuses %s', async (_, fields) => {
    const { open } = await send();
    expect((await open(admin, fields)).status).toBe(400);
  });
});
