import { useEffect, useId, useRef, useState } from 'react';
import { ScanBarcode } from 'lucide-react';
import {
  planCodeMaxLength,
  showPlanCode,
  type PlanCode,
} from '@contract/values/land/plan-code';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/forms/field';
import { FormError } from '@/ui/forms/form-error';
import { RowButton } from '@/ui/lists/row-link';
import { PlanCodeText } from '../../shared/plan-code-text';
import { nameCodeFormat, typedFormat } from './code-formats';
import type { ReadingFailure } from './ask-worker';
import { readPlanCodes } from './read-plan-codes';
import { useReading, type ReadFile, type Reading } from './use-reading';

interface PlanCodesProps {
  /** the plan's picture or PDF; null while it is not there: it can be typed */
  file: Blob | null;
  /** null: none on the plan, or none was read */
  code: PlanCode | null;
  onChange: (code: PlanCode | null) => void;
  /** of the picture; another one in tests and in the gallery */
  readCodes?: ReadFile<PlanCode[]>;
}

const failureWords: Readonly<Record<ReadingFailure, string>> = {
  'no-reader':
    'We could not read the picture. Check your connection and try again, or type the code.',
  'too-slow': 'Reading took too long. Try again, or type the code.',
  stopped: '',
};

/**
 * The barcode or QR code of a plan: read from its picture, or typed. It is text,
 * also where it is a link; nothing opens it.
 */
export function PlanCodes({
  file,
  code,
  onChange,
  readCodes = readPlanCodes,
}: PlanCodesProps) {
  const titleId = useId();
  // Reading takes a while: what was chosen meanwhile stays chosen.
  const codeNow = useRef(code);
  useEffect(() => {
    codeNow.current = code;
  }, [code]);
  const { reading, read } = useReading(file, readCodes, (found) => {
    const [only, ...others] = found;
    const isOnlyOne = only !== undefined && others.length === 0;
    if (isOnlyOne && codeNow.current === null) onChange(only);
  });
  return (
    <section
      aria-labelledby={titleId}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <h3 className="font-[640]" id={titleId}>
        Barcode or QR code
      </h3>
      {code === null ? null : (
        <ChosenCode code={code} onRemove={() => onChange(null)} />
      )}
      <ReadingOutcome reading={reading} chosen={code} onChoose={onChange} />
      <div className="flex flex-wrap items-center gap-3 empty:hidden">
        {file !== null && (
          <Button
            look="secondary"
            type="button"
            onClick={reading.kind === 'reading' ? reading.stop : read}
          >
            {reading.kind === 'reading' ? 'Stop' : 'Read from the picture'}
          </Button>
        )}
      </div>
      <TypedCode onType={onChange} />
    </section>
  );
}

function ChosenCode({
  code: { text, format },
  onRemove,
}: {
  code: PlanCode;
  onRemove: () => void;
}) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3">
      <CodeText text={text} format={format} />
      <RowButton onClick={onRemove} aria-label="Remove this code">
        Remove
      </RowButton>
    </div>
  );
}

function CodeText({ text, format }: PlanCode) {
  return (
    <div className="min-w-0">
      <PlanCodeText text={text} />
      <span className="lbl">{nameCodeFormat(format)}</span>
    </div>
  );
}

function ReadingOutcome({
  reading,
  chosen,
  onChoose,
}: {
  reading: Reading<PlanCode[]>;
  chosen: PlanCode | null;
  onChoose: (code: PlanCode) => void;
}) {
  if (reading.kind === 'none') return null;
  if (reading.kind === 'reading') {
    return (
      <p role="status" className="text-ink-2">
        Looking for codes. This can take half a minute.
      </p>
    );
  }
  if (reading.kind === 'failed') {
    return <FormError>{failureWords[reading.failure]}</FormError>;
  }
  if (reading.found.length === 0) {
    return (
      <p role="status" className="text-ink-2">
        We found no code in the picture. If the plan has one, type what is
        printed below it.
      </p>
    );
  }
  const others = reading.found.filter(({ text }) => text !== chosen?.text);
  if (others.length === 0) {
    return (
      <p role="status" className="text-ink-2">
        The picture has this code.
      </p>
    );
  }
  return (
    <>
      <p role="status" className="text-ink-2">
        {describeOthers(reading.found, chosen)}
      </p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {others.map((code) => (
          <li
            key={`${code.format} ${code.text}`}
            className="flex flex-wrap items-start justify-between gap-x-3"
          >
            <CodeText text={code.text} format={code.format} />
            <RowButton
              icon={ScanBarcode}
              aria-label={`Use ${showPlanCode(code.text)}`}
              onClick={() => onChoose(code)}
            >
              Use this code
            </RowButton>
          </li>
        ))}
      </ul>
    </>
  );
}

function describeOthers(
  found: readonly PlanCode[],
  chosen: PlanCode | null,
): string {
  if (found.length > 1) {
    return 'The picture has more than one code. Choose the one of this plan:';
  }
  return chosen === null
    ? 'We found this code:'
    : 'The picture has a different code. Use it, or keep the one above:';
}

function TypedCode({ onType }: { onType: (code: PlanCode) => void }) {
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const use = () => {
    if (text === '') return;
    onType({ text, format: typedFormat });
    setTyped('');
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 justify-items-start">
      <TextField
        label="Type the code"
        note="Optional"
        hint="As it is printed beside the code, with every sign."
        figures
        autoComplete="off"
        spellCheck={false}
        maxLength={planCodeMaxLength}
        value={typed}
        fieldClassName="w-full"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          use();
        }}
      />
      <Button
        look="secondary"
        type="button"
        unavailable={text === ''}
        onClick={use}
      >
        Use the typed code
      </Button>
    </div>
  );
}
