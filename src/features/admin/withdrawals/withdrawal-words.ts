import type { DecideResultWithdrawalBody } from '@contract/endpoints/withdraw-results';
import type { Request } from '@contract/entities/request';
import { findCurrentPromise } from '@contract/entities/request';
import { formatDate } from '@/lib/dates';

export type WithdrawalDecision = DecideResultWithdrawalBody['decision'];

/** The buttons, and what the toast says afterwards. */
export const decisionWords: Readonly<
  Record<WithdrawalDecision, { action: string; busy: string; done: string }>
> = {
  confirm: {
    action: 'Withdraw the result',
    busy: 'Withdrawing...',
    done: 'The result is withdrawn. We write to the owner.',
  },
  refuse: {
    action: 'Refuse',
    busy: 'Refusing...',
    done: 'The proposal is refused. The result stays.',
  },
  'take-back': {
    action: 'Take it back',
    busy: 'Taking it back...',
    done: 'Your proposal is taken back. The result stays.',
  },
};

/** Whether the request goes back to work when this version is withdrawn. */
export function isNewestVersion(
  { results }: Pick<Request, 'results'>,
  version: number,
): boolean {
  return Object.keys(results).length === version;
}

/** What confirming does, for whoever is about to. */
export function describeConsequences(
  request: Pick<Request, 'results'>,
  version: number,
): string {
  const closed =
    'The owner can no longer open the file, and we write to them at once. Anybody who checks it reads that it is withdrawn.';
  return isNewestVersion(request, version)
    ? `${closed} The request is open again.`
    : `${closed} The newer version stays.`;
}

/** The day that counts where nobody chooses another one. */
export function describeUnchosenDay(
  request: Pick<Request, 'promisedBy' | 'laterPromise'>,
  now: Date,
): string {
  const promisedBy = findCurrentPromise(request);
  return promisedBy !== null && promisedBy >= now
    ? `${formatDate(promisedBy)}, as promised`
    : "The office's usual time";
}
