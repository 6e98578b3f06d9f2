import type { Auth, UpdateRequest, UserRecord } from 'firebase-admin/auth';
import * as z from 'zod/mini';
import type {
  Account,
  AccountCloser,
  AccountList,
  AccountPage,
  AccountRights,
  Identity,
} from './identity';

const ErrorCode = z.object({ code: z.string() });
const missingCodes = new Set([
  'auth/user-not-found',
  'auth/invalid-uid',
  'auth/invalid-email',
]);

/** Firebase Authentication. */
export class FirebaseAccounts
  implements Identity, AccountRights, AccountCloser, AccountList
{
  /** @param pageSize 1000 is the most that a list gives */
  constructor(
    private readonly auth: Auth,
    private readonly pageSize = 1000,
  ) {}

  async findAccount(uid: string): Promise<Account | null> {
    const user = await unlessGone(this.auth.getUser(uid));
    return user && toAccount(user);
  }

  async findAccountByEmail(email: string): Promise<Account | null> {
    const user = await unlessGone(this.auth.getUserByEmail(email));
    return user && toAccount(user);
  }

  async setPassword(
    uid: string,
    password: string,
    provenAddress: string | null,
  ): Promise<void> {
    const changes: UpdateRequest = { password };
    if (provenAddress !== null) {
      changes.email = provenAddress;
      changes.emailVerified = true;
    }
    await this.auth.updateUser(uid, changes);
    await this.auth.revokeRefreshTokens(uid);
  }

  async createVerificationCode(email: string): Promise<string> {
    const link = new URL(await this.auth.generateEmailVerificationLink(email));
    const code = link.searchParams.get('oobCode');
    if (code === null) {
      throw new Error('the identity service gave a link without a code');
    }
    return code;
  }

  async setAdmin(uid: string, isAdmin: boolean): Promise<void> {
    const { customClaims = {} } = await this.auth.getUser(uid);
    const claims = new Map<string, unknown>(Object.entries(customClaims));
    if (isAdmin) claims.set('admin', true);
    else claims.delete('admin');
    await this.auth.setCustomUserClaims(uid, Object.fromEntries(claims));
  }

  async setDisabled(uid: string, disabled: boolean): Promise<void> {
    await this.auth.updateUser(uid, { disabled });
  }

  async endSessions(uid: string): Promise<void> {
    await this.auth.revokeRefreshTokens(uid);
  }

  async removeSecondFactors(uid: string): Promise<void> {
    await this.auth.updateUser(uid, { multiFactor: { enrolledFactors: null } });
  }

  async lock(uid: string): Promise<void> {
    const locked = await unlessGone(
      this.auth.updateUser(uid, { disabled: true }),
    );
    if (locked !== null) await unlessGone(this.auth.revokeRefreshTokens(uid));
  }

  async remove(uid: string): Promise<void> {
    await unlessGone(this.auth.deleteUser(uid));
  }

  async list(page: string | null): Promise<AccountPage> {
    const { users, pageToken } = await this.auth.listUsers(
      this.pageSize,
      page ?? undefined,
    );
    return { accounts: users.map(toAccount), next: pageToken ?? null };
  }

  async findMissing(uids: readonly string[]): Promise<string[]> {
    const { users } = await this.auth.getUsers(uids.map((uid) => ({ uid })));
    const existingUids = new Set(users.map(({ uid }) => uid));
    return uids.filter((uid) => !existingUids.has(uid));
  }
}

async function unlessGone<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    const { data } = ErrorCode.safeParse(error);
    if (data !== undefined && missingCodes.has(data.code)) return null;
    throw error;
  }
}

function toAccount(user: UserRecord): Account {
  return {
    uid: user.uid,
    email: user.email ?? null,
    emailVerified: user.emailVerified,
    disabled: user.disabled,
    hasPassword: user.providerData.some(
      ({ providerId }) => providerId === 'password',
    ),
    isAdmin: user.customClaims?.['admin'] === true,
    createdAt: findMoment(user.metadata.creationTime),
    lastSignInAt: findMoment(user.metadata.lastSignInTime),
    sessionsValidFrom: findMoment(user.tokensValidAfterTime),
    secondFactorSince: findOldestFactor(user),
  };
}

/** One without a date counts as the oldest. */
function findOldestFactor({ multiFactor }: UserRecord): Date | null {
  const factors = multiFactor?.enrolledFactors ?? [];
  if (factors.length === 0) return null;
  const times = factors.map(
    ({ enrollmentTime }) => findMoment(enrollmentTime)?.getTime() ?? 0,
  );
  return new Date(Math.min(...times));
}

function findMoment(text: string | null | undefined): Date | null {
  const timeMs = Date.parse(text ?? '');
  return Number.isNaN(timeMs) ? null : new Date(timeMs);
}
