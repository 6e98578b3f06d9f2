import { limit, orderBy, query, where } from 'firebase/firestore';
import { OpenPayment } from '@/domain/open-payment';
import { recordsOf } from '@/firebase/firestore';
import { handOver } from '@/firebase/hand-over';
import type { AskedQuery } from '@/firebase/run-query';
import { listenToRecords } from '@/live/listen';
import type { Listen } from '@/live/live-store';
import { maxOpenPayments, openStates } from '@/repositories/asked-ahead';

const payments = recordsOf('payments', OpenPayment, 'paymentId');

/**
 * The newest first.
 * @param asked the same query, where it was asked ahead
 */
export async function listenToOpenPayments(
  uid: string,
  asked: AskedQuery | null,
): Promise<Listen<OpenPayment[]>> {
  if (asked !== null) await handOver(asked);
  return listenToRecords(
    query(
      payments(),
      where('userId', '==', uid),
      where('state', 'in', openStates),
      orderBy('createdAt', 'desc'),
      limit(maxOpenPayments),
    ),
  );
}
