import { describe, expect, test } from 'vitest';
import { groundRefusals } from '@contract/endpoints/save-ground';
import { Report } from '@contract/entities/due-diligence';
import { PlanAlarm } from '@contract/entities/plan-alarm';
import { PlanGround } from '@contract/entities/plan-ground';
import { Request } from '@contract/entities/request';
import { toDates } from '../../../functions/src/firestore/stored-document';
import { Api, refusalOf, type User } from '../support/api';
import {
  callSaveGround,
  describePlot,
  listAlarmsAbout,
  newPlace,
  newTellingPlace,
  type SavedGround,
} from '../support/grounds';
import { signInHalfAdministrator } from '../support/half-administrator';
import { newAdministrator } from '../support/new-administrator';
import { addReport } from '../support/reports';

const api = await Api.start();
const [ama, kofi] = [await api.newUser(), await api.newUser()];
const officer = await newAdministrator(api, { roles: ['officer'] });
const colleague = await newAdministrator(api, { roles: ['officer'] });

const save = (ground: SavedGround, caller: User | null = officer) =>
  callSaveGround(api, caller, ground);
const addPaid = (user: User, fields: Record<string, unknown> = {}) =>
  api.addRequest(user, { paymentStatus: true, ...fields });
const groundOf = async (documentId: string, collection = 'requests') =>
  PlanGround.parse(
    toDates(await api.read(`plan_grounds/${collection}-${documentId}`)),
  );
const alarmsAbout = async (documentId: string) =>
  (await listAlarmsAbout(api, documentId)).map((alarm) =>
    PlanAlarm.parse(toDates(alarm)),
  );
const plan = (name: string) =>
  `gs://demo-asaase.appspot.com/documents/u/${name}.pdf`;

describe('an officer', () => {
  test('saves a ground, which the owner reads by sides and area, once', async () => {
    const place = newTellingPlace();
    const documentId = await addPaid(ama, {
      reference: 'LS-7K3M-98',
      imageUrl: plan('clearer'),
    });
    const description = describePlot(place);
    for (const time of ['first', 'again']) {
      expect([time, await save({ documentId, description })]).toEqual([
        time,
        { status: 200, body: { version: 1 } },
      ]);
    }
    expect(await groundOf(documentId)).toMatchObject({
      userId: ama.uid,
      reference: 'LS-7K3M-98',
      path: plan('clearer'),
      description,
      shape: { areaSquareMetres: 1_200 },
      by: officer.uid,
      version: 1,
      comparedVersion: 1,
      comparedUpTo: null,
      matchesWithoutAlarm: 0,
    });
    const request = Request.parse(
      toDates(await api.read(`requests/${documentId}`)),
    );
    expect(request.ground).toEqual({
      sides: [30, 40, 30, 40],
      localCorners: [
        { east: 0, north: 0 },
        { east: 30, north: 0 },
        { east: 30, north: 40 },
        { east: 0, north: 40 },
      ],
      areaSquareMetres: 1_200,
      confirmedAt: expect.any(Date) as unknown,
    });
    const audit = await api.auditOf(documentId);
    expect(audit).toEqual([
      expect.objectContaining({
        by: officer.uid,
        action: 'ground-saved',
        collection: 'requests',
        reference: 'LS-7K3M-98',
        before: {},
        after: { corners: 4, hasCode: false },
      }),
    ]);
    expect(JSON.stringify(audit)).not.toContain(String(place.east));
    expect(await alarmsAbout(documentId)).toEqual([]);
  });

  test('corrects it as the next version; who has not seen that one is refused', async () => {
    const place = newPlace();
    const documentId = await addPaid(ama);
    await save({ documentId, description: describePlot(place) });
    const wider = describePlot({ ...place, width: 35 });
    const stale = await save({ documentId, description: wider }, colleague);
    expect(refusalOf(stale)).toEqual([409, 'failed-precondition']);
    expect(stale.body).toMatchObject({
      message: groundRefusals.changed,
      details: { reason: 'stale' },
    });
    const reply = await save(
      { documentId, description: wider, seenVersion: 1 },
      colleague,
    );
    expect(reply).toEqual({ status: 200, body: { version: 2 } });
    expect(await groundOf(documentId)).toMatchObject({
      by: colleague.uid,
      version: 2,
      comparedVersion: 2,
    });
  });

  test('saves a traverse without a place: it has a shape, and no cell', async () => {
    const documentId = await addPaid(ama);
    const description = describePlot(newPlace(), {
      way: 'traverse',
      frame: null,
      unit: 'gold-coast-foot',
      rows: [
        { first: '0', second: '100' },
        { first: '90', second: '100' },
        { first: '180', second: '100' },
        { first: "270°0'", second: '100' },
      ],
    });
    await save({ documentId, description });
    const { shape, cells, comparedVersion } = await groundOf(documentId);
    expect(shape?.corners).toBeNull();
    expect(shape?.areaSquareMetres).toBeCloseTo(929.03, 1);
    expect([cells, comparedVersion]).toEqual([[], 1]);
  });

  test('saves the ground of a report, which its owner reads by sides and area', async () => {
    const place = newTellingPlace();
    const id = await addReport(api, kofi);
    const before = await api.read(`due-diligence/${id}`);
    const ground = {
      collection: 'due-diligence',
      documentId: id,
      description: describePlot(place),
    };
    expect((await save(ground)).status).toBe(200);
    expect(await groundOf(id, 'due-diligence')).toMatchObject({ version: 1 });
    const { ground: read, ...rest } = Report.parse(
      toDates(await api.read(`due-diligence/${id}`)),
    );
    expect(rest).toEqual(Report.parse(toDates(before)));
    expect(read).toMatchObject({
      sides: [30, 40, 30, 40],
      areaSquareMetres: 1_200,
    });
    for (const secret of [place.east, place.north]) {
      expect(JSON.stringify(read)).not.toContain(String(secret));
    }
  });

  test('takes back what the owner of a report reads, where only a code is left', async () => {
    const id = await addReport(api, kofi);
    const ground = { collection: 'due-diligence', documentId: id };
    await save({ ...ground, description: describePlot(newPlace()) });
    const code = { text: `REPORT-${id}`, format: 'qr_code' };
    await save({ ...ground, description: null, code, seenVersion: 1 });
    expect((await api.read(`due-diligence/${id}`))['ground']).toBeNull();
  });
});

