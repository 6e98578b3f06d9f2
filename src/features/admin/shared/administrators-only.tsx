import { useState, type ComponentType } from 'react';
import { paths } from '@/domain/paths';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/lists/empty-state';
import { PageHead } from '@/ui/page-head';
import { useUser } from '@/session/session-context';

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
  uid: string;
  /** the right was taken away meanwhile */
  onRefused: () => void;
}

/** A screen that only administrators see, for as long as they are. */
export const forAdministrators = (Screen: ComponentType<Administrator>) =>
  function ForAdministrators() {
    const { uid, isAdmin } = useUser();
    const [refused, setRefused] = useState(false);
    if (!isAdmin || refused) return <AdministratorsOnly />;
    return <Screen uid={uid} onRefused={() => setRefused(true)} />;
  };
