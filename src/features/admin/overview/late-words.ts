import type { Request } from '@contract/entities/request';
import { countWorkingDays } from '@contract/values/booking/count-working-days';
import {
  dayInAccra,
  type CalendarDay,
} from '@contract/values/booking/working-days';
import { paths } from '@/domain/paths';
import { formatDate } from '@/lib/dates';
import { countOf } from '@/lib/text/counts';
import { queueLooks } from './queue-words';

/** '9 working days late'; 'Late' where no working day is over since */
export function describeLateness(
  { promisedBy }: Pick<Request, 'promisedBy'>,
  now: Date,
  holidays: readonly CalendarDay[],
): string {
  if (promisedBy === null) return 'Late';
  const days = countWorkingDays(
    dayInAccra(promisedBy),
    dayInAccra(now),
    holidays,
  );
  return days === 0 ? 'Late' : `${countOf(days, 'working day')} late`;
}

/** 'Yours. Land/Property Search, promised by 12 Nov 2026' */
export function describeLateRequest(
  {
    assignedTo,
    serviceType,
    promisedBy,
  }: Pick<Request, 'assignedTo' | 'serviceType' | 'promisedBy'>,
  readerUid: string,
): string {
  const day =
    promisedBy === null ? '' : `, promised by ${formatDate(promisedBy)}`;
  return `${describeWhose(assignedTo, readerUid)}${serviceType}${day}`;
}

function describeWhose(assignedTo: string | null, readerUid: string): string {
  if (assignedTo === null) return "Nobody's. ";
  return assignedTo === readerUid ? 'Yours. ' : '';
}

/** The list of requests with this one alone. */
export function findLatePath({
  reference,
}: Pick<Request, 'reference'>): string {
  return reference === null
    ? queueLooks.late.to
    : `${paths.adminRequest}?${new URLSearchParams({ q: reference })}`;
}
