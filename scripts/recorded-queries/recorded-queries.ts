import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { QueryShape } from 'local-firebase/firestore/recording/query-shape';
import { compareStrings } from 'local-firebase/lib/compare-strings';

/**
 * The committed list of the queries that tests put to the local Firestore: one
 * shape a line, sorted.
 */
export const recordedFile = 'tests/recorded-queries.jsonl';

/**
 * Where a run of tests leaves what it recorded: a folder for each stage,
 * written by many processes.
 */
export const recordingFolder = '.cache/recorded-queries';

/**
 * The stages whose queries are the product's own: pages and functions against
 * the local backend.
 */
export const recordedStages = ['browser', 'endpoints', 'journeys'] as const;

/**
 * The committed list.
 * @throws Error naming a line that is no shape
 */
export function readRecorded(root: string): QueryShape[] {
  return linesOf(path.join(root, recordedFile)).map((line, index) => {
    const parsed = QueryShape.safeParse(JSON.parse(line));
    if (!parsed.success) {
      throw new Error(`${recordedFile}:${index + 1} is no query.`);
    }
    return parsed.data;
  });
}

/**
 * What a run recorded in all of these stages; null while one of them has
 * recorded nothing.
 */
export function readRun(
  root: string,
  stages: readonly string[],
): string[] | null {
  const recorded = new Set<string>();
  for (const stage of stages) {
    const folder = path.join(root, recordingFolder, stage);
    const files = existsSync(folder) ? readdirSync(folder) : [];
    if (files.length === 0) return null;
    for (const file of files) {
      for (const line of linesOf(path.join(folder, file))) recorded.add(line);
    }
  }
  return [...recorded].toSorted(compareStrings);
}

/**
 * Lines that only one of the two has, except counts of what both list: a page
 * counts only where it shows a part.
 */
export function compareRecorded(
  root: string,
  recordedLines: readonly string[],
): { added: string[]; gone: string[] } {
  const committed = linesOf(path.join(root, recordedFile));
  return {
    added: findOnly(recordedLines, committed).filter(
      (line) => !isCountOfListed(line, committed),
    ),
    gone: findOnly(committed, recordedLines).filter(
      (line) => !isCountOfListed(line, recordedLines),
    ),
  };
}

/** Makes a run the committed list. Counts of what it lists stay. */
export function keepRun(root: string, recordedLines: readonly string[]): void {
  const counts = linesOf(path.join(root, recordedFile)).filter((line) =>
    isCountOfListed(line, recordedLines),
  );
  const lines = [...new Set([...recordedLines, ...counts])].toSorted(
    compareStrings,
  );
  writeFileSync(
    path.join(root, recordedFile),
    lines.map((line) => `${line}\n`).join(''),
  );
}

function findOnly(
  lines: readonly string[],
  others: readonly string[],
): string[] {
  const otherSet = new Set(others);
  return lines.filter((line) => !otherSet.has(line));
}

/**
 * Whether a line counts what another one lists: the same records, in whichever
 * order.
 */
function isCountOfListed(line: string, lines: readonly string[]): boolean {
  const shape = parseShape(line);
  if (shape.aggregates.join() !== 'count') return false;
  return lines.some((otherLine) => {
    const listedShape = parseShape(otherLine);
    return (
      listedShape.aggregates.length === 0 &&
      recordsOf(listedShape) === recordsOf(shape)
    );
  });
}

const parseShape = (line: string): QueryShape =>
  QueryShape.parse(JSON.parse(line));
const recordsOf = ({ by, collection, group, where }: QueryShape): string =>
  JSON.stringify([by, collection, group, where]);

function linesOf(file: string): string[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}

/** A shape as a person says it. */
export function describeShape(shape: QueryShape): string {
  const { by, collection, group, where, order, limit, aggregates } = shape;
  const terms = where.map((term) =>
    typeof term === 'string' ? term : JSON.stringify(term),
  );
  return [
    `${by}: ${collection ?? 'any collection'}${group ? ' of every parent' : ''}`,
    ...(terms.length === 0 ? [] : [`where ${terms.join(', ')}`]),
    `order ${order.join(', ')}`,
    ...aggregates,
    ...(limit ? [] : ['without a limit']),
  ].join('; ');
}
