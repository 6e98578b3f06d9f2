import type { Query } from 'firebase-admin/firestore';
import {
  foundUsersLimit,
  type FindUsersAnswer,
  type ManagedUser,
} from '@contract/endpoints/account/manage-users';
import { auditCollection, type AuditEntry } from '@contract/entities/audit-entry';
import { usersCollection } from '@contract/entities/account/user-profile';
import { Email } from '@contract/values/email';
import { findUsersPerHour } from '@contract/values/limits';
import { findTenDigits } from '@contract/values/phone';
import { cleanPastedCode } from '@contract/values/text/pasted-code';
import { foldText } from '@contract/values/text/fold-text';
import { runTransaction } from '../../firestore/run-transaction';
import { isDocumentId } from '../../firestore/stored-document';
import { openLimit } from '../../firestore/open-limit';
import { isBadDocument } from '../../records/bad-document';
import { perHour, userLimitKey } from '../../records/limit';
import { describeUser } from './describe-user';
import type { PeoplePorts } from './ports';

/** Sorts behind every letter, also those beyond U+FFFF. */
const behindAll = '\u{10ffff}';

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
  const audit = db.collection(auditCollection).doc();
  await runTransaction(db, async (transaction) => {
    const count = await openLimit(db, transaction, searches(by), ports.now());
    count(audit.id);
  });
  const { searchedBy, ids } = await findIds(ports, text);
  const described = await Promise.all(ids.slice(0, foundUsersLimit).map((uid) => describeOne(ports, uid)));
  const users = described.filter((user) => user !== null).sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const [first, ...others] = users;
  if (first !== undefined) {
    const entry: AuditEntry = {
      ...{ auditId: audit.id, at: ports.now(), by, action: 'users-searched', collection: usersCollection },
      documentId: others.length === 0 ? first.uid : 'several',
      before: {},
      after: { searchedBy, found: users.length },
    };
    await runTransaction(db, (transaction) => {
      transaction.create(audit, entry);
      return Promise.resolve();
    });
  }
  return { users, hasMore: ids.length > foundUsersLimit };
}

/** One whose records do not parse is left out, and hides nobody else. */
async function describeOne(ports: PeoplePorts, uid: string): Promise<ManagedUser | null> {
  try {
    return await describeUser(ports, uid);
  } catch (error) {
    if (!isBadDocument(error)) throw error;
    ports.log.error('an account cannot be shown', { cause: error.message });
    return null;
  }
}

async function findIds(ports: PeoplePorts, text: string) {
  const users = ports.db.collection(usersCollection);
  const code = cleanPastedCode(text);
  const address = Email.safeParse(code);
  if (address.success) {
    const account = await ports.accounts.findAccountByEmail(address.data);
    const known = account === null ? [] : [account.uid];
    const stored = await listIds(users.where('email', 'in', unique([address.data, code])));
    return { searchedBy: 'e-mail address', ids: unique([...known, ...stored]) };
  }
  const phone = findTenDigits(code);
  if (phone !== null)
    return { searchedBy: 'phone number', ids: await listIds(users.where('phoneNumber', '==', phone)) };
  if (isDocumentId(code) && !code.includes(' ') && (await describeUser(ports, code)) !== null) {
    return { searchedBy: 'account', ids: [code] };
  }
  const startingWith = (field: 'name' | 'searchName', start: string) =>
    listIds(users.where(field, '>=', start).where(field, '<', `${start}${behindAll}`));
  const folded = foldText(text);
  const found = await Promise.all([
    ...(folded === '' ? [] : [startingWith('searchName', folded)]),
    ...listSpellings(text).map((start) => startingWith('name', start)),
  ]);
  return { searchedBy: 'name', ids: unique(found.flat()) };
}

/** For profiles without `searchName`. Firestore tells capitals apart, and people who search do not. */
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
