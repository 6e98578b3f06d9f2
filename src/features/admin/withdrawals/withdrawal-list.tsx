import { decideResultWithdrawalEndpoint } from '@contract/endpoints/withdraw-results';
import { LoadFailed } from '@/land/load-failed';
import { openResultWithdrawals } from '@/repositories/result-withdrawals';
import { dataOf, useLive } from '@/session/use-live';
import { Button } from '@/ui/button';
import { useMayCall } from '../shared/administrators-only';
import { UnreadableRecords } from '../shared/unreadable-records';
import { OpenWithdrawal } from './open-withdrawal';

/**
 * Every proposal that waits for a second person; nothing while there is none.
 * @param props.onOpen shows the request with its file
 */
export function WithdrawalList({
  onOpen,
}: {
  onOpen: (documentId: string) => void;
}) {
  const mayDecide = useMayCall(decideResultWithdrawalEndpoint);
  const live = useLive(mayDecide ? openResultWithdrawals() : null);
  if (live.kind === 'failed') {
    return (
      <section className="card mb-5">
        <LoadFailed {...live} />
      </section>
    );
  }
  const withdrawals = dataOf(live)?.rows ?? [];
  return (
    <>
      <UnreadableRecords records={dataOf(live)?.unreadable ?? []} />
      {withdrawals.length > 0 && (
        <section
          className="card p-4 md:p-5 mb-5"
          aria-labelledby="withdrawals-title"
        >
          <h2 id="withdrawals-title" className="font-[640] leading-6">
            Results to withdraw
          </h2>
          <ul
            aria-labelledby="withdrawals-title"
            className="mt-1 grid grid-cols-[minmax(0,1fr)] divide-y divide-line"
          >
            {withdrawals.map((withdrawal) => (
              <li key={withdrawal.proposalId} className="py-4 last:pb-0">
                <OpenWithdrawal withdrawal={withdrawal}>
                  <Button
                    look="secondary"
                    onClick={() => onOpen(withdrawal.documentId)}
                  >
                    Open the request
                  </Button>
                </OpenWithdrawal>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
