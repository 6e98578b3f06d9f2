import { useState } from 'react';
import { otpSendIntervalMs } from '@contract/values/limits';
import { formatCountdown } from '@/lib/countdown';
import { useNow } from '@/lib/hooks/use-now';
import { Button } from '@/ui/button';

const secondMs = 1_000;

/** Asks for another code, once a minute has passed since the last one. */
export function ResendOtp({ sentAt, onResend }: { sentAt: number; onResend: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const passedMs = useNow(secondMs).getTime() - sentAt;
  // A clock that was set back must not make anybody wait longer.
  const left = Math.ceil(Math.min(Math.max(0, otpSendIntervalMs - passedMs), otpSendIntervalMs) / secondMs);
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
