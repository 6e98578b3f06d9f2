import { readFileSync } from 'node:fs';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { removedText } from '@contract/values/removed';
import { deletePlans } from '../../../functions/src/firestore/privacy/delete-plans';
import {
  pictureBomb,
  resultsPdf,
  smallSitePlan,
} from '../../support/files/fixtures';
import { copies, makePlan } from '../../support/files/plan-copies';
import { sendImage } from '../support/admin-changes';
import { ScanHarness } from '../support/scan-harness';

const harness = await ScanHarness.start();
const [plan, other] = await Promise.all([makePlan(1), makePlan(2)]);
const copy = await copies['a screenshot of a phone'](plan);
beforeEach(() => harness.clear());

const minute = 60_000;
const sendBoth = async (first: Buffer, second = first) => [
  await harness.send('ama', first),
  await harness.send('kofi', second),
];
const states = async () =>
  (await harness.listPrints()).map(({ state }) => state);

describe('two people', () => {
  test('with the same file: one alarm that names both, whoever looks how often', async () => {
    const first = await harness.send('ama', plan, { reference: 'LS-7K3M-98' });
    const second = await harness.send('kofi', plan);
    await Promise.all([harness.scan(), harness.scan()]);
    await harness.scan();
    const alarms = await harness.listAlarms();
    expect(alarms).toHaveLength(1);
    expect(alarms[0]).toMatchObject({
      kind: 'same-file',
      distance: 0,
      state: 'open',
      note: null,
      auditId: null,
      recordIds: [first, second],
      userIds: ['ama', 'kofi'],
      records: [
        {
          collection: 'requests',
          documentId: first,
          userId: 'ama',
          reference: 'LS-7K3M-98',
        },
        {
          collection: 'requests',
          documentId: second,
          userId: 'kofi',
          reference: null,
        },
      ],
    });
  });

  test('with the same file, beside a print that cannot be read: one alarm', async () => {
    await harness.send('ama', plan);
    await harness.scan();
    const [print] = (await harness.db.collection('plan_prints').get()).docs;
    await harness.db
      .doc('plan_prints/broken')
      .set({ ...print?.data(), printId: 'broken', state: 'x' });
    await harness.send('kofi', plan);
    await harness.scan();
    expect(await harness.listAlarms()).toHaveLength(1);
  });

  test('with a screenshot of it: one alarm', async () => {
    await harness.send('ama', plan);
    await harness.scan();
    await harness.send('kofi', copy);
    await harness.scan();
    expect(await harness.listAlarms()).toMatchObject([
      { kind: 'same-picture' },
    ]);
  });

  test('one in a report, one as a clearer image', async () => {
    const report = await harness.report('ama', plan);
    const request = await harness.send('kofi', other, {
      imageEvents: { e1: { kind: 'asked', at: new Date() } },
    });
    harness.put(`request-images/${request}/e2.png`, plan);
    await sendImage(harness.db, request);
    await harness.scan();
    const alarms = await harness.listAlarms();
    expect(alarms).toHaveLength(1);
    expect(alarms[0]?.['recordIds']).toEqual(
      expect.arrayContaining([report, request]),
    );
  });

  test('a second clearer image is looked at too', async () => {
    const asked = { kind: 'asked', at: new Date() };
    await harness.send('ama', plan);
    const request = await harness.send('kofi', other, {
      imageEvents: {
        e1: asked,
        e2: { kind: 'sent', at: new Date() },
        e3: asked,
      },
    });
    harness.put(`request-images/${request}/e4.png`, plan);
    await sendImage(harness.db, request);
    await harness.scan();
    expect(await harness.listAlarms()).toHaveLength(1);
  });

  test('with a scan of it inside a PDF', async () => {
    await sendBoth(readFileSync(smallSitePlan()), readFileSync(resultsPdf()));
    await harness.scan();
    expect(await harness.listAlarms()).toMatchObject([
      { kind: 'same-picture' },
    ]);
  });

  test('whoever sends it again is found with each request, and raises one more for a new one', async () => {
    await harness.send('ama', plan);
    await harness.send('ama', copy);
    await harness.scan();
    const prints = await harness.listPrints();
    expect(
      prints.filter(({ keys }) => Array.isArray(keys) && keys.length === 0),
    ).toHaveLength(1);
    await harness.send('kofi', plan);
    await harness.scan();
    expect(await harness.listAlarms()).toHaveLength(2);
    await harness.send('ama', plan);
    await harness.scan();
    expect(await harness.listAlarms()).toHaveLength(3);
  });
});

test('ten copies that nobody paid hide no other request from an alarm', async () => {
  const paid = { paymentStatus: true };
  const sold = await harness.send('ama', plan, paid);
  for (let count = 0; count < 10; count += 1) {
    await harness.send('decoy', copy);
  }
  const soldAgain = await harness.send('kofi', copy, paid);
  await harness.scan();
  const alarms = await harness.listAlarms();
  expect(alarms.map(({ recordIds }) => recordIds)).toContainEqual([
    sold,
    soldAgain,
  ]);
});

