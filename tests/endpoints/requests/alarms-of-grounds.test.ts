import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { maxAlarmsOfComparison } from '@contract/entities/plan-alarm';
import { ObjectPath } from '@contract/values/file/object-path';
import { compareGround } from '../../../functions/src/services/grounds/compare-ground';
import { closePlanAlarm } from '../../../functions/src/services/plans/close-plan-alarm';
import {
  raiseAlarms,
  type PlanMatch,
  type RaisedPlan,
} from '../../../functions/src/services/plans/raise-alarms';
import type { Plot } from '../support/grounds';
import { GroundHarness } from '../support/ground-harness';

const harness = await GroundHarness.start();
beforeEach(() => harness.scans.clear());

const place: Plot = { east: 300_000, north: 150_000 };
const people = (count: number) =>
  Array.from({ length: count }, (_, nth) => `p${String(nth).padStart(3, '0')}`);
const wider = { ...place, width: 31 };

describe('a ground on those of many people', () => {
  test('raises ten alarms over all pages, and counts the rest', async () => {
    const own = await harness.save('ama', place);
    await harness.copyFor(await harness.readGround(own), people(130));
    await harness.save('ama', wider, { documentId: own, seenVersion: 1 });
    const alarms = await harness.alarmsAbout(own);
    expect(alarms).toHaveLength(maxAlarmsOfComparison);
    expect(await harness.readGround(own)).toMatchObject({
      comparedVersion: 2,
      matchesWithoutAlarm: 130 - maxAlarmsOfComparison,
    });
  });

  test('takes no place for those that have an alarm already', async () => {
    const own = await harness.save('ama', place);
    await harness.copyFor(await harness.readGround(own), people(10));
    await harness.save('ama', wider, { documentId: own, seenVersion: 1 });
    expect(await harness.alarmsAbout(own)).toHaveLength(10);
    await harness.copyFor(await harness.readGround(own), ['z1', 'z2']);
    await harness.save('ama', place, { documentId: own, seenVersion: 2 });
    expect(await harness.alarmsAbout('z1')).toHaveLength(1);
    expect(await harness.alarmsAbout('z2')).toHaveLength(1);
    expect(await harness.alarmsAbout(own)).toHaveLength(12);
    expect(await harness.readGround(own)).toMatchObject({
      comparedVersion: 3,
      matchesWithoutAlarm: 0,
    });
  });
});

test('many free reports on a paid plan leave room for another paid one', async () => {
  const own = await harness.save('ama', place);
  const ground = await harness.readGround(own);
  const batch = harness.db.batch();
  for (const name of people(110)) {
    const groundId = `due-diligence-${name}`;
    const report = { collection: 'due-diligence', groundId, documentId: name };
    const userId = `user-${name}`;
    batch.set(harness.db.doc(`plan_grounds/${groundId}`), {
      ...ground,
      ...report,
      userId,
    });
  }
  await batch.commit();
  // Behind all of them: pages go by their ids.
  await harness.copyFor(ground, ['paid']);
  await harness.save('ama', wider, { documentId: own, seenVersion: 1 });
  expect(await harness.alarmsAbout('paid')).toHaveLength(1);
  expect(await harness.alarmsAbout(own)).toHaveLength(6);
  expect(await harness.readGround(own)).toMatchObject({
    comparedVersion: 2,
    matchesWithoutAlarm: 105,
  });
});

test.each([
  ['report', 'due-diligence', 10],
  ['request', 'requests', 8],
] as const)(
  'a %s on eight requests and four reports raises for every request',
  async (_what, collection, raised) => {
    const planOf = (
      name: string,
      of: RaisedPlan['collection'],
    ): RaisedPlan => ({
      key: name.padStart(32, '0'),
      collection: of,
      documentId: name,
      reference: null,
      userId: `user-${name}`,
      path: ObjectPath.parse(
        `gs://demo-asaase.appspot.com/uploads/${name}/plan`,
      ),
      at: new Date(),
    });
    const matches = people(12).map((name, nth): PlanMatch => ({
      other: planOf(name, nth < 8 ? 'requests' : 'due-diligence'),
      kind: 'same-picture',
      distance: 0,
      overlap: null,
      code: null,
    }));
    const outcome = await raiseAlarms(
      harness.scans.ports(),
      planOf('own', collection),
      matches,
      'one-comparison',
    );
    expect(outcome).toEqual({ raised, left: 12 - raised });
    for (const name of people(8)) {
      expect(await harness.alarmsAbout(name)).toHaveLength(1);
    }
  },
);

