import { useAttempt } from '@/ui/forms/use-attempt';
import { showSuccess } from '@/ui/overlays/toast';
import { describeChangeProblem } from './booking-words';

/**
 * @param onDone after a change that went through, unless its dialog was left
 * meanwhile
 */
export function useBookingChange(onDone: () => void) {
  const attempt = useAttempt(describeChangeProblem);
  const run = (change: () => Promise<unknown>, done: string) =>
    attempt.run(async () => {
      await change();
      showSuccess(done);
    }, onDone);
  return { ...attempt, run };
}
