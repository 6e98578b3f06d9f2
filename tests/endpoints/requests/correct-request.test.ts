import { describe, expect, test } from 'vitest';
import { correctRequestRefusals } from '@contract/endpoints/correct-request';
import { maxCorrections } from '@contract/entities/request-correction';
import { Request } from '@contract/entities/request';
import { toDates } from '../../../functions/src/firestore/stored-document';
import { Api, refusalOf, type User } from '../support/api';
import { signInAdministrator } from '../support/support-messages';

const api = await Api.start();
const owner = await api.newUser();

const typed = {
  name: 'Abena Example',
  phoneNumber: '0240000142',
  address: 'GA-183-8164, Dzorwulu',
};

const correct = (
  caller: User | null,
  documentId: string,
  changes: Record<string, unknown>,
) => api.call('correctRequest', caller, { documentId, changes });

const orderOf = (documentId: string, walletnumber = '0240000001') => ({
  amount: 500,
  paymentoption: 'MTN',
  walletnumber,
  documentId,
  paymentFor: 'request',
  description: 'Service Payment',
  service: 'Land/Property Search',
});

async function readRequest(documentId: string): Promise<Request> {
  return Request.parse(toDates(await api.read(`requests/${documentId}`)));
}

describe('the owner', () => {
  test('corrects what they typed, with what stood there on the record, once', async () => {
    const documentId = await api.addRequest(owner);
    const changes = {
      name: ' Abena Owusu ',
      digitalAddress: 'ga 183 8165',
      region: 'Greater Accra',
      district: 'Adenta',
      phoneNumber: typed.phoneNumber,
    };
    for (const time of ['first', 'again']) {
      expect([time, await correct(owner, documentId, changes)]).toEqual([
        time,
        { status: 200, body: {} },
      ]);
    }
    const request = await readRequest(documentId);
    expect(request).toMatchObject({
      ...typed,
      name: 'Abena Owusu',
      digitalAddress: 'GA-183-8165',
      region: 'Greater Accra',
      district: 'Adenta',
      auditId: null,
    });
    expect(Object.keys(request.corrections ?? {})).toEqual(['c1']);
    expect(request.corrections?.['c1']?.fields).toEqual([
      { field: 'name', before: 'Abena Example', after: 'Abena Owusu' },
      { field: 'digitalAddress', before: null, after: 'GA-183-8165' },
      { field: 'region', before: null, after: 'Greater Accra' },
      { field: 'district', before: null, after: 'Adenta' },
    ]);
    expect(await api.auditOf(documentId)).toEqual([
      expect.objectContaining({
        by: owner.uid,
        action: 'request-corrected',
        collection: 'requests',
        before: {},
        after: { corrected: ['name', 'digitalAddress', 'region', 'district'] },
      }),
    ]);
  });

  test('may correct again, and empty what need not be there', async () => {
    const documentId = await api.addRequest(owner, { region: 'Volta' });
    await correct(owner, documentId, { address: 'Plot 7, Ho' });
    await correct(owner, documentId, { region: null });
    const { corrections, address, region } = await readRequest(documentId);
    expect([address, region]).toEqual(['Plot 7, Ho', null]);
    expect(Object.keys(corrections ?? {}).toSorted()).toEqual(['c1', 'c2']);
  });

  test('corrects twenty times at most', async () => {
    const correction = { at: new Date(), fields: [] };
    const corrections = Object.fromEntries(
      Array.from({ length: maxCorrections }, (_, nth) => [
        `c${nth + 1}`,
        correction,
      ]),
    );
    const documentId = await api.addRequest(owner, { corrections });
    const reply = await correct(owner, documentId, { name: 'Somebody else' });
    expect(refusalOf(reply)).toEqual([409, 'failed-precondition']);
    expect(reply.body['message']).toBe(correctRequestRefusals.tooMany);
  });
});