test('of two that one person sent in the same moment one is the first, and finds the other', async () => {
  for (let round = 0; round < 8; round += 1) {
    await harness.clear();
    const createdAt = Timestamp.now();
    await harness.send('ama', plan, { createdAt });
    await harness.send('ama', copy, { createdAt });
    await harness.scan();
    await harness.send('kofi', plan);
    await harness.scan();
    expect(await harness.listAlarms()).toHaveLength(2);
  }
});

describe('reports, which cost nothing', () => {
  const listStates = async () =>
    (await harness.listAlarms()).map(({ state }) => state).sort();
  const reportFour = async () => {
    for (let serial = 1; serial <= 4; serial += 1) {
      const own = await makePlan(100 + serial);
      await harness.send(`owner-${serial}`, own);
      await harness.report('kofi', own);
    }
    await harness.scan();
  };

  test('of one account raise three alarms, and the next one waits', async () => {
    await reportFour();
    expect(await listStates()).toEqual(['open', 'open', 'open', 'waiting']);
    const alarms = await harness.listAlarms();
    expect(alarms.map(({ raisedBy }) => raisedBy)).toEqual([
      'kofi',
      'kofi',
      'kofi',
      'kofi',
    ]);
    const letters = await harness.db
      .collection('outbox')
      .where('kind', '==', 'plan-alarm')
      .get();
    const recordIds = new Set(
      letters.docs.map((letter) => String(letter.get('recordId'))),
    );
    const waiting = alarms.find(({ state }) => state === 'waiting');
    expect(recordIds.has(String(waiting?.['alarmId']))).toBe(false);
  });

  test('do not take the place of what another account reports', async () => {
    await reportFour();
    const fifth = await makePlan(105);
    await harness.send('owner-5', fifth);
    await harness.report('esi', fifth);
    await harness.scan();
    expect(await listStates()).toEqual([
      'open',
      'open',
      'open',
      'open',
      'waiting',
    ]);
  });

  test('do not keep alarms about requests of that account back', async () => {
    await reportFour();
    await harness.send('ama', plan);
    await harness.send('kofi', plan);
    await harness.scan();
    const alarms = await harness.listAlarms();
    expect(alarms.filter(({ raisedBy }) => raisedBy === null)).toMatchObject([
      { state: 'open' },
    ]);
  });

  test('of many accounts push no request out of the ten that are raised', async () => {
    for (let serial = 0; serial < 12; serial += 1) {
      await harness.report(`reporter-${serial}`, plan);
    }
    const request = await harness.send('ama', copy);
    await harness.scan(30);
    const later = await harness.send('kofi', plan);
    await harness.scan(30);
    const ofLater = (await harness.listAlarms()).map(({ recordIds }) =>
      JSON.stringify(recordIds),
    );
    expect(ofLater).toContain(JSON.stringify([request, later]));
  });
});

describe('no alarm', () => {
  test('for one person, however often and in whatever form', async () => {
    await harness.send('ama', plan);
    await harness.send('ama', plan);
    await harness.report('ama', copy);
    await harness.scan();
    expect(await harness.listAlarms()).toEqual([]);
    expect(await states()).toEqual(['done', 'done', 'done']);
  });

  test('for two plans of one office', async () => {
    await sendBoth(plan, other);
    await harness.scan();
    expect(await harness.listAlarms()).toEqual([]);
  });

  test('is opened again by a later look, once it is closed', async () => {
    await sendBoth(plan);
    await harness.scan();
    const { docs } = await harness.db.collection('plan_alarms').get();
    await docs[0]?.ref.update({ state: 'dismissed' });
    for (const { ref } of (await harness.db.collection('plan_prints').get())
      .docs) {
      await ref.update({ state: 'printed' });
    }
    await harness.db.doc('scan_cursors/plans-requests').delete();
    await harness.scan();
    expect(await harness.listAlarms()).toMatchObject([{ state: 'dismissed' }]);
  });
});

