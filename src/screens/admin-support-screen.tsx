import { lazy, Suspense, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SupportMessage } from '@contract/entities/support-message';
import { AdministratorsOnly } from '@/features/admin/administrators-only';
import { readSupportChoice } from '@/features/admin/support/support-choice';
import { SupportList } from '@/features/admin/support/support-list';
import { readPageAddress } from '@/lib/page-address';
import { useUser } from '@/session/session-context';
import { PageHead } from '@/ui/page-head';

const SupportDialog = lazy(async () => ({
  default: (await import('@/features/admin/support/support-dialog')).SupportDialog,
}));

/** /admin/support: what people wrote to the office; for administrators only (S1). */
export function AdminSupportScreen() {
  const { uid, isAdmin } = useUser();
  return isAdmin ? <Messages uid={uid} /> : <AdministratorsOnly />;
}

function Messages({ uid }: { uid: string }) {
  const [params, setParams] = useSearchParams();
  const [opened, setOpened] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const view = useCallback(({ id }: SupportMessage) => setOpened(id), []);
  if (refused) return <AdministratorsOnly />;
  return (
    <>
      <PageHead title="Support" help="Answer who wrote to us. Who waits longest comes first." />
      <SupportList
        uid={uid}
        choice={readSupportChoice(params)}
        address={readPageAddress(params)}
        onParams={setParams}
        onView={view}
        onRefused={() => setRefused(true)}
      />
      {opened !== null && (
        <Suspense
          fallback={
            <p role="status" className="sr-only">
              {'Opening the message'}
            </p>
          }
        >
          <SupportDialog uid={uid} id={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
