import * as z from 'zod/mini';

/** GET /api/health, for everybody. 200 when everything works, else 503. */
export const healthName = 'health';

const Part = z.enum(['ok', 'down', 'unknown']);

export const HealthAnswer = z.object({
  status: z.enum(['healthy', 'unhealthy']),
  /** the commit of the functions */
  version: z.string(),
  /** when it was checked, perhaps some seconds ago */
  time: z.iso.datetime(),
  parts: z.object({
    database: Part,
    bucket: Part,
    /** notifications leave it, and mail server and SMS service take them */
    queue: Part,
    schedules: Part,
    gateway: Part,
  }),
});
export type HealthAnswer = z.infer<typeof HealthAnswer>;
