import * as z from 'zod/mini';

export const adminsCollection = 'admins';

/** admins/{uid}: together with the claim `admin: true` it makes an administrator (S1). Server only. */
export const Admin = z.object({
  uid: z.string(),
  grantedAt: z.date(),
  /** uid of the administrator who granted it, or 'script' for the first one (M4) */
  grantedBy: z.string(),
});
export type Admin = z.infer<typeof Admin>;
