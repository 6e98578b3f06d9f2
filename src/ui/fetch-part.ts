import { errorMessages } from '@/lib/error-messages';
import { showError } from './toast';

/** Fetches what somebody has asked to open. False, and told, if it did not come: they press once more later. */
export async function fetchPart(load: () => Promise<unknown>): Promise<boolean> {
  try {
    await load();
    return true;
  } catch {
    showError(errorMessages.network);
    return false;
  }
}
