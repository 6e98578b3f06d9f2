import { useId, useRef, useState, type SubmitEvent } from 'react';
import { otpRedirectMs } from '@contract/values/limits';
import { FieldError } from '@/ui/forms/field';
import { Button } from '@/ui/button';
import { showSuccess } from '@/ui/overlays/toast';
import { FormFailure } from '@/features/accounts/form-failure';
import { checkOtp, emptyOtp } from './otp-digits';
import { OtpInputs } from './otp-inputs';
import { codeResent, describeResendError, describeVerifyError } from './recovery-words';
import { ResendOtp } from './resend-otp';
import type { Failure } from '@/features/accounts/entrance/entrance';
import { StepDialog } from '@/features/accounts/step-dialog';

/** Takes the code, has it checked, and goes on; or asks for another one. */
export function OtpForm({
  firstSentAt,
  onVerify,
  onResend,
  onGo,
}: {
  /** ms since 1970 */
  firstSentAt: number;
  /** reject with an AppError */
  onVerify: (otp: string) => Promise<void>;
  onResend: () => Promise<void>;
  onGo: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const errorId = useId();
  const [boxes, setBoxes] = useState(emptyOtp);
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const [sentAt, setSentAt] = useState(firstSentAt);
  const [isDone, setIsDone] = useState(false);

  const focusBox = (index: number) => form.current?.querySelectorAll('input')[index]?.focus();
  const confirm = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const problem = checkOtp(boxes);
    setError(problem);
    setFailure(null);
    if (problem !== null) {
      focusBox(
        Math.max(
          0,
          boxes.findIndex((held) => !/^[0-9]$/.test(held)),
        ),
      );
      return;
    }
    setBusy(true);
    try {
      await onVerify(boxes.join(''));
      setIsDone(true);
    } catch (thrown) {
      const words = describeVerifyError(thrown);
      setFailure(words);
      if (words.isRefused) {
        setBoxes(emptyOtp);
        focusBox(0);
      }
    } finally {
      setBusy(false);
    }
  };
  const resend = async () => {
    setFailure(null);
    setError(null);
    try {
      await onResend();
      setSentAt(Date.now());
      setBoxes(emptyOtp);
      showSuccess(codeResent);
      focusBox(0);
    } catch (thrown) {
      setFailure(describeResendError(thrown));
    }
  };
  return (
    <>
      <form ref={form} noValidate className="grid gap-4" onSubmit={(event) => void confirm(event)}>
        <div className="grid gap-1.5">
          <OtpInputs
            boxes={boxes}
            errorId={error === null ? undefined : errorId}
            onChange={(next) => {
              setBoxes(next);
              setError(null);
            }}
          />
          {error !== null && <FieldError id={errorId}>{error}</FieldError>}
        </div>
        <FormFailure failure={failure}>
          <Button type="submit" large full busy={busy && 'Checking the code...'}>
            Confirm OTP
          </Button>
        </FormFailure>
      </form>
      <ResendOtp sentAt={sentAt} onResend={resend} />
      <StepDialog
        open={isDone}
        title="Code confirmed"
        text="That was the right code. Choose your new password next."
        action="Choose a password"
        afterMs={otpRedirectMs}
        onGo={onGo}
      />
    </>
  );
}
