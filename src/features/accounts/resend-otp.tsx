import { useState } from 'react';
import { otpSendIntervalMs } from '@contract/values/limits';
import { Button } from '@/ui/button';
import { useSecondsLeft } from './use-seconds-left';

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
    <div className="mt-4 text-ink-2 text-[.9375rem] flex flex-wrap items-center gap-x-2">
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
        <span className="num text-ink-3">{`in ${formatSeconds(left)}`}</span>
      ) : (
        <span role="status" className="sr-only">
          You can ask for a new code now.
        </span>
      )}
    </div>
  );
}

/** '0:42' */
function formatSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
