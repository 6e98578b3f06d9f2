import { useEffect, useEffectEvent, useState } from 'react';
import { sessionWarningMs } from '@/domain/session-limits';
import { describeError } from '@/domain/error-messages';
import { formatCountdown } from '@/lib/countdown';
import { isSharedDevice } from '@/lib/shared-device';
import { useAttempt } from '@/ui/forms/use-attempt';
import { useSession, type Session } from '@/session/session-context';
import { watchClock } from '@/session/watch-clock';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/overlays/dialog';
import { FormError } from '@/ui/forms/form-error';

const secondMs = 1_000;
const ownText =
  'For your safety you are signed out after an hour. What you typed is kept on this device for a day. If other people use it, press Logout.';
const sharedText =
  'For your safety you are signed out after an hour. Other people use this device, so what you typed is deleted then.';

/**
 * Offers another hour two minutes before the session ends (specification, D11).
 */
export function SessionWarning({ onLogout }: { onLogout: () => void }) {
  const session = useSession();
  const [timeLeftMs, dismiss] = useTimeLeft(session);
  const { isBusy, failure, run } = useAttempt(describeError);
  const secondsLeft = Math.max(0, Math.ceil((timeLeftMs ?? 0) / secondMs));
  return (
    <Dialog
      open={timeLeftMs !== null}
      onClose={dismiss}
      title="Stay signed in?"
      text={isSharedDevice() ? sharedText : ownText}
      width={440}
      footer={
        <>
          <Button look="secondary" onClick={onLogout}>
            Logout
          </Button>
          <Button
            busyLabel={isBusy && 'One moment...'}
            onClick={() => void run(session.extend)}
          >
            Stay signed in
          </Button>
        </>
      }
    >
      <p className="text-xl font-[680] num" role="timer">
        {formatCountdown(secondsLeft)}
      </p>
      <FormError>{failure}</FormError>
    </Dialog>
  );
}

/**
 * Milliseconds to the end while the warning is due, else null; and a function
 * that dismisses it.
 */
function useTimeLeft({
  expiresAt,
  findTimeLeft,
}: Session): [number | null, () => void] {
  const [seenTimeLeft, setSeenTimeLeft] = useState<{
    expiresAt: number | null;
    timeLeftMs: number;
  } | null>(null);
  const [dismissedExpiry, setDismissedExpiry] = useState<number | null>(null);
  const timeLeftMs =
    seenTimeLeft !== null && seenTimeLeft.expiresAt === expiresAt
      ? seenTimeLeft.timeLeftMs
      : null;
  const isDue = timeLeftMs !== null;
  const readTimeLeft = useEffectEvent(findTimeLeft);
  useEffect(() => {
    const readClock = () => {
      const timeLeft = readTimeLeft();
      const isNear =
        timeLeft !== null && timeLeft <= sessionWarningMs && timeLeft > 0;
      setSeenTimeLeft(isNear ? { expiresAt, timeLeftMs: timeLeft } : null);
    };
    const stopClock = watchClock(readClock);
    const secondTimer = isDue ? setInterval(readClock, secondMs) : undefined;
    const msToWarning = Math.max(0, (readTimeLeft() ?? 0) - sessionWarningMs);
    const warningTimer = setTimeout(readClock, msToWarning + 1);
    return () => {
      stopClock();
      clearInterval(secondTimer);
      clearTimeout(warningTimer);
    };
  }, [expiresAt, isDue]);
  return [
    dismissedExpiry === expiresAt ? null : timeLeftMs,
    () => setDismissedExpiry(expiresAt),
  ];
}
