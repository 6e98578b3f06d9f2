import type { Query } from 'firebase-admin/firestore';
import { foundUsersLimit, type FindUsersAnswer } from '@contract/endpoints/account/manage-users';
import { auditCollection, type AuditEntry } from '@contract/entities/audit-entry';
import { usersCollection } from '@contract/entities/account/user-profile';
import { Email } from '@contract/values/email';
import { findUsersPerHour } from '@contract/values/limits';
import { findTenDigits } from '@contract/values/phone';
import { runTransaction } from '../../firestore/run-transaction';
import { isDocumentId } from '../../firestore/stored-document';
import { openLimit, perHour, userLimitKey } from '../../records/limit';
import { describeUser } from './describe-user';
import type { PeoplePorts } from './ports';

type FoundBy = 'e-mail address' | 'phone number' | 'account' | 'name';

interface Found {
  by: FoundBy;
  ids: readonly string[];
}

/** Sorts behind every letter. */
const behindAll = '\uf8ff';

const searches = (uid: string) =>
  perHour(
    userLimitKey('user-searches', uid),
    findUsersPerHour,
    'Too many searches. Please try again in an hour.',
  );

/**
 * By a whole address, number or uid, or the start of a name. An audit entry says who searched by what kind of
 * thing and how many were shown, never what was typed.
 * @throws AppError resource-exhausted
 */
export async function findUsers(
  ports: PeoplePorts,
  { by, text }: { by: string; text: string },
): Promise<FindUsersAnswer> {
  const { db } = ports;
  await runTransaction(db, async (transaction) => {
    const limit = await openLimit(db, transaction, searches(by), ports.now());
    limit.count(db.collection(auditCollection).doc().id);
  });
  const { by: foundBy, ids } = await findIds(ports, text);
  const described = await Promise.all(ids.slice(0, foundUsersLimit).map((uid) => describeUser(ports, uid)));
  const users = described.filter((user) => user !== null).sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const uids = users.map(({ uid }) => uid);
  if (uids.length > 0) await recordSearch(ports, by, foundBy, uids);
  return { users, hasMore: ids.length > foundUsersLimit };
}

async function findIds(ports: PeoplePorts, text: string): Promise<Found> {
  const users = ports.db.collection(usersCollection);
  const address = Email.safeParse(text);
  if (address.success) {
    const account = await ports.accounts.findAccountByEmail(address.data);
    const typed = [...new Set([address.data, text])];
    const stored = await listIds(users.where('email', 'in', typed));
    return { by: 'e-mail address', ids: unique(account === null ? stored : [account.uid, ...stored]) };
  }
  const phone = findTenDigits(text);
  if (phone !== null)
    return { by: 'phone number', ids: await listIds(users.where('phoneNumber', '==', phone)) };
  if (isDocumentId(text) && !text.includes(' ') && (await ports.accounts.findAccount(text)) !== null) {
    return { by: 'account', ids: [text] };
  }
  const found = await Promise.all(
    listSpellings(text).map((start) =>
      listIds(users.where('name', '>=', start).where('name', '<', `${start}${behindAll}`)),
    ),
  );
  return { by: 'name', ids: unique(found.flat()) };
}

/** Firestore tells capitals apart, and people who search do not. */
function listSpellings(text: string): string[] {
  const plain = text.replace(/\s+/g, ' ');
  const titled = plain
    .toLowerCase()
    .replace(/(^|[\s'’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
  return unique([plain, titled, plain.toLowerCase(), plain.toUpperCase()]);
}

async function listIds(records: Query): Promise<string[]> {
  const bounded = records.limit(foundUsersLimit + 1).select();
  return (await bounded.get()).docs.map(({ id }) => id);
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}

async function recordSearch(
  ports: PeoplePorts,
  by: string,
  foundBy: FoundBy,
  uids: readonly string[],
): Promise<void> {
  const ref = ports.db.collection(auditCollection).doc();
  const entry: AuditEntry = {
    ...{ auditId: ref.id, at: ports.now(), by, action: 'users-searched', collection: usersCollection },
    documentId: uids.length === 1 ? (uids[0] ?? '') : 'several',
    before: {},
    after: { searchedBy: foundBy, found: uids.length },
  };
  await ref.create(entry);
}
