import { formatGhs } from '@contract/values/money';
import { networkLabels } from '@contract/values/network';
import { maskPhone } from '@contract/values/phone';
import { makeRefundPaidSubject, RefundPaid } from '../../mails/refund-paid';
import { findRefundNews } from '../notices/find-refund-news';
import { paths } from './app-paths';
import type { DraftLetter } from './letter';

/** To the account's address, confirmed or not, as the news of the payment was. */
export const draftRefundPaid: DraftLetter = async (ports, entry) => {
  const news = await findRefundNews(ports, entry);
  if (news === null || news.reader.email === null) return null;
  const { payment, transferNumber } = news;
  const { reference, walletnumber, paymentoption } = payment;
  const body = (
    <RefundPaid
      amount={formatGhs(payment.amountPesewas)}
      service={payment.serviceType}
      reference={reference}
      wallet={`${maskPhone(walletnumber)} (${networkLabels[paymentoption]})`}
      transferNumber={transferNumber}
      transactionsUrl={`${ports.appUrl}${paths.transactions}`}
    />
  );
  return { to: news.reader.email, subject: makeRefundPaidSubject(reference), body };
};
