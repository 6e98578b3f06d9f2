import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Api, codeOf, refusalOf, type User } from '../support/api';
import { signInHalfAdministrator } from '../support/half-administrator';
import { signInAdministrator } from '../support/support-messages';

const api = await Api.start();
const user = await api.newUser();
const admin = await signInAdministrator(api);

const setting = 'AdvertandContact/main';
const open = 'public_contact/current';
const save = (caller: User | null, fields: Record<string, unknown>) =>
  api.call('saveSetting', caller, {
    kind: 'advert',
    id: 'main',
    seen: {},
    changes: {},
    ...fields,
  });

/** As a browser that nobody has signed in to. */
async function readOpenly(path: string) {
  const { firestore } = api.suite.addresses;
  const answer = await fetch(
    `${firestore}/v1/projects/demo-asaase/databases/(default)/documents/${path}`,
  );
  const { fields } = (await answer.json()) as {
    fields?: Record<string, { stringValue: string }>;
  };
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
    for (const path of [
      setting,
      'public_contact',
      'public_contact/other',
      'AdminConfig/main',
    ]) {
      expect((await readOpenly(path)).status).toBe(403);
    }
  });

  test('is saved in one write with the setting and its audit entry', async () => {
    const before = await api.read(setting);
    const reply = await save(admin, {
      seen: {
        contactPhone: before['contactPhone'],
        headline: before['headline'],
      },
      changes: { contactPhone: '0300000500', headline: 'Ask first' },
    });
    expect(reply.status).toBe(200);
    const after = await api.read(setting);
    expect(after).toMatchObject({
      ...before,
      ...after,
      contactPhone: '0300000500',
      headline: 'Ask first',
    });
    expect(await api.read(open)).toEqual({
      contactEmail: before['contactEmail'],
      contactPhone: '0300000500',
      contactAddress: before['contactAddress'],
    });
    expect(await api.read(`audit/${String(after['auditId'])}`)).toMatchObject({
      by: admin.uid,
      action: 'advert-and-contact-saved',
      documentId: 'main',
      before: { contactPhone: '0300000400' },
      after: { contactPhone: '0300000500' },
    });
  });

  test('is emptied with the setting, and made where there was none', async () => {
    await api.db.doc(open).delete();
    expect((await readOpenly(open)).status).toBe(404);
    const { contactAddress } = await api.read(setting);
    const reply = await save(admin, {
      seen: { contactAddress },
      changes: { contactAddress: '' },
    });
    expect(reply.status).toBe(200);
    expect(await api.read(open)).toMatchObject({
      contactPhone: '0300000500',
      contactAddress: '',
    });
  });
});

