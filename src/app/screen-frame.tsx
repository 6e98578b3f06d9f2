import {
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router-dom';
import { errorMessages } from '@/domain/error-messages';
import { useSlow } from '@/lib/hooks/use-slow';
import { ErrorState } from '@/ui/error-state';
import { ScreenSkeleton } from '@/ui/skeleton';
import { endSplash } from '@/start/end-splash';
import { ScreenBoundary } from './boundaries';
import { restoreScroll } from './scroll-memory';
import { visit } from '@/start/visit';
import { reloadNewestRelease } from '@/start/reload';
import { startLimitMs } from '@/start/start-limit';

export function ScreenFrame({
  title,
  screen,
  isForm = false,
}: {
  title: string;
  screen: ReactNode;
  isForm?: boolean;
}) {
  const { pathname, key } = useLocation();
  const arrivedAt = useRef<string | null>(null);
  useEffect(() => {
    document.title = `${title} · Asaase`;
  }, [title]);
  return (
    <ScreenBoundary
      key={pathname}
      title={title}
      resetKey={key}
      hasArrived={() => arrivedAt.current === pathname}
    >
      <Suspense fallback={<SlowScreen title={title} isForm={isForm} />}>
        {screen}
        <ScreenReady
          onReady={() => {
            arrivedAt.current = pathname;
          }}
        />
      </Suspense>
    </ScreenBoundary>
  );
}

/** The first screen of a visit leaves the focus to the browser. */
function ScreenReady({ onReady }: { onReady: () => void }) {
  const reportReady = useRef(onReady);
  // Not in an effect: on a busy processor that comes some hundred milliseconds
  // later.
  useLayoutEffect(endSplash, []);
  useEffect(() => {
    restoreScroll();
    if (visit.hasScreen) {
      document
        .querySelector<HTMLElement>('main h1, h1')
        ?.focus({ preventScroll: true });
    }
    visit.hasScreen = true;
    reportReady.current();
  }, []);
  return null;
}

function SlowScreen({ title, isForm }: { title: string; isForm: boolean }) {
  if (!useSlow(true, startLimitMs)) {
    return <ScreenSkeleton label={`Loading ${title}`} isMiddle={isForm} />;
  }
  return (
    <ErrorState
      card
      message={errorMessages.timeout}
      onRetry={() => void reloadNewestRelease()}
    />
  );
}
