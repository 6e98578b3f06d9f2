import { noConnectionText } from '@/lib/require-connection';
import { withTimeLimit } from '@/lib/with-time-limit';
import { showError } from './overlays/toast';

/** ms; who pressed something hears by then what came of it */
const limitMs = 15_000;

/** Fetches what somebody has asked to open. False, and told, if it did not come: they press once more later. */
export async function fetchPart(load: () => Promise<unknown>): Promise<boolean> {
  try {
    await withTimeLimit(limitMs, load());
    return true;
  } catch {
    showError(noConnectionText);
    return false;
  }
}
