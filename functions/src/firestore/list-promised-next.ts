import type { Firestore, Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import {
  findCurrentPromise,
  Request,
  requestsCollection,
} from '@contract/entities/request';
import { defaultPublicHolidays } from '@contract/values/booking/public-holidays';
import {
  dayInAccra,
  endOfDayInAccra,
  startOfDayInAccra,
} from '@contract/values/booking/working-days';
import { addWorkingDays } from '@contract/values/booking/add-working-days';
import type { Log } from '../log';
import type { PromisedRequest } from '../notifications/ports';
import { findConfig, readSettings } from './settings';
import { readEach } from './stored-document';

const Promised = z.pick(Request, {
  reference: true,
  serviceType: true,
  isDocumentValid: true,
  promisedBy: true,
  laterPromise: true,
});
type Promised = z.infer<typeof Promised>;

/**
 * Requests under review whose day is today or the next working day: by their
 * first promise, and by their new day where they have one. Two queries, because
 * a new day stands beside the first.
 * @param limit of each query, and of the answer
 */
export async function listPromisedNext(
  db: Firestore,
  log: Pick<Log, 'error'>,
  now: Date,
  limit: number,
): Promise<PromisedRequest[]> {
  const { publicHolidays } = readSettings(await findConfig(db));
  const today = dayInAccra(now);
  const until = endOfDayInAccra(
    addWorkingDays(today, 1, publicHolidays ?? defaultPublicHolidays),
  );
  const open: Query = db
    .collection(requestsCollection)
    .where('paymentStatus', '==', true)
    .where('status', '==', false);
  const list = async (field: string) => {
    const promised = open
      .where(field, '>=', startOfDayInAccra(today))
      .where(field, '<=', until)
      .orderBy(field)
      .limit(limit);
    return readEach(Promised, (await promised.get()).docs, log);
  };
  const [byFirstDay, byNewDay] = await Promise.all([
    list('promisedBy'),
    list('laterPromise.promisedBy'),
  ]);
  const holdsFirstDay = byFirstDay.filter(
    ({ laterPromise }) => laterPromise === undefined,
  );
  return [...holdsFirstDay, ...byNewDay]
    .filter(({ isDocumentValid }) => isDocumentValid)
    .flatMap(describe)
    .sort((a, b) => a.promisedBy.getTime() - b.promisedBy.getTime())
    .slice(0, limit);
}

function describe(request: Promised): PromisedRequest[] {
  const promisedBy = findCurrentPromise(request);
  if (promisedBy === null) return [];
  const { reference, serviceType } = request;
  return [{ reference, serviceType, promisedBy }];
}
