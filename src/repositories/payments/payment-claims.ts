import { doc } from 'firebase/firestore';
import {
  PaymentClaim,
  paymentClaimsCollection,
} from '@contract/entities/payment/payment-claim';
import { recordsOf } from '@/firebase/firestore';
import { defineLive } from '@/live/define-live';
import { listenToRecord } from '@/live/listen';

const claims = recordsOf(paymentClaimsCollection, PaymentClaim, 'telcotransid');

/** The payments for which a number of the network was claimed, live. */
export const claimOf = defineLive((telcotransid: string) => ({
  listen: listenToRecord(doc(claims(), telcotransid)),
}));