/** The demo data's service and configuration. */
const kinds = [
  {
    kind: 'service',
    path: 'ServiceList/search',
    changes: {
      price: 649.5,
      description: 'Who owns it, and since when?',
      kind: 'ownership-search',
      papers: ['barcoded-plan', 'letter'],
      commissionFee: 132.5,
      registers: 'The deeds register',
      notCovered: 'Court cases',
    },
    wrong: [
      ['no name', { service_name: ' ' }],
      ['a name of 121 characters', { service_name: 'x'.repeat(121) }],
      ['a description that is no text', { description: 1 }],
      ['a description of 4001 characters', { description: 'x'.repeat(4001) }],
      ['a free service', { price: 0 }],
      ['a negative price', { price: -1 }],
      ['three decimals', { price: 1.005 }],
      ['a price as text', { price: '5' }],
      ['another id', { id: 's2' }],
      ['a kind nobody knows', { kind: 'x' }],
      ['a paper nobody knows', { papers: ['passport'] }],
      ['a paper twice', { papers: ['letter', 'letter'] }],
      ['a fee above the price', { commissionFee: 100_000 }],
      ['a negative fee', { commissionFee: -1 }],
      ['a text of 601 characters', { notCovered: 'x'.repeat(601) }],
    ],
  },
  {
    kind: 'config',
    path: 'AdminConfig/main',
    changes: {
      ConsultancyAmount: 60.5,
      approvalHints: { MTN: 'Dial *170#.' },
      promisedWorkingDays: 7,
      publicHolidays: ['2026-05-01', '2026-12-25'],
      chargeHints: { VODAFONE: 'The SMS begins with it.' },
      networksOff: { AIRTELTIGO: 'Since 27 Nov 2026. Use another wallet.' },
      caseAnswerHours: 48,
      paperMonths: 36,
      bookingHoldHours: 12,
      bookingCutOffHours: 0,
    },
    wrong: [
      ['a negative amount', { ConsultancyAmount: -1 }],
      ['an amount as text', { ConsultancyAmount: '50' }],
      ['an amount of three decimals', { ConsultancyAmount: 0.005 }],
      ['hints that are no map', { approvalHints: [] }],
      ['a hint for another network', { approvalHints: { GLO: 'x' } }],
      ['an empty hint', { chargeHints: { MTN: '' } }],
      ['a network that is off without a word', { networksOff: { MTN: '' } }],
      [
        'a network that is off by spaces',
        { networksOff: { MTN: ' \u00a0\n' } },
      ],
      ['a hint of spaces', { chargeHints: { MTN: '  ' } }],
      ['an unknown network that is off', { networksOff: { GLO: 'x' } }],
      ['a network that is off by a yes', { networksOff: { MTN: true } }],
      [
        'a hint that is too long',
        { approvalHints: { AIRTELTIGO: 'x'.repeat(301) } },
      ],
      ['an answer in no hours', { caseAnswerHours: 0 }],
      ['an answer in 241 hours', { caseAnswerHours: 241 }],
      ['papers for less than a year', { paperMonths: 11 }],
      ['an answer some time', { caseAnswerHours: 'soon' }],
      ['no working day', { promisedWorkingDays: 0 }],
      ['61 working days', { promisedWorkingDays: 61 }],
      ['half a working day', { promisedWorkingDays: 7.5 }],
      ['holidays that are no list', { publicHolidays: '2026-05-01' }],
      ['a month that does not exist', { publicHolidays: ['2026-13-01'] }],
      [
        '101 holidays',
        { publicHolidays: Array.from({ length: 101 }, () => '2026-05-01') },
      ],
      ['a hold of one hour', { bookingHoldHours: 1 }],
      ['a hold of more than two weeks', { bookingHoldHours: 337 }],
      ['a cut-off after the beginning', { bookingCutOffHours: -1 }],
      ['a cut-off of more than a week', { bookingCutOffHours: 169 }],
      [
        'blocked days, which another endpoint saves',
        { blockedDays: ['2026-05-04'] },
      ],
      [
        'reasons for blocked days',
        { blockedDayReasons: { '2026-05-04': 'Closed' } },
      ],
      ['a field nobody knows', { appKey: 'x' }],
    ],
  },
  {
    kind: 'advert',
    path: setting,
    changes: {
      headline: 'Ask before you build',
      contactWhatsApp: '0240000555',
    },
    wrong: [
      ['another field', { html: 'x' }],
      ['a text that is too long', { contactPhone: '0'.repeat(41) }],
      ['a number for a text', { headline: 1 }],
      ['a WhatsApp number that is too short', { contactWhatsApp: '024' }],
      ['a number of another country', { contactWhatsApp: '+442079460958' }],
      ['words for a number', { contactWhatsApp: 'ask at the door' }],
      ['a web address for a picture', { advertImageUrl: 'https://x/y.png' }],
    ],
  },
] as const;

const pick = (record: Record<string, unknown>, changes: object) =>
  Object.fromEntries(
    Object.keys(changes).map((name) => [name, record[name] ?? null]),
  );

