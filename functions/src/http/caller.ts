import { getAuth } from 'firebase-admin/auth';
import * as z from 'zod/mini';
import { AppError } from '@contract/values/app-error';

/** Who calls, as the identity service vouches for it. */
export interface Caller {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  /** when they last proved who they are; whole seconds */
  authTime: Date;
  /** 'password', 'google.com' */
  signInProvider: string;
  /** half of what makes an administrator, see requireAdmin */
  hasAdminClaim: boolean;
}

const FirebaseErrorCode = z.object({ code: z.string() });
const ourFault = new Set(['auth/internal-error', 'auth/insufficient-permission', 'app/network-error']);

/**
 * Reads `Authorization: Bearer <ID token>`. Revoked tokens and disabled accounts are refused at once.
 * @throws AppError unauthenticated.
 */
export async function getCaller(authorization: string | undefined): Promise<Caller> {
  const token = /^Bearer ([\w.=-]{1,8192})$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new AppError('unauthenticated', 'Please sign in.');
  try {
    const decoded = await getAuth().verifyIdToken(token, true);
    return {
      uid: decoded.uid,
      email: decoded.email ?? null,
      emailVerified: decoded.email_verified === true,
      authTime: new Date(decoded.auth_time * 1000),
      signInProvider: decoded.firebase.sign_in_provider,
      hasAdminClaim: decoded['admin'] === true,
    };
  } catch (error) {
    const code = FirebaseErrorCode.safeParse(error).data?.code ?? '';
    if (ourFault.has(code)) throw error;
    throw new AppError('unauthenticated', 'Please sign in again.', null, { cause: error });
  }
}
