import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { joinClasses } from '@/lib/text/class-names';
import { Icon } from './icon';

export function Fold({
  title,
  className,
  children,
}: {
  title: string;
  className: string | undefined;
  children: ReactNode;
}) {
  return (
    <details className={joinClasses('text-[.875rem]', className)}>
      <summary className="min-h-11 flex items-center gap-1.5 font-[620] text-canopy">
        <span>{title}</span>
        <Icon
          of={ChevronDown}
          small
          className="transition-transform in-open:rotate-180"
        />
      </summary>
      {children}
    </details>
  );
}
