import { inTimeDays } from '@contract/entities/in-time-figures';
import type { Service } from '@contract/entities/service';
import { addDays } from '@contract/values/booking/booking-calendar';
import {
  startOfDayInAccra,
  type CalendarDay,
} from '@contract/values/booking/working-days';
import {
  readResultCounts,
  type ResultCounts,
} from '@/repositories/result-times';
import { readServices } from '@/repositories/services/read-services';

/** How far back results count, today included. */

/** Of one service: results that came in time, and what is late now. */
export interface ServiceInTime {
  service: Service;
  counts: ResultCounts;
}

/** Results that came in time, and what is late now. */
export interface InTime {
  /** of all services, also of those that are no longer offered */
  all: ResultCounts;
  /** of each service that is offered */
  services: readonly ServiceInTime[];
}

/**
 * Of the last ninety days. It costs three counts for each service.
 * @throws AppError
 */
export async function readInTime(today: CalendarDay): Promise<InTime> {
  const startOfToday = startOfDayInAccra(today);
  const since = startOfDayInAccra(addDays(today, 1 - inTimeDays));
  const services = await readServices();
  const readService = async (service: Service): Promise<ServiceInTime> => ({
    service,
    counts: await readResultCounts(service.id, since, startOfToday),
  });
  const [all, ofServices] = await Promise.all([
    readResultCounts(null, since, startOfToday),
    Promise.all(services.map(readService)),
  ]);
  return { all, services: ofServices };
}