describe('refused', () => {
  const change = { name: 'Kofi Mensah' };

  test('to everybody else, as if it did not exist', async () => {
    const documentId = await api.addRequest(owner);
    const stranger = await api.newUser();
    const admin = await signInAdministrator(api);
    expect((await correct(null, documentId, change)).status).toBe(401);
    for (const caller of [stranger, admin]) {
      const reply = await correct(caller, documentId, change);
      expect(refusalOf(reply)).toEqual([404, 'not-found']);
    }
    expect(refusalOf(await correct(owner, 'nothing', change))).toEqual([
      404,
      'not-found',
    ]);
    expect(await readRequest(documentId)).toMatchObject(typed);
    expect(await api.auditOf(documentId)).toEqual([]);
  });

  test('once the deletion of the account has begun', async () => {
    const leaving = await api.newUser();
    const documentId = await api.addRequest(leaving);
    await api.db
      .doc(`account_deletions/${leaving.uid}`)
      .set({ uid: leaving.uid, at: new Date() });
    const reply = await correct(leaving, documentId, change);
    expect(refusalOf(reply)).toEqual([404, 'not-found']);
    expect(await readRequest(documentId)).toMatchObject(typed);
  });

  test('from the first prompt on, also when it failed, and once it is paid', async () => {
    const prompted = await api.addRequest(owner);
    expect(
      (await api.call('processPayment', owner, orderOf(prompted))).status,
    ).toBe(200);
    const failed = await api.addRequest(owner);
    await api.db
      .doc(`payment_guards/request-${failed}`)
      .set({ paymentId: 'an-old-one' });
    const paid = await api.addRequest(owner, { paymentStatus: true });
    for (const documentId of [prompted, failed, paid]) {
      const reply = await correct(owner, documentId, change);
      expect(refusalOf(reply)).toEqual([409, 'failed-precondition']);
      expect(reply.body['message']).toBe(correctRequestRefusals.paymentStarted);
      expect((await readRequest(documentId)).name).toBe(typed.name);
    }
  });

  test.each<[string, Record<string, unknown>]>([
    ['an empty name', { name: ' ' }],
    ['a name of 51 characters', { name: 'x'.repeat(51) }],
    ['a phone number of nine digits', { phoneNumber: '024000014' }],
    ['an empty address', { address: '\u200b' }],
    ['an empty digital address', { digitalAddress: '' }],
    ['a digital address of 41 characters', { digitalAddress: 'x'.repeat(41) }],
    ['a region that Ghana has no longer', { region: 'Brong-Ahafo' }],
    ['a district of 61 characters', { district: 'x'.repeat(61) }],
    ['a name that is null', { name: null }],
  ])('%s', async (_what, changes) => {
    const documentId = await api.addRequest(owner);
    expect(refusalOf(await correct(owner, documentId, changes))).toEqual([
      400,
      'invalid-argument',
    ]);
    expect(await readRequest(documentId)).toMatchObject(typed);
  });

  test('anything that is not typed: it is left out', async () => {
    const documentId = await api.addRequest(owner);
    const reply = await correct(owner, documentId, {
      price: 1,
      paymentStatus: true,
      userId: 'kofi',
    });
    expect(reply.status).toBe(200);
    expect(await readRequest(documentId)).toMatchObject({
      price: 500,
      paymentStatus: false,
      userId: owner.uid,
    });
  });
});

describe('at the same moment', () => {
  test('of a correction and a prompt, the payer is who stands in the request', async () => {
    for (let nth = 0; nth < 5; nth += 1) {
      const person = await api.newUser();
      const documentId = await api.addRequest(person);
      const [correction, start] = await Promise.all([
        correct(person, documentId, { name: 'Abena Corrected' }),
        api.call(
          'processPayment',
          person,
          orderOf(documentId, `024900010${nth}`),
        ),
      ]);
      expect(start.status).toBe(200);
      const { name } = await readRequest(documentId);
      expect(name).toBe(
        correction.status === 200 ? 'Abena Corrected' : typed.name,
      );
      const payments = await api.paymentsOf(documentId);
      expect(payments.map(({ clientName }) => clientName)).toEqual([name]);
    }
  });

  test('two corrections are both on the record', async () => {
    const documentId = await api.addRequest(owner);
    const replies = await Promise.all([
      correct(owner, documentId, { name: 'Abena One' }),
      correct(owner, documentId, { address: 'Plot 9, Ho' }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const request = await readRequest(documentId);
    expect(request).toMatchObject({ name: 'Abena One', address: 'Plot 9, Ho' });
    expect(Object.keys(request.corrections ?? {})).toHaveLength(2);
  });
});
