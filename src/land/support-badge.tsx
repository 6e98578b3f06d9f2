import { Archive, Hourglass, MessageCircleReply } from 'lucide-react';
import type { SupportState } from '@contract/entities/support-message';
import { Badge, type BadgeLook } from '@/ui/badge';

const badgesOfState: Readonly<
  Record<SupportState, readonly [look: BadgeLook, words: string]>
> = {
  open: [['warn', Hourglass], 'Waiting for an answer'],
  answered: [['ok', MessageCircleReply], 'Answered'],
  closed: [['info', Archive], 'Closed'],
};

export function SupportBadge({ state }: { state: SupportState }) {
  const [look, words] = badgesOfState[state];
  return <Badge look={look}>{words}</Badge>;
}
