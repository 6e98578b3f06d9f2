import process from 'node:process';
import { QueryShape } from 'local-firebase/firestore/recording/query-shape';
import {
  compareRecorded,
  describeShape,
  keepRun,
  readRun,
  recordedFile,
  recordedStages,
} from './recorded-queries';

/**
 * `npm run queries:keep` makes what the last whole `npm test` recorded the
 * committed list. With `--check` and the stages that have run, it only
 * compares: with all of them both ways, with some only for what is new.
 */
const root = process.cwd();
const [mode, ...ranStages] = process.argv.slice(2);
const isCheck = mode === '--check';
const stages = isCheck ? ranStages : recordedStages;
const recordedLines = readRun(root, stages);
if (recordedLines === null) {
  console.error(
    `Not every stage of ${stages.join(', ')} has recorded its queries: run npm test first.`,
  );
  process.exit(1);
}
const { added, gone: removed } = compareRecorded(root, recordedLines);
const isWhole = recordedStages.every((stage) => stages.includes(stage));
const differences = [
  ...added.map((line) => `+ ${describeLine(line)}`),
  ...(isWhole ? removed.map((line) => `- ${describeLine(line)}`) : []),
];
for (const line of differences) console.log(line);
if (!isCheck) {
  keepRun(root, recordedLines);
  console.log(`${recordedFile}: ${recordedLines.length} queries.`);
} else if (differences.length > 0) {
  console.log(
    `${recordedFile} does not say what the tests asked (+ is new, - is asked by none): npm test, then npm run queries:keep, and commit it.`,
  );
  process.exit(1);
}

function describeLine(line: string): string {
  return describeShape(QueryShape.parse(JSON.parse(line)));
}
