import { CircleAlert } from 'lucide-react';
import { Icon } from './icon';

/** What went wrong with the form as a whole, announced as soon as it shows. */
export function FormError({ children }: { children: string | null | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {children !== null && children !== undefined && children !== '' && (
        <p className="flex gap-2 rounded-sm border border-bad-line bg-bad-soft px-3.5 py-3 text-sm text-bad font-[560]">
          <Icon of={CircleAlert} />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
