import { changeUser, type DecidedChange } from './change-user';
import { byScript } from './find-person';
import type { PeoplePorts } from './ports';

/** Each has its line in the script. */
export type GrantResult =
  | { kind: 'unknown' }
  | { kind: 'granted' | 'already'; uid: string };

/**
 * From the command line. A repeated call finishes an earlier one.
 * @throws AppError failed-precondition for a closed account or an unconfirmed
 * address
 */
export async function grantByEmail(
  ports: PeoplePorts,
  email: string,
): Promise<GrantResult> {
  const account = await ports.accounts.findAccountByEmail(email);
  if (account === null) return { kind: 'unknown' };
  const { uid } = account;
  const grant: DecidedChange = {
    decision: { kind: 'administrator-granted' },
    uid,
    administratorId: byScript,
    reason: 'Made a manager by the command line, when Asaase was set up.',
  };
  const { isChanged, isSynced } = await changeUser(ports, grant);
  if (!isSynced) {
    throw new Error(
      'the identity service did not take it over; run this again',
    );
  }
  return { kind: isChanged ? 'granted' : 'already', uid };
}
