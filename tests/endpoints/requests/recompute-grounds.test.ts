import { FieldValue } from 'firebase-admin/firestore';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { PlanAlarm } from '@contract/entities/plan-alarm';
import { PlanGround } from '@contract/entities/plan-ground';
import { createConverter } from '@land/frames/convert';
import {
  publishedShifts,
  type DatumShift,
  type DatumShifts,
} from '@land/frames/datums';
import { commonFrame } from '@land/frames/frames';
import type { GroundDescription } from '@contract/entities/ground-description';
import { toDates } from '../../../functions/src/firestore/stored-document';
import { findPlacing } from '../../../functions/src/services/grounds/datum-shifts';
import { saveGround } from '../../../functions/src/services/grounds/save-ground';
import type { FileScanPorts } from '../../../functions/src/services/scans/scan-files';
import { describePlot, listAlarmsAbout, type Plot } from '../support/grounds';
import { ScanHarness } from '../support/scan-harness';

const harness = await ScanHarness.start();
beforeEach(() => harness.clear());

const place: Plot = { east: 300_000, north: 150_000 };
const moved: DatumShifts = {
  ...publishedShifts,
  leigon: { ...publishedShifts.leigon, y: 9, source: 'the Division' },
};

/** The table of a plan whose plot lies here by the published parameters. */
function describeInMetreGrid(plot: Plot): GroundDescription {
  const converter = createConverter();
  const { rows } = describePlot(plot);
  return describePlot(plot, {
    frame: 'metre-grid',
    rows: rows.map(({ first, second }) => {
      const corner = { east: Number(first), north: Number(second) };
      const point = converter.convert(corner, commonFrame, 'metre-grid');
      if (point === null) throw new Error('no place');
      return { first: point.east.toFixed(3), second: point.north.toFixed(3) };
    }),
  });
}

async function save(
  userId: string,
  description: GroundDescription,
  { documentId = '', seenVersion = 0 } = {},
): Promise<string> {
  const id =
    documentId === ''
      ? await harness.send(userId, null, { paymentStatus: true })
      : documentId;
  await saveGround(harness.ports(), 'efua', {
    collection: 'requests',
    documentId: id,
    description,
    code: null,
    seenVersion,
  });
  return id;
}

const setShifts = (shifts: object) =>
  harness.db.doc('datum_parameters/current').set(shifts);

async function readGround(documentId: string): Promise<PlanGround> {
  const stored = await harness.db
    .doc(`plan_grounds/requests-${documentId}`)
    .get();
  return PlanGround.parse(toDates(stored.data()));
}

/** One plot, and one a metre beside it by the numbers of another datum. */
async function saveNeighbours() {
  const plot = await save('kofi', describePlot(place));
  const neighbour = await save(
    'ama',
    describeInMetreGrid({ ...place, east: place.east + 31 }),
  );
  return { plot, neighbour };
}

