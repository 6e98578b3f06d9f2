import { useState, type ReactNode } from 'react';
import { useUser } from '@/session/session-context';
import { AdministratorsOnly } from './administrators-only';

export interface Administrator {
  uid: string;
  /** the right was taken away meanwhile */
  onRefused: () => void;
}

interface ForAdministratorsProps {
  children: (administrator: Administrator) => ReactNode;
}

/** What only administrators see, for as long as they are. */
export function ForAdministrators({ children }: ForAdministratorsProps) {
  const { uid, isAdmin } = useUser();
  return isAdmin ? <UntilRefused uid={uid}>{children}</UntilRefused> : <AdministratorsOnly />;
}

function UntilRefused({ uid, children }: ForAdministratorsProps & { uid: string }) {
  const [refused, setRefused] = useState(false);
  return refused ? <AdministratorsOnly /> : children({ uid, onRefused: () => setRefused(true) });
}
