import { useId, useState, type SubmitEvent } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { otpSendIntervalMs } from '@contract/values/account-limits';
import { otpRedirectMs } from '@/lib/screen-times';
import { FieldError } from '@/ui/forms/field';
import { Button } from '@/ui/button';
import { showSuccess } from '@/ui/overlays/toast';
import { FormFailure } from '@/features/accounts/form-failure';
import type { Failure } from '@/start/entrance/entrance';
import { StepDialog } from '@/features/accounts/step-dialog';
import { formatCountdown } from '@/lib/countdown';
import { useAttempt } from '@/ui/forms/use-attempt';
import { useNow } from '@/lib/hooks/use-now';
import { serverNow } from '@/lib/server-clock';
import { emptyOtp, OtpForm as Schema } from './otp-digits';
import { OtpInputs } from './otp-inputs';
import {
  codeResent,
  describeResendError,
  describeVerifyError,
} from './recovery-words';

export interface OtpFormProps {
  /** ms since 1970 */
  firstSentAt: number;
  onVerify: (otp: string) => Promise<void>;
  onResend: () => Promise<unknown>;
  onGo: () => void;
}

export function OtpForm({
  firstSentAt,
  onVerify,
  onResend,
  onGo,
}: OtpFormProps) {
  const errorId = useId();
  const [failure, setFailure] = useState<Failure | null>(null);
  const resending = useAttempt(describeResendError);
  const [sentAt, setSentAt] = useState(firstSentAt);
  const [isVerified, setIsVerified] = useState(false);
  const {
    control,
    register,
    handleSubmit,
    setValue,
    setFocus,
    clearErrors,
    formState,
  } = useForm({
    resolver: zodResolver(Schema),
    defaultValues: { boxes: [...emptyOtp] },
    reValidateMode: 'onSubmit',
  });
  const boxes = useWatch({ control, name: 'boxes' });
  const error = formState.errors.boxes?.find?.(
    (boxError) => boxError !== undefined,
  )?.message;

  const startAgain = () => {
    setValue('boxes', [...emptyOtp]);
    setFocus('boxes.0');
  };
  const verify = handleSubmit(async ({ boxes: otp }) => {
    try {
      await onVerify(otp);
      setIsVerified(true);
    } catch (thrown) {
      const verifyFailure = describeVerifyError(thrown);
      setFailure(verifyFailure);
      if (verifyFailure.isRefused) startAgain();
    }
  });
  const confirm = (event: SubmitEvent) => {
    setFailure(null);
    resending.setFailure(null);
    void verify(event);
  };
  const resend = () => {
    setFailure(null);
    clearErrors();
    void resending.run(async () => {
      await onResend();
      setSentAt(serverNow().getTime());
      showSuccess(codeResent);
      startAgain();
    });
  };
  return (
    <>
      <form noValidate className="grid gap-4" onSubmit={confirm}>
        <div className="grid gap-1.5">
          <OtpInputs
            boxes={boxes}
            errorId={error === undefined ? undefined : errorId}
            getBoxRef={(index) => register(`boxes.${index}`).ref}
            onChange={(newBoxes) => {
              setValue('boxes', [...newBoxes]);
              clearErrors();
            }}
          />
          {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
        </div>
        <FormFailure failure={failure ?? resending.failure}>
          <Button
            type="submit"
            large
            full
            busyLabel={formState.isSubmitting && 'Checking the code...'}
          >
            Confirm OTP
          </Button>
        </FormFailure>
      </form>
      <ResendOtp
        sentAt={sentAt}
        isResending={resending.isBusy}
        onResend={resend}
      />
      <StepDialog
        open={isVerified}
        title="Code confirmed"
        text="That was the right code. Choose your new password next."
        action="Choose a password"
        afterMs={otpRedirectMs}
        onGo={onGo}
      />
    </>
  );
}

const secondMs = 1_000;

function ResendOtp({
  sentAt,
  isResending,
  onResend,
}: {
  sentAt: number;
  isResending: boolean;
  onResend: () => void;
}) {
  const msSinceSent = useNow(secondMs).getTime() - sentAt;
  // A clock that was set back must not make anybody wait longer.
  const passedMs = Math.max(0, msSinceSent);
  const leftMs = Math.max(0, otpSendIntervalMs - passedMs);
  const secondsLeft = Math.ceil(leftMs / secondMs);
  return (
    <div className="mt-4 text-ink-2 text-[.9375rem] flex flex-wrap items-center">
      No code yet?
      <Button
        look="quiet"
        className="bg-transparent! border-transparent!"
        unavailable={secondsLeft > 0}
        busyLabel={isResending && 'Sending...'}
        onClick={onResend}
      >
        Resend OTP
      </Button>
      {secondsLeft > 0 ? (
        <span className="num text-ink-3">{`in ${formatCountdown(secondsLeft)}`}</span>
      ) : (
        <span role="status" className="sr-only">
          You can ask for a new code now.
        </span>
      )}
    </div>
  );
}
