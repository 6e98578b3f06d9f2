import { EmptyState } from '@/ui/empty-state';
import { PageHead } from '@/ui/page-head';

export function ServicesScreen() {
  return (
    <>
      <PageHead title="Request a service" />
      <section className="card">
        <EmptyState title="Nothing here yet" help="This screen is being built." />
      </section>
    </>
  );
}
