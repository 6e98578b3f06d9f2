import { useAttempt } from '@/ui/forms/use-attempt';
import { showSuccess } from '@/ui/overlays/toast';
import { describeChangeProblem } from './booking-words';

/**
 * @param onDone after a change that went through, unless its dialog was left
 * meanwhile
 */
export function useBookingChange(onDone: () => void) {
  const attempt = useAttempt(describeChangeProblem);
  const run = (sendChange: () => Promise<unknown>, doneText: string) =>
    attempt.run(async () => {
      await sendChange();
      showSuccess(doneText);
    }, onDone);
  return { ...attempt, run };
}
