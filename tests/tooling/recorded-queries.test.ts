import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  compareRecorded,
  describeShape,
  keepRun,
  readRecorded,
  readRun,
  recordedFile,
  recordedStages,
  recordingFolder,
} from '../../scripts/recorded-queries/recorded-queries';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'asaase-recorded-'));
  mkdirSync(path.join(root, 'tests'));
});
afterEach(() => rmSync(root, { recursive: true }));

const shape = (collection: string) => ({
  by: 'app',
  collection,
  group: false,
  where: ['userId =='],
  order: ['createdAt desc', '__name__ desc'],
  limit: true,
  aggregates: [],
});
const line = (collection: string) => JSON.stringify(shape(collection));

/** What one process of a stage wrote down. */
function record(stage: string, file: string, ...collections: string[]): void {
  const folder = path.join(root, recordingFolder, stage);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, `${file}.jsonl`),
    collections.map((name) => `${line(name)}\n`).join(''),
  );
}

it('a run is what all of its processes asked, each query once, in one order', () => {
  record('endpoints', '1', 'requests', 'audit');
  record('endpoints', '2', 'audit', 'payments');
  record('journeys', '1', 'users');
  expect(readRun(root, ['journeys', 'endpoints'])).toEqual(
    ['audit', 'payments', 'requests', 'users'].map(line),
  );
});

it('a stage that recorded nothing is not taken for one that asks nothing', () => {
  record('endpoints', '1', 'requests');
  expect(readRun(root, recordedStages)).toBeNull();
});

it('tells what is new and what nobody asks any more, until it is kept', () => {
  keepRun(root, ['audit', 'users'].map(line));
  record('endpoints', '1', 'users', 'requests');
  const run = readRun(root, ['endpoints']) ?? [];
  expect(compareRecorded(root, run)).toEqual({
    added: [line('requests')],
    gone: [line('audit')],
  });
  keepRun(root, run);
  expect(compareRecorded(root, run)).toEqual({ added: [], gone: [] });
  expect(readRecorded(root)).toEqual([shape('requests'), shape('users')]);
});

it('does not depend on which of its lists a page had to count', () => {
  const count = JSON.stringify({
    ...shape('requests'),
    order: ['__name__ asc'],
    aggregates: ['count'],
  });
  keepRun(root, [line('requests')]);
  expect(compareRecorded(root, [line('requests'), count])).toEqual({
    added: [],
    gone: [],
  });
  keepRun(root, [line('requests'), count]);
  expect(compareRecorded(root, [line('requests')])).toEqual({
    added: [],
    gone: [],
  });
  keepRun(root, [line('requests')]);
  expect(readRecorded(root)).toHaveLength(2);
  expect(compareRecorded(root, [line('users')])).toMatchObject({
    gone: [expect.anything(), expect.anything()],
  });
});

it('names a line that is no query', () => {
  writeFileSync(
    path.join(root, recordedFile),
    `${line('users')}\n{"by":"nobody"}\n`,
  );
  expect(() => readRecorded(root)).toThrow(
    'tests/recorded-queries.jsonl:2 is no query.',
  );
});

it('says a query as people do', () => {
  const [first] = (keepRun(root, [line('users')]), readRecorded(root));
  expect(first && describeShape({ ...first, limit: false })).toBe(
    'app: users; where userId ==; order createdAt desc, __name__ desc; without a limit',
  );
});

it('the committed list is sorted and has no line twice', () => {
  const lines = readFileSync(recordedFile, 'utf8').trimEnd().split('\n');
  keepRun(root, lines);
  record('endpoints', '1');
  writeFileSync(
    path.join(root, recordingFolder, 'endpoints', '1.jsonl'),
    lines.join('\n'),
  );
  expect(readRun(root, ['endpoints'])).toEqual(lines);
});
