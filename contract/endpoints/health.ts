import * as z from 'zod/mini';

/** GET /api/health, for everybody: whether the product works. 200 when all of it does, else 503. */
export const healthName = 'health';

const Part = z.enum(['ok', 'down', 'unknown']);

export const HealthAnswer = z.object({
  status: z.enum(['healthy', 'unhealthy']),
  /** the commit that the functions were built from */
  version: z.string(),
  /** when this was found out, which may be some seconds ago */
  time: z.iso.datetime(),
  parts: z.object({
    database: Part,
    bucket: Part,
    /** messages leave it, and whoever carries them takes them */
    queue: Part,
    schedules: Part,
    gateway: Part,
  }),
});
export type HealthAnswer = z.infer<typeof HealthAnswer>;
