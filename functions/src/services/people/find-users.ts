import {
  foundUsersLimit,
  type FindUsersAnswer,
  type ManagedUser,
} from '@contract/endpoints/account/manage-users';
import { usersCollection } from '@contract/entities/account/user-profile';
import { Email } from '@contract/values/email';
import { findUsersPerHour } from '@contract/values/account-limits';
import { findTenDigits } from '@contract/values/phone';
import { cleanPastedCode } from '@contract/values/text/pasted-code';
import { foldText } from '@contract/values/text/fold-text';
import { isBadDocument } from '../../records/bad-document';
import { isDocumentId } from '../../records/document-id';
import { perHour, userLimitKey } from '../../records/limit';
import { describeUser } from './describe-user';
import type { PeoplePorts } from './ports';

const searchLimitOf = (uid: string) =>
  perHour(
    userLimitKey('user-searches', uid),
    findUsersPerHour,
    'Too many searches. Please try again in an hour.',
  );

/** One more than is shown, so that it is known whether there are more. */
const maxFound = foundUsersLimit + 1;

/** A search by an administrator. */
export interface UserSearch {
  /** uid of the administrator */
  administratorId: string;
  /** as it was typed */
  text: string;
}

/**
 * By a whole address, number or uid, or the start of a name. An audit entry
 * says who searched by what kind of thing and how many were shown, never what
 * was typed.
 * @throws AppError resource-exhausted
 */
export async function findUsers(
  ports: PeoplePorts,
  { administratorId, text }: UserSearch,
): Promise<FindUsersAnswer> {
  const searchId = ports.queue.store.newId();
  await ports.peopleStore.transact(async (transaction) => {
    const countOne = await transaction.openLimit(
      searchLimitOf(administratorId),
      ports.now(),
    );
    countOne(searchId);
  });
  const { searchedBy, uids } = await findUids(ports, text);
  const shown = uids.slice(0, foundUsersLimit);
  const described = await Promise.all(
    shown.map((uid) => describeReadable(ports, uid)),
  );
  const users = described
    .filter((user) => user !== null)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  if (users.length > 0) {
    await recordSearch(ports, administratorId, searchedBy, users);
  }
  return { users, hasMore: uids.length > foundUsersLimit };
}

async function recordSearch(
  ports: PeoplePorts,
  administratorId: string,
  searchedBy: string,
  users: readonly ManagedUser[],
): Promise<void> {
  const [firstUser, ...otherUsers] = users;
  const isOne = firstUser !== undefined && otherUsers.length === 0;
  const documentId = isOne ? firstUser.uid : 'several';
  const searchedAt = ports.now();
  await ports.peopleStore.transact((transaction) => {
    transaction.addAudit({
      at: searchedAt,
      by: administratorId,
      action: 'users-searched',
      collection: usersCollection,
      documentId,
      before: {},
      after: { searchedBy, found: users.length },
    });
    return Promise.resolve();
  });
}

/** One whose records do not parse is left out, and hides nobody else. */
async function describeReadable(
  ports: PeoplePorts,
  uid: string,
): Promise<ManagedUser | null> {
  try {
    return await describeUser(ports, uid);
  } catch (error) {
    if (!isBadDocument(error)) throw error;
    ports.log.error('an account cannot be shown', { cause: error.message });
    return null;
  }
}

/** Whom a search found. */
interface FoundUids {
  /** what the text was taken for, as the audit says it */
  searchedBy: 'e-mail address' | 'phone number' | 'account' | 'name';
  uids: string[];
}

async function findUids(ports: PeoplePorts, text: string): Promise<FoundUids> {
  const code = cleanPastedCode(text);
  const address = Email.safeParse(code);
  if (address.success) {
    return {
      searchedBy: 'e-mail address',
      uids: await listByAddress(ports, address.data, code),
    };
  }
  const phoneNumber = findTenDigits(code);
  if (phoneNumber !== null) {
    const uids = await ports.peopleStore.listByPhone(phoneNumber, maxFound);
    return { searchedBy: 'phone number', uids };
  }
  const canBeUid = isDocumentId(code) && !code.includes(' ');
  if (canBeUid && (await describeUser(ports, code)) !== null) {
    return { searchedBy: 'account', uids: [code] };
  }
  return { searchedBy: 'name', uids: await listByName(ports, text) };
}

/**
 * The account with this address first: its profile may still have another one.
 */
async function listByAddress(
  ports: PeoplePorts,
  address: string,
  typedAddress: string,
): Promise<string[]> {
  const account = await ports.accounts.findAccountByEmail(address);
  const ofProfiles = await ports.peopleStore.listByEmail(
    unique([address, typedAddress]),
    maxFound,
  );
  if (account === null) return unique(ofProfiles);
  return unique([account.uid, ...ofProfiles]);
}

async function listByName(
  { peopleStore }: PeoplePorts,
  text: string,
): Promise<string[]> {
  const folded = foldText(text);
  const searches = listSpellings(text).map((start) =>
    peopleStore.listByNameStart('name', start, maxFound),
  );
  if (folded !== '') {
    searches.unshift(
      peopleStore.listByNameStart('searchName', folded, maxFound),
    );
  }
  const pages = await Promise.all(searches);
  return unique(pages.flat());
}

/**
 * For profiles without `searchName`. Firestore tells capitals apart, and people
 * who search do not.
 */
function listSpellings(text: string): string[] {
  const singleSpaced = text.replace(/\s+/g, ' ');
  const capitalised = singleSpaced
    .toLowerCase()
    .replace(
      /(^|[\s'’-])(\p{L})/gu,
      (_, separator: string, letter: string) =>
        separator + letter.toUpperCase(),
    );
  return unique([
    singleSpaced,
    capitalised,
    singleSpaced.toLowerCase(),
    singleSpaced.toUpperCase(),
  ]);
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