describe.each(kinds)('$kind', ({ kind, path, changes, wrong }) => {
  const [collection = '', id = ''] = path.split('/');
  const seen = async () => {
    const known = Object.entries(pick(await api.read(path), changes));
    return Object.fromEntries(known.filter(([, value]) => value !== null));
  };

  test('is saved with what was and is, once, however often the call comes', async () => {
    const before = await api.read(path);
    const body = { kind, id, seen: await seen(), changes };
    const replies = await Promise.all([1, 2, 3].map(() => save(admin, body)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const after = await api.read(path);
    const { auditId } = after;
    expect(after).toEqual({ ...before, ...changes, auditId });
    const entry = await api.read(`audit/${String(auditId)}`);
    expect(entry).toMatchObject({
      by: admin.uid,
      collection,
      documentId: id,
      after: changes,
    });
    expect(
      pick(entry['before'] as Record<string, unknown>, {
        headline: 1,
        price: 1,
      }),
    ).toEqual(pick(before, { headline: 1, price: 1 }));
    expect(
      (await api.auditOf(id)).filter(
        ({ at }) => Number(at) >= Number(entry['at']),
      ),
    ).toHaveLength(1);
  });

  test('tells who was slower, and saves nothing of theirs', async () => {
    const [name = ''] = Object.keys(changes);
    const before = await api.read(path);
    const others = { ...changes, [name]: kind === 'advert' ? 'Mine' : 1 };
    for (const unseen of [{}, { [name]: kind === 'advert' ? 'Older' : 2 }]) {
      const reply = await save(admin, {
        kind,
        id,
        seen: unseen,
        changes: others,
      });
      expect([reply.status, codeOf(reply), reply.body['details']]).toEqual([
        ...[409, 'failed-precondition'],
        { reason: 'stale' },
      ]);
    }
    expect(await api.read(path)).toEqual(before);
  });

  test('is refused to everybody else', async () => {
    const before = await api.read(path);
    const body = { kind, id, seen: await seen(), changes };
    expect((await save(null, body)).status).toBe(401);
    expect((await save(user, body)).status).toBe(403);
    for (const half of ['claim', 'record'] as const) {
      expect(
        (await save(await signInHalfAdministrator(api, half), body)).status,
      ).toBe(403);
    }
    expect(await api.read(path)).toEqual(before);
  });

  test.each(wrong.map(([what, bad]): [string, object] => [what, bad]))(
    'refuses %s',
    async (_what, bad) => {
      const before = await api.read(path);
      const reply = await save(admin, {
        kind,
        id,
        seen: await seen(),
        changes: bad,
      });
      expect(refusalOf(reply)).toEqual([400, 'invalid-argument']);
      expect(await api.read(path)).toEqual(before);
    },
  );

  test.each([
    ['gone', 404],
    ['a/b', 400],
    ['..', 400],
  ])('finds no record %j', async (unknown, status) => {
    expect(
      (await save(admin, { kind, id: unknown, seen: await seen(), changes }))
        .status,
    ).toBe(status);
  });
});

describe('a service that somebody set in the console', () => {
  const path = 'ServiceList/search';
  const service = { kind: 'service', id: 'search' };
  const price = 649.5;

  test('with a fee above the price is put right', async () => {
    const before = await api.read(path);
    await api.db.doc(path).update({ price, commissionFee: 1_000 });
    const refused = await save(admin, {
      ...service,
      seen: { commissionFee: 1_000 },
      changes: { commissionFee: 900 },
    });
    expect(refusalOf(refused)).toEqual([400, 'invalid-argument']);
    const saved = await save(admin, {
      ...service,
      seen: { commissionFee: 1_000 },
      changes: { commissionFee: 100 },
    });
    expect(saved.status).toBe(200);
    expect(await api.read(path)).toMatchObject({ price, commissionFee: 100 });
    await api.db.doc(path).set(before);
  });

  test('with a paper that is none can be saved in another field', async () => {
    const before = await api.read(path);
    await api.db.doc(path).update({ papers: ['deed'] });
    const saved = await save(admin, {
      ...service,
      seen: { recordsUpTo: before['recordsUpTo'] },
      changes: { recordsUpTo: '2026' },
    });
    expect(saved.status).toBe(200);
    expect(await api.read(path)).toMatchObject({
      papers: ['deed'],
      recordsUpTo: '2026',
    });
    await api.db.doc(path).set(before);
  });

  test('with a fee or a paper that is none is put right', async () => {
    const before = await api.read(path);
    await api.db.doc(path).update({ commissionFee: '100', papers: ['deed'] });
    const saved = await save(admin, {
      ...service,
      seen: {},
      changes: { commissionFee: 100, papers: ['letter'] },
    });
    expect(saved.status).toBe(200);
    expect(await api.read(path)).toMatchObject({
      commissionFee: 100,
      papers: ['letter'],
    });
    await api.db.doc(path).set(before);
  });
});

describe('a configuration that somebody set in the console', () => {
  const path = 'AdminConfig/main';
  const broken = {
    ConsultancyAmount: 'much',
    networksOff: ['MTN'],
    publicHolidays: ['soon'],
    promisedWorkingDays: 0,
    laterReason: 'rain',
    paperMonths: '24',
  };
  const unreadable = 'unreadable';
  let before: Record<string, unknown> = {};
  beforeEach(async () => {
    before = await api.read(path);
    await api.db.doc(path).update(broken);
  });
  afterEach(() => api.db.doc(path).set(before));
  const change = (changes: object, seen: object) =>
    save(admin, { kind: 'config', seen, changes });

  test('is put right field by field, and the rest stays as it is', async () => {
    const replies = [
      await change(
        { promisedWorkingDays: 7 },
        { promisedWorkingDays: unreadable },
      ),
      await change(
        { networksOff: { MTN: 'Since 9.' } },
        { networksOff: unreadable },
      ),
      await change(
        { bookingHoldHours: 30 },
        { bookingHoldHours: before['bookingHoldHours'] },
      ),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const after = await api.read(path);
    expect(after).toEqual({
      ...before,
      ...broken,
      promisedWorkingDays: 7,
      networksOff: { MTN: 'Since 9.' },
      bookingHoldHours: 30,
      auditId: after['auditId'],
    });
    expect(await api.read(`audit/${String(after['auditId'])}`)).toMatchObject({
      before: { ConsultancyAmount: unreadable, publicHolidays: unreadable },
      after: { ConsultancyAmount: unreadable, bookingHoldHours: 30 },
    });
  });

  test('gets the fee that somebody enters, and never one of nothing', async () => {
    for (const ConsultancyAmount of ['much', unreadable, null, -1, 49.999]) {
      expect(
        refusalOf(
          await change(
            { ConsultancyAmount },
            { ConsultancyAmount: unreadable },
          ),
        ),
      ).toEqual([400, 'invalid-argument']);
    }
    // Nobody has seen that there is none.
    for (const seen of [{}, { ConsultancyAmount: 0 }]) {
      const reply = await change({ ConsultancyAmount: 60 }, seen);
      expect(refusalOf(reply)).toEqual([409, 'failed-precondition']);
    }
    expect(await api.read(path)).toMatchObject(broken);
    const seen = { ConsultancyAmount: unreadable };
    const saved = await change({ ConsultancyAmount: 60 }, seen);
    expect(saved.status).toBe(200);
    // Somebody else's page still shows what was stored before.
    const late = await change({ ConsultancyAmount: 70 }, seen);
    expect(refusalOf(late)).toEqual([409, 'failed-precondition']);
    // The same call again, its answer lost.
    expect((await change({ ConsultancyAmount: 60 }, seen)).status).toBe(200);
    expect(await api.read(path)).toMatchObject({ ConsultancyAmount: 60 });
  });
});

test('a hint that was emptied is gone', async () => {
  const set = (seen: object, approvalHints: object) =>
    save(admin, {
      kind: 'config',
      seen: { approvalHints: seen },
      changes: { approvalHints },
    });
  const { approvalHints } = await api.read('AdminConfig/main');
  const both = { MTN: 'Dial *170#.', VODAFONE: 'Dial *110#.' };
  expect((await set(approvalHints as object, both)).status).toBe(200);
  expect(
    (await set({ VODAFONE: both.VODAFONE, MTN: both.MTN }, { MTN: both.MTN }))
      .status,
  ).toBe(200);
  expect((await api.read('AdminConfig/main'))['approvalHints']).toEqual({
    MTN: both.MTN,
  });
});

describe('a new one', () => {
  const first = { service_name: 'Boundary walk', description: '', price: 350 };
  const offer = (id: string, changes: object) =>
    save(admin, { kind: 'service', id, seen: null, changes });

  test('is made once, however often the call comes, and has all its fields', async () => {
    const id = crypto.randomUUID();
    const replies = await Promise.all([1, 2].map(() => offer(id, first)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const [entry, ...more] = await api.auditOf(id);
    const after = entry?.['after'] as Record<string, unknown>;
    expect(await api.read(`ServiceList/${id}`)).toEqual({
      ...first,
      auditId: entry?.['auditId'],
    });
    expect([entry?.['before'], pick(after, first), more]).toEqual([
      {},
      first,
      [],
    ]);
    // What is not said is said to be nothing.
    expect(after).toMatchObject({ kind: null, papers: [], notCovered: '' });
    expect((await offer(id, { ...first, price: 1 })).status).toBe(409);
    for (const name of Object.keys(first)) {
      const reply = await offer(crypto.randomUUID(), {
        ...first,
        [name]: undefined,
      });
      expect(refusalOf(reply)).toEqual([400, 'invalid-argument']);
    }
  });

  test.each([
    ['config', 'AdminConfig', { ConsultancyAmount: 50 }],
    ['advert', 'AdvertandContact', { headline: 'Hello' }],
  ])('of %s there is one, the first', async (kind, collection, changes) => {
    const stored = await api.db.collection(collection).get();
    const make = (id: string) => save(admin, { kind, id, seen: null, changes });
    expect((await make('second')).status).toBe(409);
    await Promise.all(stored.docs.map(({ ref }) => ref.delete()));
    const replies = await Promise.all(['one', 'two'].map(make));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await api.db.collection(collection).get()).size).toBe(1);
  });
});
