import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { VerifyEmail } from '@/features/accounts/verify-email';
import { paths } from '@/domain/paths';
import { sendVerificationEmail } from '@/repositories/send-verification-email';
import { useSession } from '@/session/session-context';
import { verifyEmail } from '@/session/verify-email';

/** /verifyemail?code=…, from a link in a mail */
export function VerifyEmailScreen() {
  const { user, updateUser } = useSession();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [code] = useState(() => params.get('code'));
  useEffect(() => {
    // Takes the code out of the history and of the referrer.
    void navigate(paths.verifyEmail, { replace: true });
  }, [navigate]);
  return (
    <VerifyEmail
      code={code}
      ownEmail={user?.email ?? null}
      onApply={verifyEmail}
      onOwnVerified={() => updateUser({ emailVerified: true })}
      onSendAgain={sendVerificationEmail}
    />
  );
}
