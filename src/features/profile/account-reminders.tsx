import { MailWarning, X, UserRoundPen } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { AppError } from '@contract/values/app-error';
import { verificationEmailsPerHour } from '@contract/values/limits';
import { joinClasses } from '@/lib/text/class-names';
import { useAttempt } from '@/lib/hooks/use-attempt';
import { useUser, useSession } from '@/session/session-context';
import { Icon } from '@/ui/icon';
import { IconButton } from '@/ui/icon-button';
import { RowButton, RowLink } from '@/ui/lists/row-link';
import { describeError } from '@/domain/error-messages';
import { anonymousName } from '@/lib/text/names';
import { paths } from '@/domain/paths';

/** A quiet line for people whose address is not confirmed: results are mailed to confirmed addresses only. */
export function VerifyReminder({ className }: { className?: string | undefined }) {
  const { uid, email, emailVerified } = useUser();
  const { isShown, isBusy, isSent, failure, send, dismiss } = useVerifyReminder(uid, !emailVerified);
  if (!isShown) return null;
  return (
    <section
      aria-label="E-mail not confirmed"
      className={joinClasses(
        'flex items-center gap-3 max-w-[52rem] rounded-sm border border-line bg-surface pl-4 pr-1 py-1 text-[.9375rem]',
        className,
      )}
    >
      <span className="text-warn flex-none">
        <Icon of={MailWarning} />
      </span>
      <div className="flex-1 min-w-0 flex flex-wrap items-center gap-x-3">
        <p className="py-1.5" role="status">
          {isSent
            ? `We sent a new link to ${email}.`
            : 'Confirm your e-mail address so that we can send you results.'}
        </p>
        {!isSent && (
          <RowButton className="-my-1" aria-disabled={isBusy || undefined} onClick={send}>
            {isBusy ? 'Sending...' : 'Send the link again'}
          </RowButton>
        )}
        <div role="alert" className="basis-full">
          {failure !== null && <p className="text-bad text-sm pb-1.5">{failure}</p>}
        </div>
      </div>
      <IconButton icon={X} small label="Dismiss" onClick={dismiss} />
    </section>
  );
}

const askAgainAfterMs = 10_000;
const keyOf = (uid: string) => `verify-reminder-dismissed:${uid}`;

function describeLinkFailure(error: unknown): string {
  const isLimit = error instanceof AppError && error.code === 'resource-exhausted';
  return isLimit
    ? `We send at most ${verificationEmailsPerHour} links an hour. Please wait, and look in your spam folder meanwhile.`
    : describeError(error);
}

/** Reminds until the address is confirmed, here or on another device, or the line is put away for this visit. */
function useVerifyReminder(uid: string, isNeeded: boolean) {
  const { updateUser } = useSession();
  const [isDismissed, setDismissed] = useState(() => sessionStorage.getItem(keyOf(uid)) !== null);
  const [isSent, setSent] = useState(false);
  const { busy, failure, run } = useAttempt(describeLinkFailure);
  const isShown = isNeeded && !isDismissed;
  useConfirmedElsewhere(isShown, () => updateUser({ emailVerified: true }));

  const send = async () => {
    const { sendVerificationEmail } = await import('@/repositories/send-verification-email');
    if (await sendVerificationEmail()) updateUser({ emailVerified: true });
    else setSent(true);
  };
  const dismiss = () => {
    sessionStorage.setItem(keyOf(uid), 'true');
    setDismissed(true);
  };
  const press = () => {
    if (!busy) void run(send);
  };
  return { isShown, isBusy: busy, isSent, failure, send: press, dismiss };
}

/** Asks the identity service when the person comes back to this tab, maybe from their mailbox. */
function useConfirmedElsewhere(isWaiting: boolean, onConfirmed: () => void) {
  const askedAt = useRef(-askAgainAfterMs);
  const look = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || performance.now() - askedAt.current < askAgainAfterMs)
      return;
    askedAt.current = performance.now();
    const { checkEmailVerified } = await import('@/firebase/auth');
    if (await checkEmailVerified()) onConfirmed();
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    // Without an answer the line stays, and the next return asks again.
    const onReturn = () => void look().catch(() => undefined);
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('focus', onReturn);
    return () => {
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('focus', onReturn);
    };
  }, [isWaiting]);
}

/** For an account whose name was lost on the way: asks for it. */
export function NameReminder() {
  if (useUser().name !== anonymousName) return null;
  return (
    <section
      aria-label="Your name is missing"
      className="flex items-center gap-3 max-w-[52rem] mb-4 md:mb-5 rounded-sm border border-line bg-surface px-4 py-1 text-[.9375rem]"
    >
      <span className="text-warn flex-none">
        <Icon of={UserRoundPen} />
      </span>
      <div className="flex-1 min-w-0 flex flex-wrap items-center gap-x-3">
        <p className="py-1.5">We do not know your name yet. It goes on your requests and receipts.</p>
        <RowLink to={paths.profile} className="-my-1">
          Add your name
        </RowLink>
      </div>
    </section>
  );
}
