import { useSearchParams } from 'react-router-dom';
import { MessageList } from '@/features/admin/messages/message-list';
import { readPageAddress } from '@/lib/page-address';
import { PageHead } from '@/ui/page-head';
import { ForAdministrators, type Administrator } from '@/features/admin/shared/administrators-only';

/** /admin/messages: letters and text messages that could not be sent; for administrators only (S1). */
export function AdminMessagesScreen() {
  return <ForAdministrators>{(administrator) => <Messages {...administrator} />}</ForAdministrators>;
}

function Messages(administrator: Administrator) {
  const [params, setParams] = useSearchParams();
  return (
    <>
      <PageHead
        title="Messages we could not send"
        help="We do not keep who these messages were for. We can still send most of them again."
      />
      <MessageList {...administrator} address={readPageAddress(params)} onParams={setParams} />
    </>
  );
}
