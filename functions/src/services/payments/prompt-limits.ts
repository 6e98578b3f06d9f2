import { promptsPerNumberDay, promptsPerNumberHour, promptsPerUserHour } from '@contract/values/limits';
import type { PromptTimes } from './ports';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

const countSince = (times: PromptTimes, since: number) =>
  Object.values(times).filter((time) => time > since).length;

/** True when one more prompt to this wallet number would exceed 3 an hour or 6 a day (decision S14). */
export function isWalletLimited(times: PromptTimes, now: Date): boolean {
  return (
    countSince(times, now.getTime() - hourMs) >= promptsPerNumberHour ||
    countSince(times, now.getTime() - dayMs) >= promptsPerNumberDay
  );
}

/** True when one more prompt by this user would exceed 5 an hour. */
export function isUserLimited(times: PromptTimes, now: Date): boolean {
  return countSince(times, now.getTime() - hourMs) >= promptsPerUserHour;
}

/** The times with one more prompt, those older than a day dropped. */
export function addPrompt(times: PromptTimes, paymentId: string, now: Date): PromptTimes {
  const kept = Object.entries(times).filter(([, time]) => time > now.getTime() - dayMs);
  return { ...Object.fromEntries(kept), [paymentId]: now.getTime() };
}

/** The times without a prompt that was never sent. */
export function removePrompt(times: PromptTimes, paymentId: string): PromptTimes {
  return Object.fromEntries(Object.entries(times).filter(([id]) => id !== paymentId));
}
