import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { launchSuite } from '../tests/support/suite/own-suite';
import { runLoad } from './support/load/run-load';
import { measureTree } from './support/process-tree';

/**
 * The day of a land office, times ten: `npx tsx benchmarks/load.ts [--people
 * 2000] [--seconds 60] [--rate 20] [--seed 1]`. Its own backend and data; ends
 * with 1 after any error, a payment lost or made twice, an hour held twice, or
 * when the functions hold much more at the end than half-way.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '60' },
    rate: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
});
/** MB of heap; what two collections apart from each other differ by anyway */
const heapTolerance = 10;

const plan = new Uint8Array(readFileSync('tests/fixtures/site-plan-small.jpg'));
const suite = await launchSuite({ app: false, throttle: false });
try {
  const report = await runLoad(suite, {
    people: Number(values.people),
    seconds: Number(values.seconds),
    rate: Number(values.rate),
    seed: Number(values.seed),
    plan,
    log: console.log,
  });
  console.table(report.figures);
  console.table(
    report.memory.map(({ heap, rss }, index) => ({
      functions: ['before', 'half-way', 'at the end', 'settled'][index],
      'heap, MB': heap.toFixed(1),
      'RSS, MB': rss.toFixed(0),
    })),
  );
  console.log(
    `whole backend: ${(measureTree(suite.pid).memory / 1e6).toFixed(0)} MB`,
  );
  const { paid, pesewas, bookings } = report.done;
  console.log(
    `${paid} payments, GHS ${(pesewas / 100).toFixed(2)}; ${bookings} bookings`,
  );
  const [, halfway, , settled] = report.memory;
  const grown = (settled?.heap ?? 0) - (halfway?.heap ?? 0);
  const problems = [
    ...report.errors,
    ...report.faults,
    ...(grown > heapTolerance
      ? [`the functions' heap grew by ${grown.toFixed(1)} MB since half-way`]
      : []),
  ];
  for (const problem of problems) console.error(problem);
  console.log(`${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await suite.stop();
}
