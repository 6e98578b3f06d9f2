import { isGivenBack, type Payment } from '@contract/entities/payment/payment';
import {
  isPaperRemoved,
  listStandingVersions,
  type Request,
} from '@contract/entities/request';
import { formatPlace } from '@contract/values/land/land-place';
import { formatGhs } from '@contract/values/payment/money';
import { networkLabels } from '@contract/values/payment/network';
import { maskPhone } from '@contract/values/phone';
import { endSentence } from '@/lib/text/end-sentence';
import { formatDate, formatDateTime } from '@/lib/dates';
import { getTransactionNumber } from '@/domain/payment-labels';
import { describePromise } from '@/domain/promise-words';
import { serverNow } from '@/lib/server-clock';

/** Without what is not known. The wallet's number is masked. */
export function listReceiptFacts(
  payment: Payment,
  request: Request | null,
): [name: string, value: string][] {
  const facts: [string, string | null | undefined][] = [
    ['Receipt number', getTransactionNumber(payment)],
    ['Our reference', payment.reference ?? request?.reference],
    ['Date', formatDateTime(payment.paidAt ?? payment.updatedAt)],
    ['Paid by', payment.clientName],
    ['Service', payment.serviceType],
    ['Land', request && formatPlace(request)],
    ['Amount', formatGhs(payment.amountPesewas)],
    [
      'Price',
      payment.otherAmount && formatGhs(payment.otherAmount.pricePesewas),
    ],
    ['Network', networkLabels[payment.paymentoption]],
    ['Wallet', maskPhone(payment.walletnumber)],
    ['Transaction id', payment.transactionid],
    ['Network transaction id', payment.telcotransid],
    ['Lands Commission’s receipt', request && findCommissionReceipt(request)],
    ['Refund', describeReturn(payment)],
    ['Refund transfer', payment.refund?.transferNumber],
  ];
  return facts.filter(
    (fact): fact is [string, string] =>
      typeof fact[1] === 'string' && fact[1] !== '',
  );
}

/** Where its owner finds it; null while there is none. */
function findCommissionReceipt(request: Request): string | null {
  const newest = listStandingVersions(request).at(0);
  if (newest?.commissionReceipt === undefined) return null;
  return isPaperRemoved(request, newest.createdAt)
    ? null
    : 'With the results, on the page of the request';
}

/** null when we keep the money */
export function describeReturn(payment: Payment): string | null {
  if (!isGivenBack(payment)) return null;
  const paidAt = payment.refund?.paidAt ?? null;
  return paidAt === null ? 'Due' : `Given back on ${formatDate(paidAt)}`;
}

export function describeNext(
  payment: Payment,
  request: Request | null,
  now = serverNow(),
): string {
  if (payment.refundDue) {
    return 'We give this money back to the wallet it came from.';
  }
  if (isGivenBack(payment)) {
    return 'This money has gone back to the wallet it came from.';
  }
  if (payment.paymentFor === 'consultancy') {
    return 'Your consultancy booking is confirmed. You will receive further details shortly.';
  }
  if (request?.status === true) {
    return 'The results are ready. You find them under History and Payments.';
  }
  if (request?.isDocumentValid === false) {
    return 'We need a clearer image before we can go on. Send it under History and Payments.';
  }
  const promise = request === null ? null : describePromise(request, now);
  const reviewText =
    'We search the record. The results will be under History and Payments.';
  return promise === null
    ? reviewText
    : `${reviewText} ${endSentence(promise)}`;
}
