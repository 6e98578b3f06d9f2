import { useState, type ComponentType, type DragEvent, type Ref } from 'react';
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
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    <Field {...{ label, note, error }}>
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
              const file = event.target.files?.[0];
              event.target.value = '';
              if (file) onFile(file);
            }}
          />
          {state.kind === 'empty' ? (
            <label
              htmlFor={id}
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
              <span className="hint block mt-0.5" id={`${id}-words`}>
                {acceptWords}
              </span>
            </label>
          ) : (
            <Card {...{ state, onRemove }} onChoose={() => document.getElementById(id)?.click()} />
          )}
        </>
      )}
    </Field>
  );
}
