import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** True while this data folder waits for its demo data. Apart from the seed, because that loads the Admin SDK. */
export function needsSeed(dataDir: string): boolean {
  return !existsSync(markerOf(dataDir));
}

export function markSeeded(dataDir: string): void {
  writeFileSync(markerOf(dataDir), '{"seeded":true}');
}

function markerOf(dataDir: string): string {
  return path.join(dataDir, 'seeded.json');
}