test('a report and a request of one id have an alarm each', async () => {
  const request = await harness.save('kofi', place);
  const ground = await harness.readGround(request);
  const groundId = `due-diligence-${request}`;
  await harness.db.doc(`plan_grounds/${groundId}`).set({
    ...ground,
    groundId,
    collection: 'due-diligence',
    userId: 'yaw',
  });
  const own = await harness.save('ama', place);
  const alarms = await harness.alarmsAbout(own);
  expect(alarms.map(({ raisedBy }) => raisedBy).toSorted()).toEqual([
    null,
    'yaw',
  ]);
});

test('one that is decided makes room for the next, and what is left is counted anew', async () => {
  const own = await harness.save('ama', place);
  await harness.copyFor(await harness.readGround(own), people(12));
  await harness.save('ama', wider, { documentId: own, seenVersion: 1 });
  const close = (alarmId: string) =>
    closePlanAlarm(harness.recordPorts(), 'efua', {
      alarmId,
      decision: 'dismissed',
      note: 'One family',
    });
  const [first, second, third] = await harness.alarmsAbout(own);
  await close(first?.alarmId ?? '');
  expect(await harness.readGround(own)).toMatchObject({
    comparedVersion: null,
  });
  await harness.scans.scan();
  expect(await harness.alarmsAbout(own)).toHaveLength(11);
  expect(await harness.readGround(own)).toMatchObject({
    comparedVersion: 2,
    matchesWithoutAlarm: 1,
  });
  // A ground that cannot be read keeps nobody from deciding.
  const unread = harness.db.doc('plan_grounds/requests-p000');
  await unread.update({ at: 'x' });
  for (const alarm of [second, third]) await close(alarm?.alarmId ?? '');
  await harness.scans.scan();
  await unread.update({ at: new Date() });
  harness.scans.accounts.aheadMs = 3_600_000;
  await harness.scans.scan();
  harness.scans.accounts.aheadMs = 0;
  expect(await harness.readGround(own)).toMatchObject({
    comparedVersion: 2,
    matchesWithoutAlarm: 0,
  });
  const raised = new Set(
    (await harness.alarmsAbout(own)).flatMap(({ recordIds }) => recordIds),
  );
  expect(raised.size).toBe(13);
});

describe('a code that many plans have', () => {
  const code = { text: 'https://lands.example', format: 'qr_code' };
  const saveWithCode = (userId: string) =>
    harness.save(userId, place, { description: null, code });

  test('raises alarms up to the fifth person, and is counted from the sixth on', async () => {
    for (const user of ['a', 'b', 'c', 'd', 'e']) await saveWithCode(user);
    expect(await harness.scans.listAlarms()).toHaveLength(10);
    const own = await saveWithCode('f');
    expect(await harness.alarmsAbout(own)).toEqual([]);
    expect(await harness.readGround(own)).toMatchObject({
      comparedVersion: 1,
      matchesWithoutAlarm: 5,
    });
  });

  test('is a number of plans where one person sent sixty of them', async () => {
    const first = await saveWithCode('agent');
    const ground = await harness.readGround(first);
    const batch = harness.db.batch();
    for (const name of people(60)) {
      const groundId = `requests-${name}`;
      batch.set(harness.db.doc(`plan_grounds/${groundId}`), {
        ...ground,
        groundId,
        documentId: name,
      });
    }
    await batch.commit();
    await harness.db.doc('plan_grounds/requests-zzz').set({
      ...ground,
      groundId: 'requests-zzz',
      documentId: 'zzz',
      userId: 'kofi',
    });
    const own = await saveWithCode('ama');
    expect(await harness.alarmsAbout('zzz')).toMatchObject([
      { kind: 'same-code', recordIds: ['zzz', own] },
    ]);
    expect(await harness.alarmsAbout(own)).toHaveLength(10);
    expect(await harness.readGround(own)).toMatchObject({
      matchesWithoutAlarm: 62 - 10,
    });
  });
});

