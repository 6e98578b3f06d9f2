import { useEffect, useState } from 'react';
import { sessionWarningMs } from '@contract/values/limits';
import { describeError } from '@/lib/error-messages';
import { useSession } from '@/session/session-context';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FormError } from '@/ui/form-error';

const secondMs = 1_000;

/** Two minutes before the end it offers another hour (decision D11). What is typed on the screen stays as it is. */
export function SessionWarning({ onLogout }: { onLogout: () => void }) {
  const { expiresAt, extend } = useSession();
  const [left, dismiss] = useTimeLeft(expiresAt);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const stay = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await extend();
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
function useTimeLeft(expiresAt: number | null): [number | null, () => void] {
  const [now, setNow] = useState(() => Date.now());
  const [dismissed, setDismissed] = useState<number | null>(null);
  const due = expiresAt !== null && now >= expiresAt - sessionWarningMs && now < expiresAt;
  useEffect(() => {
    if (expiresAt === null) return undefined;
    if (due) {
      const ticks = setInterval(() => setNow(Date.now()), secondMs);
      return () => clearInterval(ticks);
    }
    const timer = setTimeout(
      () => setNow(Date.now()),
      Math.max(0, expiresAt - sessionWarningMs - Date.now()) + 1,
    );
    return () => clearTimeout(timer);
  }, [expiresAt, due]);
  const shown = due && dismissed !== expiresAt;
  return [shown ? expiresAt - now : null, () => setDismissed(expiresAt)];
}
