import type { ComponentProps } from 'react';
import { describeError } from '@/domain/error-messages';
import type { Live } from '@/live/live-store';
import { Dialog } from '@/ui/overlays/dialog';
import { ErrorState } from '@/ui/error-state';
import { Bone, Skeleton } from '@/ui/skeleton';

/** The dialog about one record for as long as the record is not there. @param props.what for example 'booking' */
export function AwaitedRecord({
  what,
  live,
  title,
  width,
  onClose,
}: Pick<ComponentProps<typeof Dialog>, 'title' | 'width' | 'onClose'> & {
  what: string;
  live: Live<unknown>;
}) {
  return (
    <Dialog open onClose={onClose} title={title} width={width}>
      {live.kind === 'loading' && (
        <Skeleton label={`Loading the ${what}`}>
          <Bone height="320px" />
        </Skeleton>
      )}
      {live.kind === 'failed' && <ErrorState message={describeError(live.error)} onRetry={live.retry} />}
      {live.kind === 'empty' && <p role="alert">{`We could not find this ${what}.`}</p>}
    </Dialog>
  );
}
