import { MessageList } from '@/features/admin/messages/message-list';
import { forAdministrators, type Administrator } from '@/features/admin/shared/administrators-only';
import { useListPlace } from '@/features/admin/shared/live-page';
import { PageHead } from '@/ui/page-head';

/** /admin/messages: letters and text messages that could not be sent; for administrators only (S1). */
export const AdminMessagesScreen = forAdministrators(Messages);

function Messages(administrator: Administrator) {
  return (
    <>
      <PageHead
        title="Messages we could not send"
        help="We do not keep who these messages were for. We can still send most of them again."
      />
      <MessageList {...useListPlace(administrator)} />
    </>
  );
}
