import { compareStrings } from 'local-firebase/lib/compare-strings';
import type { QueryShape } from 'local-firebase/firestore/recording/query-shape';
import {
  describeShape,
  readRecorded,
  recordedFile,
} from '../recorded-queries/recorded-queries';
import { findUnasked, listAskingFiles } from './asking-files';
import type { Check } from './project';

const ownFile = 'scripts/deploy-check/check-queries.ts';

/**
 * Queries that may read without a limit, and why their records are few. The
 * rules refuse every query of a page that has none, so all are the server's.
 */
const boundedOtherwise: Readonly<Record<string, string>> = {
  'audit, documentId ==': 'What was done about one record.',
  'closed_records, collection ==, userId ==':
    "One person's records that could not be read.",
  'closed_records, userId ==': "One person's records that could not be read.",
  'consultancy_bookings, status in, userId ==':
    'A person has two unfinished bookings at most.',
  'outbox, address ==':
    'Messages to one address end by themselves (expiresAt).',
  'outbox, uid ==': 'Messages to one person end by themselves (expiresAt).',
  'plan_alarms, userIds array-contains': "Alarms about one person's plans.",
};

/**
 * Every recorded query has an end, and every file that asks queries has its own
 * among them.
 */
export const checkQueries: Check = ({ root }) => {
  const shapes = readRecorded(root);
  const unlimitedShapes = shapes.filter(({ limit }) => !limit);
  const unlimitedKeys = new Set(unlimitedShapes.map(keyOf));
  const files = listAskingFiles(root).map((file) => ({
    ...file,
    unasked: findUnasked(file, shapes),
  }));
  const filesWithoutTerms = files.filter(({ terms }) => terms.length === 0);
  const untestedFiles = files.filter(({ unasked }) => unasked.length > 0);
  return {
    problems: [
      ...unlimitedShapes
        .filter((shape) => !(keyOf(shape) in boundedOtherwise))
        .map(
          (shape) =>
            `${describeShape(shape)}: give it a limit, or say in ${ownFile} why its records are few.`,
        ),
      ...Object.keys(boundedOtherwise)
        .filter((key) => !unlimitedKeys.has(key))
        .map(
          (key) =>
            `${ownFile}: no recorded query without a limit is "${key}": remove its reason.`,
        ),
      ...untestedFiles.flatMap(({ file, unasked }) =>
        unasked.map(
          ({ line, term }) =>
            `${file}:${line}: ${recordedFile} has no query with "${term}": test it.`,
        ),
      ),
    ],
    summary: `${shapes.length} queries; ${files.length} files ask, ${filesWithoutTerms.length} of them by variables alone`,
  };
};

function keyOf({ collection, where }: QueryShape): string {
  const terms = where.map((term) =>
    typeof term === 'string' ? term : JSON.stringify(term),
  );
  return [collection ?? '*', ...terms.toSorted(compareStrings)].join(', ');
}
