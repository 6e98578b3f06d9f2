import type { ReactNode } from 'react';
import { EmptyState } from '@/ui/empty-state';
import { PageHead } from '@/ui/page-head';
import { ContactPanel } from './contact-panel';
import { useAdvert } from './use-advert';

/** A screen whose form is not open yet: says so, and how to reach the office until it is. */
export function OpensSoon({
  uid,
  heading,
  sentence,
  help,
  map,
  action,
}: {
  uid: string;
  heading: string;
  sentence: string;
  help: string;
  map: 'a' | 'd';
  action?: ReactNode;
}) {
  const record = useAdvert(uid);
  return (
    <>
      <PageHead title={heading} />
      <div className="grid gap-4 md:gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] items-start">
        <section className="card">
          <EmptyState title={sentence} help={help} map={map} action={action} />
        </section>
        {record === undefined ? (
          <div role="status" aria-label="Loading how to reach us">
            <span className="sk block rounded-md! min-h-[218px]" />
          </div>
        ) : (
          <ContactPanel record={record} />
        )}
      </div>
    </>
  );
}
