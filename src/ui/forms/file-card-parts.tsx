import type { ReactNode } from 'react';
import { CircleAlert, FileCheck, X, Pause, Play } from 'lucide-react';
import { Icon } from '@/ui/icon';
import { IconButton } from '@/ui/icon-button';

export interface ShownFile {
  name: string;
  previewUrl?: string | undefined;
}

export interface FileNotes {
  note?: string | null | undefined;
  /** the action to use the other version */
  other?: string | undefined;
  onOther?: (() => void) | undefined;
}

export function FileNote({ note, other, onOther }: FileNotes) {
  return (
    <>
      {note != null && <span className="lbl num block">{note}</span>}
      {other !== undefined && (
        <button
          type="button"
          className="block underline text-left text-[.8125rem] num min-h-6"
          onClick={onOther}
        >
          {other}
        </button>
      )}
    </>
  );
}

export function Row({
  name,
  previewUrl,
  side,
  bar,
  detail,
  children,
  ...notes
}: ShownFile &
  FileNotes & {
    side?: ReactNode;
    bar?: ReactNode;
    detail: ReactNode;
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
        <FileNote {...notes} />
      </div>
      {children}
    </div>
  );
}

/** an upload can be paused only with both calls */
export interface Pausable {
  paused?: boolean | undefined;
  onPause?: (() => void) | undefined;
  onResume?: (() => void) | undefined;
}

export function PauseButton({
  paused = false,
  onPause,
  onResume,
  className,
}: Pausable & { className?: string }) {
  if (onPause === undefined || onResume === undefined) return null;
  return (
    <IconButton
      icon={paused ? Play : Pause}
      label={paused ? 'Resume upload' : 'Pause upload'}
      className={className}
      onClick={paused ? onResume : onPause}
    />
  );
}

export function Remove({
  isUploading = false,
  onRemove,
}: {
  isUploading?: boolean;
  onRemove: () => void;
}) {
  return (
    <IconButton
      icon={X}
      label={isUploading ? 'Cancel upload' : 'Remove file'}
      className="-mx-2"
      onClick={onRemove}
    />
  );
}

const tones = {
  bad: { card: 'border-bad!', text: 'text-bad' },
  warn: { card: 'border-warn-line! bg-warn-soft!', text: 'text-warn' },
};

export function Problem({
  name,
  previewUrl,
  message,
  tone,
  children,
}: ShownFile & {
  message: string;
  tone: keyof typeof tones;
  children: ReactNode;
}) {
  return (
    <div
      role="alert"
      className={`card border-2! p-3 flex flex-wrap gap-3 items-center ${tones[tone].card}`}
    >
      <span className={tones[tone].text}>
        {tone === 'bad' ? (
          <Icon of={CircleAlert} />
        ) : (
          <Thumbnail previewUrl={previewUrl} />
        )}
      </span>
      <span className="flex-1 min-w-[60%] sm:min-w-0">
        <span className="block font-[620] truncate text-[.9375rem]">
          {name}
        </span>
        <span className={`block text-[.8125rem] ${tones[tone].text}`}>
          {message}
        </span>
      </span>
      {children}
    </div>
  );
}

function Thumbnail({ previewUrl }: { previewUrl: string | undefined }) {
  if (previewUrl === undefined) {
    return (
      <span className="text-canopy">
        <Icon of={FileCheck} />
      </span>
    );
  }
  return (
    <span className="block w-12 h-12 md:w-[68px] md:h-[52px] rounded-xs overflow-hidden border border-line flex-none">
      <img src={previewUrl} alt="" className="w-full h-full object-cover" />
    </span>
  );
}
