import { useState } from 'react';
import { paths } from '@/domain/paths';
import { SupportList } from '@/features/admin/support/support-list';
import { PageHead } from '@/ui/page-head';
import { lazyPart } from '@/lib/parts/lazy-part';
import { Opening } from '@/ui/overlays/opening';
import { forAdministrators } from '@/features/admin/shared/administrators-only';

const SupportDialog = lazyPart(
  async () =>
    (await import('@/features/admin/support/support-dialog')).SupportDialog,
);

export const AdminSupportScreen = forAdministrators(
  paths.adminSupport,
  function Messages() {
    const [opened, setOpened] = useState<string | null>(null);
    return (
      <>
        <PageHead
          title="Support"
          help="Answer people who wrote to us. The longest waiting come first."
        />
        <SupportList onView={({ id }) => setOpened(id)} />
        <Opening
          title="Message"
          part={SupportDialog}
          onClose={() => setOpened(null)}
        >
          {opened !== null && (
            <SupportDialog
              key={opened}
              id={opened}
              onClose={() => setOpened(null)}
            />
          )}
        </Opening>
      </>
    );
  },
);
