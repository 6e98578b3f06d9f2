import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AuditEntry } from '@contract/entities/audit-entry';
import {
  readAuditChoice,
  toSelection,
  writeAuditChoice,
  type AuditChoice,
} from '@/features/admin/audit/audit-choice';
import { auditLook } from '@/features/admin/audit/audit-columns';
import { AuditFilters } from '@/features/admin/audit/audit-filters';
import { WaitingList } from '@/features/admin/shared/live-table';
import { auditPage } from '@/repositories/admin/audit';
import { PageHead } from '@/ui/page-head';
import { lazyPart } from '@/lib/parts/lazy-part';
import { Opening } from '@/ui/overlays/opening';
import { forAdministrators } from '@/features/admin/shared/administrators-only';

const AuditDialog = lazyPart(async () => (await import('@/features/admin/audit/audit-dialog')).AuditDialog);

export const AdminAuditScreen = forAdministrators(Audit);

function Audit() {
  const [params, setParams] = useSearchParams();
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const choice = readAuditChoice(params);
  const choose = (next: AuditChoice) => {
    setOpened(null);
    setParams(writeAuditChoice(next));
  };
  return (
    <>
      <PageHead title="Audit" help="Who changed what, and when. Nobody can change these entries." />
      <AuditFilters choice={choice} onChoose={choose} />
      <WaitingList
        label="Audit"
        query={auditPage(toSelection(choice))}
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
