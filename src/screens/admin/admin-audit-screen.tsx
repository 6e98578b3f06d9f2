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
import { readPageAddress } from '@/lib/page-address';
import { auditPage } from '@/repositories/admin/audit';
import { PageHead } from '@/ui/page-head';
import { lazyPart } from '@/lib/parts/lazy-part';
import { Opening } from '@/ui/overlays/opening';
import { ForAdministrators, type Administrator } from '@/features/admin/shared/administrators-only';

const AuditDialog = lazyPart(async () => (await import('@/features/admin/audit/audit-dialog')).AuditDialog);

/** /admin/audit: what administrators did, the newest first, changed by nobody (M3); for administrators only. */
export function AdminAuditScreen() {
  return <ForAdministrators>{(administrator) => <Audit {...administrator} />}</ForAdministrators>;
}

function Audit({ uid, onRefused }: Administrator) {
  const [params, setParams] = useSearchParams();
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const choice = readAuditChoice(params);
  const address = readPageAddress(params);
  const choose = (next: AuditChoice) => {
    setOpened(null);
    setParams(writeAuditChoice(next));
  };
  return (
    <>
      <PageHead title="Audit" help="Who changed what, and when. Nobody can change these entries." />
      <AuditFilters {...{ uid, choice }} onChoose={choose} />
      <WaitingList
        label="Audit"
        uid={uid}
        query={auditPage(toSelection(choice), address.cursor)}
        look={auditLook(uid)}
        onOpen={setOpened}
        empty={{ title: 'No entries', help: 'Choose something else above.' }}
        params={writeAuditChoice(choice)}
        address={address}
        onParams={setParams}
        onRefused={onRefused}
      />
      <Opening title="Entry" part={AuditDialog}>
        {opened !== null && (
          <AuditDialog uid={uid} entry={opened} onChoose={choose} onClose={() => setOpened(null)} />
        )}
      </Opening>
    </>
  );
}
