import { Ban } from 'lucide-react';
import { isShareOpen, type ResultShare } from '@contract/entities/result-share';
import { LoadFailed } from '@/land/load-failed';
import { formatDateTime } from '@/lib/dates';
import { serverNow } from '@/lib/server-clock';
import {
  ownSharesOf,
  revokeResultShare,
} from '@/repositories/result-shares/own-shares';
import { dataOf, useLive } from '@/session/use-live';
import { Fold } from '@/ui/fold';
import { FormError } from '@/ui/forms/form-error';
import { useAttempt } from '@/ui/forms/use-attempt';
import { RowButton } from '@/ui/lists/row-link';
import { Skeleton } from '@/ui/skeleton';
import {
  describeOpenings,
  describeShareError,
  describeShareState,
} from './share-words';

/** The links to one request's results, with each opening; live. */
export function OwnLinks({ documentId }: { documentId: string }) {
  const live = useLive(ownSharesOf(documentId));
  if (live.kind === 'empty') return null;
  const shares = dataOf(live) ?? [];
  return (
    <section className="mt-6" aria-labelledby="links-title">
      <h3 className="font-[640]" id="links-title">
        Links you made
      </h3>
      {live.kind === 'loading' && (
        <Skeleton label="Loading your links" height="5rem" />
      )}
      {live.kind === 'failed' && <LoadFailed {...live} />}
      <ul>
        {shares.map((share) => (
          <OwnLink key={share.shareId} share={share} />
        ))}
      </ul>
    </section>
  );
}

function OwnLink({ share }: { share: ResultShare }) {
  const { isBusy, failure, run } = useAttempt(describeShareError);
  const { shareId, createdAt, openings } = share;
  const now = serverNow();
  const madeText = formatDateTime(createdAt);
  return (
    <li className="border-t border-line first:border-t-0 py-2">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p>{describeShareState(share, now)}</p>
          <p className="lbl">{`Made on ${madeText}. ${describeOpenings(share)}.`}</p>
        </div>
        {isShareOpen(share, now) && (
          <RowButton
            bad
            className="flex-none"
            icon={Ban}
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
