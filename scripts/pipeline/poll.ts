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
  const until = Date.now() + limitMs;
  let loggedWords = '';
  for (;;) {
    const missing = await findMissing();
    if (missing.length === 0) return;
    const words = missing.join('\n');
    if (words !== loggedWords) log(words);
    loggedWords = words;
    if (Date.now() >= until) {
      throw new PipelineRefused(
        `Not done in ${Math.round(limitMs / 60_000)} minutes:\n${words}`,
      );
    }
    await wait(betweenMs);
  }
}
