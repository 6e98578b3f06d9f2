import { beforeEach, describe, expect, test } from 'vitest';
import { deletePlans } from '../../../functions/src/firestore/privacy/delete-plans';
import { compareGround } from '../../../functions/src/services/grounds/compare-ground';
import { GroundHarness } from '../support/ground-harness';
import { listAlarmsAbout, type Plot } from '../support/grounds';

const grounds = await GroundHarness.start();
const harness = grounds.scans;
beforeEach(() => harness.clear());

const place: Plot = { east: 300_000, north: 150_000 };
const save = grounds.save.bind(grounds);
const readGround = grounds.readGround.bind(grounds);

describe('a process that ends', () => {
  const steps = Array.from({ length: 8 }, (_, index) => index + 1);
  test.each(
    steps.flatMap((nth) => [
      [nth, 'before', false] as const,
      [nth, 'after', true] as const,
    ]),
  )(
    'at step %i, %s it is done, loses no alarm and raises none twice',
    async (nth, _when, isAfter) => {
      await save('kofi', place);
      await save('esi', { ...place, east: place.east + 5 });
      const own = await save(
        'ama',
        { ...place, north: place.north + 5 },
        { ports: grounds.endAt(nth, isAfter) },
      );
      await harness.scan();
      await harness.scan();
      expect(await listAlarmsAbout(harness, own)).toHaveLength(2);
      expect(await readGround(own)).toMatchObject({
        version: 1,
        comparedVersion: 1,
      });
      expect(await harness.listAlarms()).toHaveLength(3);
    },
  );
});

test('a plan with the ground and the code of another is one mail, however often it is compared', async () => {
  const code = { text: 'GH-2025-0042', format: 'qr_code' as const };
  await save('kofi', place, { code });
  const own = await save('ama', place, { code });
  const ground = harness.db.doc(`plan_grounds/requests-${own}`);
  await ground.update({ comparedVersion: null, comparedUpTo: null });
  await compareGround(harness.ports(), `requests-${own}`);
  const alarms = await listAlarmsAbout(harness, own);
  expect(alarms.map(({ kind }) => kind).toSorted()).toEqual([
    'same-code',
    'same-ground',
  ]);
  expect((await harness.db.collection('outbox').get()).size).toBe(1);
});

test('a cell of more grounds than are read at once is read to its end, over several runs', async () => {
  const own = await save('ama', place);
  const ground = await readGround(own);
  const batch = harness.db.batch();
  // Of the owner, so that they raise nothing; the one that matters is the last.
  // With its own five pages, of which a run reads no more.
  for (let nth = 0; nth < 499; nth += 1) {
    const id = `a${String(nth).padStart(4, '0')}`;
    batch.set(harness.db.doc(`plan_grounds/${id}`), {
      ...ground,
      groundId: id,
    });
  }
  batch.set(harness.db.doc('plan_grounds/zzz'), {
    ...ground,
    groundId: 'zzz',
    documentId: 'last',
    userId: 'kofi',
  });
  await batch.commit();
  await save(
    'ama',
    { ...place, width: 31 },
    { documentId: own, seenVersion: 1 },
  );
  expect(await harness.listAlarms()).toEqual([]);
  const { comparedVersion, comparedUpTo } = await readGround(own);
  expect([comparedVersion, comparedUpTo]).toEqual([null, `requests-${own}`]);
  await harness.scan();
  expect(await listAlarmsAbout(harness, 'last')).toHaveLength(1);
  expect(await readGround(own)).toMatchObject({ comparedVersion: 2 });
});

test('more grounds on one than alarms: the rest is counted, and the log says it', async () => {
  const own = await save('ama', place);
  const ground = await readGround(own);
  const batch = harness.db.batch();
  for (let nth = 0; nth < 14; nth += 1) {
    batch.set(harness.db.doc(`plan_grounds/b${nth}`), {
      ...ground,
      groundId: `b${nth}`,
      documentId: `b${nth}`,
      userId: `user${nth}`,
    });
  }
  await batch.commit();
  await save(
    'ama',
    { ...place, width: 31 },
    { documentId: own, seenVersion: 1 },
  );
  expect(await harness.listAlarms()).toHaveLength(10);
  expect(await readGround(own)).toMatchObject({ matchesWithoutAlarm: 4 });
});

test('a ground that cannot be read holds up no other', async () => {
  const other = await save('kofi', place);
  await harness.db
    .doc('plan_grounds/broken')
    .set({ cells: (await readGround(other)).cells, comparedVersion: null });
  const own = await save('ama', place);
  expect(await listAlarmsAbout(harness, own)).toHaveLength(1);
  await harness.scan();
});

test('of two that are saved at once, at least one finds the other', async () => {
  const [first, second] = await Promise.all([
    save('ama', place),
    save('kofi', place),
  ]);
  expect(await harness.listAlarms()).toHaveLength(1);
  await compareGround(harness.ports(), `requests-${first}`);
  await compareGround(harness.ports(), `requests-${second}`);
  expect(await harness.listAlarms()).toHaveLength(1);
});

test('a deletion takes the ground, and its corners out of the alarm; nobody finds it any more', async () => {
  const [first] = [await save('ama', place), await save('kofi', place)];
  await deletePlans(harness.db, 'ama');
  const stored = await harness.db.collection('plan_grounds').get();
  expect(stored.docs.map((ground) => ground.get('userId') as string)).toEqual([
    'kofi',
  ]);
  const [alarm] = await listAlarmsAbout(harness, first);
  expect(alarm?.['overlap']).toMatchObject({
    areaSquareMetres: 1_200,
    shapes: [{ corners: [] }, { corners: expect.any(Array) as unknown }],
  });
  await save('esi', place);
  expect(await harness.listAlarms()).toHaveLength(2);
});

test.each(['ama', 'kofi'])(
  'the code of a plan goes with the account of %s out of the alarm, and stays with the other ground',
  async (deleted) => {
    const code = { text: 'GH-2025-0042', format: 'qr_code' };
    const saveCode = (user: string) =>
      save(user, place, { description: null, code });
    const own = await saveCode('ama');
    const other = await saveCode('kofi');
    await deletePlans(harness.db, deleted);
    await deletePlans(harness.db, deleted);
    const [alarm] = await harness.listAlarms();
    expect(alarm).toMatchObject({ kind: 'same-code', code: null });
    expect(JSON.stringify(alarm)).not.toContain(code.text);
    const kept = deleted === 'ama' ? other : own;
    expect(await readGround(kept)).toMatchObject({ code });
  },
);

test('no alarm is raised about an account whose deletion has begun', async () => {
  const first = await save('kofi', place);
  await harness.db.doc('account_deletions/kofi').set({ uid: 'kofi' });
  await save('ama', place);
  expect(await listAlarmsAbout(harness, first)).toEqual([]);
});
