import { timeZone } from '@contract/values/limits';
import { formatGhs } from '@contract/values/money';
import { networkLabels } from '@contract/values/network';
import { maskPhone } from '@contract/values/phone';
import { makePaymentReceivedSubject, PaymentReceived } from '../../mails/payment-received';
import { findPaymentNews } from '../notices/find-payment-news';
import { makeReceiptPath } from './app-paths';
import type { DraftLetter } from './letter';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone });

/** To the account's address, confirmed or not: somebody who paid should hear of it. */
export const draftPaymentReceived: DraftLetter = async (ports, entry) => {
  const news = await findPaymentNews(ports, entry);
  if (news === null || news.reader.email === null) return null;
  const { payment, promisedBy } = news;
  const { reference, documentId, walletnumber } = payment;
  const body = (
    <PaymentReceived
      amount={formatGhs(payment.amountPesewas)}
      service={payment.serviceType}
      reference={reference}
      wallet={`${maskPhone(walletnumber)} (${networkLabels[payment.paymentoption]})`}
      promisedBy={promisedBy && day.format(promisedBy)}
      confirmsAddress={!news.reader.emailVerified}
      receiptUrl={`${ports.appUrl}${makeReceiptPath(documentId)}`}
    />
  );
  return { to: news.reader.email, subject: makePaymentReceivedSubject(reference), body };
};
