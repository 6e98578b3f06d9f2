import type { Auth } from 'firebase-admin/auth';
import * as z from 'zod/mini';
import type { AccountCloser, ClosableAccount } from './account-closer';

const ErrorCode = z.object({ code: z.string() });

/** Firebase Authentication behind the port. */
export class FirebaseAccountCloser implements AccountCloser {
  constructor(private readonly auth: Auth) {}

  findAccount(uid: string): Promise<ClosableAccount | null> {
    return unlessGone(async () => {
      const { email, customClaims } = await this.auth.getUser(uid);
      return { email: email ?? null, isAdmin: customClaims?.['admin'] === true };
    });
  }

  async lock(uid: string): Promise<void> {
    await unlessGone(async () => {
      await this.auth.updateUser(uid, { disabled: true });
      await this.auth.revokeRefreshTokens(uid);
    });
  }

  async remove(uid: string): Promise<void> {
    await unlessGone(() => this.auth.deleteUser(uid));
  }
}

async function unlessGone<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (ErrorCode.safeParse(error).data?.code === 'auth/user-not-found') return null;
    throw error;
  }
}
