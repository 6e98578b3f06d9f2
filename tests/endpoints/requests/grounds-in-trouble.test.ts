import { FieldValue } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { compareGround } from '../../../functions/src/services/grounds/compare-ground';
import type { Plot } from '../support/grounds';
import { GroundHarness } from '../support/ground-harness';

const harness = await GroundHarness.start();
beforeEach(() => harness.scans.clear());

const place: Plot = { east: 300_000, north: 150_000 };
const logged = (message: string) =>
  harness.scans.accounts.logged.filter((line) => line.includes(message)).length;

test('a ground that cannot be compared with others is shown to a person, and holds up none of them', async () => {
  const hard = await harness.save('esi', place);
  const { shape } = await harness.readGround(hard);
  // No library reckons with a corner there; nothing that we save has one.
  const corners = shape?.corners?.with(2, { east: 1e308, north: 1e308 });
  await harness.db
    .doc(`plan_grounds/requests-${hard}`)
    .update({ 'shape.corners': corners });
  const other = await harness.save('kofi', place);
  const own = await harness.save('ama', { ...place, east: place.east + 10 });
  expect(await harness.alarmsAbout(hard)).toMatchObject([
    {
      recordIds: [hard, other],
      state: 'open',
      overlap: { sureness: 'cannot-be-told', areaSquareMetres: 0 },
    },
    { recordIds: [hard, own], overlap: { sureness: 'cannot-be-told' } },
  ]);
  expect(await harness.alarmsAbout(own)).toHaveLength(2);
  expect(await harness.readGround(own)).toMatchObject({
    comparedVersion: 1,
    compareAt: null,
  });
  await compareGround(harness.scans.ports(), `requests-${own}`);
  expect(logged('two grounds cannot be compared')).toBe(2);
  // Once it can be compared it says more than before.
  await harness.save(
    'esi',
    { ...place, width: 31 },
    { documentId: hard, seenVersion: 1 },
  );
  expect(
    (await harness.alarmsAbout(own))
      .map(({ overlap }) => overlap?.sureness)
      .sort(),
  ).toEqual(['cannot-be-told', 'certain', 'certain']);
});

test('a ground that cannot be read keeps no other from its alarms, and is compared once it can be', async () => {
  const broken = await harness.save('kofi', place);
  const stored = harness.db.doc(`plan_grounds/requests-${broken}`);
  await stored.update({ reference: 42 });
  const other = await harness.save('esi', place);
  const own = await harness.save('ama', place);
  const recordsOf = async (documentId: string) =>
    (await harness.alarmsAbout(documentId))
      .flatMap(({ recordIds }) => recordIds)
      .filter((id) => id !== documentId)
      .sort();
  expect(await recordsOf(own)).toEqual([other]);
  // Nobody says of it that nothing was found, while one is unread.
  expect(await harness.readGround(own)).toMatchObject({
    comparedVersion: null,
  });
  await stored.update({ reference: null });
  await harness.scans.scan();
  expect(await recordsOf(own)).toEqual([broken, other].sort());
  expect(await harness.readGround(own)).toMatchObject({ comparedVersion: 1 });
});

test('one that cannot be read among hundreds hides none of those behind it', async () => {
  const own = await harness.save('ama', place);
  const ground = await harness.readGround(own);
  // In the same squares, and far away: they raise nothing.
  const far = (ground.shape?.corners ?? []).map(({ east, north }) => ({
    east: east + 5_000,
    north,
  }));
  const shape = { ...ground.shape, corners: far };
  const ids = Array.from(
    { length: 520 },
    (_, nth) => `a${String(nth).padStart(3, '0')}`,
  );
  for (const start of [0, 260]) {
    const batch = harness.db.batch();
    for (const id of ids.slice(start, start + 260)) {
      const other = { groundId: id, documentId: id, userId: `user-${id}` };
      batch.set(harness.db.doc(`plan_grounds/${id}`), {
        ...ground,
        ...other,
        shape,
      });
    }
    await batch.commit();
  }
  await harness.db.doc('plan_grounds/a003').update({ reference: 42 });
  await harness.copyFor(ground, ['zzz']);
  await harness.save(
    'ama',
    { ...place, width: 31 },
    { documentId: own, seenVersion: 1 },
  );
  expect(await harness.readGround(own)).toMatchObject({ hasPassedOver: true });
  await compareGround(harness.scans.ports(), `requests-${own}`);
  expect(await harness.alarmsAbout('zzz')).toHaveLength(1);
  expect(await harness.readGround(own)).toMatchObject({
    comparedVersion: null,
    comparedUpTo: null,
  });
  await harness.db.doc('plan_grounds/a003').update({ reference: null });
  for (let run = 0; run < 2; run += 1) {
    await compareGround(harness.scans.ports(), `requests-${own}`);
  }
  expect(await harness.readGround(own)).toMatchObject({ comparedVersion: 2 });
  expect(await harness.alarmsAbout(own)).toHaveLength(1);
});

describe('grounds that wait for their comparison', () => {
  const breakAt = (id: string, compareAt: Date) =>
    harness.db
      .doc(`plan_grounds/${id}`)
      .set({ comparedVersion: null, compareAt });
  /** Saved, and not compared: the process ended. */
  const saveOnly = (userId: string) =>
    harness.save(userId, place, { ports: harness.endAt(0, false) });

  test('are served though a hundred others cannot be read, which are tried again later', async () => {
    const longAgo = new Date(Date.now() - 3_600_000);
    for (let nth = 0; nth < 110; nth += 1) {
      await breakAt(`broken-${nth}`, longAgo);
    }
    const own = await saveOnly('ama');
    await expect(harness.scans.scan()).rejects.toThrow('not looked at');
    await harness.scans.scan();
    expect(await harness.readGround(own)).toMatchObject({
      comparedVersion: 1,
      compareTries: 0,
    });
    const tries = await harness.db.doc('plan_grounds/broken-0').get();
    expect(tries.get('compareTries')).toBe(1);
  });

  test('are tried after a pause that grows, and keep no other schedule back', async () => {
    await breakAt('broken', new Date());
    const readTries = async (): Promise<unknown> =>
      (await harness.db.doc('plan_grounds/broken').get()).get('compareTries');
    await harness.scans.scan();
    await harness.scans.scan();
    expect(await readTries()).toBe(1);
    harness.scans.accounts.aheadMs = 61_000;
    await harness.scans.scan();
    expect(await readTries()).toBe(2);
    harness.scans.accounts.aheadMs = 2 * 61_000;
    await harness.scans.scan();
    expect(await readTries()).toBe(2);
    harness.scans.accounts.aheadMs = 3 * 61_000;
    await harness.scans.scan();
    expect(await readTries()).toBe(3);
  });

  test('are served also where nobody has said a time', async () => {
    const other = await saveOnly('kofi');
    await harness.db
      .doc(`plan_grounds/requests-${other}`)
      .update({ compareAt: FieldValue.delete() });
    await harness.scans.scan();
    expect(await harness.readGround(other)).toMatchObject({
      comparedVersion: 1,
      compareAt: null,
    });
  });
});
