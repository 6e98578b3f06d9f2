import { hasKeptFiles } from '@/lib/kept-files';
import { hasDrafts } from './draft-keys';

/**
 * What anybody typed or chose on this device more than a day ago goes, whoever
 * opens the app. Nothing is loaded for it where nothing is kept.
 */
export function dropOldDrafts(): void {
  if (!hasDrafts() && !hasKeptFiles()) return;
  import('./erase-old-drafts')
    .then(({ eraseOldDrafts }) => eraseOldDrafts())
    .catch(() => undefined);
}
