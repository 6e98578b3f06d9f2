import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SupportMessage } from '@contract/entities/support-message';
import { readSupportChoice } from '@/features/admin/support/support-choice';
import { SupportList } from '@/features/admin/support/support-list';
import { readPageAddress } from '@/lib/page-address';
import { PageHead } from '@/ui/page-head';
import { lazyPart } from '@/lib/parts/lazy-part';
import { Opening } from '@/ui/overlays/opening';
import { ForAdministrators, type Administrator } from '@/features/admin/shared/administrators-only';

const SupportDialog = lazyPart(
  async () => (await import('@/features/admin/support/support-dialog')).SupportDialog,
);

/** /admin/support: what people wrote to the office; for administrators only (S1). */
export function AdminSupportScreen() {
  return <ForAdministrators>{(administrator) => <Messages {...administrator} />}</ForAdministrators>;
}

function Messages({ uid, onRefused }: Administrator) {
  const [params, setParams] = useSearchParams();
  const [opened, setOpened] = useState<string | null>(null);
  const view = useCallback(({ id }: SupportMessage) => setOpened(id), []);
  return (
    <>
      <PageHead title="Support" help="Answer people who wrote to us. The longest waiting come first." />
      <SupportList
        uid={uid}
        choice={readSupportChoice(params)}
        address={readPageAddress(params)}
        onParams={setParams}
        onView={view}
        onRefused={onRefused}
      />
      <Opening title="Message" part={SupportDialog}>
        {opened !== null && <SupportDialog uid={uid} id={opened} onClose={() => setOpened(null)} />}
      </Opening>
    </>
  );
}
