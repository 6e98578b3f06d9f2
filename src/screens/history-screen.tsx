import { EmptyState } from '@/ui/empty-state';
import { PageHead } from '@/ui/page-head';

export function HistoryScreen() {
  return (
    <>
      <PageHead title="History and Payments" />
      <section className="card">
        <EmptyState title="Nothing here yet" help="This screen is being built." />
      </section>
    </>
  );
}
