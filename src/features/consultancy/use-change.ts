import { useState } from 'react';
import { showSuccess } from '@/ui/toast';
import { describeChangeProblem } from './booking-words';

/** One change of a booking: busy while it is on its way, and what went wrong. */
export function useChange(onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (change: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await change();
      showSuccess(done);
      onDone();
    } catch (error) {
      setFailure(describeChangeProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, setFailure, run };
}
