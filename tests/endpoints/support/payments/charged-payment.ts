import { PaymentCase } from '@contract/entities/payment/payment-case';
import { toDates } from '../../../../functions/src/firestore/stored-document';
import { reportCharge } from '../../../../functions/src/services/payments/cases/report-charge';
import type { PaymentHarness } from './payment-harness';
import { startOne } from './started-payment';

let numbers = 0;

/** The number of a charge no other test has reported. */
export const newNumber = () => String(70_000_000_000 + (numbers += 1));

/** A prompt under way, whose owner can say that they were charged. */
export async function startCharged(harness: PaymentHarness) {
  const started = await startOne(harness);
  const { paymentId } = started.payment;
  const report = (telcotransid = newNumber(), userId = started.user) =>
    reportCharge(harness.ports, { userId, paymentId, telcotransid });
  const readCase = async () =>
    PaymentCase.parse(
      toDates(await harness.read(`payment_cases/${paymentId}`)),
    );
  const hasCase = async () =>
    (await harness.db.doc(`payment_cases/${paymentId}`).get()).exists;
  return { ...started, paymentId, report, readCase, hasCase };
}
