import { noConnectionText } from '@/lib/require-connection';
import { withTimeLimit } from '@/lib/with-time-limit';
import { showError } from './overlays/toast';

const limitMs = 15_000;

/** Fetches a lazyPart after a press. False, with a toast, if it does not come. */
export async function fetchPart(part: { load: () => Promise<unknown> }): Promise<boolean> {
  try {
    await withTimeLimit(limitMs, part.load());
    return true;
  } catch {
    showError(noConnectionText);
    return false;
  }
}
