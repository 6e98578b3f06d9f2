import { AppError } from '@contract/values/app-error';
import type { Ports } from '../ports';
import type { Caller } from './caller';

/**
 * Claim and record (decision S1): taking the record away ends the right at once, whatever the token still says.
 * @throws AppError permission-denied
 */
export async function requireAdmin(ports: Pick<Ports, 'isAdminOnRecord'>, caller: Caller): Promise<void> {
  if (caller.hasAdminClaim && (await ports.isAdminOnRecord(caller.uid))) return;
  throw new AppError('permission-denied', 'For administrators only.');
}
