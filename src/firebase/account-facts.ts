import { getAuthService, getCurrentUser } from './auth';
import { findSdkCode } from './errors';

const toDate = (text: string | undefined) =>
  text === undefined ? null : new Date(text);

/** What the identity service knows of the user who is signed in. */
export interface AccountFacts {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  createdAt: Date | null;
  lastSignInAt: Date | null;
  /** 'password', 'google.com' */
  signInWith: string[];
}

export async function readAccountFacts(): Promise<AccountFacts> {
  const user = await getCurrentUser();
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

/** For a deletion whose answer was lost. False without a network. */
export async function isAccountGone(): Promise<boolean> {
  const user = getAuthService().currentUser;
  // The SDK signs out by itself when it learns that the account is gone.
  if (user === null) return true;
  try {
    await user.getIdToken(true);
    return false;
  } catch (error) {
    return goneCodes.has(findSdkCode(error) ?? '');
  }
}
