import { UserRoundPen } from 'lucide-react';
import { anonymousName } from '@/lib/names';
import { paths } from '@/domain/paths';
import { useUser } from '@/session/session-context';
import { Icon } from '@/ui/icon';
import { RowLink } from '@/ui/row-link';

/** For an account whose name was lost on the way: asks for it. */
export function NameReminder() {
  if (useUser().name !== anonymousName) return null;
  return (
    <section
      aria-label="Your name is missing"
      className="flex items-center gap-3 max-w-[52rem] mb-4 md:mb-5 rounded-sm border border-line bg-surface px-4 py-1 text-[.9375rem]"
    >
      <span className="text-warn flex-none">
        <Icon of={UserRoundPen} />
      </span>
      <div className="flex-1 min-w-0 flex flex-wrap items-center gap-x-3">
        <p className="py-1.5">We do not know your name yet. It goes on your requests and receipts.</p>
        <RowLink to={paths.profile} className="-my-1">
          Add your name
        </RowLink>
      </div>
    </section>
  );
}
