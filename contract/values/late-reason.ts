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

/** In a sentence for the owner; '' where only the note says it. */
export const lateReasonSentences: Readonly<Record<LateReason, string>> = {
  'takes-longer': 'The check takes longer than we planned.',
  commission: 'The Lands Commission has not answered us yet.',
  'search-by-hand':
    'The Lands Commission has to search for the record by hand.',
  'office-closed': 'The Lands Commission was closed for some days.',
  corrected: 'We withdrew the results and send you corrected ones.',
  other: '',
};

/** The reason and the note in sentences for the owner. */
export function describeLateReason({
  reason,
  note = '',
}: {
  reason: LateReason;
  note?: string | undefined;
}): string {
  return [lateReasonSentences[reason], note]
    .filter((part) => part !== '')
    .join(' ');
}
