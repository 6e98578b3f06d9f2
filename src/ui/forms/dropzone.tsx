import {
  useEffect,
  useState,
  type ComponentType,
  type DragEvent,
  type Ref,
} from 'react';
import { Upload } from 'lucide-react';
import { joinClasses } from '@/lib/text/class-names';
import { Icon } from '@/ui/icon';
import { Field } from './field';
import { FileCard, type FileCardProps, type FileCardState } from './file-card';

export type DropzoneState = { kind: 'empty' } | FileCardState;

export interface DropzoneProps extends Pick<FileCardProps, 'onRemove'> {
  label: string;
  note?: string | undefined;
  accept?: string | undefined;
  acceptWords: string;
  state: DropzoneState;
  error?: string | undefined;
  card?: ComponentType<FileCardProps> | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  onFile: (file: File) => void;
}

const overCard = { outline: '2px dashed var(--canopy)', outlineOffset: '2px' };

const hasFiles = (dragged: DataTransfer | null): boolean =>
  dragged?.types.includes('Files') === true;

/**
 * A file dropped beside the field would open in the place of the page and of
 * everything typed on it.
 */
function guardPage() {
  const guard = new AbortController();
  const keepPage = (event: globalThis.DragEvent) => {
    // A piece of text that somebody drags into another field is none of ours.
    if (hasFiles(event.dataTransfer)) event.preventDefault();
  };
  for (const name of ['dragover', 'drop'] as const) {
    window.addEventListener(name, keepPage, { signal: guard.signal });
  }
  return () => guard.abort();
}

/** Takes one file, chosen or dropped; of several dropped ones the first. */
export function Dropzone({
  label,
  note,
  accept,
  acceptWords,
  state,
  error,
  card: Card = FileCard,
  ref,
  onFile,
  onRemove,
}: DropzoneProps) {
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  /** of several dropped files, which one was taken */
  const [takenName, setTakenName] = useState<string | null>(null);
  useEffect(guardPage, []);
  const takeFirst = (files: FileList | null) => {
    const file = files?.[0];
    if (file === undefined) return;
    setTakenName(files !== null && files.length > 1 ? file.name : null);
    onFile(file);
  };
  const handleDrop = (event: DragEvent) => {
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    setIsDraggedOver(false);
    takeFirst(event.dataTransfer.files);
  };
  const dropHandlers = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setIsDraggedOver(true);
    },
    onDragLeave: () => setIsDraggedOver(false),
    onDrop: handleDrop,
  };
  return (
    <Field label={label} note={note} error={error}>
      {({ id, 'aria-describedby': errorId, 'aria-invalid': invalid }) => (
        <>
          <input
            ref={ref}
            id={id}
            type="file"
            accept={accept}
            className="sr-only peer"
            aria-invalid={invalid}
            aria-describedby={errorId ?? `${id}-words`}
            onChange={(event) => {
              takeFirst(event.target.files);
              event.target.value = '';
            }}
          />
          {state.kind === 'empty' ? (
            <label
              htmlFor={id}
              className={joinClasses(
                'drop cursor-pointer block peer-focus-visible:outline-3 peer-focus-visible:outline-gold peer-focus-visible:outline-offset-2',
                isDraggedOver && 'border-canopy! bg-canopy-soft!',
                invalid && 'border-bad! border-2!',
              )}
              {...dropHandlers}
            >
              <span className="inline-grid text-canopy">
                <Icon of={Upload} />
              </span>
              <span className="block font-[620] mt-1.5">
                Choose a file
                <span className="max-md:hidden"> or drop it here</span>
              </span>
              <span className="hint block mt-0.5" id={`${id}-words`}>
                {acceptWords}
              </span>
            </label>
          ) : (
            // A file dropped on the card takes the place of the one it shows.
            <div {...dropHandlers} style={isDraggedOver ? overCard : undefined}>
              <Card
                state={state}
                onRemove={onRemove}
                onChoose={() => document.getElementById(id)?.click()}
              />
            </div>
          )}
          <p role="status" className="hint mt-1.5 empty:hidden wrap-anywhere">
            {takenName !== null &&
              state.kind !== 'empty' &&
              `Only one file fits here. We took “${takenName}”.`}
          </p>
        </>
      )}
    </Field>
  );
}
