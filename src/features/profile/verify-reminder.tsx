import { MailWarning, X } from 'lucide-react';
import { joinClasses } from '@/lib/class-names';
import { useUser } from '@/session/session-context';
import { Icon } from '@/ui/icon';
import { IconButton } from '@/ui/icon-button';
import { RowButton } from '@/ui/row-link';
import { useVerifyReminder } from './use-verify-reminder';

/** A quiet line for people whose address is not confirmed: results are mailed to confirmed addresses only. */
export function VerifyReminder({ className }: { className?: string | undefined }) {
  const { uid, email, emailVerified } = useUser();
  const { isShown, isBusy, isSent, failure, send, dismiss } = useVerifyReminder(uid, !emailVerified);
  if (!isShown) return null;
  return (
    <section
      aria-label="E-mail not confirmed"
      className={joinClasses(
        'flex items-center gap-3 max-w-[52rem] rounded-sm border border-line bg-surface pl-4 pr-1 py-1 text-[.9375rem]',
        className,
      )}
    >
      <span className="text-warn flex-none">
        <Icon of={MailWarning} />
      </span>
      <div className="flex-1 min-w-0 flex flex-wrap items-center gap-x-3">
        <p className="py-1.5" role="status">
          {isSent
            ? `We sent a new link to ${email}.`
            : 'Confirm your e-mail address so that we can send you results.'}
        </p>
        {!isSent && (
          <RowButton className="-my-1" aria-disabled={isBusy || undefined} onClick={send}>
            {isBusy ? 'Sending...' : 'Send the link again'}
          </RowButton>
        )}
        <div role="alert" className="basis-full">
          {failure !== null && <p className="text-bad text-sm pb-1.5">{failure}</p>}
        </div>
      </div>
      <IconButton icon={X} small label="Dismiss" onClick={dismiss} />
    </section>
  );
}
