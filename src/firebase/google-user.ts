import { getAdditionalUserInfo, type User, type UserCredential } from 'firebase/auth';

/** Who came with Google, and whether the identity service made the account at this very sign-in. */
export interface GoogleUser {
  user: User;
  isCreated: boolean;
}

export function toGoogleUser(credential: UserCredential): GoogleUser {
  return { user: credential.user, isCreated: getAdditionalUserInfo(credential)?.isNewUser === true };
}
