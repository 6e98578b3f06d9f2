import { AppError } from '@contract/values/app-error';
import { StoreUnavailable } from '../../testing/transact-in-memory';

/**
 * True for a refusal that callers are told of, a database that is down, and a
 * draw of numbers that are all taken.
 */
export function isExpected(error: unknown): boolean {
  if (error instanceof StoreUnavailable) return true;
  if (!(error instanceof AppError)) return false;
  return (
    error.code !== 'internal' ||
    error.message.startsWith('No free transaction number')
  );
}
