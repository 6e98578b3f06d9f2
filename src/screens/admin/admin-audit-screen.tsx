import { useState } from 'react';
import type { AuditEntry } from '@contract/entities/audit-entry';
import { paths } from '@/domain/paths';
import {
  readAuditSelection,
  wholeAudit,
} from '@/features/admin/audit/audit-choice';
import { auditTable } from '@/features/admin/audit/audit-columns';
import { ExportButton } from '@/features/admin/exports/export-button';
import { AuditFilters } from '@/features/admin/audit/audit-filters';
import { WaitingList } from '@/features/admin/shared/live-table';
import { auditPage } from '@/repositories/audit';
import { PageHead } from '@/ui/page-head';
import { useFilters, type Narrow } from '@/ui/lists/use-filters';
import { lazyPart } from '@/lib/parts/lazy-part';
import { LazyDialog } from '@/ui/overlays/lazy-dialog';
import { forAdministrators } from '@/features/admin/shared/administrators-only';

const AuditDialog = lazyPart(
  async () => (await import('@/features/admin/audit/audit-dialog')).AuditDialog,
);

export const AdminAuditScreen = forAdministrators(
  paths.adminAudit,
  function Audit() {
    const { params, narrow } = useFilters();
    const [openedEntry, setOpenedEntry] = useState<AuditEntry | null>(null);
    const selection = readAuditSelection(params);
    const chooseFilters: Narrow = (values) => {
      setOpenedEntry(null);
      narrow({ ...wholeAudit, ...values });
    };
    return (
      <>
        <PageHead
          title="Audit"
          help="Who changed what, and when. Nobody can change these entries."
          action={<ExportButton kind="audit" />}
        />
        <AuditFilters selection={selection} narrow={chooseFilters} />
        <WaitingList
          label="Audit"
          query={auditPage(selection)}
          table={auditTable}
          onOpen={setOpenedEntry}
          empty={{ title: 'No entries', help: 'Choose something else above.' }}
        />
        <LazyDialog
          title="Entry"
          part={AuditDialog}
          onClose={() => setOpenedEntry(null)}
        >
          {openedEntry !== null && (
            <AuditDialog
              entry={openedEntry}
              narrow={chooseFilters}
              onClose={() => setOpenedEntry(null)}
            />
          )}
        </LazyDialog>
      </>
    );
  },
);
