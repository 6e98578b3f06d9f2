import { GoogleAuthProvider, signInWithCredential } from 'firebase/auth';
import { getAuthService } from '../auth';

/**
 * Who has this address at Google is signed in on this page, as after our
 * account chooser.
 * @returns their uid
 */
export async function enterWithGoogle(email: string): Promise<string> {
  const account = { sub: crypto.randomUUID(), email, email_verified: true };
  const credential = GoogleAuthProvider.credential(JSON.stringify(account));
  return (await signInWithCredential(getAuthService(), credential)).user.uid;
}
