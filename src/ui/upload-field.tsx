import { findSecondsLeft, formatSecondsLeft, type UploadState } from '@/lib/upload-state';
import type { Upload } from '@/lib/use-upload';
import { Dropzone, type DropzoneProps, type DropzoneState } from './dropzone';

function describeSending(state: Extract<UploadState, { kind: 'sending' }>): string | undefined {
  if (state.waiting) return 'Waiting for the network';
  const seconds = findSecondsLeft(state);
  return seconds === null ? undefined : formatSecondsLeft(seconds);
}

function toDropzoneState({ state, previewUrl }: Upload, doneDetail: string | undefined): DropzoneState {
  switch (state.kind) {
    case 'idle':
      return { kind: 'empty' };
    case 'refused':
    case 'failed':
      return { kind: 'failed', name: state.name, message: state.message };
    case 'sending':
      return {
        kind: 'busy',
        name: state.name,
        done: state.sent,
        total: state.size,
        detail: describeSending(state),
        urgent: state.waiting,
        previewUrl,
      };
    case 'done':
      return { kind: 'done', name: state.name, size: state.size, detail: doneDetail, previewUrl };
  }
}

/** A dropzone that sends its file as soon as it is chosen. */
export function UploadField({
  upload,
  doneDetail,
  ...texts
}: Pick<DropzoneProps, 'label' | 'accept' | 'acceptWords' | 'error'> & {
  upload: Upload;
  /** what stands behind the size once the file is in place */
  doneDetail?: string | undefined;
}) {
  return (
    <Dropzone
      {...texts}
      state={toDropzoneState(upload, doneDetail)}
      onFile={upload.choose}
      onRemove={upload.remove}
      onRetry={upload.state.kind === 'failed' ? upload.retry : undefined}
    />
  );
}
