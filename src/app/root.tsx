import { Suspense, useEffect, useState, useTransition } from 'react';
import { AccountLayout } from '@/features/accounts/account-layout';
import { getSafePath } from '@/domain/paths';
import { SignInScreen } from '@/screens/accounts/sign-in-screen';
import { findStoredSession, userKey } from '@/session/stored-session';
import { SlowStart } from './slow-start';
import { StartBoundary } from './start-boundary';
import { visit } from './visit';
import { lazyPart } from '@/lib/parts/lazy-part';

export const loadApp = () => import('./app');
const App = lazyPart(async () => (await loadApp()).App);

/** 'account' is the app too, at a screen that looks like the sign-in page with another form. */
export type Start = 'sign-in' | 'account' | 'app';

/**
 * The sign-in page alone, or the app with its router. The first needs a fifth of the second's script, so visitors
 * who have to sign in get it at once, and the rest arrives while they type.
 */
export function Root({ start, from = null }: { start: Start; from?: string | null }) {
  const [view, setView] = useState<{ name: Start; sentence: string | null }>({ name: start, sentence: null });
  const [entering, startEntering] = useTransition();
  const enter = (sentence: string) => {
    window.history.replaceState(null, '', getSafePath(from));
    visit.hasScreen = true;
    startEntering(() => setView({ name: 'app', sentence }));
  };
  if (view.name === 'sign-in')
    return (
      <>
        <StandaloneSignIn from={from} onEnter={enter} />
        {entering && <SlowStart />}
      </>
    );
  return (
    <StartBoundary>
      <Suspense
        fallback={
          <>
            {view.name === 'account' && <AccountLayout>{null}</AccountLayout>}
            <SlowStart />
          </>
        }
      >
        <App greeting={view.sentence} />
      </Suspense>
    </StartBoundary>
  );
}

function StandaloneSignIn({ from, onEnter }: { from: string | null; onEnter: (sentence: string) => void }) {
  useEffect(() => {
    // Somebody signed in in another tab: a new page knows of it at once, the SDK in this one only in a second.
    const listen = (event: StorageEvent) => {
      if (event.key === userKey && findStoredSession(Date.now()) !== null)
        window.location.replace(getSafePath(from));
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, [from]);
  return (
    <AccountLayout>
      <SignInScreen from={from} onSignedIn={(_, sentence) => onEnter(sentence)} />
    </AccountLayout>
  );
}
