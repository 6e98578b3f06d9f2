import { getAuth } from 'firebase-admin/auth';
import * as z from 'zod/mini';
import { AppError } from '@contract/values/app-error';

export interface Caller {
  uid: string;
  /** when they last signed in; whole seconds */
  authTime: Date;
  /** half of what makes an administrator, see requireAdmin */
  hasAdminClaim: boolean;
}

const FirebaseErrorCode = z.object({ code: z.string() });
const ourFault = new Set(['auth/internal-error', 'auth/insufficient-permission', 'app/network-error']);

/** Revoked tokens and disabled accounts are refused at once. @throws AppError unauthenticated */
export async function getCaller(authorization: string | undefined): Promise<Caller> {
  const token = /^Bearer ([\w.=-]{1,8192})$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new AppError('unauthenticated', 'Please sign in.');
  try {
    const decoded = await getAuth().verifyIdToken(token, true);
    return {
      uid: decoded.uid,
      authTime: new Date(decoded.auth_time * 1000),
      hasAdminClaim: decoded['admin'] === true,
    };
  } catch (error) {
    const code = FirebaseErrorCode.safeParse(error).data?.code ?? '';
    if (ourFault.has(code)) throw error;
    throw new AppError('unauthenticated', 'Please sign in again.', null, { cause: error });
  }
}
