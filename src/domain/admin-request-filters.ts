import { findSearchPrefix } from '@contract/values/search-prefixes';
import { findReference } from '@contract/values/reference';
import { CalendarDay, dayInAccra } from '@contract/values/booking/working-days';
import { toParams, findIn } from '@/lib/page-address';
import { isRecordId } from './record-ids';

/** What the paid requests can be narrowed to, as their address says it under `show`. */
export const adminRequestFilters = ['review', 'asked', 'sent', 'late', 'complete'] as const;
export type AdminRequestFilter = (typeof adminRequestFilters)[number];

/** In which order they come: the newest first, who waits longest, what is promised soonest. */
export const adminRequestOrders = ['new', 'age', 'promise'] as const;
export type AdminRequestOrder = (typeof adminRequestOrders)[number];

/** What is chosen above the list, as its address says it. */
export interface AdminRequestView {
  /** null for all */
  show: AdminRequestFilter | null;
  /** ServiceList id; null for all */
  service: string | null;
  order: AdminRequestOrder;
  /** the first and the last day of what the order goes by: requested, paid or promised */
  from: CalendarDay | null;
  to: CalendarDay | null;
  /** what was typed to search by */
  typed: string;
}

export interface AdminRequestChoice extends Omit<AdminRequestView, 'typed'> {
  /** what names, addresses and numbers are searched by, or null (values/search-prefixes) */
  prefix: string | null;
  /** whose beginning decides what is late */
  today: CalendarDay;
}

export const wholeList: AdminRequestView = {
  show: null,
  service: null,
  order: 'new',
  from: null,
  to: null,
  typed: '',
};

const findDay = (value: string | null) => CalendarDay.safeParse(value).data ?? null;

/** Anything that is no filter leaves the list whole. What is late is ordered by its promise. */
export function readAdminView(params: URLSearchParams): AdminRequestView {
  const show = findIn(adminRequestFilters, params.get('show'));
  const service = params.get('service') ?? undefined;
  return {
    show,
    service: isRecordId(service) ? service : null,
    order: show === 'late' ? 'promise' : (findIn(adminRequestOrders, params.get('sort')) ?? 'new'),
    from: findDay(params.get('from')),
    to: findDay(params.get('to')),
    typed: params.get('q') ?? '',
  };
}

/** The first page, narrowed like this. */
export function writeAdminView({ show, service, order, from, to, typed }: AdminRequestView): URLSearchParams {
  const sort = order !== 'new' && show !== 'late' && order;
  return toParams({ show, service, sort, from, to, q: typed.trim() });
}

/** What is asked for, as of today. */
export const choiceOf = ({ typed, ...chosen }: AdminRequestView): AdminRequestChoice => ({
  ...chosen,
  prefix: findSearchPrefix(findReference(typed) ?? typed),
  today: dayInAccra(new Date()),
});
