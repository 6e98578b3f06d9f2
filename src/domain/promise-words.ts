import type { Request } from '@contract/entities/request';
import { formatDate } from '@/lib/dates';
import { serverNow } from '@/lib/server-clock';

type Promised = Pick<Request, 'promisedBy' | 'status' | 'isDocumentValid'>;

export function isLate(
  { promisedBy, status }: Promised,
  now = serverNow(),
): boolean {
  return promisedBy !== null && !status && now > promisedBy;
}

/**
 * null where nothing is promised: not paid, delivered, or we wait for a clearer
 * image
 */
export function describePromise(
  request: Promised,
  now = serverNow(),
): string | null {
  const { promisedBy, status, isDocumentValid } = request;
  if (promisedBy === null || status || !isDocumentValid) return null;
  const day = formatDate(promisedBy);
  return isLate(request, now)
    ? `Later than usual (${day})`
    : `Usually by ${day}`;
}
