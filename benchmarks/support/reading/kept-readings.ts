import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Folders of what decides how a plan looks and how it is read. */
const sourceFolders = [
  'benchmarks/support/reading',
  'land/measures',
  'land/shapes',
  'src/features/admin/grounds/reading',
  'tests/support/reading',
  'tools/demo-plans',
];
const benchmark = 'benchmarks/read-plans.ts';

const Verdict = z.enum(['proposed', 'wrong', 'refused']);

/** What became of one plan. */
export const PlanReading = z.object({
  look: z.string(),
  /** dots an inch, about */
  dots: z.number(),
  seed: z.number(),
  verdict: Verdict,
  /** null where it was not refused */
  refusal: z.nullable(z.string()),
  /** by bearings and distances alone */
  verdictOfLegs: Verdict,
  ms: z.number(),
});
export type PlanReading = z.infer<typeof PlanReading>;

function hashSources(): string {
  const files = sourceFolders.flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
      .map((name) => path.join(folder, name)),
  );
  const hash = createHash('sha256');
  for (const file of [benchmark, ...files.toSorted()]) {
    hash.update(file).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex').slice(0, 12);
}

/** The readings of the code as it is: a run that was broken off goes on. */
export interface KeptReadings {
  file: string;
  read: PlanReading[];
  keep: (reading: PlanReading) => void;
}

/** A change of the code begins a file of its own. */
export function openKeptReadings(): KeptReadings {
  const folder = path.join(root, '.cache/read-plans');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${hashSources()}.jsonl`);
  const lines = existsSync(file)
    ? readFileSync(file, 'utf8').split('\n').filter(Boolean)
    : [];
  return {
    file,
    read: lines.map((line) => PlanReading.parse(JSON.parse(line))),
    keep: (reading) => appendFileSync(file, `${JSON.stringify(reading)}\n`),
  };
}
