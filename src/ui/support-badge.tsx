import { Archive, Hourglass, MessageCircleReply, type LucideIcon } from 'lucide-react';
import type { SupportState } from '@contract/entities/support-message';
import { Badge, type Tone } from './badge';

const looks: Readonly<Record<SupportState, readonly [Tone, LucideIcon, string]>> = {
  open: ['warn', Hourglass, 'Waiting for an answer'],
  answered: ['ok', MessageCircleReply, 'Answered'],
  closed: ['info', Archive, 'Closed'],
};

/** How far a support message is. */
export function SupportBadge({ state }: { state: SupportState }) {
  const [tone, icon, words] = looks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {words}
    </Badge>
  );
}
