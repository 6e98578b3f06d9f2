import { CircleCheck, CircleSlash, ShieldCheck, UserX } from 'lucide-react';
import type { ManagedUser } from '@contract/endpoints/account/manage-users';
import { Badge, type BadgeLook } from '@/ui/badge';
import { stateOf, type UserState } from './user-words';

const badgeLooks: Readonly<Record<UserState, BadgeLook>> = {
  Administrator: ['info', ShieldCheck],
  Active: ['ok', CircleCheck],
  Disabled: ['bad', CircleSlash],
  Deleted: ['warn', UserX],
};

export function UserBadge({ user }: { user: ManagedUser }) {
  const state = stateOf(user);
  return <Badge look={badgeLooks[state]}>{state}</Badge>;
}
