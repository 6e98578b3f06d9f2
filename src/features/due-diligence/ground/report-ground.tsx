import { useState } from 'react';
import { FileSearch } from 'lucide-react';
import type { Report } from '@contract/entities/due-diligence';
import type { OwnerGround } from '@contract/entities/owner-ground';
import { lazyPart } from '@/lib/parts/lazy-part';
import { RowButton } from '@/ui/lists/row-link';
import { LazyDialog } from '@/ui/overlays/lazy-dialog';

const ReportGroundDialog = lazyPart(
  async () => (await import('./report-ground-dialog')).ReportGroundDialog,
);

/** Opens the land of a report, drawn to scale, once its plan was read. */
export function ReportGround({
  report: { reference, name },
  ground,
}: {
  report: Pick<Report, 'reference' | 'name'>;
  ground: OwnerGround;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <RowButton
        icon={FileSearch}
        className="-mb-2"
        aria-label={`The land on your plan, ${reference ?? name}`}
        onClick={() => setIsOpen(true)}
      >
        The land on your plan
      </RowButton>
      <LazyDialog
        title="The land on your plan"
        part={ReportGroundDialog}
        onClose={close}
      >
        {isOpen && (
          <ReportGroundDialog
            reference={reference}
            ground={ground}
            onClose={close}
          />
        )}
      </LazyDialog>
    </>
  );
}
