import { getStorage } from 'firebase-admin/storage';
import { describe, expect, test } from 'vitest';
import { bucketName } from '../../../emulators/suite/ports';
import { readFile } from '../../support/suite/raw-storage';
import { sendTo } from '../../support/files/upload-session';
import { Api, refusalOf, type User } from '../support/api';
import { signInHalfAdministrator } from '../support/half-administrator';
import { signInAdministrator } from '../support/support-messages';

const api = await Api.start();
const owner = await api.newUser();
const admin = await signInAdministrator(api);
const origin = api.suite.env['APP_URL'] ?? api.suite.addresses.app;

const content = 'the results';
const size = content.length;

/** A paid request, and the call for its results. */
async function ask(request: Record<string, unknown> = {}) {
  const documentId = await api.addRequest(owner, {
    paymentStatus: true,
    ...request,
  });
  const start = (caller: User | null, fields: Record<string, unknown> = {}) =>
    api.call('startResultsUpload', caller, {
      documentId,
      fileName: 'Search report.pdf',
      kind: 'application/pdf',
      size,
      ...fields,
    });
  return { documentId, start };
}

async function begin(fields: Record<string, unknown> = {}) {
  const { documentId, start } = await ask();
  const reply = await start(admin, fields);
  expect(reply.status).toBe(200);
  const { path, uploadUrl } = reply.body as { path: string; uploadUrl: string };
  return {
    documentId,
    name: path.replace(`gs://${bucketName}/`, ''),
    path,
    uploadUrl,
  };
}

const stored = (name: string) =>
  getStorage(api.admin).bucket(bucketName).file(name);

describe('startResultsUpload', () => {
  test('names a place in the folder of the owner, and an address that takes the file in two pieces', async () => {
    const { documentId, name, path, uploadUrl } = await begin();
    expect(path).toMatch(
      new RegExp(
        `^gs://${bucketName}/uploads/${owner.uid}/[\\da-f-]{36}__Search-report\\.pdf$`,
      ),
    );
    const first = await sendTo(uploadUrl, content.slice(0, 4), {
      range: `0-3/${size}`,
      origin,
    });
    expect([first.status, first.headers.get('range')]).toEqual([
      308,
      'bytes=0-3',
    ]);
    expect(first.headers.get('access-control-expose-headers')).toContain(
      'range',
    );
    const asked = await sendTo(uploadUrl, null, { range: `*/${size}`, origin });
    expect([asked.status, asked.headers.get('range')]).toEqual([
      308,
      'bytes=0-3',
    ]);
    const rest = await sendTo(uploadUrl, content.slice(4), {
      range: `4-${size - 1}/${size}`,
      origin,
    });
    expect(rest.status).toBe(200);
    expect(rest.headers.get('access-control-allow-origin')).toBe(origin);
    expect(rest.text + JSON.stringify([...rest.headers])).not.toMatch(/token/i);
    const [metadata] = await stored(name).getMetadata();
    expect(metadata).toMatchObject({
      contentType: 'application/pdf',
      size: String(size),
    });
    expect(metadata.metadata).toEqual({ documentId });
    expect(await readFile(api.suite, owner, name)).toEqual({
      status: 200,
      tokens: null,
    });
  });

  test('an address takes one file: what is there is answered again and not replaced', async () => {
    const { name, uploadUrl } = await begin();
    const all = { range: `0-${size - 1}/${size}`, origin };
    expect((await sendTo(uploadUrl, content, all)).status).toBe(200);
    await sendTo(uploadUrl, 'THE RESULTS', all);
    expect(String((await stored(name).download())[0])).toBe(content);
    const other = await begin();
    await stored(other.name).save('somebody was here');
    expect((await sendTo(other.uploadUrl, content, all)).status).toBe(412);
    expect(String((await stored(other.name).download())[0])).toBe(
      'somebody was here',
    );
  });

  test.each([
    ['fewer', 'the res'],
    ['more', 'the results and more'],
  ])('a file of %s bytes than were declared is not stored', async (_, sent) => {
    const { name, uploadUrl } = await begin();
    const range = `0-${sent.length - 1}/${sent.length}`;
    expect((await sendTo(uploadUrl, sent, { range, origin })).status).toBe(400);
    expect((await stored(name).exists())[0]).toBe(false);
  });

  test('the page of somebody else sends nothing, and a cancelled upload is over', async () => {
    const { name, uploadUrl } = await begin();
    const all = { range: `0-${size - 1}/${size}` };
    const foreign = await sendTo(uploadUrl, content, {
      ...all,
      origin: 'https://elsewhere.example',
    });
    expect(foreign.status).toBe(403);
    await fetch(uploadUrl, { method: 'DELETE', headers: { origin } });
    expect((await sendTo(uploadUrl, content, { ...all, origin })).status).toBe(
      404,
    );
    expect((await stored(name).exists())[0]).toBe(false);
  });

  test('refuses everybody else', async () => {
    const { start } = await ask();
    expect((await start(null)).status).toBe(401);
    expect((await start(owner)).status).toBe(403);
    expect(
      (await start(await signInHalfAdministrator(api, 'claim'))).status,
    ).toBe(403);
    expect(
      (await start(await signInHalfAdministrator(api, 'record'))).status,
    ).toBe(403);
  });

  test('refuses a request that is not paid, and an owner who is deleted; not one who is disabled', async () => {
    const unpaid = await (await ask({ paymentStatus: false })).start(admin);
    expect(refusalOf(unpaid)).toEqual([409, 'failed-precondition']);
    const gone = await ask({ userId: 'gone-for-good' });
    await api.db
      .doc('account_deletions/gone-for-good')
      .set({ uid: 'gone-for-good', step: 'done' });
    expect(refusalOf(await gone.start(admin))).toEqual([
      409,
      'failed-precondition',
    ]);
    const away = await ask({ userId: 'disabled-only' });
    await api.db
      .doc('closed_accounts/disabled-only')
      .set({ uid: 'disabled-only' });
    expect((await away.start(admin)).status).toBe(200);
  });

  test('finds nothing for no such request', async () => {
    const reply = await (await ask()).start(admin, { documentId: 'r9' });
    expect(refusalOf(reply)).toEqual([404, 'not-found']);
  });

  test.each([
    ['a page', { kind: 'text/html' }],
    ['any file', { kind: 'application/octet-stream' }],
    ['a byte too many', { size: 20 * 1024 * 1024 + 1 }],
    ['nothing', { size: 0 }],
    ['half a byte', { size: 1.5 }],
    ['no name', { fileName: '' }],
    ['no request', { documentId: '' }],
    ['an id that is a path', { documentId: 'a/b' }],
  ])('refuses %s', async (_, fields) => {
    expect(refusalOf(await (await ask()).start(admin, fields))).toEqual([
      400,
      'invalid-argument',
    ]);
  });

  test.each(['../../documents/x.pdf', 'a/b.pdf', 'plan\u202Efdp.exe', '..'])(
    'the name %j leads out of no folder',
    async (fileName) => {
      const { name } = await begin({ fileName });
      expect(name).toMatch(
        new RegExp(`^uploads/${owner.uid}/[\\da-f-]{36}__[\\w-][\\w.-]*$`),
      );
    },
  );
});
