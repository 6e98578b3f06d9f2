import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TableReading } from '@/features/admin/grounds/reading/read-plan-table';
import { proposalSketches } from '../../emulators/suite/seed/demo-grounds';
import { openProfile, type Profile } from '../support/pages/browser';
import {
  drawPlan,
  listPrintedRows,
  type DrawnPlan,
} from '../support/reading/draw-plan';
import {
  serveReading,
  type ServedReading,
} from '../support/reading/serve-reading';

/** 200 dots an inch, as a phone's photo is stored. */
const scale = 1.8;
const readable: DrawnPlan[] = [
  { seed: 3, look: 'clean scan', scale },
  { seed: 17, look: 'shadowed', scale },
  { seed: 3, look: 'turned', scale },
];
const unreadable: DrawnPlan[] = [
  { seed: 3, look: 'blurred', scale },
  { seed: 17, look: 'dark', scale },
  // The size of a demo plan.
  { seed: 3, look: 'scan', scale: 1 },
];
const nameOf = ({ seed, look }: DrawnPlan) => `${seed}-${look}.jpg`;

/** Of the demo data, with dots enough. */
const demoPlan = 'demo-buyer-late-clearer.jpg';

type Proposed = Extract<TableReading, { kind: 'proposed' }>['table'];

let served: ServedReading;
let side: Profile;

beforeAll(async () => {
  const plans = mkdtempSync(path.join(tmpdir(), 'asaase-tables-'));
  const drawing = await openProfile('http://127.0.0.1');
  for (const plan of [...readable, ...unreadable]) {
    const picture = await drawPlan(drawing.page, plan);
    writeFileSync(path.join(plans, nameOf(plan)), picture);
  }
  await drawing.close();
  copyFileSync(
    `emulators/suite/seed/plans/${demoPlan}`,
    path.join(plans, demoPlan),
  );
  served = await serveReading(plans);
  rmSync(plans, { recursive: true, force: true });
  side = await openProfile(served.origin);
}, 240_000);
afterAll(async () => {
  await side.close();
  await served.stop();
});

/** What was read, without its pictures. */
async function readTable(name: string) {
  await side.page.goto('/');
  return side.page.evaluate<{
    reading: TableReading;
    pictures: number;
  }>(
    `reading.readTable('/plans/${name}').then(({ found }) => ({
      reading: { ...found, pictures: [], areaPicture: null },
      pictures: found.pictures?.length ?? 0,
    }))`,
  );
}

const listRows = ({ rows }: Proposed) =>
  rows.map(({ bearing, distance, place }) => [
    bearing.text,
    distance.text,
    place?.east.text,
    place?.north.text,
  ]);

it.each(readable)(
  'proposes what is printed: $look',
  async (plan) => {
    const { reading, pictures } = await readTable(nameOf(plan));
    if (reading.kind === 'refused') throw new Error(reading.reason);
    const rows = listRows(reading.table);
    expect(rows).toEqual(listPrintedRows(plan));
    expect(reading.table.lengthUnit).toBe('feet');
    expect(pictures).toBe(rows.length);
  },
  180_000,
);

it('proposes what is printed on the demo plan that was sent anew', async () => {
  const { reading } = await readTable(demoPlan);
  if (reading.kind === 'refused') throw new Error(reading.reason);
  const printed = proposalSketches['demo-buyer-late']?.rows ?? [];
  expect(listRows(reading.table)).toEqual(
    printed.map(([east, north, bearing, distance]) => [
      `${bearing.replace(' ', '°')}′`,
      distance,
      east,
      north,
    ]),
  );
}, 180_000);

it.each(unreadable)(
  'proposes nothing of what cannot be read: $look, $scale',
  async (plan) => {
    expect((await readTable(nameOf(plan))).reading.kind).toBe('refused');
  },
  180_000,
);

it('fetches its model and program from its own host only, and says so where they do not arrive', async () => {
  const [plan] = readable;
  if (plan === undefined) throw new Error('no plan');
  await side.page.goto('/');
  const asked: string[] = [];
  side.context.on('request', (request) => asked.push(request.url()));
  await side.context.route(/traineddata/, (route) => route.abort());
  expect(
    await side.page.evaluate<unknown>(
      `reading.readTable('/plans/${nameOf(plan)}')`,
    ),
  ).toEqual({ kind: 'failed', failure: 'no-reader' });
  await side.context.unroute(/traineddata/);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((url) => !url.startsWith(served.origin))).toEqual([]);
});
