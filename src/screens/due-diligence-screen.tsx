import { useState } from 'react';
import { ArrowRight, FilePlus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { Reference } from '@contract/values/reference';
import { reportRows } from '@/domain/list-sizes';
import { LoadFailed } from '@/land/load-failed';
import { UnreadableNote } from '@/land/unreadable-note';
import { ReportLayout } from '@/features/due-diligence/report-layout';
import {
  ReportList,
  ReportsSkeleton,
} from '@/features/due-diligence/report-list';
import { SentReport } from '@/features/due-diligence/sent-report';
import { usePage } from '@/session/use-page';
import { paths } from '@/domain/paths';
import { ownReportsPage } from '@/repositories/reports/own-reports';
import { Button } from '@/ui/button';
import { EmptyState } from '@/land/empty-state';
import { RedirectToFirstPage } from '@/ui/lists/redirect-to-first-page';
import { FocusedHeading } from '@/ui/focused-heading';
import { Icon } from '@/ui/icon';
import { PageHead, SectionHead } from '@/ui/page-head';
import { RowLink } from '@/ui/lists/row-link';

/** Lists both kinds of report (specification, D3). */
export function DueDiligenceScreen() {
  const [params, setParams] = useSearchParams();
  const [sentReference, setSentReference] = useState<Reference | null>(null);
  const isOpen = params.has('new');
  // Back leaves the confirmation too: the next report begins with an empty
  // form.
  if (!isOpen && sentReference !== null) setSentReference(null);
  // In the address, so that the form is open again after a new sign-in.
  const open = () => setParams({ new: '' });
  const close = () => setParams({});
  return (
    <>
      <PageHead
        title="Reports"
        help="Send the papers of a plot for checking, and see what became of each report."
        action={
          isOpen ? undefined : (
            <Button large className="max-md:w-full" onClick={open}>
              <Icon of={FilePlus} />
              New report
            </Button>
          )
        }
      />
      {isOpen && sentReference === null && (
        <NewReportSection onSent={setSentReference} onClose={close} />
      )}
      {isOpen && sentReference !== null && (
        <SentReport
          kind="due-diligence"
          reference={sentReference}
          actions={<Button onClick={close}>Done</Button>}
        />
      )}
      <SectionHead
        title="Your reports"
        action={
          <RowLink to={paths.lostLands} iconAfter={ArrowRight}>
            Report lost land papers
          </RowLink>
        }
      />
      <OwnReports />
    </>
  );
}

function NewReportSection({
  onSent,
  onClose,
}: {
  onSent: (reference: Reference) => void;
  onClose: () => void;
}) {
  return (
    <section aria-labelledby="new-report" className="max-w-[57.5rem]">
      <div className="flex items-center justify-between gap-4 mb-2 min-h-11">
        <FocusedHeading id="new-report" className="text-lg" text="New report" />
        <Button look="quiet" className="-mr-2.5" onClick={onClose}>
          Close
        </Button>
      </div>
      <ReportLayout kind="due-diligence" onSent={onSent} />
    </section>
  );
}

function OwnReports() {
  const state = usePage(ownReportsPage, reportRows);
  switch (state.kind) {
    case 'beyond':
      return <RedirectToFirstPage />;
    case 'loading':
      return <ReportsSkeleton />;
    case 'failed':
      return <LoadFailed card {...state} />;
    case 'empty':
      return (
        <EmptyState
          card
          title="No reports yet"
          help="What you send, how it stands and our answer will appear here."
          map="c"
        />
      );
    case 'ready':
      return (
        <>
          <ReportList reports={state.rows} paging={state.paging} />
          <UnreadableNote what="report" records={state.unreadable} />
        </>
      );
  }
}
