import type { ReactNode } from 'react';
import { PageHead } from '@/ui/page-head';

export function CardScreen({
  title,
  children,
}: {
  title: string;
  children: ReactNode;
}) {
  return (
    <>
      <PageHead title={title} hidden />
      <section className="card">{children}</section>
    </>
  );
}
