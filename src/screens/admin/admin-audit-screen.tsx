import { useState } from 'react';
import type { AuditEntry } from '@contract/entities/audit-entry';
import {
  readAuditChoice,
  toSelection,
  writeAuditChoice,
  type AuditChoice,
} from '@/features/admin/audit/audit-choice';
import { auditLook } from '@/features/admin/audit/audit-columns';
import { AuditFilters } from '@/features/admin/audit/audit-filters';
import { useListPlace } from '@/features/admin/shared/live-page';
import { WaitingList } from '@/features/admin/shared/live-table';
import { auditPage } from '@/repositories/admin/audit';
import { PageHead } from '@/ui/page-head';
import { lazyPart } from '@/lib/parts/lazy-part';
import { Opening } from '@/ui/overlays/opening';
import { forAdministrators, type Administrator } from '@/features/admin/shared/administrators-only';

const AuditDialog = lazyPart(async () => (await import('@/features/admin/audit/audit-dialog')).AuditDialog);

/** /admin/audit: what administrators did, the newest first, changed by nobody (M3); for administrators only. */
export const AdminAuditScreen = forAdministrators(Audit);

function Audit(administrator: Administrator) {
  const place = useListPlace(administrator);
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const choice = readAuditChoice(place.params);
  const choose = (next: AuditChoice) => {
    setOpened(null);
    place.onParams(writeAuditChoice(next));
  };
  return (
    <>
      <PageHead title="Audit" help="Who changed what, and when. Nobody can change these entries." />
      <AuditFilters choice={choice} onChoose={choose} />
      <WaitingList
        {...place}
        label="Audit"
        query={auditPage(toSelection(choice), place.address.cursor)}
        look={auditLook}
        onOpen={setOpened}
        empty={{ title: 'No entries', help: 'Choose something else above.' }}
      />
      <Opening title="Entry" part={AuditDialog}>
        {opened !== null && <AuditDialog entry={opened} onChoose={choose} onClose={() => setOpened(null)} />}
      </Opening>
    </>
  );
}
