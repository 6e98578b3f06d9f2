import type { ReactNode } from 'react';
import { PageHead } from '@/ui/page-head';

/** A screen of one card that says all there is: why nothing can be shown. */
export function CardScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageHead title={title} hidden />
      <section className="card">{children}</section>
    </>
  );
}
