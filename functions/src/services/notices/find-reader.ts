import { accountDeletionsCollection } from '@contract/entities/account-deletion';
import type { Account } from '../../providers/identity';
import type { LetterPorts } from '../letters/letter';

/** Whose record it is, as long as there is somebody: null once the account is closed, deleted, or on its way to it. */
export async function findReader(ports: LetterPorts, uid: string): Promise<Account | null> {
  const deletion = await ports.db.collection(accountDeletionsCollection).doc(uid).get();
  if (deletion.exists) return null;
  const account = await ports.identity.findAccount(uid);
  return account === null || account.disabled ? null : account;
}
