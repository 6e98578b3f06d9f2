import { formatBytes } from '@/lib/bytes';
import { keepStored, readStored } from '@/lib/stored-value';

export type ScanChoice = 'whole' | 'smaller';

/** How else a scan can be sent. */
export interface OtherScan {
  choice: ScanChoice;
  words: string;
}

const key = 'scanChoice';
const worthAskingSeconds = 10;

/** What the person chose for the last scan; null before the first choice. */
export function readScanChoice(): ScanChoice | null {
  const keptChoice = readStored(localStorage, key);
  return keptChoice === 'whole' || keptChoice === 'smaller' ? keptChoice : null;
}

export const keepScanChoice = (choice: ScanChoice): void =>
  void keepStored(localStorage, key, choice);

/** @returns seconds; null when the wait is short or unknown */
export function findLongWait(
  bytes: number,
  bytesPerSecond: number | null,
): number | null {
  if (bytesPerSecond === null) return null;
  const seconds = bytes / bytesPerSecond;
  return seconds < worthAskingSeconds ? null : Math.round(seconds);
}

/**
 * 'Send smaller (0.9 MB, readable)', 'Send as it is (3.3 MB, about 70 s here)'
 */
export function describeScanChoice(
  choice: ScanChoice,
  bytes: number,
  detail?: string,
): string {
  const words = choice === 'whole' ? 'Send as it is' : 'Send smaller';
  const detailWords = detail === undefined ? '' : `, ${detail}`;
  return `${words} (${formatBytes(bytes)}${detailWords})`;
}

export function describeWait(seconds: number): string {
  if (seconds < 120) return `about ${Math.round(seconds / 5) * 5} s here`;
  return `about ${Math.round(seconds / 60)} min here`;
}
