import type { LucideIcon } from 'lucide-react';
import { joinClasses } from '@/lib/text/class-names';
import { Icon } from './icon';

export type Tone = 'ok' | 'warn' | 'bad' | 'info';

/** Icon and word on a soft ground; `plain` drops the box, for the payment column of tables. */
export function Badge({
  tone,
  icon,
  plain = false,
  children,
}: {
  tone: Tone;
  icon: LucideIcon;
  plain?: boolean | undefined;
  children: string;
}) {
  return (
    <span className={joinClasses('badge', plain && 'b-plain', `b-${tone}`)}>
      <Icon of={icon} />
      {children}
    </span>
  );
}
