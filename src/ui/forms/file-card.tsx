import type { ReactNode } from 'react';
import { CircleAlert, FileCheck, Pause, Play, X } from 'lucide-react';
import { formatBytes, formatProgress, percentSent } from '@/lib/bytes';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { IconButton } from '@/ui/icon-button';
import { ProgressBar } from '@/ui/progress-bar';

interface Shown {
  name: string;
  previewUrl?: string | undefined;
}

/** One file as a dropzone shows it. */
export type FileCardState =
  /** looked into before it is sent */
  | (Shown & { kind: 'checking' })
  /** hard to read, perhaps: choose another, or use it anyway */
  | (Shown & { kind: 'doubtful'; message: string })
  | (Shown & {
      kind: 'busy';
      done: number;
      total: number;
      /** 'About 8 seconds left' */
      detail?: string | undefined;
      /** too important to leave out on a phone: 'Waiting for the network' */
      urgent?: boolean | undefined;
      paused?: boolean | undefined;
      note?: string | undefined;
    })
  /** chosen, or sent: a file that is in place */
  | (Shown & { kind: 'done'; size: number; detail?: string | undefined; note?: string | undefined })
  | { kind: 'failed'; name: string; message: string };

export interface FileCardActions {
  /** removes a file that is in place, or cancels one that is on its way */
  onRemove: () => void;
  onRetry?: (() => void) | undefined;
  /** without them an upload cannot be paused */
  onPause?: (() => void) | undefined;
  onResume?: (() => void) | undefined;
  /** uses a doubtful file all the same */
  onAccept?: (() => void) | undefined;
}

export interface FileCardProps extends FileCardActions {
  state: FileCardState;
  onChoose: () => void;
}

export function FileCard(props: FileCardProps) {
  const { state, onRemove, onRetry, onChoose, onAccept } = props;
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
        <Row {...state} detail={[formatBytes(state.size), state.detail].filter(Boolean).join('. ')}>
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
}: FileCardActions & { state: Extract<FileCardState, { kind: 'busy' }> }) {
  const percent = percentSent(state.done, state.total);
  const canPause = onPause !== undefined && onResume !== undefined;
  return (
    <Row
      {...state}
      side={<span className="num font-[620]">{percent}%</span>}
      bar={<ProgressBar percent={percent} label={`Uploading ${state.name}`} />}
      detail={
        <>
          {formatProgress(state.done, state.total)}
          {state.detail !== undefined && (
            <span className={state.urgent === true ? undefined : 'max-md:hidden'}>. {state.detail}</span>
          )}
        </>
      }
    >
      {canPause && (
        <IconButton
          icon={state.paused === true ? Play : Pause}
          label={state.paused === true ? 'Resume upload' : 'Pause upload'}
          className="-ml-1 -mr-3"
          onClick={state.paused === true ? onResume : onPause}
        />
      )}
      <Remove busy onRemove={onRemove} />
    </Row>
  );
}

function Row({
  name,
  previewUrl,
  side,
  bar,
  detail,
  note,
  children,
}: Shown & {
  side?: ReactNode;
  bar?: ReactNode;
  detail: ReactNode;
  note?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="card p-3 flex gap-3 items-center">
      <Thumbnail previewUrl={previewUrl} />
      <div className="flex-1 min-w-0">
        <div className="flex justify-between gap-3 text-[.9375rem]">
          <span className="font-[620] truncate num">{name}</span>
          {side}
        </div>
        {bar !== undefined && <div className="my-1.5">{bar}</div>}
        <p className="lbl num">{detail}</p>
        {note !== undefined && <p className="lbl num">{note}</p>}
      </div>
      {children}
    </div>
  );
}

function Remove({ busy = false, onRemove }: { busy?: boolean; onRemove: () => void }) {
  return (
    <IconButton
      icon={X}
      label={busy ? 'Cancel upload' : 'Remove file'}
      className="-mx-2"
      onClick={onRemove}
    />
  );
}

const tones = {
  bad: { card: 'border-bad!', text: 'text-bad' },
  warn: { card: 'border-warn-line! bg-warn-soft!', text: 'text-warn' },
};

function Problem({
  name,
  message,
  tone,
  icon,
  children,
}: {
  name: string;
  message: string;
  tone: keyof typeof tones;
  icon: ReactNode;
  children: ReactNode;
}) {
  return (
    <div role="alert" className={`card border-2! p-3 flex flex-wrap gap-3 items-center ${tones[tone].card}`}>
      <span className={tones[tone].text}>{icon}</span>
      <span className="flex-1 min-w-[60%] sm:min-w-0">
        <span className="block font-[620] truncate text-[.9375rem]">{name}</span>
        <span className={`block text-[.8125rem] ${tones[tone].text}`}>{message}</span>
      </span>
      {children}
    </div>
  );
}

function Thumbnail({ previewUrl }: { previewUrl: string | undefined }) {
  if (previewUrl === undefined)
    return (
      <span className="text-canopy">
        <Icon of={FileCheck} />
      </span>
    );
  return (
    <span className="block w-12 h-12 md:w-[68px] md:h-[52px] rounded-xs overflow-hidden border border-line flex-none">
      <img src={previewUrl} alt="" className="w-full h-full object-cover" />
    </span>
  );
}
