import {
  findRecordSearch,
  findSearchPrefixes,
  type RecordSearch,
} from '@contract/values/search-prefixes';
import { findDigitalAddress } from '@contract/values/land/digital-address';
import { Region } from '@contract/values/land/regions';
import { findReference } from '@contract/values/reference';
import { CalendarDay, dayInAccra } from '@contract/values/booking/working-days';
import { findIn } from '@/lib/page-address';
import { isRecordId } from './record-ids';
import { serverNow } from '@/lib/server-clock';

export const adminRequestFilters = [
  'open',
  'review',
  'asked',
  'sent',
  'late',
  'complete',
  'all',
] as const;
export type AdminRequestFilter = (typeof adminRequestFilters)[number];

/**
 * Whose promise ends soonest and latest; who has waited longest and shortest;
 * the newest and the oldest.
 */
export const adminRequestOrders = [
  'promise',
  'promise-last',
  'age',
  'paid',
  'new',
  'old',
] as const;
export type AdminRequestOrder = (typeof adminRequestOrders)[number];

/** The reader's own requests; those that nobody works on. */
export const assigneeFilters = ['mine', 'nobody'] as const;
export type AssigneeFilter = (typeof assigneeFilters)[number];

export interface AdminRequestView {
  show: AdminRequestFilter;
  /** null: everybody's */
  whose: AssigneeFilter | null;
  service: string | null;
  region: Region | null;
  order: AdminRequestOrder;
  /** days of the date that orders the list: requested, paid or promised */
  from: CalendarDay | null;
  to: CalendarDay | null;
  typed: string;
  /** uid of an owner: their requests alone, whatever else was chosen */
  owner: string | null;
}

/** Whom requests are assigned to; nobody where the uid is null. */
export interface Assignee {
  uid: string | null;
}

export interface AdminRequestChoice extends Omit<
  AdminRequestView,
  'typed' | 'whose'
> {
  /** null: whoever it is */
  assignee: Assignee | null;
  /** null while too little is typed */
  search: RecordSearch | null;
  today: CalendarDay;
}

const findDay = (value: string | null) =>
  CalendarDay.safeParse(value).data ?? null;

/**
 * What is still to be done comes with the soonest promise first, so what is
 * late is on top; what is done with the newest first.
 */
export function findUsualOrder(show: AdminRequestFilter): AdminRequestOrder {
  return show === 'complete' || show === 'all' ? 'new' : 'promise';
}

/** A search goes through all paid requests, also those that are done. */
export function findUsualFilter(typed: string): AdminRequestFilter {
  return typed.trim() === '' ? 'open' : 'all';
}

/**
 * Unknown values count as no choice. Late requests are found, and so ordered,
 * by their promise.
 */
export function readAdminView(params: URLSearchParams): AdminRequestView {
  const owner = params.get('owner') ?? undefined;
  if (isRecordId(owner)) return { ...everything, owner };
  const typed = params.get('q') ?? '';
  const show =
    findIn(adminRequestFilters, params.get('show')) ?? findUsualFilter(typed);
  const service = params.get('service') ?? undefined;
  const chosenOrder =
    findIn(adminRequestOrders, params.get('sort')) ?? findUsualOrder(show);
  const isByPromise =
    chosenOrder === 'promise' || chosenOrder === 'promise-last';
  return {
    show,
    whose: findIn(assigneeFilters, params.get('whose')),
    service: isRecordId(service) ? service : null,
    region: findIn(Region.options, params.get('region')),
    order: show === 'late' && !isByPromise ? 'promise' : chosenOrder,
    from: findDay(params.get('from')),
    to: findDay(params.get('to')),
    typed,
    owner: null,
  };
}

function findAssignee(
  whose: AssigneeFilter | null,
  readerUid: string,
): Assignee | null {
  if (whose === null) return null;
  return { uid: whose === 'mine' ? readerUid : null };
}

const everything: AdminRequestView = {
  show: 'all',
  whose: null,
  service: null,
  region: null,
  order: 'new',
  from: null,
  to: null,
  typed: '',
  owner: null,
};

/**
 * A reference and a GhanaPost address are asked for as they are stored, however
 * they were typed.
 */
function findSearch(typed: string): RecordSearch | null {
  const reference = findReference(typed);
  if (reference === null) {
    return findRecordSearch(findDigitalAddress(typed) ?? typed);
  }
  const prefixes = findSearchPrefixes(reference);
  return prefixes === null ? null : { prefixes: [prefixes], words: null };
}

/** What a view asks the database for. */
export const choiceOf = (
  { typed, whose, ...chosen }: AdminRequestView,
  readerUid: string,
): AdminRequestChoice => ({
  ...chosen,
  assignee: findAssignee(whose, readerUid),
  search: findSearch(typed),
  today: dayInAccra(serverNow()),
});
