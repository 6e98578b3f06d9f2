import { Suspense, useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { endSplash } from './end-splash';
import { ScreenBoundary } from './screen-boundary';

let firstScreen = true;

/** Around every screen: its title, its own error boundary, and focus and scroll at its heading when it opens. */
export function ScreenFrame({ title, screen }: { title: string; screen: ReactNode }) {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = `${title} · Asaase`;
  }, [title]);
  return (
    <ScreenBoundary key={pathname}>
      <Suspense fallback={<p role="status" className="sr-only">{`Loading ${title}`}</p>}>
        {screen}
        <Arrival />
      </Suspense>
    </ScreenBoundary>
  );
}

/** Runs once the screen's script is there. The first screen of a visit leaves the focus to the browser. */
function Arrival() {
  useEffect(() => {
    endSplash();
    if (!firstScreen) {
      window.scrollTo(0, 0);
      document.querySelector<HTMLElement>('main h1, h1')?.focus({ preventScroll: true });
    }
    firstScreen = false;
  }, []);
  return null;
}
