import { setTimeout as wait } from 'node:timers/promises';
import { PipelineRefused } from './release-files';

/** How long something may take, and how often it is asked about, in ms. */
export interface Patience {
  limitMs: number;
  betweenMs: number;
}

/**
 * Asks again and again until nothing is missing.
 * @param findMissing says in words what is still missing, one line for each
 * @param log hears of each change
 * @throws PipelineRefused with what was missing at the end
 */
export async function waitUntilNothingIsMissing(
  findMissing: () => Promise<string[]>,
  { limitMs, betweenMs }: Patience,
  log: (line: string) => void,
): Promise<void> {
  const giveUpAt = Date.now() + limitMs;
  let loggedText = '';
  for (;;) {
    const missing = await findMissing();
    if (missing.length === 0) return;
    const missingText = missing.join('\n');
    if (missingText !== loggedText) log(missingText);
    loggedText = missingText;
    if (Date.now() >= giveUpAt) {
      throw new PipelineRefused(
        `Not done in ${Math.round(limitMs / 60_000)} minutes:\n${missingText}`,
      );
    }
    await wait(betweenMs);
  }
}
