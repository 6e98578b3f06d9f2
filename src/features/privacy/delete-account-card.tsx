import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Archive, Trash2 } from 'lucide-react';
import { useSlow } from '@/lib/hooks/use-slow';
import { pressWordsAfterMs } from '@/lib/wait-times';
import { withTimeLimit } from '@/lib/with-time-limit';
import { countOwnUnfinished } from '@/repositories/requests/requests';
import { useUser } from '@/session/session-context';
import { Button } from '@/ui/button';
import { FieldError } from '@/ui/forms/field';
import { Checkbox } from '@/ui/forms/checkbox';
import { Dialog } from '@/ui/overlays/dialog';
import { FormError } from '@/ui/forms/form-error';
import { PasswordField } from '@/ui/forms/password-field';
import { Icon } from '@/ui/icon';
import { ledgerText, acceptUnfinishedText } from './privacy-words';
import { useAccountDeletion } from './use-account-deletion';

/**
 * The dialog opens with the count, so that nothing in it moves; without one
 * after this time.
 */
const countLimitMs = 2_000;

/**
 * What the dialog opens with: the paid work that is not finished; null when it
 * could not be counted in time.
 */
interface Opened {
  unfinished: number | null;
}

export function DeleteAccountCard() {
  const { uid } = useUser();
  const [isOpening, setIsOpening] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const isSlow = useSlow(isOpening, pressWordsAfterMs);
  const open = async () => {
    if (isOpening) return;
    setIsOpening(true);
    const unfinished = await withTimeLimit(
      countLimitMs,
      countOwnUnfinished(uid),
    ).catch(() => null);
    setIsOpening(false);
    setOpened({ unfinished });
  };
  return (
    <section
      className="card max-w-[52rem]"
      aria-labelledby="delete-account-title"
    >
      <div className="p-4 md:p-6">
        <h2 id="delete-account-title" className="text-lg">
          Delete your account
        </h2>
        <p className="text-ink-2 text-[.9375rem] mt-1">
          We delete your profile, photo, documents and results for good, and
          take your name, phone number and address off your requests.{' '}
          <span>{ledgerText}</span>
        </p>
      </div>
      <div className="px-4 md:px-6 py-4 border-t border-line flex justify-end">
        <Button
          look="danger"
          className="max-sm:w-full"
          busyLabel={isSlow && 'Opening...'}
          onClick={() => void open()}
        >
          Delete my account
        </Button>
      </div>
      {opened !== null && (
        <DeleteAccountDialog
          countedUnfinished={opened.unfinished}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}

const formId = 'delete-account';

function DeleteAccountDialog({
  countedUnfinished,
  onClose,
}: {
  countedUnfinished: number | null;
  onClose: () => void;
}) {
  const { email, provider } = useUser();
  const { unfinished, accept, password, failure, isBusy, send } =
    useAccountDeletion(countedUnfinished);
  const usesGoogle = provider === 'google';
  return (
    <Dialog
      onClose={onClose}
      title="Delete your account?"
      text="This cannot be undone. Download your data first if you want to keep a copy."
      width={560}
      locked={isBusy}
      cancelLabel="Keep my account"
      footer={
        <Button
          type="submit"
          form={formId}
          look="danger"
          busyLabel={
            isBusy && (usesGoogle ? 'Waiting for Google...' : 'Deleting...')
          }
        >
          {usesGoogle ? 'Confirm with Google and delete' : 'Delete my account'}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4 grid-cols-[minmax(0,1fr)]"
        onSubmit={send}
      >
        <DeletionSummary />
        {unfinished > 0 && <AcceptLoss count={unfinished} {...accept} />}
        {!usesGoogle && (
          <>
            {/* Password managers need to know whose password this is. */}
            <input
              type="text"
              name="username"
              autoComplete="username"
              value={email}
              readOnly
              hidden
            />
            <PasswordField
              label="Your password"
              autoComplete="current-password"
              {...password}
            />
          </>
        )}
        <FormError className="not-has-[p]:-mt-4">{failure}</FormError>
      </form>
    </Dialog>
  );
}

function AcceptLoss({
  count,
  error,
  ...box
}: { count: number; error: string | undefined } & UseFormRegisterReturn) {
  return (
    <div>
      <Checkbox
        {...box}
        label={acceptUnfinishedText(count)}
        // When only the server asks for it, the box is drawn after the error
        // and takes the focus itself.
        autoFocus={error !== undefined}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : 'accept-error'}
      />
      {error !== undefined && (
        <FieldError id="accept-error">{error}</FieldError>
      )}
    </div>
  );
}

const deletedLines = [
  'Your sign-in, profile and photo.',
  'Your documents, the images and files you sent, and your results.',
  'Your name, phone number and address on your requests and reports.',
  'What you wrote to support, and our answers.',
];
const keptLines = [
  ledgerText,
  'Your requests and reports stay as a record of our work, without you.',
];

function DeletionSummary() {
  return (
    <div className="grid gap-4 text-[.9375rem] rounded-sm border border-line bg-sunken px-4 py-3.5">
      <SummaryHalf icon={Trash2} title="What we delete" lines={deletedLines} />
      <SummaryHalf icon={Archive} title="What stays" lines={keptLines} />
    </div>
  );
}

function SummaryHalf({
  icon,
  title,
  lines,
}: {
  icon: typeof Trash2;
  title: string;
  lines: readonly string[];
}) {
  return (
    <section className="flex gap-3">
      <span className="flex-none pt-0.5 text-ink-2">
        <Icon of={icon} />
      </span>
      <div className="min-w-0">
        <h3 className="font-[620]">{title}</h3>
        <ul className="mt-1 grid gap-1 text-ink-2">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
