import type { ReactNode } from 'react';
import { SessionContext } from '../session-context';
import { makeSession, sampleUser } from './session';

/** For component tests of what only signed-in people see. */
export function SignedIn({ children }: { children: ReactNode }) {
  return (
    <SessionContext value={makeSession({ user: sampleUser })}>
      {children}
    </SessionContext>
  );
}
