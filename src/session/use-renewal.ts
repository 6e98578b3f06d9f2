import { useMemo } from 'react';
import { reauthenticate, reauthenticateWithGoogle, renewSession } from './renewal';
import { useSession } from './session-context';

/** For a change of password or a deletion: proves who sits here, and keeps this browser signed in afterwards. */
export function useRenewal() {
  const { startSession } = useSession();
  return useMemo(
    () => ({
      reauthenticate,
      reauthenticateWithGoogle,
      /** @param change ends every session of the account at the server @throws AppError */
      renew: async (newPassword: string, change: () => Promise<unknown>): Promise<void> => {
        startSession(await renewSession(newPassword, change));
      },
    }),
    [startSession],
  );
}
