import { paths } from '@/domain/paths';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { PageHead } from '@/ui/page-head';

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
