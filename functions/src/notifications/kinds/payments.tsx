import * as z from 'zod/mini';
import { Booking, bookingsCollection } from '@contract/entities/booking';
import { isReturned, Payment, paymentsCollection } from '@contract/entities/payment/payment';
import { Request, requestsCollection } from '@contract/entities/request';
import { timeZone } from '@contract/values/limits';
import { formatGhs, type Pesewas } from '@contract/values/payment/money';
import type { Reference } from '@contract/values/reference';
import { makeReceiptPath, paths } from '../app-paths';
import { findRecord } from '../../firestore/stored-document';
import { describeWallet, findOwned } from '../facts';
import { MailAction, MailFacts, MailLayout, Paragraph } from '../mail/mail-layout';
import { defineNotification, type NotificationPorts } from '../notification';
import { nameRequest, withReference } from '../words';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone });
const PaidRequest = z.pick(Request, { paymentStatus: true, phoneNumber: true, promisedBy: true });
const OfRequest = z.pick(Request, { phoneNumber: true });
const OfBooking = z.pick(Booking, { phone: true });

/** What mails say of a payment. */
export type ToldPayment = Pick<
  Payment,
  'amountPesewas' | 'serviceType' | 'reference' | 'walletnumber' | 'paymentoption'
>;

interface PaymentReceivedProps {
  payment: ToldPayment;
  promisedBy: Date | null;
  /** whether to remind of confirming the address */
  confirmsAddress: boolean;
  receiptUrl: string;
}

export function PaymentReceived(props: PaymentReceivedProps) {
  const { payment, promisedBy, confirmsAddress, receiptUrl } = props;
  const amount = formatGhs(payment.amountPesewas);
  return (
    <MailLayout
      preview={`${amount} for ${payment.serviceType}. Your receipt is in Asaase.`}
      heading="We have your payment"
      reason="You get this because a payment was made in the Asaase account with this address."
    >
      <Paragraph>Thank you. Your payment has reached us, and we have started on your request.</Paragraph>
      <MailFacts
        facts={[
          ['Amount', amount],
          ['For', payment.serviceType],
          ['Reference', payment.reference],
          ['Paid from', describeWallet(payment)],
          ['Results by', promisedBy && day.format(promisedBy)],
        ]}
      />
      <MailAction href={receiptUrl} label="See the receipt" />
      <Paragraph>
        The receipt opens once you have signed in. You need not pay again, whatever anybody tells you on the
        phone.
      </Paragraph>
      {confirmsAddress ? (
        <Paragraph>
          This address is not confirmed yet. Confirm it in your profile, so that we can also write to you when
          the results are there.
        </Paragraph>
      ) : null}
    </MailLayout>
  );
}

export function paymentText(reference: Reference | null): string {
  return `Asaase: we have your payment for ${nameRequest(reference)} and have started. Sign in to Asaase to see the receipt.`;
}

interface RefundPaidProps {
  payment: ToldPayment;
  /** the network's number of the transfer */
  transferNumber: string;
  transactionsUrl: string;
}

export function RefundPaid({ payment, transferNumber, transactionsUrl }: RefundPaidProps) {
  const amount = formatGhs(payment.amountPesewas);
  return (
    <MailLayout
      preview={`${amount} went back to your wallet.`}
      heading="We have given your money back"
      reason="You get this because money was given back to a payer in the Asaase account with this address."
    >
      <Paragraph>We have sent the whole amount to the wallet it came from.</Paragraph>
      <MailFacts
        facts={[
          ['Amount', amount],
          ['For', payment.serviceType],
          ['Reference', payment.reference],
          ['Sent to', describeWallet(payment)],
          ['Transfer', transferNumber],
        ]}
      />
      <Paragraph>
        Your network names the same transfer number in its SMS. If the money is not there after a day, write
        to Support with this number.
      </Paragraph>
      <MailAction href={transactionsUrl} label="See your transactions" />
      <Paragraph>
        We never ask for a PIN or a fee before we give money back. Whoever does is not from us.
      </Paragraph>
    </MailLayout>
  );
}

export function refundText(reference: Reference | null, amount: Pesewas): string {
  return `Asaase: we have sent ${formatGhs(amount)} for ${nameRequest(reference)} back to the wallet that paid. We never ask for a PIN or a fee for it.`;
}

/** Ten digits: the number given with the request or booking; null where that is gone. */
async function findPhone(
  ports: NotificationPorts,
  { paymentFor, documentId }: Payment,
): Promise<string | null> {
  if (paymentFor === 'request')
    return (await findRecord(ports.db, requestsCollection, OfRequest, documentId))?.phoneNumber ?? null;
  return (await findRecord(ports.db, bookingsCollection, OfBooking, documentId))?.phone ?? null;
}

const isPaidRequest = (payment: Payment) =>
  payment.state === 'paid' && !isReturned(payment) && payment.paymentFor === 'request';
const isRefunded = ({ refund }: Payment) => refund?.state === 'paid';

/** What payers are told, at the account's address, confirmed or not: somebody who paid should hear of it. */
export const paymentNotifications = {
  // The SMS goes to the number given for the request, not to the wallet's, which may be somebody else's.
  'payment-received': defineNotification({
    find: async (ports, entry) => {
      const found = await findOwned(ports, paymentsCollection, Payment, entry, isPaidRequest);
      const id = found?.record.documentId ?? null;
      const request = await findRecord(ports.db, requestsCollection, PaidRequest, id);
      return found !== null && request?.paymentStatus === true ? { ...found, request } : null;
    },
    mail: ({ record: payment, request, recipient }, { appUrl }) => ({
      to: recipient.email,
      subject: withReference('We have your payment', payment.reference),
      body: (
        <PaymentReceived
          payment={payment}
          promisedBy={request.promisedBy}
          confirmsAddress={!recipient.emailVerified}
          receiptUrl={`${appUrl}${makeReceiptPath(payment.documentId)}`}
        />
      ),
    }),
    sms: ({ record: payment, request }) => ({
      to: request.phoneNumber,
      text: paymentText(payment.reference),
    }),
  }),
  'refund-paid': defineNotification({
    find: async (ports, entry) => {
      const found = await findOwned(ports, paymentsCollection, Payment, entry, isRefunded);
      const transferNumber = found?.record.refund?.transferNumber ?? null;
      return found !== null && transferNumber !== null ? { ...found, transferNumber } : null;
    },
    mail: ({ record: payment, transferNumber, recipient }, { appUrl }) => {
      const transactionsUrl = `${appUrl}${paths.transactions}`;
      return {
        to: recipient.email,
        subject: withReference('We have given your money back', payment.reference),
        body: <RefundPaid {...{ payment, transferNumber, transactionsUrl }} />,
      };
    },
    sms: async ({ record: payment }, ports) => ({
      to: await findPhone(ports, payment),
      text: refundText(payment.reference, payment.amountPesewas),
    }),
  }),
};
