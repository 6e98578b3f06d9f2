import { beforeEach, expect, test } from 'vitest';
import { uploadReservationMs } from '@contract/values/file/file-limits';
import { makePlan } from '../../support/files/plan-copies';
import { ScanHarness } from '../support/scan-harness';

const harness = await ScanHarness.start();
const plan = await makePlan(1);
beforeEach(() => harness.clear());

const minute = 60_000;
const day = 24 * 60 * minute;
const printOf = async (documentId: string) =>
  (await harness.listPrints()).find(
    (print) => print['documentId'] === documentId,
  );

/**
 * Kofi's request names a file that is not there yet; Ama has sent the same
 * plan.
 */
async function announce() {
  await harness.send('ama', plan);
  const documentId = await harness.send('kofi', null);
  const { documentURL } = await harness.accounts.read(`requests/${documentId}`);
  const name = String(documentURL).split('/').slice(3).join('/');
  await harness.scan();
  expect(await harness.listAlarms()).toEqual([]);
  return { documentId, name, arrive: () => harness.put(name, plan) };
}

/** The schedule goes on, in steps. */
async function pass(ms: number, steps = 12): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    harness.accounts.aheadMs += ms / steps;
    await harness.scan();
  }
}

test.each([
  ['a quarter of an hour', 15 * minute],
  ['an hour', 60 * minute],
  ['two days, as long as a place is reserved', uploadReservationMs],
  ['six days, as long as an upload that has begun may take', 6 * day],
])(
  'a file that comes %s after its record raises the alarm all the same',
  async (_, ms) => {
    const { documentId, arrive } = await announce();
    await pass(ms);
    expect(await harness.listAlarms()).toEqual([]);
    arrive();
    await pass(60 * minute, 2);
    expect(await harness.listAlarms()).toMatchObject([{ kind: 'same-file' }]);
    expect(await printOf(documentId)).toMatchObject({
      state: 'done',
      awaited: null,
    });
  },
);

test('its place is closed at the first look: no upload begins there any more', async () => {
  const { name } = await announce();
  const file = name.split('/').at(-1) ?? '';
  const reservation = `upload_reservations/kofi~${file}`;
  expect(await harness.accounts.read(reservation)).toEqual({
    userId: 'kofi',
    path: name,
    closedAt: expect.anything() as unknown,
  });
  await pass(3 * day);
  expect(await harness.accounts.read(reservation)).toMatchObject({
    userId: 'kofi',
  });
});

test('after eight days the file cannot come any more, and nobody asks', async () => {
  const { documentId, name } = await announce();
  await pass(9 * day, 30);
  expect(await printOf(documentId)).toMatchObject({
    state: 'unreadable',
    fault: 'missing',
    awaited: null,
  });
  harness.reads.clear();
  await pass(day);
  expect(harness.reads.get(name)).toBeUndefined();
});

test('many files that never come do not hold up one that is there, and are asked for less and less', async () => {
  for (let serial = 0; serial < 60; serial += 1) {
    await harness.send('kofi', null);
  }
  for (let run = 0; run < 4; run += 1) await harness.scan();
  await harness.send('ama', plan);
  await harness.send('esi', plan);
  await harness.scan(2);
  expect(await harness.listAlarms()).toHaveLength(1);
  await pass(day, 24 * 6);
  expect(Math.max(...harness.reads.values())).toBeLessThan(60);
}, 240_000);

test('a name that Storage takes from nobody is not waited for', async () => {
  const documentId = await harness.send('kofi', null, {
    documentURL: 'gs://demo-asaase.appspot.com/documents/kofi/a b.png',
  });
  await harness.scan();
  expect(await printOf(documentId)).toMatchObject({
    state: 'unreadable',
    fault: 'missing',
    awaited: null,
  });
});

test('a run that ends in the middle of a later look is made good', async () => {
  const { documentId, arrive } = await announce();
  arrive();
  for (const state of ['reading', 'printed'] as const) {
    const { docs } = await harness.db
      .collection('plan_prints')
      .where('documentId', '==', documentId)
      .limit(1)
      .get();
    await docs[0]?.ref.update({ state: 'reading', tries: 1 });
    await docs[0]?.ref.update({
      'awaited.againAt': new Date(),
      'awaited.until': new Date(Date.now() + day),
    });
    if (state === 'printed') await docs[0]?.ref.update({ state });
    await pass(60 * minute, 2);
    expect(await printOf(documentId)).toMatchObject({
      state: 'done',
      awaited: null,
    });
  }
  expect(await harness.listAlarms()).toHaveLength(1);
});

test('a storage that does not answer in between loses nothing', async () => {
  const { arrive } = await announce();
  harness.onRead = () => {
    throw new Error('no answer');
  };
  await pass(3 * 60 * minute, 6);
  harness.onRead = () => undefined;
  arrive();
  await pass(2 * 60 * minute, 3);
  expect(await harness.listAlarms()).toHaveLength(1);
});

test('one file that two requests name raises an alarm about each: neither is looked at without it', async () => {
  const first = await harness.send('ama', plan);
  const second = await harness.send('kofi', plan);
  const { documentURL } = await harness.accounts.read(`requests/${second}`);
  const third = await harness.send('kofi', null, { documentURL });
  for (let run = 0; run < 2; run += 1) await harness.scan();
  const pairs = (await harness.listAlarms()).map(({ recordIds }) => recordIds);
  expect(pairs).toHaveLength(2);
  for (const pair of [
    [first, second],
    [first, third],
  ]) {
    expect(pairs).toContainEqual(pair);
  }
});

test('somebody else who sends the plan later raises an alarm about each request that had it before', async () => {
  const before = [
    await harness.send('kofi', plan),
    await harness.send('kofi', plan),
  ];
  for (let run = 0; run < 2; run += 1) await harness.scan();
  const later = await harness.send('ama', plan);
  await harness.scan();
  const pairs = (await harness.listAlarms()).map(({ recordIds }) => recordIds);
  expect(pairs).toHaveLength(2);
  for (const id of before) expect(pairs).toContainEqual([id, later]);
});
