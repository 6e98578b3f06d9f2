import * as z from 'zod/mini';

export const slotsCollection = 'consultancy_slots';

/** consultancy_slots/{yyyy-MM-ddTHH}: that an hour is taken, and nothing about by whom (S4). Server writes only. */
export const Slot = z.object({ start: z.date() });
export type Slot = z.infer<typeof Slot>;
