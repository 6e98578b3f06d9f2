import { describe, expect, test } from 'vitest';
import {
  groundRefusals,
  unusualSizeReason,
} from '@contract/endpoints/save-ground';
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
  type SavedGround,
} from '../support/grounds';
import { newAdministrator } from '../support/new-administrator';

const api = await Api.start();
const [ama, kofi] = [await api.newUser(), await api.newUser()];
const officer = await newAdministrator(api, { roles: ['officer'] });

const save = (ground: SavedGround) => callSaveGround(api, officer, ground);
const addPaid = (user: User, fields: Record<string, unknown> = {}) =>
  api.addRequest(user, { paymentStatus: true, ...fields });
const groundOf = async (documentId: string) =>
  PlanGround.parse(
    toDates(await api.read(`plan_grounds/requests-${documentId}`)),
  );
const alarmsAbout = async (documentId: string) =>
  (await listAlarmsAbout(api, documentId)).map((alarm) =>
    PlanAlarm.parse(toDates(alarm)),
  );
const plan = (name: string) =>
  `gs://demo-asaase.appspot.com/documents/u/${name}.pdf`;

describe('a ground of an unusual size', () => {
  const large = () => describePlot({ ...newPlace(), width: 500, depth: 410 });
  const long = () => describePlot({ ...newPlace(), width: 1_500, depth: 5 });

  test.each([
    ['of fifty acres', large],
    ['of 1,500 m', long],
    [
      'of fifty acres, typed in metres of a traverse',
      () => ({
        ...large(),
        way: 'traverse' as const,
        frame: null,
        rows: ['0', '90', '180', '270'].map((first) => ({
          first,
          second: '460',
        })),
      }),
    ],
  ])(
    '%s is saved once an officer has confirmed it, and says so in the audit',
    async (_what, describeIt) => {
      const documentId = await addPaid(ama);
      const description = describeIt();
      for (const answers of [{}, { isSizeConfirmed: false }]) {
        const reply = await save({ documentId, description, ...answers });
        expect(refusalOf(reply)).toEqual([409, 'failed-precondition']);
        expect(reply.body).toMatchObject({
          message: groundRefusals.unusualSize,
          details: { reason: unusualSizeReason },
        });
      }
      await expect(groundOf(documentId)).rejects.toThrow('does not exist');
      const confirmed = { documentId, description, isSizeConfirmed: true };
      for (const time of ['first', 'again']) {
        expect([time, await save(confirmed)]).toEqual([
          time,
          { status: 200, body: { version: 1 } },
        ]);
      }
      expect(await api.auditOf(documentId)).toMatchObject([
        { after: { corners: 4, hasCode: false, isSizeConfirmed: true } },
      ]);
      // A code beside the same table is no new size; another table is one.
      const code = { text: `GH-${documentId}`, format: 'qr_code' };
      const seen = { documentId, description, code, seenVersion: 1 };
      expect((await save(seen)).body).toEqual({ version: 2 });
      const other = await save({
        documentId,
        description: large(),
        seenVersion: 2,
      });
      expect(other.body['message']).toBe(groundRefusals.unusualSize);
    },
  );

  test('just below is saved at once', async () => {
    const documentId = await addPaid(ama);
    const description = describePlot({ ...newPlace(), width: 480, depth: 420 });
    expect((await save({ documentId, description })).status).toBe(200);
  });
});

describe('a plan that contradicts itself', () => {
  const shownTo = async (documentId: string) =>
    Request.parse(toDates(await api.read(`requests/${documentId}`))).ground;
  const traverse = (last: string) =>
    describePlot(newPlace(), {
      way: 'traverse',
      frame: null,
      rows: [
        { first: '0', second: '100' },
        { first: '90', second: '100' },
        { first: '180', second: '100' },
        { first: '270', second: last },
      ],
    });

  test('by sides that do not close is saved, and its owner is shown nothing', async () => {
    const documentId = await addPaid(ama);
    await save({ documentId, description: traverse('100') });
    expect(await shownTo(documentId)).toMatchObject({
      areaSquareMetres: 10_000,
    });
    await save({ documentId, description: traverse('97'), seenVersion: 1 });
    expect(await groundOf(documentId)).toMatchObject({ version: 2 });
    expect(await shownTo(documentId)).toBeNull();
    await save({ documentId, description: traverse('100.05'), seenVersion: 2 });
    expect(await shownTo(documentId)).not.toBeNull();
  });

  test('by sides that cross is saved, and whether it overlaps cannot be told', async () => {
    const place = newPlace();
    const [first, second, apart] = [
      await addPaid(ama),
      await addPaid(kofi),
      await addPaid(kofi),
    ];
    const { rows, ...rest } = describePlot(place);
    const crossing = {
      ...rest,
      rows: [0, 2, 1, 3].flatMap((nth) => rows[nth] ?? []),
    };
    expect(await save({ documentId: first, description: crossing })).toEqual({
      status: 200,
      body: { version: 1 },
    });
    expect(await groundOf(first)).toMatchObject({
      shape: { areaSquareMetres: 1_200 },
      comparedVersion: 1,
    });
    expect(await shownTo(first)).toBeNull();
    // In the notch of the crossing sides, which the right order covers.
    const inNotch = { east: place.east + 20, north: place.north + 12 };
    await save({
      documentId: second,
      description: describePlot({ ...inNotch, width: 9, depth: 16 }),
    });
    await save({
      documentId: apart,
      description: describePlot({ ...place, east: place.east + 28 }),
    });
    expect(await alarmsAbout(first)).toMatchObject([
      {
        kind: 'same-ground',
        state: 'open',
        overlap: {
          sureness: 'cannot-be-told',
          areaSquareMetres: 0,
          shapes: [{ corners: [{}, {}, {}, {}] }, {}],
        },
      },
    ]);
    expect(await alarmsAbout(apart)).toEqual([]);
  });
});

test('a ground of an older picture of the plan is saved anew, with the picture it was read from', async () => {
  const documentId = await addPaid(ama, { documentURL: plan('first') });
  const description = describePlot(newPlace());
  await save({ documentId, description });
  await api.db
    .doc(`requests/${documentId}`)
    .update({ imageUrl: plan('clearer') });
  const unseen = await save({ documentId, description });
  expect(unseen.body).toMatchObject({ details: { reason: 'stale' } });
  for (const time of ['first', 'again']) {
    const reply = await save({ documentId, description, seenVersion: 1 });
    expect([time, reply.body]).toEqual([time, { version: 2 }]);
  }
  expect(await groundOf(documentId)).toMatchObject({
    path: plan('clearer'),
    version: 2,
    comparedVersion: 2,
  });
});
