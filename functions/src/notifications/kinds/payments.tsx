import * as z from 'zod/mini';
import { Booking, bookingsCollection } from '@contract/entities/booking';
import {
  isGivenBack,
  Payment,
  paymentsCollection,
} from '@contract/entities/payment/payment';
import { Request, requestsCollection } from '@contract/entities/request';
import { timeZone } from '@contract/values/time-zone';
import { formatGhs, type Pesewas } from '@contract/values/payment/money';
import type { Reference } from '@contract/values/reference';
import { makeReceiptPath, paths } from '../app-paths';
import { describeWallet, findOwned } from '../facts';
import { Paragraph, type Fact } from '../mail/mail-layout';
import { defineNotification, type NotificationPorts } from '../notification';
import { nameRequest, withReference } from '../words';

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeZone,
});
const PaidRequest = z.pick(Request, {
  paymentStatus: true,
  phoneNumber: true,
  promisedBy: true,
});
const OfRequest = z.pick(Request, { phoneNumber: true });
const OfBooking = z.pick(Booking, { phone: true });

const listFacts = ({
  amountPesewas,
  serviceType,
  reference,
}: Payment): Fact[] => [
  ['Amount', formatGhs(amountPesewas)],
  ['For', serviceType],
  ['Reference', reference],
];

export function paymentText(reference: Reference | null): string {
  return `Asaase: we have your payment for ${nameRequest(reference)} and have started. Sign in to Asaase to see the receipt.`;
}

export function refundText(
  reference: Reference | null,
  amount: Pesewas,
): string {
  return `Asaase: we have sent ${formatGhs(amount)} for ${nameRequest(reference)} back to the wallet that paid. We never ask for a PIN or a fee for it.`;
}

export function refundDueText(
  reference: Reference | null,
  amount: Pesewas,
): string {
  return `Asaase: ${formatGhs(amount)} for ${nameRequest(reference)} goes back to the wallet it came from. Do nothing. We never ask for a PIN or a fee.`;
}

async function findPhone(
  { records }: NotificationPorts,
  { paymentFor, documentId }: Payment,
): Promise<string | null> {
  if (paymentFor === 'request') {
    const request = await records.findRecord(
      requestsCollection,
      OfRequest,
      documentId,
    );
    return request?.phoneNumber ?? null;
  }
  const booking = await records.findRecord(
    bookingsCollection,
    OfBooking,
    documentId,
  );
  return booking?.phone ?? null;
}

const isPaidRequest = (payment: Payment) =>
  payment.state === 'paid' &&
  !isGivenBack(payment) &&
  payment.paymentFor === 'request';
/** Administrators also give back what has paid for something. */
function describeWhyDue({ refund }: Payment): string {
  if (refund !== null) {
    return 'We received this money, and have decided to give it back.';
  }
  return 'We received this money, and it pays for nothing: what it was for was already paid, cancelled or given up.';
}

const isRefundDue = ({ refundDue }: Payment) => refundDue;
const isRefunded = ({ refund }: Payment) => refund?.state === 'paid';

