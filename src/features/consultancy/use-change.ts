import { useAttempt } from '@/lib/hooks/use-attempt';
import { showSuccess } from '@/ui/overlays/toast';
import { describeChangeProblem } from './booking-words';

export function useChange(onDone: () => void) {
  const attempt = useAttempt(describeChangeProblem);
  const run = (change: () => Promise<unknown>, done: string) =>
    attempt.run(async () => {
      await change();
      showSuccess(done);
      onDone();
    });
  return { ...attempt, run };
}
