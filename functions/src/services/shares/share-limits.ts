import { perDay, perHour, userLimitKey, type Limit } from '../../records/limit';
import type { KeyedHash } from '../../keyed-hash';

/** Not in the specification: a family and its lawyer need no more. */
export const sharesPerUserDay = 20;
/** Not in the specification: many people share one address. */
export const shareOpeningsPerSourceHour = 60;
/** Pieces of files: the largest has five. */
const shareReadsPerSourceHour = 300;

const tooMany = 'Too many tries. Please try again in an hour.';

/** Links that one person makes, of all their requests. */
export function shareLimitOf(uid: string): Limit {
  return perDay(
    userLimitKey('result-shares', uid),
    sharesPerUserDay,
    'You have made many links today. Please try again tomorrow.',
  );
}

/** Presses of "Open the result" from one address, whatever they open. */
export function shareOpeningLimitOf(hash: KeyedHash, source: string): Limit {
  return perHour(
    `share-openings-source-${hash('source', source)}`,
    shareOpeningsPerSourceHour,
    tooMany,
  );
}

/** Pieces of shared files that go to one address. */
export function shareReadLimitOf(hash: KeyedHash, source: string): Limit {
  return perHour(
    `share-reads-source-${hash('source', source)}`,
    shareReadsPerSourceHour,
    tooMany,
  );
}
