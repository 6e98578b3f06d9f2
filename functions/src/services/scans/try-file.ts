import type { Attempts, FileRecord } from './ports';
import type { ScanOutcome } from './scan-source';

/** How the record of a file begins and ends. */
interface FileTrial<T extends Attempts> {
  record: FileRecord<T>;
  /**
   * as stored during the try
   * @param stored null before the first
   */
  begin: (stored: T | null) => T;
  /** what is stored of a file that is tried no more */
  gaveUp: Partial<T>;
  /** states in which there is something left to do */
  unfinished?: readonly string[] | undefined;
}

const maxTries = 3;
/** At a run a minute, an outage of two hours loses nothing. */
const maxFailures = 120;
const usuallyUnfinished: readonly string[] = ['reading', 'printed'];

/**
 * Examines one file, unless that is done. The try is counted first, so that a
 * file that ends the process is not tried for ever. Without an answer nothing
 * is held against the file.
 * @throws what `examine` throws
 */
export async function tryFile<T extends Attempts>(
  { record, begin, gaveUp, unfinished = usuallyUnfinished }: FileTrial<T>,
  examine: (begun: T) => Promise<void>,
): Promise<ScanOutcome> {
  const begun = await record.change((stored) => {
    if (stored !== null && !unfinished.includes(stored.state)) return null;
    const begunRecord = begin(stored);
    const counted = { ...begunRecord, tries: begunRecord.tries + 1 };
    return hasUsedItsTries(counted) ? { ...counted, ...gaveUp } : counted;
  });
  if (begun === null || hasUsedItsTries(begun)) return 'known';
  try {
    await examine(begun);
    return 'done';
  } catch (error) {
    await record.saveAttempts({
      tries: begun.tries - 1,
      failures: begun.failures + 1,
    });
    throw error;
  }
}

function hasUsedItsTries({ tries, failures }: Attempts): boolean {
  return tries > maxTries || failures >= maxFailures;
}
