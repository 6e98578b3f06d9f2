import { useState } from 'react';
import { Pencil } from 'lucide-react';
import type { Report } from '@contract/entities/due-diligence';
import { correctReport } from '@/repositories/reports/correct-report';
import { lazyPart } from '@/lib/parts/lazy-part';
import { RowButton } from '@/ui/lists/row-link';
import { LazyDialog } from '@/ui/overlays/lazy-dialog';
import { canBeCorrected } from './report-corrections';

const CorrectReportDialog = lazyPart(
  async () => (await import('./correct-report-dialog')).CorrectReportDialog,
);

/**
 * Opens the answers of a report, to be changed, as long as that is possible.
 * What is open then stays, with what is typed in it: the server says why not.
 */
export function CorrectReport({ report }: { report: Report }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      {canBeCorrected(report) && (
        <RowButton
          icon={Pencil}
          className="-mb-2"
          aria-label={`Change your answers, ${report.reference ?? report.name}`}
          onClick={() => setOpen(true)}
        >
          Change your answers
        </RowButton>
      )}
      <LazyDialog
        title="Change your answers"
        part={CorrectReportDialog}
        onClose={close}
      >
        {isOpen && (
          <CorrectReportDialog
            report={report}
            onCorrect={correctReport}
            onClose={close}
          />
        )}
      </LazyDialog>
    </>
  );
}