describe('what cannot be read', () => {
  test('is written down, and holds up nothing', async () => {
    await harness.send('ama', null);
    await harness.send('ama', Buffer.alloc(21 * 1024 * 1024, 1));
    await harness.send('ama', readFileSync(pictureBomb()));
    await harness.send('ama', plan.subarray(0, plan.length / 2));
    await harness.send('ama', Buffer.from(`${svg}><script>1</script></svg>`));
    await harness.send(
      'ama',
      await copies['wide white margins'](Buffer.from(emptySheet)),
    );
    await sendBoth(plan);
    await harness.scan();
    const wrong = [
      'broken-picture',
      'broken-picture',
      'missing',
      'no-picture',
      'plain-picture',
      'too-large',
    ];
    const faults = (await harness.listPrints())
      .map(({ fault }) => fault)
      .filter((fault) => fault !== null);
    expect(faults.sort()).toEqual(wrong);
    expect(await harness.listAlarms()).toHaveLength(1);
  });

  test('the same bytes are found even where no picture is', async () => {
    await sendBoth(Buffer.from('%PDF-1.4 nothing in it'));
    await harness.scan();
    expect(await harness.listAlarms()).toMatchObject([{ kind: 'same-file' }]);
  });

  test('a record that is broken is passed over, said so, and the next one looked at', async () => {
    await harness.db
      .doc('requests/broken')
      .set({ createdAt: new Date(), documentURL: 7 });
    await harness.send('ama', plan);
    await harness.scan();
    expect(await states()).toEqual(['done']);
    expect(harness.accounts.logged.join('\n')).toContain(
      '"record":"requests/broken","isBroken":true',
    );
  });

  test('an outage of the storage loses nothing', async () => {
    await sendBoth(plan);
    harness.onRead = () => {
      throw new Error('no answer');
    };
    for (let run = 0; run < 5; run += 1) await harness.scan();
    expect(await harness.listAlarms()).toEqual([]);
    harness.onRead = () => undefined;
    await harness.scan();
    expect(await harness.listAlarms()).toHaveLength(1);
  });

  test('a file that takes the process with it three times is given up', async () => {
    await harness.send('ama', plan);
    await harness.scan();
    const [print] = (await harness.db.collection('plan_prints').get()).docs;
    await print?.ref.update({ state: 'reading', tries: 3 });
    harness.reads.clear();
    await harness.scan();
    expect(await harness.listPrints()).toMatchObject([
      { state: 'unreadable', fault: 'gave-up' },
    ]);
    expect(harness.reads.size).toBe(0);
  });
});

describe('a run', () => {
  test('that ends between any two steps is made good by the next', async () => {
    await sendBoth(plan);
    await harness.scan();
    for (const state of ['reading', 'printed'] as const) {
      for (const { ref } of (await harness.db.collection('plan_prints').get())
        .docs) {
        await ref.update({ state, tries: 1 });
      }
      for (const { ref } of (await harness.db.collection('plan_alarms').get())
        .docs) {
        await ref.delete();
      }
      await harness.scan();
      expect(await harness.listAlarms()).toHaveLength(1);
      expect(await states()).toEqual(['done', 'done']);
    }
  });

  test('of nothing yet leaves nothing behind: what is restored later is read, however old it is', async () => {
    await harness.scan();
    expect(await harness.accounts.read('scan_cursors/plans-requests')).toEqual(
      {},
    );
    await harness.send('ama', plan, {
      createdAt: new Date(Date.now() - 400 * 24 * 60 * minute),
    });
    await harness.scan();
    expect(harness.reads.size).toBe(1);
  });

  test('reads each file once, a few at a time, and moves on', async () => {
    for (let serial = 0; serial < 5; serial += 1) {
      await harness.send('ama', other, {
        createdAt: new Date(Date.now() - (20 - serial) * minute),
      });
    }
    await harness.scan(2);
    expect(harness.reads.size).toBe(2);
    await harness.scan(2);
    await harness.scan(2);
    expect([...harness.reads.values()]).toEqual([1, 1, 1, 1, 1]);
    harness.accounts.aheadMs = 60 * minute;
    await harness.scan();
    const cursor = await harness.accounts.read('scan_cursors/plans-requests');
    expect(cursor).toMatchObject({ hasFound: true });
    expect([...harness.reads.values()]).toEqual([1, 1, 1, 1, 1]);
  });
});

test('who leaves takes the prints along, and the names of the files and the words of the office in alarms', async () => {
  await harness.send('ama', plan);
  const kept = await harness.send('kofi', plan);
  await harness.scan();
  const [raised] = await harness.listAlarms();
  const alarmId = String(raised?.['alarmId']);
  const words = 'Ama says that Kofi is her brother.';
  await harness.db.doc(`plan_alarms/${alarmId}`).update({
    state: 'dismissed',
    note: words,
    prolongings: [
      { decideBy: new Date(), reason: words, by: 'efua', at: new Date() },
    ],
  });
  await harness.db.doc('audit/alarm-closed').set({
    auditId: 'alarm-closed',
    at: new Date(),
    by: 'efua',
    action: 'plan-alarm-closed',
    collection: 'plan_alarms',
    documentId: alarmId,
    before: { state: 'open' },
    after: { state: 'dismissed', note: words },
  });
  await deletePlans(harness.db, 'ama');
  expect(await harness.listPrints()).toMatchObject([{ documentId: kept }]);
  const [alarm] = await harness.listAlarms();
  expect(JSON.stringify(alarm?.['records'])).not.toMatch(/documents\/ama\/\d/);
  expect(JSON.stringify(alarm?.['records'])).toMatch(/documents\/kofi\/\d/);
  expect(alarm).toMatchObject({ state: 'dismissed', note: removedText });
  expect(JSON.stringify(alarm)).not.toContain('brother');
  const audit = (await harness.db.doc('audit/alarm-closed').get()).data();
  expect(audit).toMatchObject({ after: { state: 'dismissed' } });
  expect(JSON.stringify(audit)).not.toContain('brother');
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"';
const emptySheet = `${svg} width="600" height="400"><rect width="100%" height="100%" fill="#fff"/></svg>`;
