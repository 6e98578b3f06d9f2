import { randomUUID } from 'node:crypto';
import { getStorage } from 'firebase-admin/storage';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { findAdvertPictureId } from '@contract/endpoints/advert-picture';
import { advertRefusals } from '@contract/endpoints/start-advert-upload';
import { maxImageBytes } from '@contract/values/file/file-limits';
import { freshSignInMs } from '@contract/values/fresh-sign-in';
import { bucketName } from '../../../emulators/suite/ports';
import {
  makeNoisyPhoto,
  makePicture,
} from '../../support/files/advert-pictures';
import { updateAccount } from '../../support/suite/suite-accounts';
import { BucketFiles } from '../../../functions/src/providers/bucket-files';
import { removeOldPictures } from '../../../functions/src/services/settings/advert-picture';
import { Api, refusalOf, type User } from '../support/api';
import { signInHalfAdministrator } from '../support/half-administrator';
import { newAdministrator } from '../support/new-administrator';
import { signInAdministrator } from '../support/support-messages';
import { unsignedToken } from '../support/unsigned-token';

const api = await Api.start();
const customer = await api.newUser();
const manager = await signInAdministrator(api);
const other = await newAdministrator(api);
const bucket = getStorage(api.admin).bucket(bucketName);
const log = { info: () => {}, warn: () => {}, error: () => {} };
const setting = 'AdvertandContact/main';

const start = (caller: User | null, fields: object = {}) =>
  api.call('startAdvertUpload', caller, {
    fileName: 'Hut by the sea.png',
    kind: 'image/png',
    size: 7,
    ...fields,
  });

/** Sends a picture as the browser does. */
async function sendPicture(caller: User, bytes: Buffer): Promise<string> {
  const reply = await start(caller, { size: bytes.length });
  expect(reply.status).toBe(200);
  const { path, uploadUrl } = reply.body as { path: string; uploadUrl: string };
  const { status } = await fetch(uploadUrl, {
    method: 'PUT',
    headers: {
      'content-range': `bytes 0-${bytes.length - 1}/${bytes.length}`,
    },
    body: new Uint8Array(bytes),
  });
  expect(status).toBe(200);
  return path;
}

async function save(caller: User | null, advertImageUrl: string | null) {
  const seen = (await api.read(setting))['advertImageUrl'] ?? null;
  return api.call('saveSetting', caller, {
    kind: 'advert',
    id: 'main',
    seen: { advertImageUrl: seen },
    changes: { advertImageUrl },
  });
}

const savedAddress = async () =>
  String((await api.read(setting))['advertImageUrl']);
/** As a browser's image element: no sign-in, no proof, no JSON. */
const look = (address: string) =>
  fetch(`${api.suite.addresses.api}/${address.replace('/api/', '')}`);
const isStored = async (name: string) => (await bucket.file(name).exists())[0];
const nameOf = (path: string) => path.replace(`gs://${bucketName}/`, '');
const shownName = (address: string) =>
  `advert-pictures/${findAdvertPictureId(address)}.webp`;

async function expectRefused(
  reason: keyof typeof advertRefusals,
  caller: User,
  path: string,
) {
  const before = await api.read(setting);
  const reply = await save(caller, path);
  expect([
    refusalOf(reply),
    reply.body['details'],
    reply.body['message'],
  ]).toEqual([
    [409, 'failed-precondition'],
    { reason },
    advertRefusals[reason],
  ]);
  expect(await api.read(setting)).toEqual(before);
}

describe('a picture that was sent', () => {
  test('is shown to everybody once it is saved: small, and kept by browsers', async () => {
    const path = await sendPicture(manager, await makeNoisyPhoto());
    expect(path).toContain(`/advert-uploads/${manager.uid}/`);
    const replies = [await save(manager, path), await save(manager, path)];
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const answer = await look(await savedAddress());
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'image/webp',
    ]);
    expect(answer.headers.get('cache-control')).toContain('max-age=86400');
    const picture = Buffer.from(await answer.arrayBuffer());
    const { format, width, height, exif } = await sharp(picture).metadata();
    expect([format, width, height, exif]).toEqual([
      'webp',
      1280,
      853,
      undefined,
    ]);
    expect(picture.length).toBeLessThan(300_000);
    expect(await isStored(nameOf(path))).toBe(false);
    const { auditId } = await api.read(setting);
    expect(await api.read(`audit/${String(auditId)}`)).toMatchObject({
      by: manager.uid,
      action: 'advert-and-contact-saved',
      after: { advertImageUrl: await savedAddress() },
    });
  });

  test('takes the place of the one before, which is deleted when it is an hour old', async () => {
    const left = `advert-pictures/${randomUUID()}.webp`;
    await bucket.file(left).save('left by a call that broke off');
    await save(manager, await sendPicture(manager, await makePicture()));
    const first = await savedAddress();
    expect((await look(first)).status).toBe(200);
    await save(manager, await sendPicture(manager, await makePicture()));
    const second = await savedAddress();
    expect(second).not.toBe(first);
    expect((await look(second)).status).toBe(200);
    // What may be about to be saved by somebody else stays for an hour.
    expect(await isStored(shownName(first))).toBe(true);
    expect(await isStored(left)).toBe(true);
    const inTwoHours = new Date(Date.now() + 2 * 60 * 60_000);
    await removeOldPictures(
      { files: new BucketFiles(bucket), log, now: () => inTwoHours },
      { sentPath: null, address: second },
    );
    expect(await isStored(shownName(first))).toBe(false);
    expect(await isStored(left)).toBe(false);
    expect((await look(second)).status).toBe(200);
  });

  test('can be removed, and so can a web address of before', async () => {
    expect((await save(manager, null)).status).toBe(200);
    expect((await api.read(setting))['advertImageUrl']).toBeNull();
    const address = 'https://firebasestorage.googleapis.com/v0/b/b/o/x.png';
    await api.db.doc(setting).update({ advertImageUrl: address });
    const reply = await api.call('saveSetting', manager, {
      kind: 'advert',
      id: 'main',
      seen: { headline: (await api.read(setting))['headline'] ?? null },
      changes: { headline: 'The picture stays' },
    });
    expect(reply.status).toBe(200);
    expect(await savedAddress()).toBe(address);
    expect((await save(manager, null)).status).toBe(200);
  });
});

