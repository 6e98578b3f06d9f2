import { useRef } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { AccountHeading } from '@/features/accounts/account-heading';
import { OtpForm } from '@/features/accounts/recovery/otp-form';
import {
  CodeSent,
  keepResetToken,
} from '@/features/accounts/recovery/recovery-state';
import { paths } from '@/domain/paths';
import { sendOtpEmail, verifyOtp } from '@/repositories/recovery';
import { RowLink } from '@/ui/lists/row-link';

export function OtpScreen() {
  const navigate = useNavigate();
  const { data: codeSent } = CodeSent.safeParse(useLocation().state);
  const userId = useRef('');
  if (codeSent === undefined) {
    return <Navigate to={paths.forgotPassword} replace />;
  }
  const { email, sentAt } = codeSent;
  return (
    <>
      <RowLink
        to={paths.forgotPassword}
        icon={ArrowLeft}
        className="-mt-2 mb-2"
      >
        Use another e-mail
      </RowLink>
      <AccountHeading title="Enter your code">
        We sent four digits to{' '}
        <strong className="font-[620] text-ink break-words">{email}</strong>.
      </AccountHeading>
      <OtpForm
        firstSentAt={sentAt}
        onVerify={async (otp) => {
          const answer = await verifyOtp({ email, otp });
          keepResetToken(answer.userId, answer.resetToken);
          userId.current = answer.userId;
        }}
        onResend={() => sendOtpEmail({ email })}
        onGo={() =>
          // The code is used up, so this page leaves the history.
          void navigate(paths.resetPassword, {
            replace: true,
            state: { userId: userId.current, email },
          })
        }
      />
    </>
  );
}
