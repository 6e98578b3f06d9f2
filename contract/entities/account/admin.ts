import * as z from 'zod/mini';
import { firstRoles } from '../../permissions';

export const adminsCollection = 'admins';

/**
 * admins/{uid}: together with the claim `admin: true` it makes an administrator
 * (S1). Server only.
 */
export const Admin = z.object({
  uid: z.string(),
  /** since when they have their newest role: a further one begins it anew */
  grantedAt: z.date(),
  /**
   * uid of the manager who confirmed it, or 'script' for the first two (S16)
   */
  grantedBy: z.string(),
  /**
   * uid; null for the script, and for records from when one administrator
   * decided alone
   */
  proposedBy: z._default(z.nullable(z.string()), null),
  /**
   * what they may do (contract/permissions); a name that is no role, and what
   * is no list, grants nothing
   */
  roles: z.catch(z._default(z.array(z.string()), [...firstRoles]), []),
});
export type Admin = z.infer<typeof Admin>;
