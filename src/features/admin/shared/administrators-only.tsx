import { createContext, useContext, useEffect, useState, type ComponentType } from 'react';
import { paths } from '@/domain/paths';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/lists/empty-state';
import { PageHead } from '@/ui/page-head';
import { useUser } from '@/session/session-context';
import type { Live } from '@/live/live-store';
import { dataOf, useLive } from '@/session/use-live';
import { ownRight } from '@/repositories/own-right';

/** What everybody else sees at /adminRequest. Nothing was read to show it. */
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

/** Tells the screen that its reader is no administrator any more. */
const RefusedContext = createContext<(isRefused: true) => void>(() => undefined);

/** A screen that only administrators see, for as long as they are. */
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

/** Takes the screen away when what it reads live is refused: signed in, but no administrator any more. @returns whether it is */
export function useRefusal(live: Live<unknown>): boolean {
  const isRefused = live.kind === 'failed' && live.error.code === 'permission-denied';
  const setRefused = useContext(RefusedContext);
  useEffect(() => {
    if (isRefused) setRefused(true);
  }, [isRefused, setRefused]);
  return isRefused;
}

/** True once the right is taken away: for screens that show what everybody may read, which is refused to nobody. */
export function useRightIsGone(): boolean {
  return dataOf(useLive(ownRight())) === false;
}
