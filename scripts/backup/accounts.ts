import type { Auth, UserRecord } from 'firebase-admin/auth';
import * as z from 'zod/mini';
import { AccountLine, accountsOf, readLines } from './format';

/** The most that the identity service takes at once. */
const mostAtOnce = 1_000;

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
  let token: string | undefined;
  do {
    const page = await auth.listUsers(pageSize, token);
    for (const user of page.users) yield describeAccount(user);
    token = page.pageToken;
  } while (token !== undefined);
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
  const has = (id: string) =>
    user.providerData.some(({ providerId }) => providerId === id);
  const others = user.providerData.filter(
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
    passwordHash: has('password')
      ? unknownPassword.toString('base64')
      : undefined,
    providerUserInfo: others.map(
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
 * of them. @throws where one is not taken
 */
export async function restoreAccounts(
  auth: Auth,
  folder: string,
): Promise<void> {
  const some: AccountLine[] = [];
  for await (const line of readLines(accountsOf(folder), AccountLine)) {
    some.push(line);
    if (some.length === mostAtOnce) await importSome(auth, some.splice(0));
  }
  await importSome(auth, some);
}

async function importSome(
  auth: Auth,
  lines: readonly AccountLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const options = {
    hash: { algorithm: 'HMAC_SHA256', key: Buffer.from('local') },
  } as const;
  const { errors } = await auth.importUsers(lines.map(toImported), options);
  const [first] = errors;
  if (first !== undefined) {
    throw new Error(
      `${errors.length} accounts were not taken: ${first.error.message}`,
    );
  }
}

const Claims = z.record(z.string(), z.unknown());

function toImported(line: AccountLine) {
  const {
    localId: uid,
    photoUrl,
    createdAt,
    customAttributes,
    passwordHash,
    providerUserInfo,
    ...same
  } = line;
  return {
    uid,
    ...same,
    ...(photoUrl === undefined ? {} : { photoURL: photoUrl }),
    ...(passwordHash === undefined
      ? {}
      : { passwordHash: Buffer.from(passwordHash, 'base64') }),
    ...(customAttributes === undefined
      ? {}
      : { customClaims: z.parse(Claims, JSON.parse(customAttributes)) }),
    metadata: { creationTime: new Date(Number(createdAt)).toUTCString() },
    providerData: providerUserInfo.map(
      ({ rawId, photoUrl: photo, ...provider }) => ({
        ...provider,
        uid: rawId,
        ...(photo === undefined ? {} : { photoURL: photo }),
      }),
    ),
  };
}
