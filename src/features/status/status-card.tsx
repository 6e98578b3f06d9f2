import { useEffect, useRef } from 'react';
import { CircleX, FileSearch, MessageSquare } from 'lucide-react';
import type { StatusBody, StatusWords } from '@contract/endpoints/ask-status';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/forms/form-error';
import { Icon } from '@/ui/icon';
import { useStatusSms, type StatusCalls } from './use-status';

const boxClasses = 'rounded-md border p-4 flex gap-3 scroll-my-4';

/** Where the record stands, and the same as an SMS. */
export function StatusCard({
  words: { step, day, nextStep },
  question,
  sendStatusSms,
}: {
  words: StatusWords;
  question: StatusBody;
  sendStatusSms: StatusCalls['sendStatusSms'];
}) {
  const element = useScrolledTo();
  const { sms, send } = useStatusSms(sendStatusSms);
  return (
    <div
      ref={element}
      className={`${boxClasses} border-info-line bg-info-soft`}
    >
      <Icon of={FileSearch} className="text-info" />
      <div className="min-w-0 grid gap-2">
        <p className="num text-[.9375rem]">{`Ref. ${question.reference}`}</p>
        <p className="font-[660] leading-6 text-info">{step}</p>
        {day !== null && <p>{day}</p>}
        <p>{nextStep}</p>
        {sms.kind === 'asked' ? (
          <p role="status">
            It comes by SMS in a few minutes, unless this number has had 2 SMS
            of ours today.
          </p>
        ) : (
          <Button
            look="secondary"
            busyLabel={sms.kind === 'sending' && 'Asking...'}
            onClick={() => void send(question)}
          >
            <Icon of={MessageSquare} />
            <span>Send this to my phone</span>
          </Button>
        )}
        <FormError>{sms.kind === 'failed' ? sms.message : null}</FormError>
      </div>
    </div>
  );
}

/** Nothing has this reference with this number, or we do not say so. */
export function NoMatchCard() {
  const element = useScrolledTo();
  return (
    <div ref={element} className={`${boxClasses} border-bad-line bg-bad-soft`}>
      <Icon of={CircleX} className="text-bad" />
      <div className="min-w-0">
        <p className="font-[660] leading-6 text-bad">
          We find nothing under this reference and number.
        </p>
        <p className="mt-1 text-[.9375rem]">
          Check both. The number is the one you gave us with the request, the
          appointment or the report.
        </p>
      </div>
    </div>
  );
}

function useScrolledTo() {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return element;
}
