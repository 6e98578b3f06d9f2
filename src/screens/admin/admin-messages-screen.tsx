import { paths } from '@/domain/paths';
import { MessageList } from '@/features/admin/messages/message-list';
import { forAdministrators } from '@/features/admin/shared/administrators-only';
import { PageHead } from '@/ui/page-head';

export const AdminMessagesScreen = forAdministrators(
  paths.adminMessages,
  function Messages() {
    return (
      <>
        <PageHead
          title="Messages we could not send"
          help="These messages did not arrive. Press Send again. We do not keep who they were for."
        />
        <MessageList />
      </>
    );
  },
);
