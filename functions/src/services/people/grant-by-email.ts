import { byScript, changeUser } from './change-user';
import type { PeoplePorts } from './ports';

/** What became of a grant; each has its line in the script. */
export type GrantResult = { kind: 'unknown' } | { kind: 'granted' | 'already'; uid: string };

/**
 * Makes the owner of an address an administrator, from outside of the product (M4). May be repeated, and finishes what an
 * earlier try left half-way.
 * @throws AppError failed-precondition for a closed account and an address that is not confirmed; what the identity service throws
 */
export async function grantByEmail(ports: PeoplePorts, email: string): Promise<GrantResult> {
  const account = await ports.accounts.findAccountByEmail(email);
  if (account === null) return { kind: 'unknown' };
  const { uid } = account;
  const reason = 'Made an administrator by the command line, when Asaase was set up.';
  const { isChanged, isSynced } = await changeUser(ports, {
    kind: 'administrator-granted',
    uid,
    by: byScript,
    reason,
  });
  if (!isSynced) throw new Error('the identity service did not take it over; run this again');
  return { kind: isChanged ? 'granted' : 'already', uid };
}
