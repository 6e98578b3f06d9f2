import { useRef, useState } from 'react';
import {
  formatMaxBytes,
  maxDocumentBytes,
} from '@contract/values/file/file-limits';
import { checkFile } from '@/uploads/check-file';
import { Dropzone, type DropzoneState } from '@/ui/forms/dropzone';
import type { ChosenFile } from './review-decision';
import { resultsLimits } from './send-review';

/** A file that goes with a review: checked when it is chosen, sent after OK. */
export function ChosenFileField({
  label,
  note,
  chosen,
  onChange,
}: {
  label: string;
  note?: string;
  chosen: ChosenFile | null;
  onChange: (chosen: ChosenFile | null) => void;
}) {
  const [refusedFile, setRefusedFile] = useState<{
    name: string;
    message: string;
  } | null>(null);
  const newestFile = useRef<File | null>(null);
  const choose = async (file: File) => {
    newestFile.current = file;
    setRefusedFile(null);
    onChange({ file, fileKind: null });
    const check = await checkFile(file, resultsLimits);
    if (newestFile.current !== file) return;
    if (check.ok) {
      onChange({ file, fileKind: check.kind });
    } else {
      setRefusedFile({ name: file.name, message: check.message });
      onChange(null);
    }
  };
  const remove = () => {
    newestFile.current = null;
    onChange(null);
  };
  return (
    <Dropzone
      label={label}
      note={note}
      accept={[...resultsLimits.kinds, '.pdf'].join(',')}
      acceptWords={`PDF, JPEG, PNG or WEBP, up to ${formatMaxBytes(maxDocumentBytes)}`}
      state={
        refusedFile === null
          ? describeChosen(chosen)
          : { kind: 'failed', ...refusedFile }
      }
      onFile={(file) => void choose(file)}
      onRemove={remove}
    />
  );
}

function describeChosen(chosen: ChosenFile | null): DropzoneState {
  if (chosen === null) return { kind: 'empty' };
  const { name, size } = chosen.file;
  if (chosen.fileKind === null) return { kind: 'checking', name };
  return { kind: 'done', name, size, detail: 'Ready to send' };
}