describe('of two people', () => {
  test('grounds on each other raise one alarm with both shapes, the earlier first', async () => {
    const place = newPlace();
    const [first, second] = [
      await addPaid(ama, { createdAt: new Date(0) }),
      await addPaid(kofi),
    ];
    await save({ documentId: second, description: describePlot(place) });
    const moved = { ...place, east: place.east + 10 };
    await save({ documentId: first, description: describePlot(moved) });
    const alarms = await alarmsAbout(first);
    expect(alarms).toHaveLength(1);
    expect(alarms[0]).toMatchObject({
      kind: 'same-ground',
      recordIds: [first, second],
      state: 'open',
      raisedBy: null,
      code: null,
      overlap: {
        areaSquareMetres: 800,
        toleranceMetres: 3,
        sureness: 'certain',
      },
    });
    const overlap = alarms[0]?.overlap;
    expect(overlap?.shareOfFirst).toBeCloseTo(2 / 3, 6);
    expect(overlap?.widthMetres).toBeCloseTo(20, 0);
    expect(overlap?.shapes.map(({ corners }) => corners[0]?.east)).toEqual([
      moved.east,
      place.east,
    ]);
    // The mail about it goes to the office, and nothing to either owner.
    const queue = await api.db
      .collection('outbox')
      .where('kind', '==', 'plan-alarm')
      .where('recordId', '==', alarms[0]?.alarmId)
      .get();
    expect(queue.docs.map((entry) => entry.get('uid') as unknown)).toEqual([
      null,
    ]);
  });

  test('a ground that still overlaps after a correction raises no second one; one that comes to does', async () => {
    const place = newPlace();
    const [first, second] = [await addPaid(ama), await addPaid(kofi)];
    await save({ documentId: first, description: describePlot(place) });
    const apart = { ...place, east: place.east + 200 };
    await save({ documentId: second, description: describePlot(apart) });
    expect(await alarmsAbout(second)).toEqual([]);
    for (const [seenVersion, east] of [
      [1, place.east + 5],
      [2, place.east + 9],
    ] as const) {
      await save({
        documentId: second,
        description: describePlot({ ...place, east }),
        seenVersion,
      });
      expect(await alarmsAbout(second)).toHaveLength(1);
    }
  });

  test.each([
    ['touch', 30, true],
    ['overlap by less than plans of a stated datum differ', 27.5, true],
    ['overlap by less than plans of an unknown datum differ', 24, false],
  ])('neighbours that %s raise none', async (_what, east, isDatumStated) => {
    const place = newPlace();
    const [first, second] = [await addPaid(ama), await addPaid(kofi)];
    const changes = { isDatumStated };
    await save({
      documentId: first,
      description: describePlot(place, changes),
    });
    await save({
      documentId: second,
      description: describePlot({ ...place, east: place.east + east }, changes),
    });
    expect(await alarmsAbout(first)).toEqual([]);
  });

  test('plans with one code raise one alarm, also without a corner', async () => {
    const code = { text: ' GH-2025-0042 ', format: 'qr_code' };
    const [first, second] = [await addPaid(ama), await addPaid(kofi)];
    await save({ documentId: first, description: null, code });
    await save({
      documentId: second,
      description: describePlot(newPlace()),
      code: { text: 'GH-2025-0042', format: 'code_128' },
    });
    expect(await alarmsAbout(first)).toMatchObject([
      { kind: 'same-code', code: 'GH-2025-0042', overlap: null },
    ]);
  });

  test('a large ground finds a small one in it, and the other way round', async () => {
    const place = newPlace();
    const [village, plot, later] = [
      await addPaid(ama),
      await addPaid(kofi),
      await addPaid(kofi),
    ];
    const inside = { ...place, east: place.east + 500, north: 150_700 };
    await save({ documentId: plot, description: describePlot(inside) });
    await save({
      documentId: village,
      description: describePlot({ ...place, width: 2_000, depth: 2_000 }),
      isSizeConfirmed: true,
    });
    await save({
      documentId: later,
      description: describePlot({ ...inside, east: inside.east + 900 }),
    });
    const found = (await alarmsAbout(village)).map(({ recordIds }) =>
      recordIds.filter((id) => id !== village),
    );
    expect(found.flat().toSorted()).toEqual([plot, later].toSorted());
  });

  test('a report raises it in the name of the reporter, as other alarms', async () => {
    const place = newPlace();
    const request = await addPaid(ama);
    await save({ documentId: request, description: describePlot(place) });
    const id = `report-${request}`;
    await api.db.doc(`due-diligence/${id}`).set({
      id,
      reference: null,
      userId: kofi.uid,
      image: plan('report'),
      createdAt: new Date(),
    });
    await save({
      collection: 'due-diligence',
      documentId: id,
      description: describePlot(place),
    });
    expect(await alarmsAbout(request)).toMatchObject([
      { kind: 'same-ground', raisedBy: kofi.uid },
    ]);
  });
});

