import { useEffect, useState } from 'react';
import type { PlanCode } from '@contract/values/land/plan-code';
import { cleanPastedCode } from '@contract/values/text/pasted-code';
import { Dropzone, type DropzoneState } from '@/ui/forms/dropzone';
import { RowButton } from '@/ui/lists/row-link';
import { Dialog } from '@/ui/overlays/dialog';
import type {
  ReadingFailure,
  WorkerAnswer,
} from '../grounds/reading/ask-worker';
import { readPlanCodes } from '../grounds/reading/read-plan-codes';
import type { ReadFile } from '../grounds/reading/use-reading';
import { PlanCodeText } from '../shared/plan-code-text';

/** How the reading of the chosen file stands. */
type Scan =
  | { kind: 'none' }
  | { kind: 'reading'; file: File; controller: AbortController }
  | { kind: 'failed'; file: File; failure: ReadingFailure | 'no-code' }
  /** more than one: a person chooses */
  | { kind: 'found'; file: File; codes: readonly PlanCode[] };

const failureWords: Readonly<Record<ReadingFailure | 'no-code', string>> = {
  'no-code':
    'We found no code. Go close to the code and hold still, or type what is printed below it.',
  'no-reader':
    'We could not read this file. Check your connection and try again, or type the code.',
  'too-slow': 'Reading took too long. Try again, or type the code.',
  stopped: 'You have stopped it.',
};

const judgeReading = (file: File, answer: WorkerAnswer<PlanCode[]>): Scan => {
  if (answer.kind === 'failed') return { ...answer, file };
  return answer.found.length === 0
    ? { kind: 'failed', file, failure: 'no-code' }
    : { kind: 'found', file, codes: answer.found };
};

/**
 * Reads the code of a plan from a photo, a scan or a PDF, on the device, and
 * searches for it. It is text, also where it is a link; nothing opens it.
 */
export function ScanCodeDialog({
  onCode,
  onClose,
  readCodes = readPlanCodes,
}: {
  /** the code without what nobody sees */
  onCode: (text: string) => void;
  onClose: () => void;
  /** of the file; another one in tests */
  readCodes?: ReadFile<PlanCode[]>;
}) {
  const [scan, setScan] = useState<Scan>({ kind: 'none' });
  const controller = scan.kind === 'reading' ? scan.controller : null;
  // It ends with the dialog, with another file, and when it is stopped.
  useEffect(() => () => controller?.abort(), [controller]);
  const searchFor = ({ text }: PlanCode) => {
    onCode(cleanPastedCode(text));
    onClose();
  };
  const read = async (file: File) => {
    const started = new AbortController();
    setScan({ kind: 'reading', file, controller: started });
    const answer = await readCodes(file, started.signal);
    if (started.signal.aborted) return;
    const judged = judgeReading(file, answer);
    setScan(judged);
    const [only, ...others] = judged.kind === 'found' ? judged.codes : [];
    if (only !== undefined && others.length === 0) searchFor(only);
  };
  return (
    <Dialog title="Scan the code of a plan" onClose={onClose}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Dropzone
          label="Photo or scan of the plan"
          accept="image/*,application/pdf"
          acceptWords="PDF, JPEG, PNG or WEBP. It stays on this device."
          state={describeScan(scan, (file) => void read(file))}
          onFile={(file) => void read(file)}
          onRemove={() => setScan({ kind: 'none' })}
        />
        <p role="status" className="text-ink-2 empty:hidden">
          {scan.kind === 'reading' && (
            <span>Looking for codes. This can take half a minute.</span>
          )}
          {scan.kind === 'found' && (
            <span>
              The picture has more than one code. Choose the one of the plan:
            </span>
          )}
        </p>
        {scan.kind === 'found' && (
          <FoundCodes codes={scan.codes} onChoose={searchFor} />
        )}
      </div>
    </Dialog>
  );
}

function FoundCodes({
  codes,
  onChoose,
}: {
  codes: readonly PlanCode[];
  onChoose: (code: PlanCode) => void;
}) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {codes.map((code) => (
        <li
          key={`${code.format} ${code.text}`}
          className="flex items-start justify-between gap-3"
        >
          <div className="min-w-0">
            <PlanCodeText text={code.text} />
          </div>
          <RowButton
            aria-label={`Search for ${cleanPastedCode(code.text)}`}
            onClick={() => onChoose(code)}
          >
            Search
          </RowButton>
        </li>
      ))}
    </ul>
  );
}

function describeScan(
  scan: Scan,
  onRetry: (file: File) => void,
): DropzoneState {
  if (scan.kind === 'none') return { kind: 'empty' };
  const { name, size } = scan.file;
  switch (scan.kind) {
    case 'reading':
      return { kind: 'checking', name };
    case 'found':
      return { kind: 'done', name, size };
    case 'failed':
      return {
        kind: 'failed',
        name,
        message: failureWords[scan.failure],
        onRetry:
          scan.failure === 'no-code' ? undefined : () => onRetry(scan.file),
      };
  }
}