describe('a corrected ground', () => {
  /** Two plots that share a strip as wide as this; the alarm is dismissed. */
  const dismissOne = async (metres: number) => {
    const first = await harness.save('kofi', place);
    const east = place.east + 30 - metres;
    const own = await harness.save('ama', { ...place, east });
    expect(await harness.alarmsAbout(own)).toHaveLength(1);
    await harness.decide(own, 'dismissed');
    return { first, own };
  };
  const correct = (own: string, metres: number, seenVersion = 1) =>
    harness.save(
      'ama',
      { ...place, east: place.east + 30 - metres },
      { documentId: own, seenVersion },
    );

  test('that overlaps more than the tolerance explains raises a new alarm, with a name of its own', async () => {
    const { first, own } = await dismissOne(5);
    await correct(own, 20);
    const [old, found, ...others] = await harness.alarmsAbout(own);
    expect(others).toEqual([]);
    expect(old?.state).toBe('dismissed');
    expect(found).toMatchObject({
      kind: 'same-ground',
      state: 'open',
      recordIds: [first, own],
    });
    expect(found?.overlap?.widthMetres).toBeCloseTo(20, 0);
    expect(found?.alarmId).toMatch(/^[0-9a-f]{32}-[0-9a-f]{32}$/);
    expect(found?.alarmId.slice(0, 4)).not.toBe(old?.alarmId.slice(0, 4));
    await correct(own, 22, 2);
    await correct(own, 6, 3);
    expect(await harness.alarmsAbout(own)).toHaveLength(2);
  });

  test('that overlaps the same raises none, from either side', async () => {
    const { first, own } = await dismissOne(10);
    await correct(own, 12);
    await correct(own, 8, 2);
    await harness.save('kofi', wider, { documentId: first, seenVersion: 1 });
    expect(await harness.alarmsAbout(own)).toHaveLength(1);
  });

  test('that overlaps as much elsewhere raises a new one', async () => {
    const { own } = await dismissOne(6);
    await harness.save(
      'ama',
      { ...place, east: place.east - 24 },
      { documentId: own, seenVersion: 1 },
    );
    expect(await harness.alarmsAbout(own)).toHaveLength(2);
  });

  test('about a pair that is confirmed raises no more: the finding holds for good', async () => {
    const { own } = await dismissOne(5);
    await harness.decide(own, 'confirmed');
    await correct(own, 20);
    expect(await harness.alarmsAbout(own)).toHaveLength(1);
  });

  test('about a pair whose alarm cannot be read raises one', async () => {
    const { own } = await dismissOne(5);
    const [alarm] = await harness.alarmsAbout(own);
    await harness.db.doc(`plan_alarms/${alarm?.alarmId}`).update({ kind: 'x' });
    await correct(own, 6);
    await correct(own, 5, 2);
    expect(await harness.scans.listAlarms()).toHaveLength(2);
  });
});

test('however often a comparison ends and is repeated, each pair has one alarm, and the rest is counted', async () => {
  const ends = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 30 }), fc.boolean()),
    { maxLength: 4 },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 14 }),
      ends,
      async (count, all) => {
        await harness.scans.clear();
        const own = await harness.save('ama', place);
        await harness.copyFor(await harness.readGround(own), people(count));
        const [first, ...later] = all.map(([nth, isAfter]) =>
          harness.endAt(nth, isAfter),
        );
        const ports = first ?? harness.scans.ports();
        const correction = { documentId: own, seenVersion: 1 };
        await harness.save('ama', wider, { ...correction, ports });
        for (const laterPorts of later) {
          await harness.save('ama', wider, {
            ...correction,
            ports: laterPorts,
          });
        }
        await harness.save('ama', wider, correction);
        const expected = Math.min(count, maxAlarmsOfComparison);
        expect(await harness.alarmsAbout(own)).toHaveLength(expected);
        expect(await harness.readGround(own)).toMatchObject({
          version: 2,
          comparedVersion: 2,
          matchesWithoutAlarm: count - expected,
        });
      },
    ),
    { numRuns: 15 },
  );
});

test('however a ground is corrected, and however often each comparison ends and is repeated, an alarm is raised where more is shared than was ever known', async () => {
  const strip = fc.integer({ min: 0, max: 28 });
  const end = fc.option(
    fc.tuple(fc.integer({ min: 1, max: 12 }), fc.boolean()),
  );
  const corrections = fc.array(fc.tuple(strip, end, fc.boolean()), {
    minLength: 1,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(corrections, async (steps) => {
      await harness.scans.clear();
      await harness.save('kofi', place);
      let own: string | undefined;
      let widest = 0;
      let expected = 0;
      for (const [
        seenVersion,
        [metres, ending, isDecided],
      ] of steps.entries()) {
        const ports =
          ending === null ? harness.scans.ports() : harness.endAt(...ending);
        const east = place.east + 30 - metres;
        // Version and width together make each table a new one.
        const plot = { ...place, east, width: 40 + seenVersion };
        own = await harness.save('ama', plot, {
          ports,
          seenVersion,
          ...(own !== undefined && { documentId: own }),
        });
        await compareGround(harness.scans.ports(), `requests-${own}`);
        // A strip of three metres is a neighbour's; so is its growth by three.
        if (metres > (widest === 0 ? 3 : widest + 3)) {
          expected += 1;
          widest = metres;
        }
        const alarms = await harness.alarmsAbout(own);
        expect(alarms).toHaveLength(expected);
        if (isDecided) await harness.decide(own, 'dismissed');
      }
    }),
    { numRuns: 12 },
  );
});
