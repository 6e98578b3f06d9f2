import type {
  Auth,
  UserImportRecord,
  UserProviderRequest,
  UserRecord,
} from 'firebase-admin/auth';
import * as z from 'zod/mini';
import { AccountLine, accountsOf, readLines } from './format';

/** The most that the identity service takes at once. */
const maxAtOnce = 1_000;

/**
 * Stands for the password of whoever has one. No password fits it; and without
 * any, an account cannot be recovered.
 */
const unknownPassword = Buffer.alloc(32);

/**
 * Every account, in the order of their ids: all but the hash of its password.
 */
export async function* readAccounts(
  auth: Auth,
  pageSize: number,
): AsyncGenerator<object> {
  let pageToken: string | undefined;
  do {
    const page = await auth.listUsers(pageSize, pageToken);
    for (const user of page.users) yield describeAccount(user);
    pageToken = page.pageToken;
  } while (pageToken !== undefined);
}

function describeAccount(user: UserRecord): object {
  const {
    uid: localId,
    email,
    emailVerified,
    displayName,
    phoneNumber,
    disabled,
    customClaims,
  } = user;
  const hasProvider = (id: string) =>
    user.providerData.some(({ providerId }) => providerId === id);
  const otherProviders = user.providerData.filter(
    ({ providerId }) => !['password', 'phone'].includes(providerId),
  );
  return {
    localId,
    email,
    emailVerified,
    displayName,
    phoneNumber,
    disabled,
    photoUrl: user.photoURL,
    createdAt: String(new Date(user.metadata.creationTime).getTime()),
    customAttributes: JSON.stringify(customClaims),
    passwordHash: hasProvider('password')
      ? unknownPassword.toString('base64')
      : undefined,
    providerUserInfo: otherProviders.map(
      ({ uid: rawId, photoURL: photoUrl, ...provider }) => ({
        rawId,
        photoUrl,
        providerId: provider.providerId,
        email: provider.email,
        displayName: provider.displayName,
      }),
    ),
  };
}

/**
 * Makes every account of a checked export in an identity service that has none
 * of them.
 * @throws where one is not taken
 */
export async function restoreAccounts(
  auth: Auth,
  folder: string,
): Promise<void> {
  const accountLines: AccountLine[] = [];
  for await (const line of readLines(accountsOf(folder), AccountLine)) {
    accountLines.push(line);
    if (accountLines.length === maxAtOnce) {
      await importAccounts(auth, accountLines.splice(0));
    }
  }
  await importAccounts(auth, accountLines);
}

async function importAccounts(
  auth: Auth,
  lines: readonly AccountLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const options = {
    hash: { algorithm: 'HMAC_SHA256', key: Buffer.from('local') },
  } as const;
  const { errors } = await auth.importUsers(lines.map(toImported), options);
  const [firstError] = errors;
  if (firstError !== undefined) {
    throw new Error(
      `${errors.length} accounts were not taken: ${firstError.error.message}`,
    );
  }
}

const Claims = z.record(z.string(), z.unknown());

function toImported(line: AccountLine): UserImportRecord {
  const {
    localId: uid,
    photoUrl,
    createdAt,
    customAttributes,
    passwordHash,
    providerUserInfo,
    ...sameFields
  } = line;
  const account: UserImportRecord = {
    uid,
    ...sameFields,
    metadata: { creationTime: new Date(Number(createdAt)).toUTCString() },
    providerData: providerUserInfo.map(toProviderData),
  };
  if (photoUrl !== undefined) account.photoURL = photoUrl;
  if (passwordHash !== undefined) {
    account.passwordHash = Buffer.from(passwordHash, 'base64');
  }
  if (customAttributes !== undefined) {
    account.customClaims = z.parse(Claims, JSON.parse(customAttributes));
  }
  return account;
}

function toProviderData({
  rawId,
  photoUrl,
  ...sameFields
}: AccountLine['providerUserInfo'][number]): UserProviderRequest {
  const provider: UserProviderRequest = { ...sameFields, uid: rawId };
  if (photoUrl !== undefined) provider.photoURL = photoUrl;
  return provider;
}
