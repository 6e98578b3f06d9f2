import { EmptyState } from '@/ui/empty-state';
import { PageHead } from '@/ui/page-head';

export function HomeScreen() {
  return (
    <>
      <PageHead title="Dashboard" hidden />
      <section className="card">
        <EmptyState title="Nothing here yet" help="This screen is being built." />
      </section>
    </>
  );
}
