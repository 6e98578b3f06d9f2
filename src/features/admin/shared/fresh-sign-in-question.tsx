import { useSyncExternalStore } from 'react';
import {
  answerFreshSignIn,
  isFreshSignInAsked,
  watchFreshSignIn,
} from '@/firebase/fresh-sign-in';
import { lazyPart } from '@/lib/parts/lazy-part';
import { LazyDialog } from '@/ui/overlays/lazy-dialog';

const FreshSignInDialog = lazyPart(
  async () => (await import('./fresh-sign-in-dialog')).FreshSignInDialog,
);

/**
 * Asks for a fresh sign-in when a call needs one. Stands beside every screen of
 * administrators; what was pressed waits below and goes on where it stopped.
 */
export function FreshSignInQuestion() {
  const isAsked = useSyncExternalStore(watchFreshSignIn, isFreshSignInAsked);
  const cancel = () => answerFreshSignIn(false);
  return (
    <LazyDialog title="Sign in again" part={FreshSignInDialog} onClose={cancel}>
      {isAsked && (
        <FreshSignInDialog
          onSignedIn={() => answerFreshSignIn(true)}
          onClose={cancel}
        />
      )}
    </LazyDialog>
  );
}
