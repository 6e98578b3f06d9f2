import { getAuth } from 'firebase-admin/auth';
import * as z from 'zod/mini';
import { AppError } from '@contract/values/app-error';

/** Whom an ID token names, once it is verified. */
export interface Caller {
  uid: string;
  /** when they last signed in; whole seconds */
  authTime: Date;
  /** they signed in with a second factor too */
  hasSecondFactor: boolean;
  /** half of what makes an administrator, see requirePermission */
  hasAdminClaim: boolean;
}

const FirebaseError = z.object({ code: z.string(), message: z.string() });
const tokenFaults = new Set([
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
]);
/**
 * One code for what is wrong with a token and for keys that did not come: only
 * the SDK's words tell them apart.
 */
const wordsAboutToken =
  /^(?:Decoding )?Firebase ID token |^verifyIdToken\(\) expects /;

/**
 * Revoked tokens and disabled accounts are refused at once.
 * @throws AppError unauthenticated for what is wrong with the token, and for
 * nothing else; service-unavailable while Google's keys or the identity service
 * are out of reach
 */
export async function getCaller(
  authorization: string | undefined,
): Promise<Caller> {
  const token = /^Bearer ([\w.=-]{1,8192})$/i.exec(authorization ?? '')?.[1];
  if (token === undefined || !isReadable(token)) {
    throw new AppError('unauthenticated', 'Please sign in.');
  }
  try {
    const decoded = await getAuth().verifyIdToken(token, true);
    return {
      uid: decoded.uid,
      authTime: new Date(decoded.auth_time * 1000),
      hasSecondFactor: decoded.firebase.sign_in_second_factor !== undefined,
      hasAdminClaim: decoded['admin'] === true,
    };
  } catch (error) {
    if (isTokensFault(error)) {
      throw new AppError('unauthenticated', 'Please sign in again.', null, {
        cause: error,
      });
    }
    throw new AppError(
      'service-unavailable',
      'Sign-ins cannot be checked just now.',
      null,
      { cause: error },
    );
  }
}

const Claims = z.looseObject({});

/**
 * Whether header and claims are JSON objects: of others the SDK throws an error
 * of no name.
 */
function isReadable(token: string): boolean {
  const [header, claims, signature] = token.split('.');
  return signature !== undefined && [header, claims].every(isClaims);
}

function isClaims(part = ''): boolean {
  try {
    const text = Buffer.from(part, 'base64url').toString('utf8');
    return Claims.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

function isTokensFault(error: unknown): boolean {
  const { code, message } = FirebaseError.safeParse(error).data ?? {
    code: '',
    message: '',
  };
  return (
    tokenFaults.has(code) ||
    (code === 'auth/argument-error' && wordsAboutToken.test(message))
  );
}
