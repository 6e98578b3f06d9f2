import { useEffect, useState } from 'react';
import { readAccountFacts } from '@/firebase/account-facts';
import type { SessionUser } from '@/session/stored-session';

/** What an account can be signed in to with; an account may have both. */
export interface SignInWays {
  password: boolean;
  google: boolean;
}

/** What the identity service keeps of the account; until it has said so, how this session was signed in. */
export function useSignInWays({ uid, provider }: Pick<SessionUser, 'uid' | 'provider'>): SignInWays {
  const [known, setKnown] = useState<{ uid: string; ways: SignInWays } | null>(null);
  useEffect(() => {
    let gone = false;
    readAccountFacts()
      .then(({ uid: of, signInWith }) => {
        const ways = {
          password: signInWith.includes('password'),
          google: signInWith.includes('google.com'),
        };
        if (!gone) setKnown({ uid: of, ways });
      })
      // Without an answer the way of this session is offered, which is right for most.
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [uid]);
  if (known?.uid === uid) return known.ways;
  return { password: provider === 'email', google: provider === 'google' };
}
