import { useState } from 'react';
import { paths } from '@/domain/paths';
import { SupportList } from '@/features/admin/support/support-list';
import { PageHead } from '@/ui/page-head';
import { lazyPart } from '@/lib/parts/lazy-part';
import { LazyDialog } from '@/ui/overlays/lazy-dialog';
import { forAdministrators } from '@/features/admin/shared/administrators-only';

const SupportDialog = lazyPart(
  async () =>
    (await import('@/features/admin/support/support-dialog')).SupportDialog,
);

export const AdminSupportScreen = forAdministrators(
  paths.adminSupport,
  function Messages() {
    const [openedId, setOpenedId] = useState<string | null>(null);
    return (
      <>
        <PageHead
          title="Support"
          help="Answer people who wrote to us. The longest waiting come first."
        />
        <SupportList onView={({ id }) => setOpenedId(id)} />
        <LazyDialog
          title="Message"
          part={SupportDialog}
          onClose={() => setOpenedId(null)}
        >
          {openedId !== null && (
            <SupportDialog
              key={openedId}
              id={openedId}
              onClose={() => setOpenedId(null)}
            />
          )}
        </LazyDialog>
      </>
    );
  },
);
