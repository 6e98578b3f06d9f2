import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/domain/paths';
import { fetchPublicContact } from '@/repositories/public-contact';
import { useSession } from '@/session/session-context';
import { OfficeLine } from './office-line';

/** What a page for everybody keeps to itself, whom to ask, and the way on. */
export function PublicPageFoot({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return (
    <>
      <p className="mt-6 text-[.9375rem] text-ink-2">
        <span>{children}</span> <OfficeLine fetchContact={fetchPublicContact} />
      </p>
      <p className="mt-3 text-[.9375rem]">
        <Link
          className="font-[620] inline-flex items-center min-h-11"
          to={user === null ? paths.signIn : paths.home}
        >
          {user === null ? 'Sign in to Asaase' : 'Back to Asaase'}
        </Link>
      </p>
    </>
  );
}
