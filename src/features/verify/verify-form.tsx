import { useEffect, useEffectEvent, useRef } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  CircleCheck,
  CircleX,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import {
  Fingerprint,
  VerifyResultBody,
} from '@contract/endpoints/verify-result';
import { findReference } from '@contract/values/reference';
import { cleanPastedCode } from '@contract/values/text/pasted-code';
import type { VerifyAddress } from '@/domain/verify-link';
import { useFields } from '@/ui/forms/use-fields';
import { Button } from '@/ui/button';
import { Dropzone } from '@/ui/forms/dropzone';
import { TextField } from '@/ui/forms/field';
import { FormError } from '@/ui/forms/form-error';
import { Icon } from '@/ui/icon';
import { useResultCheck, useFingerprint, type AskServer } from './use-verify';
import {
  getFileVerdict,
  getFingerprintVerdict,
  type Verdict,
} from './verify-words';

const Form = z.extend(VerifyResultBody, {
  reference: z.string().check(
    z.overwrite(cleanPastedCode),
    z.minLength(1, { error: 'Enter the reference on the paper.', abort: true }),
    z.refine(
      (referenceField) => findReference(referenceField) !== null,
      'This is no reference of ours. Compare it with the paper, letter by letter.',
    ),
    z.overwrite(
      (referenceField) => findReference(referenceField) ?? referenceField,
    ),
  ),
  sha256: z
    .string()
    .check(
      z.refine(
        (fingerprint) => Fingerprint.safeParse(fingerprint).success,
        'Choose the file you were given.',
      ),
    ),
});

type TypedCheck = z.input<typeof Form>;

/**
 * The file is read here; only its fingerprint is sent.
 * @param props.address from a QR code
 */
export function VerifyForm({
  address,
  askServer,
}: {
  address: VerifyAddress;
  askServer: AskServer;
}) {
  const { state: check, ask, clear } = useResultCheck(askServer);
  const forgetAnswer = () => {
    clear();
    clearErrors();
  };
  const { control, field, handleSubmit, setValue, clearErrors } = useFields<
    TypedCheck,
    VerifyResultBody
  >({
    resolver: zodResolver(Form),
    defaultValues: { reference: address.reference ?? '', sha256: '' },
    reValidateMode: 'onSubmit',
    onType: forgetAnswer,
  });
  // Registered before the file, so that the first wrong field gets the focus.
  const referenceField = field('reference');
  const {
    field: { ref, onChange },
    fieldState,
  } = useController({ control, name: 'sha256' });
  const { file, choose, remove } = useFingerprint(onChange);
  const submit = handleSubmit((body) => {
    setValue('reference', body.reference);
    void ask(body);
  });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => void submit(event)}
    >
      {check.kind === 'idle' && (
        <ScannedCode address={address} askServer={askServer} />
      )}
      <TextField
        label="Reference"
        hint="As on the paper, for example LS-7K3M-98"
        figures
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        {...referenceField}
      />
      <Dropzone
        ref={ref}
        label="Results document"
        accept="application/pdf,image/jpeg,image/png,image/webp"
        acceptWords="It is read in this browser and never uploaded."
        state={file}
        error={fieldState.error?.message}
        onFile={(chosenFile) => {
          forgetAnswer();
          choose(chosenFile);
        }}
        onRemove={() => {
          forgetAnswer();
          remove();
        }}
      />
      <Button
        type="submit"
        large
        full
        unavailable={file.kind === 'busy'}
        busyLabel={check.kind === 'asking' && 'Checking...'}
      >
        Check this document
      </Button>
      <FormError>{check.kind === 'failed' ? check.message : null}</FormError>
      <div role="status" className="empty:hidden">
        {check.kind === 'answered' && (
          <VerdictBox
            verdict={getFileVerdict(check.answer, check.question.reference)}
          />
        )}
      </div>
    </form>
  );
}

function ScannedCode({
  address: { reference, sha256 },
  askServer,
}: {
  address: VerifyAddress;
  askServer: AskServer;
}) {
  const { state: check, ask } = useResultCheck(askServer);
  const lookUp = () => {
    if (reference !== null && sha256 !== null) {
      void ask({ reference, sha256 });
    }
  };
  const lookUpAtOnce = useEffectEvent(lookUp);
  useEffect(() => lookUpAtOnce(), []);
  if (check.kind === 'asking') {
    return (
      <p role="status" className="text-ink-2">
        Looking up the QR code...
      </p>
    );
  }
  if (check.kind === 'failed') {
    return (
      <div className="grid gap-2 justify-items-start">
        <FormError>{check.message}</FormError>
        <Button look="secondary" onClick={lookUp}>
          Look it up again
        </Button>
      </div>
    );
  }
  return (
    <div role="status" className="empty:hidden">
      {check.kind === 'answered' && (
        <VerdictBox
          verdict={getFingerprintVerdict(
            check.answer,
            check.question.reference,
          )}
        />
      )}
    </div>
  );
}

const verdictLooks: Readonly<
  Record<Verdict['kind'], readonly [LucideIcon, box: string, words: string]>
> = {
  issued: [CircleCheck, 'border-ok-line bg-ok-soft', 'text-ok'],
  replaced: [TriangleAlert, 'border-warn-line bg-warn-soft', 'text-warn'],
  withdrawn: [CircleX, 'border-bad-line bg-bad-soft', 'text-bad'],
  'no-match': [CircleX, 'border-bad-line bg-bad-soft', 'text-bad'],
};

function VerdictBox({ verdict }: { verdict: Verdict }) {
  const [icon, boxClasses, textClasses] = verdictLooks[verdict.kind];
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
  }, [verdict.title]);
  return (
    <div
      ref={element}
      className={`rounded-md border p-4 flex gap-3 scroll-my-4 ${boxClasses}`}
    >
      <Icon of={icon} className={textClasses} />
      <div className="min-w-0">
        <p className={`font-[660] leading-6 text-balance ${textClasses}`}>
          {verdict.title}
        </p>
        <p className="mt-1 text-[.9375rem]">{verdict.text}</p>
        {verdict.steps.length > 0 && (
          <ul className="mt-2 grid gap-1.5 list-disc pl-5 text-[.9375rem]">
            {verdict.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
