import type { Auth, UserRecord } from 'firebase-admin/auth';
import * as z from 'zod/mini';
import type { AccountRights, RightsAccount } from './account-rights';

const ErrorCode = z.object({ code: z.string() });
const missing = new Set(['auth/user-not-found', 'auth/invalid-uid', 'auth/invalid-email']);

/** Firebase Authentication behind the port. */
export class FirebaseAccountRights implements AccountRights {
  constructor(private readonly auth: Auth) {}

  find(uid: string): Promise<RightsAccount | null> {
    return findOne(this.auth.getUser(uid));
  }

  findByEmail(email: string): Promise<RightsAccount | null> {
    return findOne(this.auth.getUserByEmail(email));
  }

  async setAdmin(uid: string, isAdmin: boolean): Promise<void> {
    const { customClaims = {} } = await this.auth.getUser(uid);
    const others = Object.entries(customClaims).filter(([name]) => name !== 'admin');
    await this.auth.setCustomUserClaims(uid, {
      ...Object.fromEntries(others),
      ...(isAdmin ? { admin: true } : {}),
    });
  }

  async setDisabled(uid: string, disabled: boolean): Promise<void> {
    await this.auth.updateUser(uid, { disabled });
  }

  async endSessions(uid: string): Promise<void> {
    await this.auth.revokeRefreshTokens(uid);
  }
}

async function findOne(looking: Promise<UserRecord>): Promise<RightsAccount | null> {
  try {
    return toAccount(await looking);
  } catch (error) {
    if (missing.has(ErrorCode.safeParse(error).data?.code ?? '')) return null;
    throw error;
  }
}

function toAccount(user: UserRecord): RightsAccount {
  const hasPassword = user.providerData.some(({ providerId }) => providerId === 'password');
  return {
    uid: user.uid,
    email: user.email ?? null,
    emailVerified: user.emailVerified,
    disabled: user.disabled,
    isAdmin: user.customClaims?.['admin'] === true,
    provider: hasPassword ? 'email' : 'google',
    createdAt: findMoment(user.metadata.creationTime),
    lastSignInAt: findMoment(user.metadata.lastSignInTime),
    sessionsValidFrom: findMoment(user.tokensValidAfterTime),
  };
}

function findMoment(text: string | null | undefined): Date | null {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? null : new Date(at);
}
