import { doNothing, type Scenes } from '@/ui/testing/scenes';
import { PictureCard } from '../../picture-card';
import { Dropzone, type DropzoneState } from '../dropzone';
import { FileCard } from '../file-card';

export const fileStates = {
  checking: { kind: 'checking', name: 'plan.jpg' },
  doubtful: {
    kind: 'doubtful',
    name: 'plan.jpg',
    message: 'This picture is dark.',
    onAccept: doNothing,
  },
  choice: {
    kind: 'choice',
    name: 'plan.jpg',
    message: 'This file is large.',
    first: 'Send the smaller copy',
    second: 'Send it as it is',
    onFirst: doNothing,
    onSecond: doNothing,
  },
  busy: { kind: 'busy', name: 'plan.jpg', done: 1, total: 4 },
  done: { kind: 'done', name: 'plan.jpg', size: 4 },
  failed: { kind: 'failed', name: 'plan.jpg', message: 'No.' },
} satisfies Readonly<Record<string, DropzoneState>>;

/** A picture without any bytes of a file. */
const previewUrl =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='300' height='200'%3E%3Crect width='300' height='200' fill='%23888'/%3E%3C/svg%3E";

const drop = (state: DropzoneState, error?: string) => (
  <Dropzone
    label="Site plan or document"
    acceptWords="JPEG, PNG, WEBP or PDF"
    state={state}
    error={error}
    onFile={doNothing}
    onRemove={doNothing}
  />
);

export const scenes = {
  Dropzone: {
    empty: drop({ kind: 'empty' }),
    'with an error': drop({ kind: 'empty' }, 'Choose a file.'),
    'with a file': drop(fileStates.done),
  },
  FileCard: {
    'being checked': (
      <FileCard
        state={fileStates.checking}
        onChoose={doNothing}
        onRemove={doNothing}
      />
    ),
    'perhaps not readable': (
      <FileCard
        state={fileStates.doubtful}
        onChoose={doNothing}
        onRemove={doNothing}
      />
    ),
    'in two versions': (
      <FileCard
        state={fileStates.choice}
        onChoose={doNothing}
        onRemove={doNothing}
      />
    ),
    'being sent': (
      <FileCard
        state={fileStates.busy}
        onChoose={doNothing}
        onRemove={doNothing}
      />
    ),
    sent: (
      <FileCard
        state={fileStates.done}
        onChoose={doNothing}
        onRemove={doNothing}
      />
    ),
    failed: (
      <FileCard
        state={fileStates.failed}
        onChoose={doNothing}
        onRemove={doNothing}
      />
    ),
  },
  PictureCard: {
    'being sent': (
      <PictureCard
        state={{ ...fileStates.busy, previewUrl }}
        onChoose={doNothing}
        onRemove={doNothing}
      />
    ),
    sent: (
      <PictureCard
        state={{ ...fileStates.done, previewUrl }}
        onChoose={doNothing}
        onRemove={doNothing}
      />
    ),
  },
} satisfies Scenes;
