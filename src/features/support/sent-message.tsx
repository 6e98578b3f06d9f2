import { Button } from '@/ui/button';
import { FocusedHeading } from '@/ui/focused-heading';
import { ReferenceLine } from '@/land/reference-line';
import { describeAnswerMail } from './support-words';
import type { Sent } from './use-messaging';
import { NotificationFailedNote } from './notification-failed-note';

export function SentMessage({
  sent: { message, advice },
  isConfirmed,
  isNotifying,
  onNotify,
  onStartOver,
}: {
  sent: Sent;
  /** the account's address, so that letters to it are not counted */
  isConfirmed: boolean;
  isNotifying: boolean;
  onNotify: () => void;
  onStartOver: () => void;
}) {
  return (
    <section className="card p-4 md:p-6" aria-labelledby="sent-message">
      <FocusedHeading
        id="sent-message"
        className="text-xl"
        text={
          advice === null
            ? 'Support message submitted successfully'
            : 'We have your message'
        }
      />
      <div className="mt-1.5">
        <ReferenceLine reference={message.reference} />
      </div>
      {advice === null ? (
        <p className="mt-4 text-ink-2">
          <span>
            Our office has it. The answer stands here under Your messages.
          </span>{' '}
          <span>{describeAnswerMail(isConfirmed)}</span>
        </p>
      ) : (
        <div role="alert" className="mt-4">
          <NotificationFailedNote
            advice={advice}
            isNotifying={isNotifying}
            onNotify={onNotify}
          />
        </div>
      )}
      <div className="mt-5 pt-5 border-t border-line">
        <Button
          look="secondary"
          className="max-sm:w-full"
          onClick={onStartOver}
        >
          Write another message
        </Button>
      </div>
    </section>
  );
}