test('two grounds of one person raise none', async () => {
  const place = newPlace();
  const [first, second] = [await addPaid(ama), await addPaid(ama)];
  await save({ documentId: first, description: describePlot(place) });
  await save({ documentId: second, description: describePlot(place) });
  expect(await alarmsAbout(first)).toEqual([]);
});

describe('refused', () => {
  test('to everybody who is not an officer, whose request it is or not', async () => {
    const documentId = await addPaid(ama);
    const description = describePlot(newPlace());
    const callers: [User | null, number][] = [
      [null, 401],
      [ama, 403],
      [kofi, 403],
      [await newAdministrator(api, { roles: ['intake'] }), 403],
      [await newAdministrator(api, { roles: ['cashier'] }), 403],
      [await newAdministrator(api, { roles: [] }), 403],
      [await signInHalfAdministrator(api, 'claim'), 403],
      [await signInHalfAdministrator(api, 'record'), 403],
    ];
    for (const [caller, status] of callers) {
      const reply = await save({ documentId, description }, caller);
      expect(reply.status).toBe(status);
    }
    await expect(groundOf(documentId)).rejects.toThrow('does not exist');
  });

  test.each([
    [
      'of a number that cannot be read',
      { first: '12x', second: '5' },
      'unreadable',
    ],
    ['of one place twice', null, 'unreadable'],
  ] as const)('with a row %s', async (_what, row, refusal) => {
    const documentId = await addPaid(ama);
    const { rows, ...rest } = describePlot(newPlace());
    const [first] = rows;
    const added = row ?? first;
    const description = {
      ...rest,
      rows: added === undefined ? rows : [added, ...rows],
    };
    const reply = await save({ documentId, description });
    expect(reply.body['message']).toBe(groundRefusals[refusal]);
  });

  test.each([
    ['without a grid', { frame: null }, 'noGrid'],
    [
      'with two corners',
      { rows: describePlot(newPlace()).rows.slice(2) },
      'tooFewCorners',
    ],
    [
      'whose corners lie on one line',
      {
        rows: [
          { first: '0', second: '0' },
          { first: '20', second: '20' },
          { first: '10', second: '10' },
        ],
      },
      'flat',
    ],
    [
      'whose last side is missing',
      {
        way: 'traverse',
        unit: 'metre',
        frame: null,
        rows: [
          { first: '0', second: '100' },
          { first: '90', second: '100' },
          { first: '180', second: '100' },
        ],
      },
      'open',
    ],
    [
      'on no place of the earth',
      {
        frame: 'wgs-84',
        rows: [
          { first: '0', second: '100' },
          { first: '1', second: '100' },
          { first: '1', second: '101' },
        ],
      },
      'tooLarge',
    ],
    [
      'larger than Ghana',
      {
        frame: 'wgs-84',
        rows: [
          { first: '-60', second: '-30' },
          { first: '60', second: '-30' },
          { first: '60', second: '30' },
          { first: '-60', second: '30' },
        ],
      },
      'tooLarge',
    ],
  ] as const)('a ground %s', async (_what, changes, refusal) => {
    const documentId = await addPaid(ama);
    const description = { ...describePlot(newPlace()), ...changes };
    const reply = await save({
      documentId,
      description: { ...description, rows: [...description.rows] },
    });
    expect(refusalOf(reply)).toEqual([409, 'failed-precondition']);
    expect(reply.body['message']).toBe(groundRefusals[refusal]);
    await expect(groundOf(documentId)).rejects.toThrow('does not exist');
  });

  test('for what does not exist, is not paid, or is of a deleted account', async () => {
    const description = describePlot(newPlace());
    expect(
      refusalOf(await save({ documentId: 'nothing', description })),
    ).toEqual([404, 'not-found']);
    const unpaid = await api.addRequest(ama);
    const notPaid = await save({ documentId: unpaid, description });
    expect(notPaid.body['message']).toBe(groundRefusals.notPaid);
    const gone = await addPaid({ uid: 'gone', token: '' });
    await api.db.doc('account_deletions/gone').set({ uid: 'gone' });
    const reply = await save({ documentId: gone, description });
    expect(reply.body['message']).toBe(groundRefusals.gone);
  });

  test.each([
    ['neither rows nor a code', { description: null }],
    [
      'too many rows',
      {
        description: {
          ...describePlot(newPlace()),
          rows: Array.from({ length: 61 }, () => ({ first: '1', second: '2' })),
        },
      },
    ],
    [
      'an unknown grid',
      { description: { ...describePlot(newPlace()), frame: 'moon' } },
    ],
    [
      'another collection',
      { collection: 'users', description: describePlot(newPlace()) },
    ],
    [
      'a path as id',
      { documentId: 'a/b', description: describePlot(newPlace()) },
    ],
  ])('a body with %s', async (_what, fields) => {
    const reply = await api.call('saveGround', officer, {
      collection: 'requests',
      documentId: 'r',
      code: null,
      seenVersion: 0,
      ...fields,
    });
    expect(reply.status).toBe(400);
  });
});
