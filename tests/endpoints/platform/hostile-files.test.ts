import { getStorage } from 'firebase-admin/storage';
import { describe, expect, test } from 'vitest';
import { bucketName } from '../../../emulators/suite/ports';
import { Api, type User } from '../support/api';
import { reserve } from '../support/payments/reserve';
import { signInAdministrator } from '../support/support-messages';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.domain)</script></svg>';
const page = '<!doctype html><script>alert(document.domain)</script>';
const anyFile = 'application/octet-stream';

const api = await Api.start();
const owner = await api.newUser();
const admin = await signInAdministrator(api);
const requestId = await api.addRequest(owner, {
  paymentStatus: true,
  isDocumentValid: false,
});
const images = ['image/png', 'image/jpeg', 'image/webp'];
const documents = [...images, 'application/pdf'];
const places = [
  { folder: `documents/${owner.uid}`, by: owner, takes: documents },
  { folder: `request-images/${requestId}`, by: owner, takes: images },
  { folder: `uploads/${owner.uid}`, by: admin, takes: [] },
  { folder: `dueDiligenceDocuments/${owner.uid}`, by: owner, takes: images },
  { folder: `lostLandsDocuments/${owner.uid}`, by: owner, takes: images },
  { folder: `supportdocs/${owner.uid}`, by: owner, takes: [anyFile] },
];

const url = (rest: string) =>
  `${api.suite.addresses.storage}/v0/b/${bucketName}/o${rest}`;
const asUser = ({ token }: User) => ({ authorization: `Firebase ${token}` });

/**
 * As somebody who has gone around the form: any bytes under any name and type.
 */
async function put(
  by: User,
  name: string,
  type: string,
  bytes: string,
): Promise<number> {
  // No record can be called by a name of two lines.
  if (!/[\r\n]/.test(name)) await reserve(api, by, name);
  const address = url(`?uploadType=media&name=${encodeURIComponent(name)}`);
  const headers = { ...asUser(by), 'content-type': type };
  return (await fetch(address, { method: 'POST', headers, body: bytes }))
    .status;
}

async function listNames(prefix: string): Promise<string[]> {
  const [files] = await getStorage(api.admin)
    .bucket(bucketName)
    .getFiles({ prefix });
  return files.map(({ name }) => name);
}

/** Where somebody's client may send; results go through an endpoint. */
const open = () => places.filter(({ takes }) => takes.length > 0);

describe('past every form', () => {
  test('a type that a browser runs is refused everywhere', async () => {
    for (const { folder, by } of places) {
      const before = await listNames(`${folder}/`);
      for (const [type, bytes] of [
        ['text/html', page],
        ['image/svg+xml', svg],
        ['application/xhtml+xml', page],
        ['application/javascript', 'alert(1)'],
        ['image/png; text/html', page],
        ['', page],
      ] as const) {
        expect(
          `${folder} ${type} ${await put(by, `${folder}/0b1c2d3e-x__x.png`, type, bytes)}`,
        ).toBe(`${folder} ${type} 403`);
      }
      expect(await listNames(`${folder}/`)).toEqual(before);
    }
  });

  test('an administrator sends nothing past the endpoint', async () => {
    for (const folder of [
      `uploads/${owner.uid}`,
      `uploads/${admin.uid}`,
      `documents/${owner.uid}`,
    ]) {
      for (const type of ['application/pdf', 'image/png', anyFile]) {
        expect(
          `${folder} ${await put(admin, `${folder}/0b1c2d3e-x__x.pdf`, type, 'x')}`,
        ).toBe(`${folder} 403`);
      }
    }
  });

  test('a name that is a path, turns the direction, or has 300 characters is refused everywhere', async () => {
    for (const { folder, by, takes } of places) {
      const before = await listNames(`${folder}/`);
      for (const fileName of [
        '../kofi/plan.png',
        '..',
        'deep/plan.png',
        'plan\u202Egnp.exe',
        'plan\r\n.png',
        'plan .png',
        'plan<script>.png',
        '%2e%2e%2fplan.png',
        `${'x'.repeat(300)}.png`,
      ]) {
        const status = await put(
          by,
          `${folder}/${fileName}`,
          takes[0] ?? anyFile,
          'x',
        );
        expect([400, 403], `${folder} ${JSON.stringify(fileName)}`).toContain(
          status,
        );
      }
      expect(await listNames(`${folder}/`)).toEqual(before);
    }
    expect(await listNames('kofi')).toEqual([]);
  });

  test('a file that lies about its type is given out as what it was declared, never as what it is', async () => {
    for (const { folder, by, takes } of places) {
      for (const type of takes) {
        const name = `${folder}/0b1c2d3e-${type.replace(/\W/g, '-')}__x`;
        expect(await put(by, name, type, page)).toBe(200);
        const answer = await fetch(
          url(`/${encodeURIComponent(name)}?alt=media`),
          { headers: asUser(owner) },
        );
        expect(answer.status).toBe(200);
        expect(answer.headers.get('content-type')).toBe(type);
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      }
    }
  });

  test('nothing is written over, changed into another type, or given to a stranger', async () => {
    const stranger = await api.newUser();
    for (const { folder, by, takes } of open()) {
      const name = `${folder}/0b1c2d3e-once__x`;
      const type = takes[0] ?? anyFile;
      expect(await put(by, name, type, 'first')).toBe(200);
      expect(await put(by, name, type, 'second')).toBe(403);
      const address = url(`/${encodeURIComponent(name)}`);
      const change = await fetch(address, {
        method: 'PATCH',
        headers: { ...asUser(by), 'content-type': 'application/json' },
        body: JSON.stringify({ contentType: 'text/html' }),
      });
      expect(change.status).toBe(403);
      for (const headers of [asUser(stranger), {}]) {
        expect((await fetch(`${address}?alt=media`, { headers })).status).toBe(
          403,
        );
      }
      const kept = await fetch(`${address}?alt=media`, {
        headers: asUser(owner),
      });
      expect(await kept.text()).toBe('first');
    }
  });

  test('a profile photo cannot be a page either', async () => {
    const name = `profile/${owner.uid}/profile.png`;
    expect(await put(owner, name, 'text/html', page)).toBe(403);
    expect(await put(owner, name, 'image/svg+xml', svg)).toBe(403);
    expect(
      await put(owner, `profile/${owner.uid}/x.html`, 'image/png', page),
    ).toBe(403);
  });
});
