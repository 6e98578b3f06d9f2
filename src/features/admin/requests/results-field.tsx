import { useRef, useState } from 'react';
import { formatMaxBytes, maxDocumentBytes } from '@contract/values/limits';
import { checkFile } from '@/uploads/check-file';
import { Dropzone, type DropzoneState } from '@/ui/dropzone';
import type { ChosenResults } from './review-decision';
import { resultsLimits } from './send-review';

/** The results file: checked when it is chosen, sent only after OK. */
export function ResultsField({
  chosen,
  onChange,
}: {
  chosen: ChosenResults | null;
  onChange: (chosen: ChosenResults | null) => void;
}) {
  const [refused, setRefused] = useState<{ name: string; message: string } | null>(null);
  const newest = useRef<File | null>(null);
  const choose = async (file: File) => {
    newest.current = file;
    setRefused(null);
    onChange({ file, fileKind: null });
    const check = await checkFile(file, resultsLimits);
    if (newest.current !== file) return;
    setRefused(check.ok ? null : { name: file.name, message: check.message });
    onChange(check.ok ? { file, fileKind: check.kind } : null);
  };
  const remove = () => {
    newest.current = null;
    onChange(null);
  };
  return (
    <Dropzone
      label="Results file"
      accept={[...resultsLimits.kinds, '.pdf'].join(',')}
      acceptWords={`PDF, JPEG, PNG or WEBP, up to ${formatMaxBytes(maxDocumentBytes)}`}
      state={refused === null ? describeChosen(chosen) : { kind: 'failed', ...refused }}
      onFile={(file) => void choose(file)}
      onRemove={remove}
    />
  );
}

function describeChosen(chosen: ChosenResults | null): DropzoneState {
  if (chosen === null) return { kind: 'empty' };
  const { name, size } = chosen.file;
  if (chosen.fileKind === null) return { kind: 'checking', name };
  return { kind: 'done', name, size, detail: 'Ready to send' };
}
