import { useState } from 'react';
import { checkFile } from '@/lib/check-file';
import { Dropzone, type DropzoneState } from '@/ui/dropzone';
import { resultsLimits, type ResultsFile } from './send-review';

/** The results file: checked when it is chosen, sent only after OK. */
export function ResultsField({
  chosen,
  onChange,
}: {
  chosen: ResultsFile | null;
  onChange: (chosen: ResultsFile | null) => void;
}) {
  const [refused, setRefused] = useState<{ name: string; message: string } | null>(null);
  const choose = async (file: File) => {
    const check = await checkFile(file, resultsLimits);
    setRefused(check.ok ? null : { name: file.name, message: check.message });
    onChange(check.ok ? { file, fileKind: check.kind } : null);
  };
  const state: DropzoneState =
    refused !== null
      ? { kind: 'failed', ...refused }
      : chosen === null
        ? { kind: 'empty' }
        : { kind: 'done', name: chosen.file.name, size: chosen.file.size, detail: 'Ready to send' };
  return (
    <Dropzone
      label="Results file"
      accept={[...resultsLimits.kinds, '.pdf'].join(',')}
      acceptWords="PDF, JPEG, PNG or WEBP, up to 20 MB"
      state={state}
      onFile={(file) => void choose(file)}
      onRemove={() => onChange(null)}
    />
  );
}
