import { getAuthService, whenAuthReady } from './auth';
import { findSdkCode, withAppErrors } from './errors';
import { AppError } from '@contract/values/app-error';

/** What the identity service keeps of the person who is signed in. */
export interface AccountFacts {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  createdAt: Date | null;
  lastSignInAt: Date | null;
  /** 'password', 'google.com' */
  signInWith: string[];
}

const toDate = (text: string | undefined) => (text === undefined ? null : new Date(text));

/** @throws AppError 'unauthenticated' when nobody is signed in */
export async function readAccountFacts(): Promise<AccountFacts> {
  const user = (await whenAuthReady()).currentUser;
  if (user === null) throw new AppError('unauthenticated', 'Nobody is signed in.');
  return {
    uid: user.uid,
    email: user.email,
    emailVerified: user.emailVerified,
    createdAt: toDate(user.metadata.creationTime),
    lastSignInAt: toDate(user.metadata.lastSignInTime),
    signInWith: user.providerData.map(({ providerId }) => providerId),
  };
}

const goneCodes = new Set([
  'auth/invalid-refresh-token',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/user-token-expired',
]);

/** Whether the account of this session is closed: for when the answer to its deletion was lost. Without a network: no. */
export async function isAccountGone(): Promise<boolean> {
  const user = getAuthService().currentUser;
  // The SDK signs out by itself once it is told so.
  if (user === null) return true;
  try {
    await withAppErrors(() => user.getIdToken(true));
    return false;
  } catch (error) {
    return goneCodes.has(findSdkCode(error) ?? '');
  }
}
