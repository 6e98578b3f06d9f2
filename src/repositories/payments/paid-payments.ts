import {
  documentId,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import {
  Payment,
  paymentsCollection,
} from '@contract/entities/payment/payment';
import { addDays } from '@contract/values/booking/booking-calendar';
import {
  startOfDayInAccra,
  type CalendarDay,
} from '@contract/values/booking/working-days';
import { withAppErrors } from '@/firebase/errors';
import { recordsOf } from '@/firebase/firestore';
import { readRows, type Rows } from '@/live/rows';

const payments = recordsOf(paymentsCollection, Payment, 'paymentId');

const pageSize = 500;

/**
 * What was paid on a day, the day before and the day after it. For
 * administrators only.
 * @throws AppError
 */
export async function readPaidAround(day: CalendarDay): Promise<Rows<Payment>> {
  const ordered = query(
    payments(),
    where('paidAt', '>=', startOfDayInAccra(addDays(day, -1))),
    where('paidAt', '<', startOfDayInAccra(addDays(day, 2))),
    orderBy('paidAt', 'asc'),
    orderBy(documentId(), 'asc'),
    limit(pageSize),
  );
  const found: QueryDocumentSnapshot<Payment>[] = [];
  let page: QueryDocumentSnapshot<Payment>[] = [];
  do {
    const last = found.at(-1);
    const next =
      last === undefined ? ordered : query(ordered, startAfter(last));
    page = await withAppErrors(
      async () => (await getDocsFromServer(next)).docs,
    );
    found.push(...page);
  } while (page.length === pageSize);
  return readRows(found);
}
