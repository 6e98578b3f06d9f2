import type { LucideIcon } from 'lucide-react';
import { joinClasses } from '@/lib/text/class-names';

export function Icon({
  of: Drawing,
  small = false,
  className,
}: {
  of: LucideIcon;
  small?: boolean;
  className?: string;
}) {
  return (
    <Drawing
      aria-hidden="true"
      className={joinClasses('ic', small && 'ic-sm', className)}
    />
  );
}
