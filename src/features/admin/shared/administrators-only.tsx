import { useState, type ComponentType, useEffect, useEffectEvent } from 'react';
import { paths } from '@/domain/paths';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/lists/empty-state';
import { PageHead } from '@/ui/page-head';
import { useUser } from '@/session/session-context';
import type { Live } from '@/live/live-store';
import { dataOf, useLive } from '@/session/use-live';
import { rightOf } from '@/repositories/own-right';

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

export interface Administrator {
  /** the right was taken away meanwhile */
  onRefused: () => void;
}

/** A screen that only administrators see, for as long as they are. */
export const forAdministrators = (Screen: ComponentType<Administrator>) =>
  function ForAdministrators() {
    const { isAdmin } = useUser();
    const [refused, setRefused] = useState(false);
    if (!isAdmin || refused) return <AdministratorsOnly />;
    return <Screen onRefused={() => setRefused(true)} />;
  };

/** Tells when what is read live is refused: signed in, but no administrator any more. @returns whether it is */
export function useRefusal(live: Live<unknown>, onRefused: () => void): boolean {
  const isRefused = live.kind === 'failed' && live.error.code === 'permission-denied';
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    if (isRefused) refuse();
  }, [isRefused]);
  return isRefused;
}

/** True once the right is taken away: for screens that show what everybody may read, which is refused to nobody. */
export function useRightIsGone(): boolean {
  const { uid } = useUser();
  return dataOf(useLive(rightOf(uid))) === false;
}
