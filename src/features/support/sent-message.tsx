import { useEffect, useRef } from 'react';
import { Button } from '@/ui/button';
import { ReferenceLine } from '@/ui/reference-line';
import type { Sent } from './use-messaging';
import { NotificationFailedNote } from './notification-failed-note';

/** What takes the place of a form that was sent: its reference, and what happens next. */
export function SentMessage({
  sent,
  busy,
  onTell,
  onStartOver,
}: {
  sent: Sent;
  /** people are being told of it */
  busy: boolean;
  onTell: () => void;
  onStartOver: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { told } = sent;
  return (
    <section className="card p-4 md:p-6" aria-labelledby="sent-message">
      <h2
        id="sent-message"
        ref={heading}
        tabIndex={-1}
        className="text-xl focus-visible:outline-none! focus-visible:shadow-none!"
      >
        We have your message
      </h2>
      <div className="mt-1.5">
        <ReferenceLine reference={sent.message.reference} />
      </div>
      {told.isTold ? (
        <p className="mt-4 text-ink-2">
          We have written to you, and an administrator has been notified. The answer comes by e-mail and SMS,
          and stands here under Your messages.
        </p>
      ) : (
        <div role="alert" className="mt-4">
          <NotificationFailedNote advice={told.advice} busy={busy} onTell={onTell} />
        </div>
      )}
      <div className="mt-5 pt-5 border-t border-line">
        <Button look="secondary" className="max-sm:w-full" onClick={onStartOver}>
          Write another message
        </Button>
      </div>
    </section>
  );
}
