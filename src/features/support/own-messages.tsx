import type { SupportMessage } from '@contract/entities/support-message';
import { supportRows } from '@/domain/list-sizes';
import { LoadFailed } from '@/land/load-failed';
import { UnreadableNote } from '@/land/unreadable-note';
import { usePage } from '@/session/use-page';
import { ownMessagesPage } from '@/repositories/support/own-messages';
import { EmptyState } from '@/land/empty-state';
import { Pager } from '@/ui/lists/pager';
import { RedirectToFirstPage } from '@/ui/lists/redirect-to-first-page';
import { Bone, Skeleton } from '@/ui/skeleton';
import { formatDate, formatDateTime } from '@/lib/dates';
import { LongText } from '@/ui/long-text';
import { StoredFileLine } from '@/ui/lists/stored-file-line';
import { SupportBadge } from '@/land/support-badge';
import { fetchFile } from '@/repositories/uploads/stored-files';
import { describeNotificationFailure } from './support-words';
import { NotificationFailedNote } from './notification-failed-note';

interface MessageListProps {
  /**
   * messages without this note: people are being notified, or the note stands
   * elsewhere
   */
  quietIds: readonly (string | null)[];
  onNotify: (message: SupportMessage) => void;
}

export function OwnMessages(cardProps: MessageListProps) {
  const state = usePage(ownMessagesPage, supportRows);
  if (state.kind === 'beyond') return <RedirectToFirstPage />;
  if (state.kind === 'loading') return <MessagesSkeleton />;
  if (state.kind === 'failed') return <LoadFailed card {...state} />;
  if (state.kind === 'empty') {
    return (
      <EmptyState
        card
        title="No messages yet"
        help="What you send and what we answer stands here."
        map="d"
      />
    );
  }
  return (
    <>
      <ul
        aria-label="Your messages"
        className="grid grid-cols-[minmax(0,1fr)] gap-3"
      >
        {state.rows.map((message) => (
          <li key={message.id}>
            <MessageCard message={message} {...cardProps} />
          </li>
        ))}
      </ul>
      <UnreadableNote what="message" records={state.unreadable} />
      {state.paging.total > supportRows && (
        <div className="card mt-3">
          <Pager {...state.paging} />
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

export function MessageCard({
  message,
  quietIds,
  onNotify,
}: MessageListProps & { message: SupportMessage }) {
  const {
    id,
    reference,
    issueType,
    timestamp,
    state,
    description,
    fileURL,
    fileName,
    answers,
  } = message;
  const isUntold = message.notifiedAt === null && state === 'open';
  return (
    <article
      className="card p-4 md:p-5"
      aria-label={`${issueType}, ${reference}`}
    >
      <div className="flex flex-wrap justify-between gap-x-3">
        <h3 className="font-[660] text-[1.0625rem] leading-6">{issueType}</h3>
        <span className="lbl num whitespace-nowrap pt-0.5">
          {formatDate(timestamp)}
        </span>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 mt-1.5 mb-3">
        <SupportBadge state={state} />
        <span className="lbl num">{reference}</span>
      </div>
      <LongText text={description} />
      {fileURL !== null && fileName !== null && (
        <div className="mt-2">
          {/* Goes through the rules each time; the file is never opened here (specification, S11). */}
          <StoredFileLine
            name={fileName}
            fetchFile={() => fetchFile(fileURL)}
          />
        </div>
      )}
      {answers.map((answer) => (
        <div
          key={answer.at.getTime()}
          className="rounded-sm bg-sunken px-3.5 py-3 mt-3"
        >
          <p className="lbl flex flex-wrap justify-between gap-x-3">
            <span>Our answer</span>
            <span className="num">{formatDateTime(answer.at)}</span>
          </p>
          <div className="mt-0.5">
            <LongText text={answer.text} />
          </div>
        </div>
      ))}
      {state === 'closed' && answers.length === 0 && (
        <p className="text-ink-2 text-[.9375rem] mt-3">
          This message was closed without an answer. Write again if something is
          still open.
        </p>
      )}
      {isUntold && !quietIds.includes(id) && (
        <div className="mt-3">
          <NotificationFailedNote
            advice={describeNotificationFailure(null)}
            isNotifying={false}
            onNotify={() => onNotify(message)}
          />
        </div>
      )}
    </article>
  );
}
