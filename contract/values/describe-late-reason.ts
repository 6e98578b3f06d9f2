import type { LateReason } from './late-reason';

/** In a sentence for the owner; '' where only the note says it. */
const lateReasonSentences: Readonly<Record<LateReason, string>> = {
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
