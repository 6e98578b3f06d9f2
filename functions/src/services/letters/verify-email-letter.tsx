import { VerifyEmail, verifyEmailSubject } from '../../mails/verify-email';
import type { DraftLetter } from './letter';
import { findVerificationLink } from './verification-link';

/** Dropped when the address has been confirmed in the meantime. */
export const draftVerifyEmail: DraftLetter = async (ports, { uid }) => {
  const account = uid === null ? null : await ports.identity.findAccount(uid);
  if (account === null || account.email === null || account.disabled) return null;
  const verifyUrl = await findVerificationLink(ports, account);
  if (verifyUrl === null) return null;
  return { to: account.email, subject: verifyEmailSubject, body: <VerifyEmail verifyUrl={verifyUrl} /> };
};
