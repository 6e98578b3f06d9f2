import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { CircleAlert, FileCheck, Upload, X } from 'lucide-react';
import { formatBytes, formatProgress } from '@/lib/bytes';
import { joinClasses } from '@/lib/class-names';
import { Button } from './button';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { ProgressBar } from './progress-bar';

export type DropzoneState =
  | { kind: 'empty' }
  /** chosen, or sent: a file that is in place */
  | { kind: 'done'; name: string; size: number; detail?: string | undefined; previewUrl?: string | undefined }
  | {
      kind: 'busy';
      name: string;
      done: number;
      total: number;
      /** 'About 8 seconds left' */
      detail?: string | undefined;
      /** too important to leave out on a phone: 'Waiting for the network' */
      urgent?: boolean | undefined;
      previewUrl?: string | undefined;
    }
  | { kind: 'failed'; name: string; message: string };

export interface DropzoneProps {
  label: string;
  /** the `accept` list of the file picker */
  accept: string;
  /** what is accepted, in words: 'JPEG, PNG, WEBP or PDF, up to 20 MB' */
  acceptWords: string;
  state: DropzoneState;
  error?: string | undefined;
  onFile: (file: File) => void;
  /** removes a file that is in place, or cancels one that is on its way */
  onRemove: () => void;
  onRetry?: (() => void) | undefined;
}

/** Choose, watch and replace one file: empty, busy, done and failed. */
export function Dropzone(props: DropzoneProps) {
  const { label, accept, acceptWords, state, error, onFile } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const invalid = error !== undefined && error !== '';
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        className="sr-only peer"
        aria-invalid={invalid || undefined}
        aria-describedby={invalid ? `${id}-error` : `${id}-words`}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      {state.kind === 'empty' ? (
        <EmptyBox
          htmlFor={id}
          words={acceptWords}
          wordsId={`${id}-words`}
          invalid={invalid}
          onFile={onFile}
        />
      ) : (
        <FileCard {...props} onChoose={() => input.current?.click()} />
      )}
      {invalid && (
        <p className="err" id={`${id}-error`}>
          <Icon of={CircleAlert} small />
          {error}
        </p>
      )}
    </div>
  );
}

function EmptyBox({
  htmlFor,
  words,
  wordsId,
  invalid,
  onFile,
}: {
  htmlFor: string;
  words: string;
  wordsId: string;
  invalid: boolean;
  onFile: (file: File) => void;
}) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    <label
      htmlFor={htmlFor}
      className={joinClasses(
        'drop cursor-pointer block peer-focus-visible:outline-3 peer-focus-visible:outline-gold peer-focus-visible:outline-offset-2',
        over && 'border-canopy! bg-canopy-soft!',
        invalid && 'border-bad! border-2!',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className="inline-grid text-canopy">
        <Icon of={Upload} />
      </span>
      <span className="block font-[620] mt-1.5">
        Choose a file<span className="max-md:hidden"> or drop it here</span>
      </span>
      <span className="hint block mt-0.5" id={wordsId}>
        {words}
      </span>
    </label>
  );
}

function FileCard({ state, onRemove, onRetry, onChoose }: DropzoneProps & { onChoose: () => void }) {
  if (state.kind === 'empty') return null;
  if (state.kind === 'failed')
    return (
      <div role="alert" className="card border-2! border-bad! p-3 flex flex-wrap gap-3 items-center">
        <span className="text-bad">
          <Icon of={CircleAlert} />
        </span>
        <span className="flex-1 min-w-0">
          <span className="block font-[620] truncate text-[.9375rem]">{state.name}</span>
          <span className="block text-[.8125rem] text-bad">{state.message}</span>
        </span>
        <Button look="secondary" onClick={onRetry ?? onChoose}>
          Try again
        </Button>
      </div>
    );
  const percent = state.kind === 'busy' ? Math.round((state.done / Math.max(1, state.total)) * 100) : null;
  return (
    <div className="card p-3 flex gap-3 items-center">
      <Thumbnail previewUrl={state.previewUrl} />
      <div className="flex-1 min-w-0">
        <div className="flex justify-between gap-3 text-[.9375rem]">
          <span className="font-[620] truncate num">{state.name}</span>
          {percent !== null && <span className="num font-[620]">{percent}%</span>}
        </div>
        {state.kind === 'busy' ? (
          <>
            <div className="my-1.5">
              <ProgressBar percent={percent ?? 0} label={`Uploading ${state.name}`} />
            </div>
            <p className="lbl num">
              {formatProgress(state.done, state.total)}
              {state.detail !== undefined && (
                <span className={state.urgent === true ? undefined : 'max-md:hidden'}>. {state.detail}</span>
              )}
            </p>
          </>
        ) : (
          <p className="lbl num">{[formatBytes(state.size), state.detail].filter(Boolean).join('. ')}</p>
        )}
      </div>
      <IconButton
        icon={X}
        label={state.kind === 'busy' ? 'Cancel upload' : 'Remove file'}
        className="-mx-2"
        onClick={onRemove}
      />
    </div>
  );
}

function Thumbnail({ previewUrl }: { previewUrl: string | undefined }): ReactNode {
  if (previewUrl === undefined)
    return (
      <span className="text-canopy">
        <Icon of={FileCheck} />
      </span>
    );
  return (
    <span className="w-12 h-12 md:w-[68px] md:h-[52px] rounded-xs overflow-hidden border border-line flex-none">
      <img src={previewUrl} alt="" className="w-full h-full object-cover" />
    </span>
  );
}