describe('parameters that were changed', () => {
  test('place the grounds of their datum anew, and no other', async () => {
    const { plot, neighbour } = await saveNeighbours();
    const before = await readGround(neighbour);
    expect(before).toMatchObject({
      version: 1,
      shifts: 'leigon -130 29 364, accra -170 33 326',
    });
    expect(await harness.listAlarms()).toEqual([]);
    await setShifts(moved);
    await harness.scan();
    const after = await readGround(neighbour);
    const [from, to] = [before, after].map(
      ({ shape }) => shape?.corners?.[0]?.east ?? NaN,
    );
    // The Y axis of the earth points eastwards in Ghana.
    expect((from ?? NaN) - (to ?? NaN)).toBeCloseTo(20, 0);
    expect(after).toEqual({
      ...before,
      shape: { ...before.shape, corners: after.shape?.corners },
      cells: after.cells,
      shifts: 'leigon -130 9 364, accra -170 33 326',
      version: 2,
      comparedVersion: 2,
    });
    expect(await listAlarmsAbout(harness, plot)).toHaveLength(1);
    expect(await readGround(plot)).toMatchObject({ version: 1, shifts: '' });
  });

  test('raise no second alarm, however often they change', async () => {
    const { neighbour } = await saveNeighbours();
    for (const shifts of [moved, publishedShifts, moved]) {
      await setShifts(shifts);
      await harness.scan();
      await harness.scan();
    }
    expect(await readGround(neighbour)).toMatchObject({ version: 4 });
    expect(await harness.listAlarms()).toHaveLength(1);
  });

  test('raise no second alarm about two that move together, and open none that is dismissed', async () => {
    await save('kofi', describeInMetreGrid(place));
    const beside = { ...place, east: place.east + 10 };
    const other = await save('ama', describeInMetreGrid(beside));
    const [alarm] = await listAlarmsAbout(harness, other);
    await harness.db
      .doc(`plan_alarms/${String(alarm?.['alarmId'])}`)
      .update({ state: 'dismissed' });
    await setShifts(moved);
    await harness.scan();
    expect(await readGround(other)).toMatchObject({
      version: 2,
      comparedVersion: 2,
    });
    expect(await harness.listAlarms()).toMatchObject([{ state: 'dismissed' }]);
  });

  test('raise none about neighbours of whom one waits to be placed anew', async () => {
    const first = await save('kofi', describeInMetreGrid(place));
    const beside = { ...place, east: place.east + 30 };
    const second = await save('ama', describeInMetreGrid(beside));
    const [moves, stays] = [first, second].toSorted();
    await setShifts(moved);
    const ports = harness.ports();
    const { records } = ports;
    let steps = 0;
    await harness.scan(0, {
      ...ports,
      records: {
        transact: (...args) => {
          steps += 1;
          if (steps === 2) return Promise.reject(new Error('ended'));
          return records.transact(...args);
        },
      },
    });
    expect(await readGround(moves ?? '')).toMatchObject({
      version: 2,
      comparedVersion: null,
    });
    expect(await readGround(stays ?? '')).toMatchObject({ version: 1 });
    harness.accounts.aheadMs = 2 * 60_000;
    await harness.scan();
    for (const documentId of [first, second]) {
      expect(await readGround(documentId)).toMatchObject({
        version: 2,
        comparedVersion: 2,
      });
    }
    expect(await harness.listAlarms()).toEqual([]);
  });

  test('are followed back by what was saved before the first walk', async () => {
    await setShifts(moved);
    const documentId = await save('kofi', describeInMetreGrid(place));
    await setShifts(publishedShifts);
    await harness.scan();
    expect(await readGround(documentId)).toMatchObject({
      version: 2,
      shifts: 'leigon -130 29 364, accra -170 33 326',
    });
  });

  test('move nothing where only the source is another', async () => {
    const { neighbour } = await saveNeighbours();
    const { leigon } = publishedShifts;
    await setShifts({
      ...publishedShifts,
      leigon: { ...leigon, source: 'a letter of the Division' },
    });
    await harness.scan();
    expect(await readGround(neighbour)).toMatchObject({ version: 1 });
  });

  test.each([
    ['is none', { leigon: { x: '-130', y: 29, z: 364, source: 'a slip' } }],
    ['lies far away', { leigon: { x: 130, y: 29, z: 364, source: 'a slip' } }],
  ])(
    'one that %s places nothing, and stops only plans that need it',
    async (_what, broken) => {
      const { neighbour } = await saveNeighbours();
      const before = await readGround(neighbour);
      await setShifts(broken);
      await harness.scan();
      expect(await readGround(neighbour)).toEqual(before);
      await expect(
        save('esi', describeInMetreGrid(place)),
      ).rejects.toMatchObject({ code: 'failed-precondition' });
      expect(
        await readGround(
          await save('esi', describePlot({ ...place, north: 160_000 })),
        ),
      ).toMatchObject({ shifts: '' });
    },
  );

  test('reach grounds from before parameters could be changed', async () => {
    const { neighbour } = await saveNeighbours();
    const ground = harness.db.doc(`plan_grounds/requests-${neighbour}`);
    await ground.update({ shifts: FieldValue.delete() });
    await harness.scan();
    expect(await readGround(neighbour)).toMatchObject({ version: 1 });
    await setShifts(moved);
    await harness.scan();
    expect(await readGround(neighbour)).toMatchObject({ version: 2 });
  });
});

