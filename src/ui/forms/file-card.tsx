import { CircleAlert } from 'lucide-react';
import { formatBytes, formatProgress, percentSent } from '@/lib/bytes';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { ProgressBar } from '@/ui/progress-bar';
import { PauseButton, Problem, Remove, Row, Thumbnail, type Noted, type Shown } from './file-card-parts';

interface Sent extends Shown, Noted {
  /** 'About 8 seconds left' */
  detail?: string | undefined;
}

export type FileCardState =
  /** its type, size and sharpness are being checked */
  | (Shown & { kind: 'checking' })
  /** perhaps not readable; the person decides */
  | (Shown & { kind: 'doubtful'; message: string })
  /** two versions can be sent; `first` and `second` are the labels of the buttons */
  | (Shown & { kind: 'choice'; message: string; first: string; second: string })
  | (Sent & {
      kind: 'busy';
      done: number;
      total: number;
      /** shown on a phone too, for example 'Waiting for the network' */
      urgent?: boolean | undefined;
      paused?: boolean | undefined;
    })
  /** chosen or sent */
  | (Sent & { kind: 'done'; size: number })
  | { kind: 'failed'; name: string; message: string };

export interface FileCardActions {
  /** removes the file, or cancels its upload */
  onRemove: () => void;
  onRetry?: (() => void) | undefined;
  /** an upload can be paused only with both */
  onPause?: (() => void) | undefined;
  onResume?: (() => void) | undefined;
  /** uses a doubtful file */
  onAccept?: (() => void) | undefined;
  onFirst?: (() => void) | undefined;
  onSecond?: (() => void) | undefined;
  /** sends the other version */
  onOther?: (() => void) | undefined;
}

export interface FileCardProps extends FileCardActions {
  state: FileCardState;
  onChoose: () => void;
}

export function FileCard(props: FileCardProps) {
  const { state, onRemove, onRetry, onChoose, onAccept, onFirst, onSecond, onOther } = props;
  switch (state.kind) {
    case 'failed':
      return (
        <Problem name={state.name} message={state.message} tone="bad" icon={<Icon of={CircleAlert} />}>
          <Button look="secondary" className="max-sm:w-full" onClick={onRetry ?? onChoose}>
            Try again
          </Button>
          {onRetry !== undefined && (
            <Button look="quiet" className="max-sm:w-full" onClick={onChoose}>
              Choose another
            </Button>
          )}
        </Problem>
      );
    case 'doubtful':
      return (
        <Problem
          name={state.name}
          message={state.message}
          tone="warn"
          icon={<Thumbnail previewUrl={state.previewUrl} />}
        >
          <Button look="secondary" className="max-sm:w-full" onClick={onChoose}>
            Choose another
          </Button>
          <Button look="quiet" className="max-sm:w-full" onClick={onAccept}>
            Use it anyway
          </Button>
        </Problem>
      );
    case 'choice':
      return (
        <Problem
          name={state.name}
          message={state.message}
          tone="warn"
          icon={<Thumbnail previewUrl={state.previewUrl} />}
          side={<Remove onRemove={onRemove} />}
        >
          <span className="w-full flex flex-wrap gap-2 *:max-md:w-full *:max-md:px-1! *:whitespace-normal!">
            <Button look="secondary" onClick={onFirst}>
              {state.first}
            </Button>
            <Button look="quiet" onClick={onSecond}>
              {state.second}
            </Button>
          </span>
        </Problem>
      );
    case 'checking':
      return (
        <Row {...state} detail="Looking at the file" side={<span className="spin text-canopy mx-3" />}>
          <Remove busy onRemove={onRemove} />
        </Row>
      );
    case 'busy':
      return <BusyRow {...props} state={state} />;
    case 'done':
      return (
        <Row
          {...state}
          detail={[formatBytes(state.size), state.detail].filter(Boolean).join('. ')}
          onOther={onOther}
        >
          <Remove onRemove={onRemove} />
        </Row>
      );
  }
}

function BusyRow({
  state,
  onRemove,
  onPause,
  onResume,
  onOther,
}: FileCardActions & { state: Extract<FileCardState, { kind: 'busy' }> }) {
  const percent = percentSent(state.done, state.total);
  return (
    <Row
      {...state}
      side={<span className="num font-[620]">{percent}%</span>}
      bar={<ProgressBar percent={percent} label={`Uploading ${state.name}`} />}
      onOther={onOther}
      detail={
        <>
          {formatProgress(state.done, state.total)}
          {state.detail !== undefined && (
            <span className={state.urgent === true ? undefined : 'max-md:hidden'}>. {state.detail}</span>
          )}
        </>
      }
    >
      <PauseButton className="-ml-1 -mr-3" {...{ onPause, onResume }} paused={state.paused} />
      <Remove busy onRemove={onRemove} />
    </Row>
  );
}
