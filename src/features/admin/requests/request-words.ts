import {
  listResultVersions,
  listStandingVersions,
  type Request,
} from '@contract/entities/request';
import { countDays } from '@contract/values/booking/working-days';
import { isReferenceSlip } from '@contract/values/reference';
import type {
  AdminRequestFilter,
  AdminRequestOrder,
  AssigneeFilter,
  AdminRequestView,
} from '@/domain/admin-request-filters';
import { isLate } from '@/domain/promise-words';
import { formatDate } from '@/lib/dates';
import { countOf } from '@/lib/text/counts';
import { serverNow } from '@/lib/server-clock';

export const filterWords: Readonly<
  Record<
    AdminRequestFilter,
    Record<'label' | 'emptyTitle' | 'emptyHelp', string>
  >
> = {
  open: {
    label: 'Open',
    emptyTitle: 'Nothing is open',
    emptyHelp: 'Paid requests show here until you send their results.',
  },
  review: {
    label: 'To review',
    emptyTitle: 'Nothing to review',
    emptyHelp:
      'Paid requests with a clear image show here until you send their results.',
  },
  asked: {
    label: 'Clearer image asked for',
    emptyTitle: 'We wait for no clearer image',
    emptyHelp: 'Requests show here while we wait for a clearer image.',
  },
  sent: {
    label: 'Clearer image sent',
    emptyTitle: 'No clearer image to check',
    emptyHelp:
      'Requests with a clearer image show here until you send their results.',
  },
  late: {
    label: 'Late',
    emptyTitle: 'Nothing is late',
    emptyHelp:
      'Requests whose promised day has passed show here. The longest waiting come first.',
  },
  complete: {
    label: 'Complete',
    emptyTitle: 'Nothing is complete yet',
    emptyHelp: 'Requests show here after you send their results.',
  },
  all: {
    label: 'All paid',
    emptyTitle: 'No paid service requests available.',
    emptyHelp: 'New paid requests show here as they come in.',
  },
};

/** `dated` is the moment that the order and the days go by. */
export const orderWords: Readonly<
  Record<AdminRequestOrder, { label: string; dated: string }>
> = {
  new: { label: 'Newest first', dated: 'Requested' },
  old: { label: 'Requested first', dated: 'Requested' },
  age: { label: 'Oldest first', dated: 'Paid' },
  paid: { label: 'Paid last', dated: 'Paid' },
  promise: { label: 'Promised soonest', dated: 'Promised' },
  'promise-last': { label: 'Promised latest', dated: 'Promised' },
};

export const assigneeWords: Readonly<
  Record<AssigneeFilter, Record<'label' | 'emptyTitle' | 'emptyHelp', string>>
> = {
  mine: {
    label: 'Mine',
    emptyTitle: 'None of these requests is yours',
    emptyHelp: 'Open a request and press "Take it". It then shows here.',
  },
  nobody: {
    label: "Nobody's",
    emptyTitle: 'Somebody works on each of these requests',
    emptyHelp: 'New paid requests show here until somebody takes them.',
  },
};

/**
 * @param searchedText the text of the search, or null
 * @param hasFoundPlans whether plans are shown that it is the code of
 */
export function describeNothing(
  searchedText: string | null,
  { show, whose, service, region, from, to, owner }: AdminRequestView,
  hasFoundPlans = false,
): { title: string; help: string } {
  if (hasFoundPlans) {
    return {
      title: 'Nothing else matches',
      help: 'The records above have plans with this code.',
    };
  }
  if (searchedText !== null) {
    return {
      title: 'No request matches',
      help: isReferenceSlip(searchedText)
        ? 'This is not one of our references. A character is wrong or missing. Check it again.'
        : 'Type a reference, a phone number or the whole code of a plan. Or type the start of a name, a street, a town or a GhanaPost address.',
    };
  }
  if (owner !== null) {
    return {
      title: 'No paid request of this person',
      help: 'Requests show here once they are paid.',
    };
  }
  const isNarrowed =
    service !== null || region !== null || from !== null || to !== null;
  if (isNarrowed) {
    return {
      title: 'No request matches',
      help: 'Choose another state, service, region or day.',
    };
  }
  if (whose !== null) {
    return {
      title: assigneeWords[whose].emptyTitle,
      help: assigneeWords[whose].emptyHelp,
    };
  }
  return {
    title: filterWords[show].emptyTitle,
    help: filterWords[show].emptyHelp,
  };
}

/** What somebody else did to a request while it was being decided on. */
export function describeConflict(
  before: Request,
  after: Request,
  readerUid: string,
): string {
  const notSentText = 'Your change was not sent.';
  const versions = Object.keys(after.results).length;
  if (versions > Object.keys(before.results).length) {
    const isOwn = listResultVersions(after)[0]?.uploadedBy === readerUid;
    const whoText = isOwn ? 'You have' : 'Another administrator has';
    return `${whoText} sent results, as version ${versions}. ${notSentText}`;
  }
  if (!after.isDocumentValid) {
    return `Another administrator has asked for a clearer image. ${notSentText}`;
  }
  return `The user has sent another image. ${notSentText} Look at it first.`;
}

const formatDays = (days: number) => countOf(days, 'day');

/** '10 Nov'; of another year '10 Nov 2025': a table has many days. */
export function describeDay(day: Date, now = serverNow()): string {
  const words = formatDate(day);
  const [year] = formatDate(now).split(' ').slice(-1);
  return year === undefined ? words : words.replace(` ${year}`, '');
}

/** 'today', '1 day ago' */
export function describeDaysAgo(moment: Date, now = serverNow()): string {
  const days = countDays(moment, now);
  return days <= 0 ? 'today' : `${formatDays(days)} ago`;
}

/**
 * To do, since payment: 'Today', '1 day'. Done: 'took 3 days'.
 * @returns null where the record does not say when it was paid or delivered
 */
export function describeAge(
  request: Request,
  now = serverNow(),
): string | null {
  const { paidAt, status } = request;
  if (paidAt === null) return null;
  if (!status) {
    const daysWaiting = countDays(paidAt, now);
    return daysWaiting <= 0 ? 'Today' : formatDays(daysWaiting);
  }
  const firstVersion = listStandingVersions(request).at(-1);
  if (firstVersion === undefined) return null;
  const daysTaken = countDays(paidAt, firstVersion.createdAt);
  return daysTaken <= 0 ? 'same day' : `took ${formatDays(daysTaken)}`;
}

/** As describeAge, for where nothing else says so: '35 days, late'. */
export function describeLateAge(
  request: Request,
  now = serverNow(),
): string | null {
  const age = describeAge(request, now);
  return age !== null && isLate(request, now) ? `${age}, late` : age;
}

/** '21 days late' */
export function describeLateness(promisedBy: Date, now = serverNow()): string {
  const days = countDays(promisedBy, now);
  return days <= 0 ? 'Late' : `${formatDays(days)} late`;
}
