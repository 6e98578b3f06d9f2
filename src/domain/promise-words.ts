import type { Request } from '@contract/entities/request';
import { formatDate } from '@/lib/dates';
import { serverNow } from '@/lib/server-clock';

type Promised = Pick<Request, 'promisedBy' | 'status' | 'isDocumentValid'>;

/** @param now by the server's clock */
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
  if (isLate(request, now)) return `Later than usual (${day})`;
  return `Usually by ${day}`;
}
