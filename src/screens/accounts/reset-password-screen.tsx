import { useState } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Navigate, useLocation } from 'react-router-dom';
import { AccountHeading } from '@/features/accounts/account-heading';
import {
  CodeConfirmed,
  dropResetToken,
  findResetToken,
} from '@/features/accounts/recovery/recovery-state';
import { ResetPasswordForm } from '@/features/accounts/recovery/reset-password-form';
import { paths } from '@/domain/paths';
import { resetPassword } from '@/repositories/recovery';
import { forgetRemembered } from '@/session/renewal';
import { RowLink } from '@/ui/lists/row-link';

/**
 * @param onGo called when the password is changed and every session of the
 * account has ended
 */
export function ResetPasswordScreen({
  onGo,
}: {
  onGo: (userId: string) => void;
}) {
  const { data: codeConfirmed } = CodeConfirmed.safeParse(useLocation().state);
  const userId = codeConfirmed?.userId ?? '';
  const [resetToken] = useState(() => findResetToken(userId));
  if (codeConfirmed === undefined || resetToken === null) {
    return <Navigate to={paths.forgotPassword} replace />;
  }
  const { email } = codeConfirmed;
  return (
    <>
      <RowLink
        to={paths.forgotPassword}
        icon={ArrowLeft}
        className="-mt-2 mb-2"
      >
        Ask for a new code
      </RowLink>
      <AccountHeading title="Choose a new password">
        For <strong className="font-[620] text-ink break-words">{email}</strong>
        .
      </AccountHeading>
      <ResetPasswordForm
        email={email}
        onReset={async (newPassword) => {
          await resetPassword({ userId, newPassword, resetToken });
          dropResetToken();
          // The remembered password is the old one.
          await forgetRemembered(email).catch(() => undefined);
        }}
        onGo={() => onGo(userId)}
      />
    </>
  );
}
