import * as z from 'zod/mini';

/** Why results come later than promised. */
export const LateReason = z.enum([
  'takes-longer',
  'commission',
  'search-by-hand',
  'office-closed',
  'corrected',
  'other',
]);
export type LateReason = z.infer<typeof LateReason>;

/** Reasons that say enough without a note: the office chooses its default. */
export const OfficeLateReason = z.enum([
  'takes-longer',
  'commission',
  'search-by-hand',
  'office-closed',
]);
export type OfficeLateReason = z.infer<typeof OfficeLateReason>;

export const lateNoteMaxLength = 300;
