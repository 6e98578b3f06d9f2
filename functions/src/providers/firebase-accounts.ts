import type { Auth, UserRecord } from 'firebase-admin/auth';
import * as z from 'zod/mini';
import type { Account, Identity } from './identity';

const ErrorCode = z.object({ code: z.string() });
const missing = new Set(['auth/user-not-found', 'auth/invalid-uid', 'auth/invalid-email']);

/** Firebase Authentication behind the port. */
export class FirebaseIdentity implements Identity {
  constructor(private readonly auth: Auth) {}

  findAccount(uid: string): Promise<Account | null> {
    return findOne(this.auth.getUser(uid));
  }

  findAccountByEmail(email: string): Promise<Account | null> {
    return findOne(this.auth.getUserByEmail(email));
  }

  async setPassword(uid: string, password: string, proven: boolean): Promise<void> {
    await this.auth.updateUser(uid, { password, ...(proven ? { emailVerified: true } : {}) });
    await this.auth.revokeRefreshTokens(uid);
  }

  async createVerificationCode(email: string): Promise<string> {
    const link = new URL(await this.auth.generateEmailVerificationLink(email));
    const code = link.searchParams.get('oobCode');
    if (code === null) throw new Error('the identity service gave a link without a code');
    return code;
  }
}

async function findOne(looking: Promise<UserRecord>): Promise<Account | null> {
  try {
    return toAccount(await looking);
  } catch (error) {
    if (missing.has(ErrorCode.safeParse(error).data?.code ?? '')) return null;
    throw error;
  }
}

function toAccount(user: UserRecord): Account {
  const validFrom = Date.parse(user.tokensValidAfterTime ?? '');
  return {
    uid: user.uid,
    email: user.email ?? null,
    emailVerified: user.emailVerified,
    disabled: user.disabled,
    hasPassword: user.providerData.some(({ providerId }) => providerId === 'password'),
    sessionsValidFrom: Number.isNaN(validFrom) ? null : new Date(validFrom),
  };
}
