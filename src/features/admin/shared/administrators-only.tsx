import { useState, type ReactNode } from 'react';
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
      <section className="card">
        <EmptyState
          title="This page is for administrators"
          help="Your own requests are on the dashboard and under History and Payments."
          action={<ButtonLink to={paths.home}>Go to Home</ButtonLink>}
          map="c"
        />
      </section>
    </>
  );
}

export interface Administrator {
  uid: string;
  /** the right was taken away meanwhile */
  onRefused: () => void;
}

interface ForAdministratorsProps {
  children: (administrator: Administrator) => ReactNode;
}

/** What only administrators see, for as long as they are. */
export function ForAdministrators({ children }: ForAdministratorsProps) {
  const { uid, isAdmin } = useUser();
  return isAdmin ? <UntilRefused uid={uid}>{children}</UntilRefused> : <AdministratorsOnly />;
}

function UntilRefused({ uid, children }: ForAdministratorsProps & { uid: string }) {
  const [refused, setRefused] = useState(false);
  return refused ? <AdministratorsOnly /> : children({ uid, onRefused: () => setRefused(true) });
}
