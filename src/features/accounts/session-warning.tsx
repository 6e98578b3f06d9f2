import { useEffect, useEffectEvent, useState } from 'react';
import { sessionWarningMs } from '@contract/values/limits';
import { describeError } from '@/domain/error-messages';
import { useSession, type Session } from '@/session/session-context';
import { watchClock } from '@/session/watch-clock';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FormError } from '@/ui/form-error';

const secondMs = 1_000;

/** Two minutes before the end it offers another hour (decision D11). What is typed on the screen stays as it is. */
export function SessionWarning({ onLogout }: { onLogout: () => void }) {
  const session = useSession();
  const [left, dismiss] = useTimeLeft(session);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const stay = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await session.extend();
    } catch (error) {
      setFailure(describeError(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={left !== null}
      onClose={dismiss}
      title="Stay signed in?"
      description="For your safety you are signed out after an hour. What you typed on this page is kept."
      width={440}
      footer={
        <>
          <Button look="secondary" onClick={onLogout}>
            Logout
          </Button>
          <Button busy={busy && 'One moment...'} onClick={() => void stay()}>
            Stay signed in
          </Button>
        </>
      }
    >
      <p className="text-xl font-[680] num" role="timer">
        {formatTimeLeft(left ?? 0)}
      </p>
      <FormError>{failure}</FormError>
    </Dialog>
  );
}

/** '1:59' */
function formatTimeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / secondMs));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Milliseconds to the end while a warning is due, else null; and the way to put the warning away. */
function useTimeLeft({ expiresAt, findTimeLeft }: Session): [number | null, () => void] {
  const [seen, setSeen] = useState<{ expiresAt: number | null; left: number | null }>({
    expiresAt: null,
    left: null,
  });
  const [dismissed, setDismissed] = useState<number | null>(null);
  const left = seen.expiresAt === expiresAt ? seen.left : null;
  const isDue = left !== null;
  const findLeft = useEffectEvent(findTimeLeft);
  useEffect(() => {
    const look = () => {
      const now = findLeft();
      const near = now !== null && now <= sessionWarningMs && now > 0 ? now : null;
      setSeen((before) =>
        before.expiresAt === expiresAt && before.left === near ? before : { expiresAt, left: near },
      );
    };
    const stop = watchClock(look);
    const ticks = isDue ? setInterval(look, secondMs) : undefined;
    const timer = setTimeout(look, Math.max(0, (findLeft() ?? 0) - sessionWarningMs) + 1);
    return () => {
      stop();
      clearInterval(ticks);
      clearTimeout(timer);
    };
  }, [expiresAt, isDue]);
  return [dismissed === expiresAt ? null : left, () => setDismissed(expiresAt)];
}
