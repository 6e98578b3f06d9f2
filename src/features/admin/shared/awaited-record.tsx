import type { ComponentProps } from 'react';
import { LoadFailed } from '@/land/load-failed';
import type { Live } from '@/live/live-store';
import { Dialog } from '@/ui/overlays/dialog';
import { Skeleton } from '@/ui/skeleton';

/** @param props.what for example 'booking' */
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
    <Dialog onClose={onClose} title={title} width={width}>
      {live.kind === 'loading' && (
        <Skeleton label={`Loading the ${what}`} height="320px" />
      )}
      {live.kind === 'failed' && <LoadFailed {...live} />}
      {live.kind === 'empty' && (
        <p role="alert">{`We could not find this ${what}.`}</p>
      )}
    </Dialog>
  );
}
