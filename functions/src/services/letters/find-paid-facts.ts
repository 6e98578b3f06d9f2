import type { Firestore } from 'firebase-admin/firestore';
import type { Booking } from '@contract/entities/booking';
import { Payment, paymentsCollection } from '@contract/entities/payment';
import { formatGhs } from '@contract/values/money';
import { networkLabels } from '@contract/values/network';
import { maskPhone } from '@contract/values/phone';
import { findStored } from '../../firestore/stored-document';

/** How much was paid for a booking, and from where; null when no payment is named, or it is not there. */
export async function findPaidFacts(db: Firestore, { paymentId }: Pick<Booking, 'paymentId'>) {
  if (paymentId === null) return null;
  const payment = findStored(Payment, await db.collection(paymentsCollection).doc(paymentId).get());
  if (payment === null) return null;
  const { amountPesewas, walletnumber, paymentoption } = payment;
  return {
    amount: formatGhs(amountPesewas),
    wallet: `${maskPhone(walletnumber)} (${networkLabels[paymentoption]})`,
  };
}
