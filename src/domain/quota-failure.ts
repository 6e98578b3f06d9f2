import { AppError } from '@contract/values/app-error';
import type { Quota } from '@contract/entities/quota';
import {
  createdPerDay,
  unpaidRequestsAtMost,
} from '@contract/values/account-quotas';

export type CountedItem =
  | { kind: 'request' | 'report' | 'support' }
  | { kind: 'file'; bytes: number };

const afterMidnight = 'after midnight (00:00 in Ghana)';
const nouns = {
  request: 'requests',
  report: 'reports',
  support: 'support messages',
  file: 'files',
};
const unpaidText = `You have ${unpaidRequestsAtMost} unpaid requests. Pay for one of them, then you can send the next one.`;
const bytesText = `With this file you would send more than 200 MB today. You can send it ${afterMidnight}.`;

/** `message` is for people and says when the account may go on. */
export class QuotaFailure extends AppError {
  constructor(message: string) {
    super('resource-exhausted', message);
    this.name = 'QuotaFailure';
  }
}

/** Whether what the quota counts is of this day, in UTC, which is Ghana's. */
export function isCountedOn(quota: Quota, now: Date): boolean {
  return quota.at.toISOString().slice(0, 10) === now.toISOString().slice(0, 10);
}

/** @param now null: as if the quota were of today */
export function findQuotaFailure(
  quota: Quota | null,
  item: CountedItem,
  now: Date | null,
): QuotaFailure | null {
  if (quota === null) return null;
  if (item.kind === 'request' && quota.unpaid.length >= unpaidRequestsAtMost) {
    return new QuotaFailure(unpaidText);
  }
  if (now !== null && !isCountedOn(quota, now)) return null;
  const { counts } = quota;
  const dailyLimit = createdPerDay[item.kind];
  if (counts[item.kind] >= dailyLimit) {
    return new QuotaFailure(
      `You have sent ${dailyLimit} ${nouns[item.kind]} today. You can send the next one ${afterMidnight}.`,
    );
  }
  if (item.kind === 'file' && counts.bytes + item.bytes > createdPerDay.bytes) {
    return new QuotaFailure(bytesText);
  }
  return null;
}
