import { proposeResultWithdrawalEndpoint } from '@contract/endpoints/withdraw-results';
import type { Request, ResultVersion } from '@contract/entities/request';
import type { ResultWithdrawal } from '@contract/entities/result-withdrawal';
import { describeOutcome } from '@contract/values/describe-outcome';
import { LoadFailed } from '@/land/load-failed';
import { formatDateTime } from '@/lib/dates';
import { withdrawalsOfRequest } from '@/repositories/result-withdrawals';
import { dataOf, useLive } from '@/session/use-live';
import { useMayCall } from '../shared/administrators-only';
import { PersonName } from '../shared/person-name';
import { OpenWithdrawal } from './open-withdrawal';
import { ProposeWithdrawal } from './propose-withdrawal';

/**
 * Below one delivered version: that it is withdrawn, the proposal that waits,
 * or the way to propose it.
 */
export function VersionWithdrawal({
  request,
  version,
  number,
}: {
  request: Request;
  version: ResultVersion;
  number: number;
}) {
  const { documentId } = request;
  const mayWithdraw = useMayCall(proposeResultWithdrawalEndpoint);
  const live = useLive(mayWithdraw ? withdrawalsOfRequest(documentId) : null);
  const withdrawal = dataOf(live)?.rows.find((row) => row.version === number);
  if (version.withdrawn !== undefined) {
    return (
      <div className="mt-2 grid gap-1 text-[.9375rem] wrap-anywhere">
        <p className="font-[620] text-bad">
          {`Withdrawn on ${formatDateTime(version.withdrawn.at)}`}
        </p>
        <p>{`The owner reads: ${version.withdrawn.explanation}`}</p>
        {withdrawal?.state === 'confirmed' && (
          <WhoWithdrew withdrawal={withdrawal} />
        )}
      </div>
    );
  }
  if (live.kind === 'failed') return <LoadFailed {...live} />;
  if (!mayWithdraw || live.kind === 'loading') return null;
  return (
    <div className="mt-2">
      {withdrawal?.state === 'proposed' ? (
        <OpenWithdrawal key={withdrawal.proposalId} withdrawal={withdrawal} />
      ) : (
        <ProposeWithdrawal documentId={documentId} version={number} />
      )}
    </div>
  );
}

function WhoWithdrew({
  withdrawal: { reason, proposedBy, decidedBy, delivered },
}: {
  withdrawal: ResultWithdrawal;
}) {
  return (
    <>
      <p>{`Why: ${reason}`}</p>
      {delivered?.outcome !== undefined && (
        <p>{`It said: ${describeOutcome(delivered.outcome)}`}</p>
      )}
      <p className="lbl">
        <span>Proposed by </span>
        <PersonName uid={proposedBy} />
        {decidedBy !== null && (
          <>
            <span>, confirmed by </span>
            <PersonName uid={decidedBy} />
          </>
        )}
      </p>
    </>
  );
}
