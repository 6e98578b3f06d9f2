import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Icon } from '@/ui/icon';

/**
 * Every sentence takes the height of the longest, so that nothing moves when it
 * changes.
 */
export function Bar({
  icon,
  action,
  children,
}: {
  icon: LucideIcon;
  action?: ReactNode;
  children: string | null;
}) {
  return (
    <div role="status" className="print:hidden">
      {children !== null && (
        <div className="bg-sunken text-ink-2 border-b border-line">
          <div className="w-full max-w-page mx-auto flex flex-wrap items-center gap-x-4 gap-y-2 px-4 md:px-8 xl:px-10 py-2.5 text-[.875rem] leading-5 font-[560]">
            <p className="flex items-center gap-2.5 max-md:min-h-10">
              <Icon of={icon} small className="text-warn" />
              <span className="contents">{children}</span>
            </p>
            {action}
          </div>
        </div>
      )}
    </div>
  );
}
