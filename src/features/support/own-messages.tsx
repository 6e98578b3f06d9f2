import type { SupportMessage } from '@contract/entities/support-message';
import { supportRows } from '@contract/values/limits';
import { describeError } from '@/domain/error-messages';
import { moveToPage, type PageAddress } from '@/lib/page-address';
import { useLive } from '@/live/use-live';
import { ownMessagesPage } from '@/repositories/support';
import { EmptyState } from '@/ui/lists/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Pager } from '@/ui/lists/pager';
import { Bone, Skeleton } from '@/ui/skeleton';
import { MessageCard } from './message-card';

/** 'Your messages': newest first with their state and answers, live, a page at a time. */
export function OwnMessages({
  uid,
  address,
  onPage,
  ...ways
}: {
  uid: string;
  address: PageAddress;
  onPage: (address: PageAddress) => void;
  /** messages whose people are being told, or that say elsewhere that nobody was */
  quietIds: readonly (string | null)[];
  onTell: (message: SupportMessage) => void;
}) {
  const live = useLive(ownMessagesPage(uid, address.cursor), uid);
  if (live.kind === 'loading') return <MessagesSkeleton />;
  if (live.kind === 'failed')
    return <ErrorState card message={describeError(live.error)} onRetry={live.retry} />;
  if (live.kind === 'empty')
    return (
      <EmptyState card title="No messages yet" help="What you send and what we answer stands here." map="d" />
    );
  const { rows, counts } = live.data;
  const total = counts ?? rows.length;
  return (
    <>
      <ul aria-label="Your messages" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {rows.map((message) => (
          <li key={message.id}>
            <MessageCard message={message} {...ways} />
          </li>
        ))}
      </ul>
      {total > supportRows && (
        <div className="card mt-3">
          <Pager
            pageIndex={address.pageIndex}
            pageSize={supportRows}
            total={total}
            onPage={(toIndex) => onPage(moveToPage(address, toIndex, live.data))}
          />
        </div>
      )}
    </>
  );
}

function MessagesSkeleton() {
  return (
    <Skeleton label="Loading your messages">
      <div className="grid gap-3">
        {[0, 1].map((card) => (
          <div key={card} className="card p-4 md:p-5 grid gap-2.5">
            <Bone width="40%" height="20px" />
            <Bone width="55%" height="26px" />
            <Bone width="90%" height="18px" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