/** Also to addresses that are not confirmed: whoever paid should hear of it. */
export const paymentNotifications = {
  // The SMS goes to the number given for the request, not to the wallet's,
  // which may be somebody else's.
  'payment-received': defineNotification({
    find: async (ports, entry) => {
      const owned = await findOwned(
        ports,
        paymentsCollection,
        Payment,
        entry,
        isPaidRequest,
      );
      if (owned === null) return null;
      const { documentId } = owned.record;
      const request = await ports.records.findRecord(
        requestsCollection,
        PaidRequest,
        documentId,
      );
      if (request?.paymentStatus !== true) return null;
      return { ...owned, request };
    },
    mail: ({ record: payment, request, recipient }, { appUrl }) => ({
      to: recipient.email,
      subject: withReference('We have your payment', payment.reference),
      preview: `${formatGhs(payment.amountPesewas)} for ${payment.serviceType}. Your receipt is in Asaase.`,
      heading: 'We have your payment',
      opening:
        'Thank you. Your payment has reached us, and we have started on your request.',
      facts: [
        ...listFacts(payment),
        ['Paid from', describeWallet(payment)],
        [
          'Results usually by',
          request.promisedBy && dayFormat.format(request.promisedBy),
        ],
      ],
      action: {
        label: 'See the receipt',
        url: `${appUrl}${makeReceiptPath(payment.documentId)}`,
      },
      after: (
        <>
          <Paragraph>
            The receipt opens once you have signed in. You need not pay again,
            whatever anybody tells you on the phone.
          </Paragraph>
          {recipient.emailVerified ? null : (
            <Paragraph>
              This address is not confirmed yet. Confirm it in your profile, so
              that we can also write to you when the results are there.
            </Paragraph>
          )}
        </>
      ),
      reason:
        'You get this because a payment was made in the Asaase account with this address.',
    }),
    sms: ({ record: payment, request }) => ({
      to: request.phoneNumber,
      text: paymentText(payment.reference),
    }),
  }),
  'refund-due': defineNotification({
    find: (ports, entry) =>
      findOwned(ports, paymentsCollection, Payment, entry, isRefundDue),
    mail: ({ record: payment, recipient }, { appUrl }) => ({
      to: recipient.email,
      subject: withReference('We give your money back', payment.reference),
      preview: `${formatGhs(payment.amountPesewas)} goes back to your wallet.`,
      heading: 'We give your money back',
      opening: `${describeWhyDue(payment)} It goes back to the wallet it came from.`,
      facts: [...listFacts(payment), ['Goes back to', describeWallet(payment)]],
      body: (
        <Paragraph>
          You need not do anything. We write to you again when it is sent.
        </Paragraph>
      ),
      action: {
        label: 'See your transactions',
        url: `${appUrl}${paths.transactions}`,
      },
      after: (
        <Paragraph>
          We never ask for a PIN or a fee before we give money back. Whoever
          does is not from us.
        </Paragraph>
      ),
      reason:
        'You get this because money came from a payer in the Asaase account with this address.',
    }),
    sms: async ({ record: payment }, ports) => ({
      to: await findPhone(ports, payment),
      text: refundDueText(payment.reference, payment.amountPesewas),
    }),
  }),
  'refund-paid': defineNotification({
    find: async (ports, entry) => {
      const owned = await findOwned(
        ports,
        paymentsCollection,
        Payment,
        entry,
        isRefunded,
      );
      const transferNumber = owned?.record.refund?.transferNumber ?? null;
      if (owned === null || transferNumber === null) return null;
      return { ...owned, transferNumber };
    },
    mail: ({ record: payment, transferNumber, recipient }, { appUrl }) => ({
      to: recipient.email,
      subject: withReference(
        'We have given your money back',
        payment.reference,
      ),
      preview: `${formatGhs(payment.amountPesewas)} went back to your wallet.`,
      heading: 'We have given your money back',
      opening: 'We have sent the whole amount to the wallet it came from.',
      facts: [
        ...listFacts(payment),
        ['Sent to', describeWallet(payment)],
        ['Transfer', transferNumber],
      ],
      body: (
        <Paragraph>
          Your network names the same transfer number in its SMS. If the money
          is not there after a day, write to Support with this number.
        </Paragraph>
      ),
      action: {
        label: 'See your transactions',
        url: `${appUrl}${paths.transactions}`,
      },
      after: (
        <Paragraph>
          We never ask for a PIN or a fee before we give money back. Whoever
          does is not from us.
        </Paragraph>
      ),
      reason:
        'You get this because money was given back to a payer in the Asaase account with this address.',
    }),
    sms: async ({ record: payment }, ports) => ({
      to: await findPhone(ports, payment),
      text: refundText(payment.reference, payment.amountPesewas),
    }),
  }),
};
