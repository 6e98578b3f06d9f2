import {
  compareViews,
  samePictureFrom,
} from '../functions/src/services/plans/compare-views';
import { readPicture } from '../functions/src/services/plans/read-picture';
import { viewPicture } from '../functions/src/services/plans/view-picture';
import type { PictureViews } from '../functions/src/services/plans/view-picture';
import { copies, makePlan, scanPlan } from '../tests/support/files/plan-copies';

/**
 * What the same-plan alarm misses and what it raises for nothing, on drawn
 * plans of one office: `npx tsx benchmarks/same-plan.ts [plans] [copies of each
 * kind]`. Decision 50 has its figures.
 */
const plans = Number(process.argv[2] ?? 60);
const copied = Number(process.argv[3] ?? 20);

async function see(file: Buffer): Promise<PictureViews> {
  const picture = await readPicture(file);
  if (typeof picture === 'string') throw new Error(`no picture: ${picture}`);
  const seen = await viewPicture(picture);
  if (seen === null) throw new Error('an empty sheet');
  return seen;
}

const shares = (left: readonly string[], right: readonly string[]) =>
  left.some((key) => right.includes(key));

function describe(
  kind: string,
  pairs: readonly (readonly [PictureViews, PictureViews])[],
): void {
  const found = pairs.map(([left, right]) => ({
    likeness: compareViews(left.views, right.views)?.likeness ?? 0,
    distance: compareViews(left.views, right.views)?.distance ?? 64,
    byKey: shares(left.keys, right.keys),
    byBand: shares(left.bands, right.bands),
  }));
  const likeness = found.map((one) => one.likeness).sort((a, b) => a - b);
  const distance = found.map((one) => one.distance).sort((a, b) => a - b);
  const share = (test: (one: (typeof found)[number]) => boolean) =>
    `${((100 * found.filter(test).length) / found.length).toFixed(1)} %`;
  const at = (values: readonly number[], part: number) =>
    (
      values[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0
    ).toFixed(2);
  console.log(
    kind.padEnd(26),
    `likeness ${at(likeness, 0)} ${at(likeness, 0.5)} ${at(likeness, 1)}`,
    `bits ${at(distance, 0)} ${at(distance, 0.5)} ${at(distance, 1)}`,
    `by key ${share((one) => one.byKey)}, by band ${share((one) => one.byBand)}`,
    `alike ${share((one) => one.likeness >= samePictureFrom)}`,
    `alarm ${share((one) => one.likeness >= samePictureFrom && (one.byKey || one.byBand))}`,
  );
}

const files: Buffer[] = [];
for (let seed = 1; seed <= plans; seed += 1) {
  const plan = await makePlan(seed);
  files.push(
    seed % 2 === 0 ? await scanPlan(plan, ((seed % 7) - 3) * 0.4) : plan,
  );
}
const begun = performance.now();
const seen: PictureViews[] = [];
for (const file of files) seen.push(await see(file));
console.log(
  `${((performance.now() - begun) / plans).toFixed(0)} ms a print, lowest, median and highest of each:`,
);
describe(
  'different plans',
  seen.flatMap((left, at) =>
    seen.slice(0, at).map((right) => [left, right] as const),
  ),
);
for (const [kind, copy] of Object.entries(copies)) {
  const pairs: [PictureViews, PictureViews][] = [];
  for (const [at, file] of files.slice(0, copied).entries()) {
    const own = seen[at];
    if (own !== undefined) pairs.push([own, await see(await copy(file))]);
  }
  describe(kind, pairs);
}
