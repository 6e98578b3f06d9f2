import { Suspense, lazy, startTransition, useEffect, useEffectEvent, useState } from 'react';
import { chooseTarget } from '@/lib/paths';
import { SignInScreen } from '@/screens/sign-in-screen';
import { findStoredSession, userKey } from '@/session/stored-session';
import { StartBoundary } from './start-boundary';
import { visit } from './visit';

export const loadApp = () => import('./app');
const App = lazy(async () => ({ default: (await loadApp()).App }));

export type Start = 'sign-in' | 'app';

/**
 * The sign-in page alone, or the app with its router. The first needs a fifth of the second's script, so visitors
 * who have to sign in get it at once, and the rest arrives while they type.
 */
export function Root({ start, from = null }: { start: Start; from?: string | null }) {
  const [view, setView] = useState<{ name: Start; sentence: string | null }>({ name: start, sentence: null });
  const enter = (sentence: string) => {
    window.history.replaceState(null, '', chooseTarget(from));
    visit.hasScreen = true;
    startTransition(() => setView({ name: 'app', sentence }));
  };
  if (view.name === 'app')
    return (
      <StartBoundary>
        <Suspense>
          <App greeting={view.sentence} />
        </Suspense>
      </StartBoundary>
    );
  return (
    <StandaloneSignIn
      onEnter={enter}
      // Somebody signed in in another tab. The identity service's SDK hears of it later than this page, a new page at once.
      onEnterElsewhere={() => window.location.replace(chooseTarget(from))}
    />
  );
}

function StandaloneSignIn({
  onEnter,
  onEnterElsewhere,
}: {
  onEnter: (sentence: string) => void;
  onEnterElsewhere: () => void;
}) {
  const enterElsewhere = useEffectEvent(onEnterElsewhere);
  useEffect(() => {
    const listen = (event: StorageEvent) => {
      if (event.key === userKey && findStoredSession(Date.now()) !== null) enterElsewhere();
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, []);
  return <SignInScreen onSignedIn={(_, sentence) => onEnter(sentence)} />;
}
