import { useEffect } from 'react';
import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { AccountHeading } from '@/features/accounts/account-heading';
import { ForgotPasswordForm } from '@/features/accounts/recovery/forgot-password-form';
import { warmUpEndpoints } from '@/firebase/endpoint-client';
import { paths } from '@/domain/paths';
import { whenIdle } from '@/lib/parts/when-idle';
import { sendOtpEmail } from '@/repositories/recovery';
import { RowLink } from '@/ui/lists/row-link';

export function ForgotPasswordScreen() {
  const navigate = useNavigate();
  useEffect(() => whenIdle(warmUpEndpoints), []);
  return (
    <>
      <RowLink to={paths.signIn} icon={ArrowLeft} className="-mt-2 mb-2">
        Back to sign in
      </RowLink>
      <AccountHeading title="Forgot your password?">
        Enter your e-mail. We will send you a code.
      </AccountHeading>
      <ForgotPasswordForm
        onSend={(email) => sendOtpEmail({ email })}
        onGo={(codeSent) => void navigate(paths.otp, { state: codeSent })}
      />
    </>
  );
}