test('more grounds than a run places are placed over several runs, page by page', async () => {
  const first = await save('ama', describeInMetreGrid(place));
  const ground = await readGround(first);
  for (const start of [0, 300]) {
    const batch = harness.db.batch();
    for (let nth = start; nth < Math.min(start + 300, 520); nth += 1) {
      const groundId = `a${String(nth).padStart(4, '0')}`;
      const description = describeInMetreGrid({
        east: 300_000 + (nth % 25) * 500,
        north: 160_000 + Math.floor(nth / 25) * 500,
      });
      const copy = { ...ground, groundId, description, documentId: groundId };
      batch.set(harness.db.doc(`plan_grounds/${groundId}`), copy);
    }
    await batch.commit();
  }
  await setShifts(moved);
  const pages: number[] = [];
  const ports = harness.ports();
  const { recompute } = ports;
  const counting: FileScanPorts = {
    ...ports,
    recompute: {
      findParameters: () => recompute.findParameters(),
      findCursor: () => recompute.findCursor(),
      saveCursor: (cursor) => recompute.saveCursor(cursor),
      listPage: async (afterId, limit) => {
        const page = await recompute.listPage(afterId, limit);
        pages.push(page.grounds.length);
        return page;
      },
    },
  };
  const listOld = async () => {
    const { docs } = await harness.db.collection('plan_grounds').get();
    return docs.filter((doc) => doc.get('version') === 1);
  };
  await harness.scan(0, counting);
  expect(await listOld()).toHaveLength(21);
  await harness.scan(0, counting);
  expect(await listOld()).toHaveLength(0);
  expect(pages).toEqual([100, 100, 100, 100, 100, 21]);
  await harness.scan(0, counting);
  expect(pages).toHaveLength(6);
}, 120_000);

describe('a ground that fails for good', () => {
  /** Its transactions fail; every page that is read is counted. */
  function failing(): { ports: FileScanPorts; walks: () => number } {
    const ports = harness.ports();
    const { recompute } = ports;
    let walks = 0;
    return {
      ports: {
        ...ports,
        records: { transact: () => Promise.reject(new TypeError('broken')) },
        recompute: {
          findParameters: () => recompute.findParameters(),
          findCursor: () => recompute.findCursor(),
          saveCursor: (cursor) => recompute.saveCursor(cursor),
          listPage: (...args) => {
            walks += 1;
            return recompute.listPage(...args);
          },
        },
      },
      walks: () => walks,
    };
  }
  const scanEachMinute = async (minutes: number, ports: FileScanPorts) => {
    for (let minute = 0; minute < minutes; minute += 1) {
      await harness.scan(0, ports);
      harness.accounts.aheadMs += 61_000;
    }
  };

  test('is tried after pauses that grow, and is placed once it can be', async () => {
    const { neighbour } = await saveNeighbours();
    await setShifts(moved);
    const { ports, walks } = failing();
    await scanEachMinute(40, ports);
    expect(walks()).toBe(6);
    const errors = harness.accounts.logged.filter((line) =>
      line.startsWith('ground not placed anew'),
    );
    expect(errors).toHaveLength(6);
    expect(await readGround(neighbour)).toMatchObject({ version: 1 });
    await harness.scan();
    expect(await readGround(neighbour)).toMatchObject({ version: 1 });
    harness.accounts.aheadMs += 32 * 60_000;
    await harness.scan();
    expect(await readGround(neighbour)).toMatchObject({ version: 2 });
  }, 60_000);

  test('keeps nobody waiting for other parameters', async () => {
    const { neighbour } = await saveNeighbours();
    await setShifts(moved);
    await scanEachMinute(5, failing().ports);
    await setShifts({
      ...moved,
      leigon: { ...moved.leigon, y: 19 },
    });
    await harness.scan();
    expect(await readGround(neighbour)).toMatchObject({ version: 2 });
  });

  test('stops the schedule where there are three, and nothing is done', async () => {
    for (const north of [150_000, 151_000, 152_000]) {
      await save('ama', describeInMetreGrid({ ...place, north }));
    }
    await setShifts(moved);
    await expect(harness.scan(0, failing().ports)).rejects.toThrow(
      'New files were not looked at.',
    );
  });
});

/** The process ends at the nth step of the walk that reaches the database. */
function endAt(nth: number, isAfter: boolean): FileScanPorts {
  const ports = harness.ports();
  let steps = 0;
  const step = async <T>(run: () => Promise<T>): Promise<T> => {
    steps += 1;
    if (steps > nth || (steps === nth && !isAfter)) throw new Error('ended');
    const result = await run();
    if (steps === nth) throw new Error('ended');
    return result;
  };
  const { recompute, records } = ports;
  return {
    ...ports,
    recompute: {
      findParameters: () => step(() => recompute.findParameters()),
      findCursor: () => step(() => recompute.findCursor()),
      saveCursor: (cursor) => step(() => recompute.saveCursor(cursor)),
      listPage: (...args) => step(() => recompute.listPage(...args)),
    },
    records: {
      transact: (...args) => step(() => records.transact(...args)),
    },
  };
}

