import { beforeEach, expect, test } from 'vitest';
import { areaOf } from '@land/shapes/polygon';
import { PlanAlarm } from '@contract/entities/plan-alarm';
import { FirestoreRecordStore } from '../../../functions/src/firestore/firestore-record-store';
import { toDates } from '../../../functions/src/firestore/stored-document';
import { saveGround } from '../../../functions/src/services/grounds/save-ground';
import { describePlot, listAlarmsAbout, type Plot } from '../support/grounds';
import { ScanHarness } from '../support/scan-harness';

const harness = await ScanHarness.start();
beforeEach(() => harness.clear());

const wide: Plot = { east: 300_000, north: 150_000, width: 60, depth: 40 };
/** A quarter of the wide one, all of it inside. */
const small: Plot = { east: 300_010, north: 150_010, width: 30, depth: 20 };
const areas = { wide: 2_400, small: 600 };

async function sendPlan(userId: string, sentAt: string): Promise<string> {
  return harness.send(userId, null, {
    paymentStatus: true,
    createdAt: new Date(sentAt),
  });
}

async function save(documentId: string, plot: Plot): Promise<void> {
  const { db } = harness;
  const { queue } = harness.accounts.ports;
  const records = new FirestoreRecordStore({ db, queue });
  await saveGround({ ...harness.ports(), records }, 'efua', {
    collection: 'requests',
    documentId,
    description: describePlot(plot),
    code: null,
    seenVersion: 0,
  });
}

test.each([
  ['the wide one', 'wide', 'small'],
  ['the small one', 'small', 'wide'],
] as const)(
  'an alarm has the shape and the share of each plan beside its record: typed last is %s',
  async (_which, typedLast, typedFirst) => {
    const plots = { wide, small };
    const ids = {
      wide: await sendPlan('ama', '2026-11-20T10:00:00Z'),
      small: await sendPlan('kofi', '2026-11-21T10:00:00Z'),
    };
    await save(ids[typedFirst], plots[typedFirst]);
    await save(ids[typedLast], plots[typedLast]);
    const [stored] = await listAlarmsAbout(harness, ids.wide);
    const { recordIds, overlap } = PlanAlarm.parse(toDates(stored));
    expect(recordIds).toEqual([ids.wide, ids.small]);
    expect(overlap?.shareOfFirst).toBeCloseTo(areas.small / areas.wide, 3);
    expect(overlap?.shareOfSecond).toBeCloseTo(1, 3);
    expect(
      overlap?.shapes.map(({ corners }) => Math.round(areaOf(corners))),
    ).toEqual([areas.wide, areas.small]);
  },
);
