import type { ReactNode } from 'react';
import { SessionContext } from './session-context';
import { useHeldSession, type SessionEvents } from './use-held-session';

export function UserProvider({ children, ...events }: SessionEvents & { children: ReactNode }) {
  const { session, isOver } = useHeldSession(events);
  return isOver ? null : <SessionContext value={session}>{children}</SessionContext>;
}