describe('saveSetting refuses a picture', () => {
  test('that did not arrive', async () => {
    const { path } = (await start(manager)).body as { path: string };
    await expectRefused('picture-missing', manager, path);
  });

  test('of somebody else, and a file from another folder or bucket', async () => {
    const path = await sendPicture(other, await makePicture());
    await expectRefused('picture-missing', manager, path);
    const document = `documents/${manager.uid}/${randomUUID()}__plan.png`;
    await bucket.file(document).save(await makePicture());
    await expectRefused(
      'picture-missing',
      manager,
      `gs://${bucketName}/${document}`,
    );
    const own = await sendPicture(manager, await makePicture());
    await expectRefused(
      'picture-missing',
      manager,
      own.replace(bucketName, 'elsewhere'),
    );
  });

  test.each([
    ['a page', Buffer.from('<html>hello</html>')],
    ['a PDF', Buffer.from('%PDF-1.7 and no picture')],
    [
      'a broken picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2]),
    ],
  ])('that is %s by its bytes', async (_what, bytes) => {
    await expectRefused(
      'picture-unreadable',
      manager,
      await sendPicture(manager, bytes),
    );
  });

  test('that has too many bytes or too many pixels', async () => {
    const large = await sendPicture(manager, await makePicture());
    const padded = Buffer.alloc(maxImageBytes + 1);
    (await makePicture()).copy(padded);
    await bucket.file(nameOf(large)).save(padded, { resumable: false });
    await expectRefused('picture-unreadable', manager, large);
    const wide = await makePicture({ width: 6000, height: 5000 });
    await expectRefused(
      'picture-unreadable',
      manager,
      await sendPicture(manager, wide),
    );
  });

  test('to whoever may not write settings, and to an old sign-in', async () => {
    const before = await api.read(setting);
    const path = await sendPicture(manager, await makePicture());
    expect((await save(null, path)).status).toBe(401);
    expect((await save(customer, path)).status).toBe(403);
    for (const role of ['intake', 'officer', 'cashier'] as const) {
      const clerk = await newAdministrator(api, { roles: [role] });
      expect((await save(clerk, path)).status).toBe(403);
    }
    await updateAccount(api.suite, other.uid, { validSince: '1700000000' });
    const seconds = Math.trunc((Date.now() - freshSignInMs) / 1_000) - 60;
    const old = {
      uid: other.uid,
      token: unsignedToken(other.uid, { admin: true, auth_time: seconds }),
    };
    expect(refusalOf(await save(old, path))).toEqual([
      401,
      'fresh-sign-in-needed',
    ]);
    // Sending is harmless: the question comes with the press that saves.
    expect((await start(old)).status).toBe(200);
    expect(await api.read(setting)).toEqual(before);
  });
});

describe('startAdvertUpload', () => {
  test('refuses everybody else', async () => {
    expect((await start(null)).status).toBe(401);
    expect((await start(customer)).status).toBe(403);
    for (const role of ['intake', 'officer', 'cashier'] as const) {
      const clerk = await newAdministrator(api, { roles: [role] });
      expect((await start(clerk)).status).toBe(403);
    }
    for (const half of ['claim', 'record'] as const) {
      const person = await signInHalfAdministrator(api, half);
      expect((await start(person)).status).toBe(403);
    }
  });

  test.each([
    ['a PDF', { kind: 'application/pdf' }],
    ['a page', { kind: 'text/html' }],
    ['a byte too many', { size: maxImageBytes + 1 }],
    ['nothing', { size: 0 }],
    ['no name', { fileName: '' }],
  ])('refuses %s', async (_what, fields) => {
    expect(refusalOf(await start(manager, fields))).toEqual([
      400,
      'invalid-argument',
    ]);
  });
});

test.each([
  '',
  '?id=',
  `?id=${randomUUID()}`,
  '?id=../documents/x',
  '?id=a&id=b',
])(
  'there is no picture at %j, and nothing is kept of the answer',
  async (query) => {
    const answer = await look(`/api/advertPicture${query}`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      404,
      'no-store',
    ]);
  },
);