describe('a process that ends', () => {
  const steps = Array.from({ length: 6 }, (_, index) => index + 1);
  test.each(
    steps.flatMap((nth) => [
      [nth, 'before', false] as const,
      [nth, 'after', true] as const,
    ]),
  )(
    'at step %i, %s it is done, loses no ground and raises no alarm twice',
    async (nth, _when, isAfter) => {
      const { neighbour } = await saveNeighbours();
      await save('esi', describeInMetreGrid({ ...place, north: 151_000 }));
      await setShifts(moved);
      await harness.scan(0, endAt(nth, isAfter)).catch(() => undefined);
      await harness.scan();
      await harness.scan();
      expect(await readGround(neighbour)).toMatchObject({
        version: 2,
        comparedVersion: 2,
        shifts: 'leigon -130 9 364, accra -170 33 326',
      });
      expect(await harness.listAlarms()).toHaveLength(1);
    },
  );
});

type Step =
  | { kind: 'save'; nth: number }
  | { kind: 'set'; leigon: DatumShift }
  | { kind: 'scan' }
  | { kind: 'end'; nth: number };

describe('saves, changes and runs in any order and at once', () => {
  const shift = fc.record({
    x: fc.integer({ min: -155, max: -105 }),
    y: fc.integer({ min: 4, max: 54 }),
    z: fc.integer({ min: 339, max: 389 }),
    source: fc.constant('the Division'),
  });
  const step = fc.oneof(
    fc.record({ kind: fc.constant('save' as const), nth: fc.nat(3) }),
    fc.record({ kind: fc.constant('set' as const), leigon: shift }),
    fc.constant({ kind: 'scan' as const }),
    fc.record({
      kind: fc.constant('end' as const),
      nth: fc.integer({ min: 1, max: 8 }),
    }),
  );
  test('leave every ground where its numbers and the parameters place it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(step, step), { minLength: 1, maxLength: 4 }),
        async (pairs) => {
          await harness.clear();
          const ids = await Promise.all(
            [0, 1, 2, 3].map((nth) =>
              harness.send(`user-${nth}`, null, { paymentStatus: true }),
            ),
          );
          let shifts: DatumShifts = publishedShifts;
          const perform = async (each: Step) => {
            if (each.kind === 'save') {
              const documentId = ids[each.nth] ?? '';
              await save(
                `user-${each.nth}`,
                describeInMetreGrid({ ...place, east: 300_000 + each.nth * 9 }),
                { documentId },
              );
            } else if (each.kind === 'set') {
              shifts = { ...publishedShifts, leigon: each.leigon };
              await setShifts(shifts);
            } else {
              const ports =
                each.kind === 'end' ? endAt(each.nth, true) : harness.ports();
              await harness.scan(0, ports).catch(() => undefined);
            }
          };
          for (const pair of pairs) {
            // Two calls of one kind of change would not say which came last.
            const [first, second] = pair;
            const isOneAfterOther =
              first.kind === 'set' && second.kind === 'set';
            if (isOneAfterOther) await perform(first);
            await Promise.all(
              (isOneAfterOther ? [second] : pair).map((each) =>
                perform(each).catch(() => undefined),
              ),
            );
          }
          // A comparison that another call overtook is tried again later.
          for (let day = 0; day < 3; day += 1) {
            harness.accounts.aheadMs = day * 25 * 60 * 60_000;
            await harness.scan();
          }
          harness.accounts.aheadMs = 0;
          const { docs } = await harness.db.collection('plan_grounds').get();
          for (const doc of docs) {
            const ground = PlanGround.parse(toDates(doc.data()));
            expect(ground.shifts).toBe(
              findPlacing('metre-grid', shifts)?.shifts,
            );
            expect(ground.comparedVersion).toBe(ground.version);
          }
          // A wider overlap of the same two is a further alarm (decision 172).
          const alarms = (await harness.listAlarms()).map((alarm) =>
            PlanAlarm.parse(toDates(alarm)),
          );
          const pairsOfAlarms = alarms.map(({ recordIds, overlap }) =>
            JSON.stringify([recordIds, overlap?.areaSquareMetres]),
          );
          expect(new Set(pairsOfAlarms).size).toBe(alarms.length);
        },
      ),
      { numRuns: 12 },
    );
  }, 120_000);
});
