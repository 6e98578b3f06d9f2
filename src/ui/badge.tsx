import type { LucideIcon } from 'lucide-react';
import { joinClasses } from '@/lib/text/class-names';
import { Icon } from './icon';

export type BadgeLook = readonly [
  tone: 'ok' | 'warn' | 'bad' | 'info',
  icon: LucideIcon,
];

export function Badge({
  look: [tone, icon],
  plain = false,
  children,
}: {
  look: BadgeLook;
  plain?: boolean | undefined;
  children: string;
}) {
  return (
    <span className={joinClasses('badge', plain && 'b-plain', `b-${tone}`)}>
      <Icon of={icon} />
      <span className="contents">{children}</span>
    </span>
  );
}
