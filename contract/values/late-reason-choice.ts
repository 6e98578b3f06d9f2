import type { LateReason, OfficeLateReason } from './late-reason';

/** As administrators choose them. */
export const lateReasonNames: Readonly<Record<LateReason, string>> = {
  'takes-longer': 'The check takes longer',
  commission: 'No answer from the Commission yet',
  'search-by-hand': 'Record is searched by hand',
  'office-closed': 'Commission was closed',
  corrected: 'Results were withdrawn',
  other: 'Other',
};

/** Working days to the next day, until an administrator sets another number. */
export const defaultLaterWorkingDays = 5;

/** Until an administrator sets another one. */
export const defaultLaterReason: OfficeLateReason = 'takes-longer';
