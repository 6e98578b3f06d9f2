import { useEffect, useState } from 'react';
import { whenIdentityKnown } from './sign-in';

/** False until the identity service has answered: until then nothing of the person's own can be read. */
export function useIdentityKnown(): boolean {
  const [known, setKnown] = useState(false);
  useEffect(() => {
    let gone = false;
    whenIdentityKnown()
      .then(() => {
        if (!gone) setKnown(true);
      })
      // The script did not come: it stays unknown, and the page says so.
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, []);
  return known;
}
