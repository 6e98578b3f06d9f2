import { createContext, useContext, useEffect, useState, type ComponentType } from 'react';
import { paths } from '@/domain/paths';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/lists/empty-state';
import { PageHead } from '@/ui/page-head';
import { useUser } from '@/session/session-context';
import type { Unread } from '@/live/live-store';
import { dataOf, useLive } from '@/session/use-live';
import { ownRight } from '@/repositories/own-right';

export function AdministratorsOnly() {
  return (
    <>
      <PageHead title="Administrators only" />
      <EmptyState
        card
        title="This page is for administrators"
        help="Your own requests are on the dashboard and under History and Payments."
        action={<ButtonLink to={paths.home}>Go to Home</ButtonLink>}
        map="c"
      />
    </>
  );
}

const RefusedContext = createContext<(isRefused: true) => void>(() => undefined);

/** Nothing is read for anybody else (S1). The screen goes when the right is revoked while it shows. */
export const forAdministrators = (Screen: ComponentType) =>
  function ForAdministrators() {
    const { isAdmin } = useUser();
    const [refused, setRefused] = useState(false);
    if (!isAdmin || refused) return <AdministratorsOnly />;
    return (
      <RefusedContext value={setRefused}>
        <Screen />
      </RefusedContext>
    );
  };

/** Replaces the screen when its live query is refused: the right was revoked. @returns whether it was */
export function useRefusal(live: Unread | { kind: 'empty' | 'beyond' | 'ready' }): boolean {
  const isRefused = live.kind === 'failed' && live.error.code === 'permission-denied';
  const setRefused = useContext(RefusedContext);
  useEffect(() => {
    if (isRefused) setRefused(true);
  }, [isRefused, setRefused]);
  return isRefused;
}

/** For screens whose queries everybody may read, so that no refusal tells of the revoked right. */
export function useRightIsGone(): boolean {
  return dataOf(useLive(ownRight())) === false;
}
