import { getStorage } from 'firebase-admin/storage';
import { describe, expect, test } from 'vitest';
import {
  documentPieceBytes,
  fileSizeHeader,
  fileOpeningHeader,
} from '@contract/endpoints/open-document';
import { bucketName } from '../../../emulators/suite/ports';
import { demoPassword } from '../../../emulators/suite/seed/people';
import {
  describeFile,
  readFile,
  upload,
} from '../../support/suite/raw-storage';
import { Api, codeOf, type User } from '../support/api';
import { signInHalfAdministrator } from '../support/half-administrator';
import { openFile, type OpenedFile } from '../support/opened-file';
import { reserve } from '../support/payments/reserve';
import { addMessage, signInAdministrator } from '../support/support-messages';

const api = await Api.start();
const owner = await api.newUser();
const admin = await signInAdministrator(api);

const pathOf = (name: string) => `gs://${bucketName}/${name}`;
const store = (
  name: string,
  bytes: string | Buffer,
  contentType: string,
  more = {},
) =>
  getStorage(api.admin)
    .bucket(bucketName)
    .file(name)
    .save(bytes, { contentType, metadata: more });

const reference = 'LS-7K3M-98';

/** A request whose document has just come in, with the token of its upload. */
async function send() {
  const name = `documents/${owner.uid}/${crypto.randomUUID().slice(0, 8)}__plan.png`;
  const documentId = await api.addRequest(owner, {
    documentURL: pathOf(name),
    reference,
  });
  await store(name, 'the plan', 'image/png');
  const open = (caller: User | null, fields: Record<string, unknown> = {}) =>
    openFile(api, caller, {
      collection: 'requests',
      documentId,
      path: pathOf(name),
      ...fields,
    });
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
    expect(JSON.stringify([...headers])).not.toMatch(
      new RegExp(`${tokens}|token|x-goog`, 'i'),
    );
    expect(await api.auditOf(documentId)).toEqual([
      expect.objectContaining({
        by: admin.uid,
        action: 'document-opened',
        collection: 'requests',
        documentId,
        reference,
        before: {},
        after: { path: pathOf(name) },
      }),
    ]);
  });

  describe('a paper of 15 MB', () => {
    /**
     * Google lets functions stream 10 MB:
     * https://cloud.google.com/functions/quotas
     */
    const mostStreamed = 10 * 1024 * 1024;
    const paper = Buffer.from(
      Uint32Array.from({ length: (15 * 1024 * 1024) / 4 }, (_, index) => index)
        .buffer,
    );

    async function sendPaper() {
      const sent = await send();
      await getStorage(api.admin).bucket(bucketName).file(sent.name).delete();
      await store(sent.name, paper, 'application/pdf');
      return sent;
    }
    const continuationOf = ({ headers }: OpenedFile) =>
      headers.get(fileOpeningHeader);

    test('comes in pieces that a function may stream, with one entry in the audit', async () => {
      const { documentId, open } = await sendPaper();
      const first = await open(admin);
      const pieces = [first.bytes];
      const opening = continuationOf(first);
      expect(first.headers.get(fileSizeHeader)).toBe(String(paper.length));
      for (let from = first.bytes.length; from < paper.length;) {
        const piece = await open(admin, { next: { opening, from } });
        expect([piece.status, piece.headers.get('content-type')]).toEqual([
          200,
          'application/pdf',
        ]);
        pieces.push(piece.bytes);
        from += piece.bytes.length;
      }
      expect(
        Math.max(...pieces.map(({ length }) => length)),
      ).toBeLessThanOrEqual(mostStreamed);
      expect(Buffer.concat(pieces).equals(paper)).toBe(true);
      expect(await api.auditOf(documentId)).toHaveLength(1);
    });

    test('gives no later piece without an entry of the same person about the same paper', async () => {
      const { open } = await sendPaper();
      const opening = continuationOf(await open(admin)) ?? '';
      const next = { opening, from: documentPieceBytes };
      const [entryId = '', generation] = opening.split('.');
      const refused = async (caller: User, fields: Record<string, unknown>) => {
        const { status, text } = await open(caller, fields);
        const body = JSON.parse(text) as Record<string, unknown>;
        expect([status, codeOf({ status, body })]).toEqual([
          409,
          'failed-precondition',
        ]);
      };
      await refused(
        await api.signIn('second-admin@asaase.test', demoPassword),
        { next },
      );
      await refused(admin, {
        next: { ...next, opening: `made-up.${generation}` },
      });
      const other = await sendPaper();
      const body = {
        documentId: other.documentId,
        path: pathOf(other.name),
        next,
      };
      await refused(admin, body);
      const others = continuationOf(await other.open(admin)) ?? '';
      await refused(admin, { next: { ...next, opening: others } });
      expect((await open(owner, { next })).status).toBe(403);
      const elevenMinutesAgo = new Date(Date.now() - 11 * 60_000);
      await api.db.doc(`audit/${entryId}`).update({ at: elevenMinutesAgo });
      await refused(admin, { next });
    });

    test('has no piece behind its end, and none once it is gone', async () => {
      const { name, open } = await sendPaper();
      const opening = continuationOf(await open(admin));
      expect(
        (await open(admin, { next: { opening, from: paper.length } })).status,
      ).toBe(404);
      await getStorage(api.admin).bucket(bucketName).file(name).delete();
      expect(
        (await open(admin, { next: { opening, from: documentPieceBytes } }))
          .status,
      ).toBe(404);
    });
  });

  test('a clearer image lies in a folder of its request, a file of support in one of its sender', async () => {
    const documentId = await api.addRequest(owner);
    const image = `request-images/${documentId}/0b1c2d3e__clear.png`;
    await store(image, 'clear', 'image/png');
    const body = { collection: 'requests', documentId, path: pathOf(image) };
    expect(await openFile(api, admin, body)).toMatchObject({
      status: 200,
      text: 'clear',
    });
    const receipt = `supportdocs/${owner.uid}/0b1c2d3e__receipt`;
    await store(receipt, 'receipt', 'application/octet-stream');
    const { id } = await addMessage(
      api,
      { ...owner, email: 'abena@asaase.test', phone: '0240000142' },
      { fileURL: pathOf(receipt) },
    );
    const message = {
      collection: 'support',
      documentId: id,
      path: pathOf(receipt),
    };
    expect(await openFile(api, admin, message)).toMatchObject({
      status: 200,
      text: 'receipt',
    });
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
    const documentId = await api.addRequest(owner, {
      documentURL: pathOf(name),
    });
    await reserve(api, owner, name);
    expect((await upload(api.suite, owner, name, 'image/png')).status).toBe(
      200,
    );
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
    expect(
      (await open(await signInHalfAdministrator(api, 'claim'))).status,
    ).toBe(403);
    expect(
      (await open(await signInHalfAdministrator(api, 'record'))).status,
    ).toBe(403);
    expect(await api.auditOf(documentId)).toEqual([]);
  });

  test.each([
    ['no such record', { documentId: 'r9' }],
    ['a record of another collection', { collection: 'support' }],
    ['a file of another owner', { path: pathOf('documents/kofi/plan.pdf') }],
    [
      'a clearer image of another request',
      { path: pathOf('request-images/r2/x.png') },
    ],
    ['a file in no folder', { path: pathOf('x') }],
    ['its own file under the address of another bucket', { path: 'elsewhere' }],
  ])(
    'finds nothing for %s',
    async (
      _,
      fields: { path?: string; documentId?: string; collection?: string },
    ) => {
      await store('documents/kofi/plan.pdf', 'of Kofi', 'application/pdf');
      await store('request-images/r2/x.png', 'of r2', 'image/png');
      await store('x', 'of nobody', 'image/png');
      const { name, documentId, open } = await send();
      const path =
        fields.path === 'elsewhere'
          ? `gs://elsewhere/${name}`
          : (fields.path ?? pathOf(name));
      const { status, text } = await open(admin, { ...fields, path });
      expect([
        status,
        codeOf({ status, body: JSON.parse(text) as Record<string, unknown> }),
      ]).toEqual([404, 'not-found']);
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
    ['a later piece without a number', { next: { opening: 'a.1', from: 0 } }],
    ['a later piece of a path', { next: { opening: 'a/b.1', from: 1 } }],
  ])('refuses %s', async (_, fields) => {
    const { open } = await send();
    expect((await open(admin, fields)).status).toBe(400);
  });
});
