import { afterEach, describe, expect, test } from 'vitest';
import { PlanGround } from '@contract/entities/plan-ground';
import { publishedShifts } from '@land/frames/datums';
import { toDates } from '../../../functions/src/firestore/stored-document';
import { Api, refusalOf, type User } from '../support/api';
import { callSaveGround, describePlot } from '../support/grounds';
import { newAdministrator } from '../support/new-administrator';

const api = await Api.start();
const manager = await newAdministrator(api, { roles: ['manager'] });
const officer = await newAdministrator(api, { roles: ['officer'] });
const user = await api.newUser();
const path = 'datum_parameters/current';

const leigon = { x: -128, y: 27, z: 365, source: 'Letter of the Division' };
const save = (fields: object, caller: User | null = manager) =>
  api.call('saveSetting', caller, {
    kind: 'datum',
    id: 'current',
    seen: publishedShifts,
    changes: { leigon },
    ...fields,
  });
const stored = async () => (await api.db.doc(path).get()).data() ?? null;
afterEach(async () => {
  await api.db.doc(path).delete();
});

test('a manager sets the shift of a datum, and takes the published one again', async () => {
  for (const time of ['first', 'again, its answer lost']) {
    expect([time, (await save({})).status]).toEqual([time, 200]);
  }
  const { auditId } = await api.read(path);
  expect(await stored()).toEqual({ ...publishedShifts, leigon, auditId });
  expect(await api.read(`audit/${String(auditId)}`)).toMatchObject({
    by: manager.uid,
    action: 'datum-parameters-saved',
    documentId: 'current',
    before: {
      leigon: '-130, 29, 364 metres (EPSG 1159, Leigon to WGS 84 (1), DMA)',
    },
    after: { leigon: '-128, 27, 365 metres (Letter of the Division)' },
  });
  const back = await save({
    seen: { leigon },
    changes: { leigon: publishedShifts.leigon },
  });
  expect(back.status).toBe(200);
  expect(await stored()).toMatchObject(publishedShifts);
  expect(await api.auditOf('current')).toHaveLength(2);
});

test.each([
  ['nobody', null],
  ['a customer', user],
  ['an officer', officer],
])('%s sets none', async (_who, caller) => {
  expect((await save({}, caller)).status).toBeGreaterThanOrEqual(401);
  expect(await stored()).toBeNull();
});

test.each([
  ['another record', { id: 'other' }],
  [
    'a shift without a source',
    { changes: { leigon: { ...leigon, source: '' } } },
  ],
  [
    'a shift without Z',
    { changes: { leigon: { x: -130, y: 29, source: 'x' } } },
  ],
  ['a number as text', { changes: { leigon: { ...leigon, x: '-128' } } }],
  ['a lost sign of X', { changes: { leigon: { ...leigon, x: 128 } } }],
  ['another sign of Y', { changes: { leigon: { ...leigon, y: -29 } } }],
  ['a digit too many', { changes: { leigon: { ...leigon, z: 3650 } } }],
  ['51 m', { changes: { leigon: { ...publishedShifts.leigon, y: 80 } } }],
  ['one that cannot be read', { changes: { leigon: 'unreadable' } }],
  ['nothing that was seen', { seen: null }],
])('%s is refused', async (_what, fields) => {
  expect(refusalOf(await save(fields))).toEqual([400, 'invalid-argument']);
  expect(await stored()).toBeNull();
});

describe('two managers at once', () => {
  test('of one datum: the first counts, and the second is told', async () => {
    const other = { ...leigon, y: 31 };
    const replies = await Promise.all([
      save({}),
      save({ changes: { leigon: other } }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await api.auditOf('current')).toHaveLength(3);
  });

  test('of two datums: both count', async () => {
    const accra = { ...publishedShifts.accra, x: -199, source: 'EPSG 1569' };
    const replies = await Promise.all([save({}), save({ changes: { accra } })]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stored()).toMatchObject({ accra, leigon });
  });
});

test('one that somebody set wrongly in the console is put right, and the other stays', async () => {
  const accra = { ...publishedShifts.accra, y: 35 };
  await api.db.doc(path).set({ accra, leigon: { x: '-128' } });
  // Nobody has seen the published one there.
  expect(refusalOf(await save({}))).toEqual([409, 'failed-precondition']);
  const ground = {
    documentId: await api.addRequest(user, { paymentStatus: true }),
    description: describePlot(
      { east: 300_000, north: 150_000 },
      { frame: 'metre-grid' },
    ),
  };
  expect(await callSaveGround(api, officer, ground)).toMatchObject({
    status: 409,
  });
  expect((await save({ seen: { leigon: 'unreadable' } })).status).toBe(200);
  expect(await stored()).toMatchObject({ accra, leigon });
  expect((await callSaveGround(api, officer, ground)).status).toBe(200);
  const saved = await api.read(`plan_grounds/requests-${ground.documentId}`);
  expect(PlanGround.parse(toDates(saved)).shifts).toBe(
    'leigon -128 27 365, accra -170 35 326',
  );
});
