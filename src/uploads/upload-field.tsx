import {
  Dropzone,
  type DropzoneProps,
  type DropzoneState,
} from '@/ui/forms/dropzone';
import { describeScanChoice, describeWait } from './scan-choice';
import {
  findSecondsLeft,
  formatSecondsLeft,
  type SendingState,
} from './upload-state';
import type { Upload } from './use-upload';

function describeSending(state: SendingState): string | undefined {
  if (state.paused) return 'Paused';
  if (state.waiting) return 'Waiting for the network';
  const seconds = findSecondsLeft(state);
  return seconds === null ? undefined : formatSecondsLeft(seconds);
}

function toDropzoneState(upload: Upload): DropzoneState {
  const { state, previewUrl } = upload;
  switch (state.kind) {
    case 'idle':
      return { kind: 'empty' };
    case 'checking':
      return state;
    case 'doubtful':
      return { ...state, previewUrl, onAccept: upload.accept };
    case 'done':
      return {
        ...state,
        previewUrl,
        other: state.otherScanText,
        onOther: upload.sendOtherScan,
      };
    case 'long':
      return {
        kind: 'choice',
        name: state.name,
        message: 'This photo is big for your network.',
        first: describeScanChoice(
          'smaller',
          state.smaller,
          state.isReadable ? 'readable' : undefined,
        ),
        second: describeScanChoice(
          'whole',
          state.size,
          describeWait(state.seconds),
        ),
        onFirst: () => upload.sendAs('smaller'),
        onSecond: () => upload.sendAs('whole'),
        previewUrl,
      };
    case 'refused':
      return { ...state, kind: 'failed' };
    case 'failed':
      return { ...state, onRetry: upload.retry };
    case 'sending':
      return {
        ...state,
        kind: 'busy',
        done: state.sent,
        total: state.size,
        detail: describeSending(state),
        urgent: state.waiting || state.paused,
        onPause: upload.pause,
        onResume: upload.resume,
        other: state.otherScanText,
        onOther: upload.sendOtherScan,
        previewUrl,
      };
  }
}

export function UploadField({
  upload,
  ...texts
}: Pick<
  DropzoneProps,
  'label' | 'note' | 'accept' | 'acceptWords' | 'error' | 'card'
> & { upload: Upload }) {
  return (
    <Dropzone
      {...texts}
      state={toDropzoneState(upload)}
      onFile={upload.choose}
      onRemove={upload.remove}
    />
  );
}
