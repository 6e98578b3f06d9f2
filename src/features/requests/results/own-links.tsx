import { Ban } from 'lucide-react';
import {
  isShareEnded,
  type ResultShare,
} from '@contract/entities/result-share';
import { LoadFailed } from '@/land/load-failed';
import { formatDateTime } from '@/lib/dates';
import { serverNow } from '@/lib/server-clock';
import {
  ownSharesOf,
  revokeResultShare,
  unstoppedSharesOf,
} from '@/repositories/result-shares/own-shares';
import { dataOf, useLive } from '@/session/use-live';
import { Fold } from '@/ui/fold';
import { FormError } from '@/ui/forms/form-error';
import { useAttempt } from '@/ui/forms/use-attempt';
import { RowButton } from '@/ui/lists/row-link';
import { Skeleton } from '@/ui/skeleton';
import { listShares } from './list-shares';
import { stopShares } from './stop-shares';
import {
  describeOpenings,
  describeShareError,
  describeShareState,
} from './share-words';

/** The links to one request's results, with each opening; live. */
export function OwnLinks({ documentId }: { documentId: string }) {
  const unstopped = useLive(unstoppedSharesOf(documentId));
  const newest = useLive(ownSharesOf(documentId));
  if (newest.kind === 'empty') return null;
  const unread = unstopped.kind === 'failed' ? unstopped : newest;
  const now = serverNow();
  const { standing, ended } = listShares(
    dataOf(unstopped) ?? [],
    dataOf(newest) ?? [],
    now,
  );
  return (
    <section className="mt-6" aria-labelledby="links-title">
      <h3 className="font-[640]" id="links-title">
        Links you made
      </h3>
      {unread.kind === 'loading' && (
        <Skeleton label="Loading your links" height="5rem" />
      )}
      {unread.kind === 'failed' && <LoadFailed {...unread} />}
      {standing.length > 1 && <StopAll shares={standing} />}
      <ul>
        {[...standing, ...ended].map((share) => (
          <OwnLink key={share.shareId} share={share} now={now} />
        ))}
      </ul>
    </section>
  );
}

function StopAll({ shares }: { shares: readonly ResultShare[] }) {
  const { isBusy, failure, run } = useAttempt(describeShareError);
  return (
    <div className="py-1">
      <RowButton
        bad
        icon={Ban}
        busyLabel={isBusy && 'Stopping...'}
        onClick={() => void run(() => stopShares(shares, revokeResultShare))}
      >
        {`Stop all ${shares.length} links`}
      </RowButton>
      <FormError>{failure}</FormError>
    </div>
  );
}

function OwnLink({ share, now }: { share: ResultShare; now: Date }) {
  const { isBusy, failure, run } = useAttempt(describeShareError);
  const { shareId, createdAt, openings } = share;
  const madeText = formatDateTime(createdAt);
  return (
    <li className="border-t border-line first:border-t-0 py-2">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p>{describeShareState(share, now)}</p>
          <p className="lbl">{`Made on ${madeText}. ${describeOpenings(share)}.`}</p>
        </div>
        {!isShareEnded(share, now) && (
          <RowButton
            bad
            icon={Ban}
            className="shrink-0"
            aria-label={isBusy ? undefined : `Stop the link of ${madeText}`}
            busyLabel={isBusy && 'Stopping...'}
            onClick={() => void run(() => revokeResultShare({ shareId }))}
          >
            Stop
          </RowButton>
        )}
      </div>
      <FormError>{failure}</FormError>
      {openings.length > 0 && (
        <Fold title="When it was opened" className="">
          <ul className="num">
            {openings.map(({ openingId, at }) => (
              <li key={openingId}>{formatDateTime(at)}</li>
            ))}
          </ul>
        </Fold>
      )}
    </li>
  );
}
