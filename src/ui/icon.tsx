import type { LucideIcon } from 'lucide-react';
import { joinClasses } from '@/lib/text/class-names';

/** A Lucide drawing beside a word: 20 px, or 16 px in rows and links. Hidden from assistive technology. */
export function Icon({
  of: Drawing,
  small = false,
  className,
}: {
  of: LucideIcon;
  small?: boolean;
  className?: string;
}) {
  return <Drawing aria-hidden="true" className={joinClasses('ic', small && 'ic-sm', className)} />;
}
