import { formatBytes, formatProgress, percentSent } from '@/lib/bytes';
import { Button } from '@/ui/button';
import { ProgressBar } from '@/ui/progress-bar';
import {
  PauseButton,
  Problem,
  Remove,
  Row,
  type FileNotes,
  type Pausable,
  type ShownFile,
} from './file-card-parts';

interface Sent extends ShownFile, FileNotes {
  /** 'About 8 seconds left' */
  detail?: string | undefined;
}

/** What can be done with a file in a state is in that state. */
export type FileCardState =
  /** its type, size and sharpness are being checked */
  | (ShownFile & { kind: 'checking' })
  /** perhaps not readable; the person decides */
  | (ShownFile & { kind: 'doubtful'; message: string; onAccept: () => void })
  /**
   * two versions can be sent; `first` and `second` are the labels of the
   * buttons
   */
  | (ShownFile & {
      kind: 'choice';
      message: string;
      first: string;
      second: string;
      onFirst: () => void;
      onSecond: () => void;
    })
  | (Sent &
      Pausable & {
        kind: 'busy';
        done: number;
        total: number;
        /** shown on a phone too, for example 'Waiting for the network' */
        urgent?: boolean | undefined;
      })
  /** chosen or sent */
  | (Sent & { kind: 'done'; size: number })
  | {
      kind: 'failed';
      name: string;
      message: string;
      onRetry?: (() => void) | undefined;
    };

export interface FileCardProps {
  state: FileCardState;
  onChoose: () => void;
  /** removes the file, or cancels its upload */
  onRemove: () => void;
}

export function FileCard({ state, onChoose, onRemove }: FileCardProps) {
  switch (state.kind) {
    case 'failed':
      return (
        <Problem {...state} tone="bad">
          <Button
            look="secondary"
            className="max-sm:w-full"
            onClick={state.onRetry ?? onChoose}
          >
            Try again
          </Button>
          {state.onRetry !== undefined && (
            <Button look="quiet" className="max-sm:w-full" onClick={onChoose}>
              Choose another
            </Button>
          )}
        </Problem>
      );
    case 'doubtful':
      return (
        <Problem {...state} tone="warn">
          <Button look="secondary" className="max-sm:w-full" onClick={onChoose}>
            Choose another
          </Button>
          <Button
            look="quiet"
            className="max-sm:w-full"
            onClick={state.onAccept}
          >
            Use it anyway
          </Button>
        </Problem>
      );
    case 'choice':
      return (
        <Problem {...state} tone="warn">
          <Remove onRemove={onRemove} />
          <span className="w-full flex flex-wrap gap-2 *:max-md:w-full *:max-md:px-1! *:whitespace-normal!">
            <Button look="secondary" onClick={state.onFirst}>
              {state.first}
            </Button>
            <Button look="quiet" onClick={state.onSecond}>
              {state.second}
            </Button>
          </span>
        </Problem>
      );
    case 'checking':
      return (
        <Row
          {...state}
          detail="Looking at the file"
          side={<span className="spin text-canopy mx-3" />}
        >
          <Remove isUploading onRemove={onRemove} />
        </Row>
      );
    case 'busy':
      return <BusyRow state={state} onRemove={onRemove} />;
    case 'done':
      return (
        <Row
          {...state}
          detail={[formatBytes(state.size), state.detail]
            .filter(Boolean)
            .join('. ')}
        >
          <Remove onRemove={onRemove} />
        </Row>
      );
  }
}

function BusyRow({
  state,
  onRemove,
}: {
  state: Extract<FileCardState, { kind: 'busy' }>;
  onRemove: () => void;
}) {
  const percent = percentSent(state.done, state.total);
  return (
    <Row
      {...state}
      side={<span className="num font-[620]">{`${percent}%`}</span>}
      bar={<ProgressBar percent={percent} label={`Uploading ${state.name}`} />}
      detail={
        <>
          <span>{formatProgress(state.done, state.total)}</span>
          {state.detail !== undefined && (
            <span
              className={state.urgent === true ? undefined : 'max-md:hidden'}
            >{`. ${state.detail}`}</span>
          )}
        </>
      }
    >
      <PauseButton className="-ml-1 -mr-3" {...state} />
      <Remove isUploading onRemove={onRemove} />
    </Row>
  );
}
