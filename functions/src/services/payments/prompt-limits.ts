import { AppError } from '@contract/values/app-error';
import { timeZone } from '@contract/values/time-zone';
import {
  promptsPerNumberDay,
  promptsPerNumberHour,
  promptsPerUserHour,
} from './payment-limits';
import { dayInAccra } from '@contract/values/booking/working-days';
import { addTime, type Times, type Window } from '../../records/sliding-window';
import type { PaymentPorts, PaymentTransaction, PromptKey } from './ports';

/** Who asked for a prompt, and where it goes. */
interface Prompted {
  userId: string;
  walletnumber: string;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const walletLimits = [
  { maxCount: promptsPerNumberHour, lengthMs: hourMs },
  { maxCount: promptsPerNumberDay, lengthMs: dayMs },
];
const userLimits = [{ maxCount: promptsPerUserHour, lengthMs: hourMs }];

/**
 * When prompts were sent by a user and to a wallet, and where that is counted.
 */
export interface PromptCounts {
  userKey: PromptKey;
  walletKey: PromptKey;
  userTimes: Times;
  walletTimes: Times;
}

/** Reads only. */
export async function readPromptCounts(
  ports: PaymentPorts,
  transaction: PaymentTransaction,
  { userId, walletnumber }: Prompted,
): Promise<PromptCounts> {
  const userKey: PromptKey = `user-${userId}`;
  const walletKey: PromptKey = `wallet-${ports.hashWallet(walletnumber)}`;
  const userTimes = await transaction.findPromptTimes(userKey);
  const walletTimes = await transaction.findPromptTimes(walletKey);
  return { userKey, walletKey, userTimes, walletTimes };
}

/** Null when the next prompt may be sent now. */
function findRelease(
  times: Times,
  limits: readonly Window[],
  now: Date,
): Date | null {
  const newestFirst = Object.values(times).sort((a, b) => b - a);
  const releases = limits.map(
    ({ maxCount, lengthMs }) =>
      (newestFirst[maxCount - 1] ?? -Infinity) + lengthMs,
  );
  const latestRelease = Math.max(...releases);
  return latestRelease > now.getTime() ? new Date(latestRelease) : null;
}

/**
 * To a wallet 3 an hour and 6 a day, by a user 5 an hour (S14).
 * @throws AppError prompt-limit
 */
export function requirePromptLeft(
  userTimes: Times,
  walletTimes: Times,
  now: Date,
): void {
  const userRelease = findRelease(userTimes, userLimits, now);
  if (userRelease !== null) {
    throw new AppError(
      'prompt-limit',
      `You have asked for too many prompts. Try again after ${describeTime(userRelease, now)}.`,
    );
  }
  const walletRelease = findRelease(walletTimes, walletLimits, now);
  if (walletRelease !== null) {
    throw new AppError(
      'prompt-limit',
      `Too many prompts were sent to this wallet. Use another wallet, or try again after ${describeTime(walletRelease, now)}.`,
    );
  }
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
});
const calendar = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: 'numeric',
  month: 'long',
});

/**
 * '14:05', or '14:05 on 22 November' on another day; never before the moment
 * itself.
 */
function describeTime(moment: Date, now: Date): string {
  const nextMinute = new Date(
    Math.ceil(moment.getTime() / minuteMs) * minuteMs,
  );
  const time = clock.format(nextMinute);
  return dayInAccra(nextMinute) === dayInAccra(now)
    ? time
    : `${time} on ${calendar.format(nextMinute)}`;
}

/** Adds a prompt and drops those older than a day. */
export const addPrompt = (times: Times, paymentId: string, now: Date): Times =>
  addTime(times, paymentId, walletLimits, now);

/** Removes a prompt that was never sent. */
export function removePrompt(times: Times, paymentId: string): Times {
  return Object.fromEntries(
    Object.entries(times).filter(([id]) => id !== paymentId),
  );
}
