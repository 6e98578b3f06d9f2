import { dayInAccra, type CalendarDay } from '@contract/values/booking/working-days';

/** What the paid requests can be narrowed to, as their address says it under `show`. */
export const adminRequestFilters = ['review', 'asked', 'sent', 'late', 'complete'] as const;
export type AdminRequestFilter = (typeof adminRequestFilters)[number];

export interface AdminRequestChoice {
  /** null for all */
  show: AdminRequestFilter | null;
  /** what names, addresses and numbers are searched by, or null (values/search-prefixes) */
  prefix: string | null;
  /** whose beginning decides what is late */
  today: CalendarDay;
}

/** Anything that is no filter leaves the list whole. */
export function readAdminFilter(params: URLSearchParams): AdminRequestFilter | null {
  const value = params.get('show');
  return adminRequestFilters.find((filter) => filter === value) ?? null;
}

/** The first page, narrowed like this. */
export function writeAdminChoice(show: AdminRequestFilter | null, typed: string): URLSearchParams {
  const next = new URLSearchParams();
  if (show !== null) next.set('show', show);
  if (typed.trim() !== '') next.set('q', typed.trim());
  return next;
}

export const choiceOf = (show: AdminRequestFilter | null, prefix: string | null): AdminRequestChoice => ({
  show,
  prefix,
  today: dayInAccra(new Date()),
});
