import { useState, type SubmitEvent } from 'react';
import type { VerifyAddress } from '@/domain/verify-link';
import { findReference } from '@contract/values/reference';
import { Button } from '@/ui/button';
import { Dropzone } from '@/ui/forms/dropzone';
import { Field } from '@/ui/forms/field';
import { FormError } from '@/ui/forms/form-error';
import { useResultCheck, useScanned, useFingerprint, type Ask } from './use-verify';
import { VerdictBox } from './verdict-box';
import { getFileVerdict, getFingerprintVerdict } from './verify-words';

/** Reference and file; the file is read here and only its fingerprint is sent. @param address what a QR code brought */
export function VerifyForm({ address, ask }: { address: VerifyAddress; ask: Ask }) {
  const [typed, setTyped] = useState<string>(address.reference ?? '');
  const [faults, setFaults] = useState<{ reference?: string; file?: string }>({});
  const { file, choose, remove } = useFingerprint();
  const { asked, put, clear } = useResultCheck(ask);
  const change = (act: () => void) => {
    clear();
    setFaults({});
    act();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const reference = findReference(typed);
    const { sha256 } = file;
    if (reference === null || sha256 === null) {
      setFaults({
        ...(reference === null ? { reference: describeReference(typed) } : {}),
        ...(sha256 === null ? { file: 'Choose the file you were given.' } : {}),
      });
      return;
    }
    setTyped(reference);
    void put({ reference, sha256 });
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      {asked.kind === 'idle' && <ScannedCode address={address} ask={ask} />}
      <Field label="Reference" hint="As on the paper, for example LS-7K3M-98" error={faults.reference}>
        {(wiring) => (
          <input
            {...wiring}
            className="input num"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            value={typed}
            onChange={({ target }) => change(() => setTyped(target.value))}
          />
        )}
      </Field>
      <Dropzone
        label="Results document"
        accept="application/pdf,image/jpeg,image/png,image/webp"
        acceptWords="It is read in this browser and never uploaded."
        state={file.state}
        error={faults.file}
        onFile={(chosen) => change(() => choose(chosen))}
        onRemove={() => change(remove)}
      />
      <Button
        type="submit"
        large
        full
        unavailable={file.state.kind === 'busy'}
        busy={asked.kind === 'asking' && 'Checking...'}
      >
        Check this document
      </Button>
      <FormError>{asked.kind === 'failed' ? asked.message : null}</FormError>
      <div role="status" className="empty:hidden">
        {asked.kind === 'answered' && (
          <VerdictBox verdict={getFileVerdict(asked.answer, asked.of.reference)} />
        )}
      </div>
    </form>
  );
}

function describeReference(typed: string): string {
  return typed.trim() === ''
    ? 'Enter the reference on the paper.'
    : 'This is no reference of ours. Compare it with the paper, letter by letter.';
}

function ScannedCode({ address: { reference, sha256 }, ask }: { address: VerifyAddress; ask: Ask }) {
  const scanned = reference === null || sha256 === null ? null : { reference, sha256 };
  const { asked, again } = useScanned(ask, scanned);
  if (asked.kind === 'asking')
    return (
      <p role="status" className="text-ink-2">
        Looking up the QR code...
      </p>
    );
  if (asked.kind === 'failed')
    return (
      <div className="grid gap-2 justify-items-start">
        <FormError>{asked.message}</FormError>
        <Button look="secondary" onClick={again}>
          Look it up again
        </Button>
      </div>
    );
  return (
    <div role="status" className="empty:hidden">
      {asked.kind === 'answered' && (
        <VerdictBox verdict={getFingerprintVerdict(asked.answer, asked.of.reference)} />
      )}
    </div>
  );
}
