import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Api, codeOf, type User } from './support/api';
import { signInAdministrator } from './support/support-messages';

let api: Api;
let user: User;
let admin: User;
beforeAll(async () => {
  api = await Api.start();
  user = await api.newUser();
  admin = await signInAdministrator(api);
});
afterAll(() => api.stop());

const setting = 'AdvertandContact/main';
const open = 'public_contact/current';
const save = (caller: User | null, fields: Record<string, unknown>) =>
  api.call('saveAdvertAndContact', caller, { id: 'main', seen: null, changes: {}, ...fields });

/** As a browser that nobody has signed in to. */
async function readOpenly(path: string) {
  const { firestore } = api.suite.addresses;
  const answer = await fetch(`${firestore}/v1/projects/demo-asaase/databases/(default)/documents/${path}`);
  const { fields } = (await answer.json()) as { fields?: Record<string, { stringValue: string }> };
  return { status: answer.status, fields };
}

describe('the contact that everybody may read', () => {
  test('is there without sign-in, and nothing else is', async () => {
    const { status, fields } = await readOpenly(open);
    expect([status, fields]).toEqual([
      200,
      {
        contactEmail: { stringValue: 'hello@asaase.test' },
        contactPhone: { stringValue: '0300000400' },
        contactAddress: { stringValue: '14 Ring Road Central, Accra' },
      },
    ]);
    for (const path of [setting, 'public_contact', 'public_contact/other', 'AdminConfig/main'])
      expect((await readOpenly(path)).status).toBe(403);
  });

  test('is saved in one write with the setting and its audit entry', async () => {
    const before = await api.read(setting);
    const reply = await save(admin, {
      seen: { contactPhone: before['contactPhone'], headline: before['headline'] },
      changes: { contactPhone: '0300000500', headline: 'Ask first' },
    });
    expect(reply.status).toBe(200);
    const after = await api.read(setting);
    expect(after).toMatchObject({ ...before, ...after, contactPhone: '0300000500', headline: 'Ask first' });
    expect(await api.read(open)).toEqual({
      contactEmail: before['contactEmail'],
      contactPhone: '0300000500',
      contactAddress: before['contactAddress'],
    });
    expect(await api.read(`audit/${String(after['auditId'])}`)).toMatchObject({
      ...{ by: admin.uid, action: 'advert-and-contact-saved', documentId: 'main' },
      ...{ before: { contactPhone: '0300000400' }, after: { contactPhone: '0300000500' } },
    });
  });

  test('is emptied with the setting, and made where there was none', async () => {
    await api.db.doc(open).delete();
    expect((await readOpenly(open)).status).toBe(404);
    expect((await save(admin, { changes: { contactAddress: '' } })).status).toBe(200);
    expect(await api.read(open)).toMatchObject({ contactPhone: '0300000500', contactAddress: '' });
  });
});

describe('saveAdvertAndContact', () => {
  test('tells who was slower, and saves nothing of theirs', async () => {
    const reply = await save(admin, {
      seen: { contactPhone: '0240000000' },
      changes: { contactPhone: '0200000001', contactEmail: 'other@asaase.test' },
    });
    expect([reply.status, codeOf(reply), reply.body['details']]).toEqual([
      409,
      'failed-precondition',
      { reason: 'stale' },
    ]);
    expect(await api.read(open)).toMatchObject({ contactPhone: '0300000500' });
  });

  test('refuses everybody else', async () => {
    expect((await save(null, { changes: { contactPhone: '0200000001' } })).status).toBe(401);
    expect((await save(user, { changes: { contactPhone: '0200000001' } })).status).toBe(403);
    expect(await api.read(open)).toMatchObject({ contactPhone: '0300000500' });
  });

  test.each([
    ['another field', { html: 'x' }],
    ['a text that is too long', { contactPhone: '0'.repeat(41) }],
    ['a number for a text', { headline: 1 }],
    ['a picture of another scheme', { advertImageUrl: 'http://x/y.png' }],
  ])('refuses %s', async (_, changes) => {
    expect((await save(admin, { changes })).status).toBe(400);
  });

  test.each(['gone', 'a/b', '..'])('finds no record %j', async (id) => {
    expect((await save(admin, { id, changes: { headline: 'x' } })).status).toBe(404);
  });
});
