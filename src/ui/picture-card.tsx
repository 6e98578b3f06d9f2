import { Trash2 } from 'lucide-react';
import { formatBytes, percentSent } from '@/lib/bytes';
import {
  FileCard,
  type FileCardProps,
  type FileCardState,
} from './forms/file-card';
import { FileNote, PauseButton } from './forms/file-card-parts';
import { IconButton } from './icon-button';
import { ProgressBar } from './progress-bar';

type PlacedState = Extract<FileCardState, { kind: 'busy' | 'done' }>;

function describeUpload(state: PlacedState): string {
  if (state.kind === 'done') return `${formatBytes(state.size)}, uploaded`;
  const percent = percentSent(state.done, state.total);
  return [`Uploading, ${percent}%`, state.detail].filter(Boolean).join('. ');
}

export function PictureCard(props: FileCardProps) {
  const { state, onRemove } = props;
  if (
    (state.kind !== 'busy' && state.kind !== 'done') ||
    state.previewUrl === undefined
  ) {
    return <FileCard {...props} />;
  }
  const isBusy = state.kind === 'busy';
  return (
    <div className="rounded-md border border-line overflow-hidden bg-surface">
      <div className="relative bg-sunken">
        <img
          src={state.previewUrl}
          alt={`Your image ${state.name}`}
          className="block w-full h-[168px] md:h-[220px] object-contain"
        />
        {isBusy && (
          <div className="absolute inset-x-0 bottom-0 [&_.bar]:rounded-none [&_.bar]:h-1.5">
            <ProgressBar
              percent={percentSent(state.done, state.total)}
              label={`Uploading ${state.name}`}
            />
          </div>
        )}
      </div>
      <div className="flex items-center gap-1 pl-3.5 pr-1 py-1 border-t border-line">
        <span className="flex-1 min-w-0">
          <span className="block font-[620] text-[.9375rem] truncate num">
            {state.name}
          </span>
          <span className="lbl num block">{describeUpload(state)}</span>
          <FileNote {...state} />
        </span>
        {isBusy && <PauseButton {...state} />}
        <IconButton
          icon={Trash2}
          label={isBusy ? 'Cancel upload' : 'Remove image'}
          onClick={onRemove}
        />
      </div>
    </div>
  );
}
