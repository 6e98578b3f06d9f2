import { useState, useEffect } from 'react';
import { otpSendIntervalMs } from '@contract/values/limits';
import { formatCountdown } from '@/lib/countdown';
import { Button } from '@/ui/button';

/** Asks for another code, once a minute has passed since the last one. */
export function ResendOtp({ sentAt, onResend }: { sentAt: number; onResend: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const left = useSecondsLeft(sentAt + otpSendIntervalMs, otpSendIntervalMs);
  const resend = async () => {
    setBusy(true);
    await onResend();
    setBusy(false);
  };
  return (
    <div className="mt-4 text-ink-2 text-[.9375rem] flex flex-wrap items-center">
      No code yet?
      <Button
        look="quiet"
        className="bg-transparent! border-transparent!"
        unavailable={left > 0}
        busy={busy && 'Sending...'}
        onClick={() => void resend()}
      >
        Resend OTP
      </Button>
      {left > 0 ? (
        <span className="num text-ink-3">{`in ${formatCountdown(left)}`}</span>
      ) : (
        <span role="status" className="sr-only">
          You can ask for a new code now.
        </span>
      )}
    </div>
  );
}

const secondMs = 1_000;

/** Whole seconds from now until `until` (ms since 1970), at most `mostMs`; 0 once it has passed. */
function useSecondsLeft(until: number, mostMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  // A clock that was set back must not make anybody wait longer.
  const left = Math.ceil(Math.min(Math.max(0, until - now), mostMs) / secondMs);
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const ticks = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(ticks);
  }, [isRunning, until]);
  return left;
}
