import * as z from 'zod/mini';

export const slotsCollection = 'consultancy_slots';

/**
 * consultancy_slots/{yyyy-MM-ddTHH}, written by the server: an hour is taken,
 * and not by whom (S4).
 */
export const Slot = z.object({ start: z.date() });
