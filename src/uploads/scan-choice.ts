import { formatBytes } from '@/lib/bytes';
import { keepStored, readStored } from '@/lib/stored-value';

/** What a scan is sent as where the network is slow: with all its dots, or smaller. */
export type ScanChoice = 'whole' | 'smaller';

const key = 'scanChoice';
/** Nobody is asked for the sake of less, s. */
const worthAsking = 10;

/** @returns what was chosen on this device before, or null */
export function readScanChoice(): ScanChoice | null {
  const kept = readStored(localStorage, key);
  return kept === 'whole' || kept === 'smaller' ? kept : null;
}

export const keepScanChoice = (choice: ScanChoice): void => void keepStored(localStorage, key, choice);

/**
 * @param bytes of the whole scan
 * @param speed bytes a second, or null when nobody knows
 * @returns the seconds it takes, or null when that is no matter
 */
export function findLongWait(bytes: number, speed: number | null): number | null {
  if (speed === null) return null;
  const seconds = bytes / speed;
  return seconds < worthAsking ? null : Math.round(seconds);
}

/** 'Send smaller (0.9 MB, readable)', 'Send as it is (3.3 MB, about 70 s here)' */
export function describeScanChoice(choice: ScanChoice, bytes: number, detail?: string): string {
  const words = choice === 'whole' ? 'Send as it is' : 'Send smaller';
  const more = detail === undefined ? '' : `, ${detail}`;
  return `${words} (${formatBytes(bytes)}${more})`;
}

/** 'about 70 s here', 'about 3 min here' */
export function describeWait(seconds: number): string {
  if (seconds < 120) return `about ${Math.round(seconds / 5) * 5} s here`;
  return `about ${Math.round(seconds / 60)} min here`;
}
