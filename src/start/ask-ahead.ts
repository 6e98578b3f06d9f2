import { paths } from '@/domain/paths';

/**
 * Asks for the dashboard's two lists, where `path` is the dashboard: they are
 * on their way while the app is. Errors are nobody's: the dashboard asks again.
 * @param uid null for whoever signs in next
 */
export function askAhead(path: string, uid: string | null): void {
  if (path !== paths.home) return;
  import('@/repositories/asked-ahead')
    .then(({ askDashboardAhead }) => askDashboardAhead(uid))
    .catch(() => undefined);
}
