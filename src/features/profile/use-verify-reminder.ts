import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { AppError } from '@contract/values/app-error';
import { verificationEmailsPerHour } from '@contract/values/limits';
import { describeError } from '@/domain/error-messages';
import { useSession } from '@/session/session-context';

const askAgainAfterMs = 10_000;
const keyOf = (uid: string) => `verify-reminder-dismissed:${uid}`;

export function describeLinkFailure(error: unknown): string {
  const isLimit = error instanceof AppError && error.code === 'resource-exhausted';
  return isLimit
    ? `We send at most ${verificationEmailsPerHour} links an hour. Please wait, and look in your spam folder meanwhile.`
    : describeError(error);
}

/** Reminds until the address is confirmed, here or on another device, or the line is put away for this visit. */
export function useVerifyReminder(uid: string, isNeeded: boolean) {
  const { updateUser } = useSession();
  const [isDismissed, setDismissed] = useState(() => sessionStorage.getItem(keyOf(uid)) !== null);
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isShown = isNeeded && !isDismissed;
  useConfirmedElsewhere(isShown, () => updateUser({ emailVerified: true }));

  const send = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      const { sendVerificationEmail } = await import('@/repositories/send-verification-email');
      if (await sendVerificationEmail()) updateUser({ emailVerified: true });
      else setSent(true);
    } catch (error) {
      setFailure(describeLinkFailure(error));
    } finally {
      setBusy(false);
    }
  };
  const dismiss = () => {
    sessionStorage.setItem(keyOf(uid), 'true');
    setDismissed(true);
  };
  return { isShown, isBusy, isSent, failure, send: () => void send(), dismiss };
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
