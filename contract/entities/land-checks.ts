import * as z from 'zod/mini';
import { RecordId } from '../values/record-id';

export const landChecksCollection = 'land_checks';

/**
 * land_checks/{uid}: until when something about the land of this person's paid
 * requests is checked, by request. Written by the server when a manager gives an
 * alarm more time; the request is taken out when the alarm is decided. It says
 * neither why nor who (decision 148).
 */
export const LandChecks = z.object({ until: z.record(RecordId, z.date()) });
export type LandChecks = z.infer<typeof LandChecks>;
