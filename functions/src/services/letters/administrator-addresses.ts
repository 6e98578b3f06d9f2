import { adminsCollection } from '@contract/entities/admin';
import type { LetterPorts } from './letter';

const mostAdministrators = 20;

/**
 * Where letters to all administrators there are at this moment go, by the record that makes them so (S1). A customer's
 * name and number are for confirmed addresses only.
 */
export async function listAdministratorAddresses({ db, identity }: LetterPorts): Promise<string[]> {
  const admins = await db.collection(adminsCollection).limit(mostAdministrators).get();
  const accounts = await Promise.all(admins.docs.map(({ id }) => identity.findAccount(id)));
  return accounts.flatMap((account) =>
    account?.email != null && account.emailVerified && !account.disabled ? [account.email] : [],
  );
}
