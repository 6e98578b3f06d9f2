import type { Account } from '../../providers/identity';
import { paths } from './app-paths';
import type { LetterPorts } from './letter';

/** The address of the screen that confirms an account's e-mail; null when that is done, or cannot be. */
export async function findVerificationLink(ports: LetterPorts, account: Account): Promise<string | null> {
  if (account.email === null || account.emailVerified) return null;
  const code = await ports.identity.createVerificationCode(account.email);
  return `${ports.appUrl}${paths.verifyEmail}?code=${encodeURIComponent(code)}`;
}
