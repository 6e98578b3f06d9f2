import {
  MailWarning,
  Scale,
  X,
  UserRoundPen,
  type LucideIcon,
} from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { Link } from 'react-router-dom';
import { verificationEmailsPerHour } from '@contract/values/account-limits';
import { termsVersion } from '@contract/values/terms';
import { joinClasses } from '@/lib/text/class-names';
import { useAttempt } from '@/ui/forms/use-attempt';
import { dataOf, useLive } from '@/session/use-live';
import { profileOf } from '@/repositories/users/profile-of';
import { useUser, useSession } from '@/session/session-context';
import { Icon } from '@/ui/icon';
import { IconButton } from '@/ui/icon-button';
import { RowButton, RowLink } from '@/ui/lists/row-link';
import { describeNewLink } from '@/domain/new-link-words';
import { codeOf, describeError } from '@/domain/error-messages';
import { anonymousName } from '@/lib/text/names';
import { paths } from '@/domain/paths';

function Reminder({
  label,
  icon,
  className,
  failure = null,
  putOff,
  children,
}: {
  label: string;
  icon: LucideIcon;
  className?: string | undefined;
  failure?: string | null;
  putOff?: { label: string; onPress: () => void };
  children: ReactNode;
}) {
  return (
    <section
      aria-label={label}
      className={joinClasses(
        'flex items-center gap-3 max-w-[52rem] rounded-sm border border-line bg-surface pl-4 py-1 text-[.9375rem]',
        putOff === undefined ? 'pr-4' : 'pr-1',
        className,
      )}
    >
      <span className="text-warn flex-none">
        <Icon of={icon} />
      </span>
      <div className="flex-1 min-w-0 flex flex-wrap items-center gap-x-3">
        {children}
        <div role="alert" className="basis-full">
          {failure !== null && (
            <p className="text-bad text-sm pb-1.5">{failure}</p>
          )}
        </div>
      </div>
      {putOff !== undefined && (
        <IconButton
          icon={X}
          small
          label={putOff.label}
          onClick={putOff.onPress}
        />
      )}
    </section>
  );
}

function usePutOff(key: string): [boolean, () => void] {
  const [isPutOff, setIsPutOff] = useState(
    () => sessionStorage.getItem(key) !== null,
  );
  const putOff = () => {
    sessionStorage.setItem(key, 'true');
    setIsPutOff(true);
  };
  return [isPutOff, putOff];
}

/** Results are mailed to confirmed addresses only. */
export function VerifyReminder({
  className,
}: {
  className?: string | undefined;
}) {
  const { uid, email, emailVerified } = useUser();
  const { updateUser } = useSession();
  const [isDismissed, dismiss] = usePutOff(`verify-reminder-dismissed:${uid}`);
  const [isSent, setIsSent] = useState(false);
  const { isBusy, failure, run } = useAttempt(describeLinkFailure);
  const isShown = !emailVerified && !isDismissed;
  useConfirmedElsewhere(isShown, () => updateUser({ emailVerified: true }));
  const send = async () => {
    const { sendVerificationEmail } =
      await import('@/repositories/send-verification-email');
    if (await sendVerificationEmail()) updateUser({ emailVerified: true });
    else setIsSent(true);
  };
  if (!isShown) return null;
  return (
    <Reminder
      label="E-mail not confirmed"
      icon={MailWarning}
      className={className}
      failure={failure}
      putOff={{ label: 'Dismiss', onPress: dismiss }}
    >
      <p className="py-1.5" role="status">
        {isSent
          ? describeNewLink(email)
          : 'Confirm your e-mail address so that we can send you results.'}
      </p>
      {!isSent && (
        <RowButton
          className="-my-1"
          busyLabel={isBusy && 'Sending...'}
          onClick={() => void run(send)}
        >
          Send the link again
        </RowButton>
      )}
    </Reminder>
  );
}

const askAgainAfterMs = 10_000;

function describeLinkFailure(error: unknown): string {
  return codeOf(error) === 'resource-exhausted'
    ? `We send at most ${verificationEmailsPerHour} links an hour. Please wait, and look in your spam folder meanwhile.`
    : describeError(error);
}

/**
 * Asks again when the person comes back to this tab, perhaps from their
 * mailbox.
 */
function useConfirmedElsewhere(isWaiting: boolean, onConfirmed: () => void) {
  const askedAt = useRef(-askAgainAfterMs);
  const checkConfirmed = useEffectEvent(async () => {
    if (
      document.visibilityState !== 'visible' ||
      performance.now() - askedAt.current < askAgainAfterMs
    ) {
      return;
    }
    askedAt.current = performance.now();
    const { checkEmailVerified } = await import('@/firebase/auth');
    if (await checkEmailVerified()) onConfirmed();
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    // After an error the next return asks again.
    const checkOnReturn = () => void checkConfirmed().catch(() => undefined);
    document.addEventListener('visibilitychange', checkOnReturn);
    window.addEventListener('focus', checkOnReturn);
    return () => {
      document.removeEventListener('visibilitychange', checkOnReturn);
      window.removeEventListener('focus', checkOnReturn);
    };
  }, [isWaiting]);
}

export function NameReminder() {
  if (useUser().name !== anonymousName) return null;
  return (
    <Reminder
      label="Your name is missing"
      icon={UserRoundPen}
      className="mb-4 md:mb-5"
    >
      <p className="py-1.5">
        We do not know your name yet. It goes on your requests and receipts.
      </p>
      <RowLink to={paths.profile} className="-my-1">
        Add your name
      </RowLink>
    </Reminder>
  );
}

export function TermsReminder() {
  const { uid } = useUser();
  const profile = dataOf(useLive(profileOf(uid)));
  const [isLater, putOff] = usePutOff(`terms-later:${uid}`);
  const { isBusy, failure, run } = useAttempt(describeError);
  const agree = async () => {
    const { agreeToTerms } = await import('@/repositories/users/user-profiles');
    await agreeToTerms(uid);
  };
  if (profile === null || profile.agreed?.version === termsVersion || isLater) {
    return null;
  }
  return (
    <Reminder
      label="Terms and privacy"
      icon={Scale}
      className="mb-4 md:mb-5"
      failure={failure}
      putOff={{ label: 'Later', onPress: putOff }}
    >
      <p className="py-1.5">
        <span>
          {profile.agreed === undefined ? 'Please read' : 'We have changed'}
        </span>{' '}
        our{' '}
        <Link to={paths.terms} className="font-[620]">
          terms
        </Link>{' '}
        and our{' '}
        <Link to={paths.privacy} className="font-[620]">
          privacy page
        </Link>
        . They say how long we keep your papers.
      </p>
      <RowButton
        className="-my-1"
        busyLabel={isBusy && 'Saving...'}
        onClick={() => void run(agree)}
      >
        I agree
      </RowButton>
    </Reminder>
  );
}
