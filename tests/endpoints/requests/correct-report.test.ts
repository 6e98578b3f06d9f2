import { describe, expect, test } from 'vitest';
import { correctReportRefusals } from '@contract/endpoints/correct-report';
import { newReportState, Report } from '@contract/entities/due-diligence';
import { maxCorrections } from '@contract/entities/request-correction';
import { toDates } from '../../../functions/src/firestore/stored-document';
import { Api, refusalOf, type User } from '../support/api';
import { signInAdministrator } from '../support/support-messages';

const api = await Api.start();
const owner = await api.newUser();

const typed = {
  name: 'Abena Example',
  phone: '0240000142',
  address: 'GA-183-8164, Dzorwulu',
};

async function addReport(
  { uid }: User,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const ref = api.db.collection('due-diligence').doc();
  await ref.set({
    ...newReportState,
    ...typed,
    id: ref.id,
    reference: 'LS-7K3M-98',
    kind: 'lost-land',
    userId: uid,
    createdAt: new Date(),
    image: `gs://demo-asaase.appspot.com/lostLandsDocuments/${uid}/0b1c2d3e-x__papers.png`,
    ...changes,
  });
  return ref.id;
}

const correct = (
  caller: User | null,
  reportId: string,
  changes: Record<string, unknown>,
) => api.call('correctReport', caller, { reportId, changes });

async function readReport(id: string): Promise<Report> {
  return Report.parse(toDates(await api.read(`due-diligence/${id}`)));
}

describe('the owner', () => {
  test('corrects what they typed, with what stood there on the record, once', async () => {
    const id = await addReport(owner);
    const changes = {
      name: ' Abena Owusu ',
      digitalAddress: 'ga 183 8165',
      region: 'Greater Accra',
      phone: typed.phone,
    };
    for (const time of ['first', 'again']) {
      expect([time, await correct(owner, id, changes)]).toEqual([
        time,
        { status: 200, body: {} },
      ]);
    }
    const report = await readReport(id);
    expect(report).toMatchObject({
      ...typed,
      name: 'Abena Owusu',
      digitalAddress: 'GA-183-8165',
      region: 'Greater Accra',
      seenStatus: 'unseen',
      auditId: null,
    });
    expect(report.corrections?.['c1']?.fields).toEqual([
      { field: 'name', before: 'Abena Example', after: 'Abena Owusu' },
      { field: 'digitalAddress', before: null, after: 'GA-183-8165' },
      { field: 'region', before: null, after: 'Greater Accra' },
    ]);
    expect(Object.keys(report.corrections ?? {})).toEqual(['c1']);
    expect(await api.auditOf(id)).toEqual([
      expect.objectContaining({
        by: owner.uid,
        action: 'report-corrected',
        collection: 'due-diligence',
        before: {},
        after: { corrected: ['name', 'digitalAddress', 'region'] },
      }),
    ]);
  });

  test('corrects twenty times at most', async () => {
    const correction = { at: new Date(), fields: [] };
    const corrections = Object.fromEntries(
      Array.from({ length: maxCorrections }, (_, nth) => [
        `c${nth + 1}`,
        correction,
      ]),
    );
    const id = await addReport(owner, { corrections });
    const reply = await correct(owner, id, { name: 'Somebody else' });
    expect(refusalOf(reply)).toEqual([409, 'failed-precondition']);
    expect(reply.body['message']).toBe(correctReportRefusals.tooMany);
  });
});

describe('refused', () => {
  const change = { name: 'Kofi Mensah' };

  test('to everybody else, as if it did not exist', async () => {
    const id = await addReport(owner);
    const stranger = await api.newUser();
    const admin = await signInAdministrator(api);
    expect((await correct(null, id, change)).status).toBe(401);
    for (const caller of [stranger, admin]) {
      expect(refusalOf(await correct(caller, id, change))).toEqual([
        404,
        'not-found',
      ]);
    }
    expect(refusalOf(await correct(owner, 'nothing', change))).toEqual([
      404,
      'not-found',
    ]);
    expect(await readReport(id)).toMatchObject(typed);
    expect(await api.auditOf(id)).toEqual([]);
  });

  test('once the deletion of the account has begun', async () => {
    const leaving = await api.newUser();
    const id = await addReport(leaving);
    await api.db
      .doc(`account_deletions/${leaving.uid}`)
      .set({ uid: leaving.uid, at: new Date() });
    expect(refusalOf(await correct(leaving, id, change))).toEqual([
      404,
      'not-found',
    ]);
    expect(await readReport(id)).toMatchObject(typed);
  });

  test('once somebody has seen it, or has begun with it', async () => {
    const admin = await signInAdministrator(api);
    const seen = await addReport(owner);
    await api.call('markReportSeen', admin, { reportId: seen });
    const taken = await addReport(owner, { reviewStatus: 'in-review' });
    for (const id of [seen, taken]) {
      const reply = await correct(owner, id, change);
      expect(refusalOf(reply)).toEqual([409, 'failed-precondition']);
      expect(reply.body['message']).toBe(correctReportRefusals.begun);
      expect(await readReport(id)).toMatchObject(typed);
    }
  });

  test.each<[string, Record<string, unknown>]>([
    ['an empty name', { name: ' ' }],
    ['a name of 51 characters', { name: 'x'.repeat(51) }],
    ['a phone number of nine digits', { phone: '024000014' }],
    ['an empty address', { address: '\u200b' }],
    ['a digital address of 41 characters', { digitalAddress: 'x'.repeat(41) }],
    ['a region that Ghana has no longer', { region: 'Brong-Ahafo' }],
    ['a district of 61 characters', { district: 'x'.repeat(61) }],
    ['a name that is null', { name: null }],
  ])('%s', async (_what, changes) => {
    const id = await addReport(owner);
    expect(refusalOf(await correct(owner, id, changes))).toEqual([
      400,
      'invalid-argument',
    ]);
    expect(await readReport(id)).toMatchObject(typed);
  });

  test('anything that is not typed: it is left out', async () => {
    const id = await addReport(owner);
    const changes = { paymentStatus: 'paid', userId: 'kofi', note: 'Yours' };
    expect((await correct(owner, id, changes)).status).toBe(200);
    expect(await readReport(id)).toMatchObject({
      paymentStatus: 'unpaid',
      userId: owner.uid,
      note: null,
    });
  });
});

test('of a correction and an opening at the same moment, both are on the record', async () => {
  const admin = await signInAdministrator(api);
  for (let nth = 0; nth < 5; nth += 1) {
    const id = await addReport(owner);
    const [correction, opening] = await Promise.all([
      correct(owner, id, { name: 'Abena Corrected' }),
      api.call('markReportSeen', admin, { reportId: id }),
    ]);
    expect(opening.status).toBe(200);
    const isCorrected = correction.status === 200;
    const { name, seenStatus, corrections } = await readReport(id);
    expect(seenStatus).toBe('seen');
    expect(name).toBe(isCorrected ? 'Abena Corrected' : typed.name);
    expect(corrections !== undefined).toBe(isCorrected);
  }
});
