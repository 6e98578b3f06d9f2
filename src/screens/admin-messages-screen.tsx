import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AdministratorsOnly } from '@/features/admin/administrators-only';
import { MessageList } from '@/features/admin/messages/message-list';
import { readPageAddress } from '@/lib/page-address';
import { useUser } from '@/session/session-context';
import { PageHead } from '@/ui/page-head';

/** /admin/messages: letters and text messages that could not be sent; for administrators only (S1). */
export function AdminMessagesScreen() {
  const { uid, isAdmin } = useUser();
  const [params, setParams] = useSearchParams();
  const [refused, setRefused] = useState(false);
  if (!isAdmin || refused) return <AdministratorsOnly />;
  return (
    <>
      <PageHead
        title="Messages that failed"
        help="Letters and text messages that were given up. Whom they were for is not kept; most find their reader again."
      />
      <MessageList
        uid={uid}
        address={readPageAddress(params)}
        onParams={setParams}
        onRefused={() => setRefused(true)}
      />
    </>
  );
}
