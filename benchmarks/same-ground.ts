import { performance } from 'node:perf_hooks';
import { cellsOf } from '@land/overlap/cells';
import { findOverlap, type Ground } from '@land/overlap/find-overlap';
import { toleranceOfUnknownDatum } from '@land/overlap/tolerance';
import { rectangle, shift, turn } from '@land/testing/shapes';

/**
 * How long one new plan takes to be compared with all plots that are held:
 * `npx tsx benchmarks/same-ground.ts [plots] [comparisons]`. Rows of turned
 * plots side by side, as in a town, every tenth with a second plan of it. Each
 * comparison is made three times and the fastest counts, so that what else the
 * machine does is not measured. Ends with 1 when the slowest comparison is over
 * its budget.
 */
const budgetMs = 50;
const timesEach = 3;
const plotCount = Number(process.argv[2] ?? '100000');
const comparisonCount = Number(process.argv[3] ?? '2000');
const columns = Math.ceil(Math.sqrt(plotCount));

const plotAt = (index: number) => {
  const [column, row] = [index % columns, Math.floor(index / columns)];
  const plot = rectangle(0, 0, 21.3, 30.5);
  // The whole town is turned, so that sides cross the squares.
  const [east, north] = [column * 21.3, row * 30.5];
  const angle = (23 * Math.PI) / 180;
  return shift(
    turn(plot, 23),
    330_000 + east * Math.cos(angle) - north * Math.sin(angle),
    100_000 + east * Math.sin(angle) + north * Math.cos(angle),
  );
};
const groundOf = (corners: Ground['corners']): Ground => ({
  corners,
  isDatumStated: false,
});
const cellsFor = ({ corners }: Ground) => {
  const cells = cellsOf(corners, toleranceOfUnknownDatum);
  if (cells === null) throw new Error('A plot is larger than Ghana.');
  return cells;
};

const grounds: Ground[] = [];
const indexesByCell = new Map<string, number[]>();
function store(ground: Ground): void {
  for (const key of cellsFor(ground).stored) {
    const indexes = indexesByCell.get(key) ?? [];
    indexes.push(grounds.length);
    indexesByCell.set(key, indexes);
  }
  grounds.push(ground);
}

const begun = performance.now();
for (let index = 0; index < plotCount; index += 1) {
  store(groundOf(plotAt(index)));
  if (index % 10 === 0) store(groundOf(shift(plotAt(index), 2, 1)));
}
const estate = groundOf(rectangle(328_000, 102_000, 900, 700));
store(estate);
console.log(
  `${grounds.length} grounds stored in ${(performance.now() - begun).toFixed(0)} ms`,
);

interface Comparison {
  ms: number;
  candidates: number;
  found: number;
}

function compare(ground: Ground): Comparison {
  const started = performance.now();
  const candidates = new Set(
    cellsFor(ground).searched.flatMap((key) => indexesByCell.get(key) ?? []),
  );
  const overlaps = [...candidates].flatMap((index) => {
    const other = grounds[index];
    return other === undefined ? [] : (findOverlap(ground, other) ?? []);
  });
  return {
    ms: performance.now() - started,
    candidates: candidates.size,
    found: overlaps.length,
  };
}

/** The fastest of several. */
function measure(ground: Ground): Comparison {
  let fastest = compare(ground);
  for (let time = 1; time < timesEach; time += 1) {
    const comparison = compare(ground);
    if (comparison.ms < fastest.ms) fastest = comparison;
  }
  return fastest;
}

const first = compare(groundOf(shift(plotAt(0), 3, -2)));
console.log(`the first of a new process: ${first.ms.toFixed(1)} ms`);
const comparisons: Comparison[] = [];
for (let number = 0; number < comparisonCount; number += 1) {
  const index = Math.floor((number * plotCount) / comparisonCount);
  comparisons.push(measure(groundOf(shift(plotAt(index), 3, -2))));
}
const sorted = comparisons.map(({ ms }) => ms).sort((a, b) => a - b);
const at = (share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const mean = (pick: (comparison: Comparison) => number) =>
  comparisons.reduce((total, each) => total + pick(each), 0) /
  comparisons.length;
console.log(
  `one comparison: median ${at(0.5).toFixed(1)} ms, 99 % ${at(0.99).toFixed(1)} ms, most ${at(1).toFixed(1)} ms; ${mean(({ candidates }) => candidates).toFixed(0)} candidates, ${mean(({ found }) => found).toFixed(1)} overlaps`,
);
process.exitCode = at(1) <= budgetMs ? 0 : 1;
