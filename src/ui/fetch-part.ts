import { noConnectionText } from '@/lib/require-connection';
import { withTimeLimit } from '@/lib/with-time-limit';
import { showError, showWait } from './overlays/toast';

/** ms; what is there sooner needs no words */
const wordsAfterMs = 1_000;
/** ms */
const limitMs = 15_000;

/**
 * Fetches a lazyPart after a press. False, with a toast, if it does not come.
 */
export async function fetchPart(part: {
  load: () => Promise<unknown>;
}): Promise<boolean> {
  let callOff = () => {};
  const timer = setTimeout(() => {
    callOff = showWait('Opening. Your internet is slow.');
  }, wordsAfterMs);
  try {
    await withTimeLimit(limitMs, part.load());
    return true;
  } catch {
    showError(noConnectionText);
    return false;
  } finally {
    clearTimeout(timer);
    callOff();
  }
}
