import { paths } from '@/domain/paths';

/**
 * Asks for the dashboard's two lists, where `path` is the dashboard: they are
 * on their way while the app is. Errors are nobody's: the dashboard asks again.
 * @param uid null for whoever signs in next
 * @returns when the questions have left, not when their answers are there
 */
export async function askAhead(
  path: string,
  uid: string | null,
): Promise<void> {
  if (path !== paths.home) return;
  await import('@/repositories/asked-ahead')
    .then(({ askDashboardAhead }) => askDashboardAhead(uid))
    .catch(() => undefined);
}
