import { Text } from '@react-email/components';
import { MailAction } from './mail-action';
import { MailFacts } from './mail-facts';
import { MailLayout } from './mail-layout';
import { paragraph } from './style';
import { withReference } from './with-reference';

interface PaymentReceivedProps {
  /** 'GHS 500.00' */
  amount: string;
  service: string;
  reference: string | null;
  /** masked, with its network */
  wallet: string;
  /** a day in words; null when nothing is promised */
  promisedBy: string | null;
  /** whether to remind of confirming the address */
  confirmsAddress: boolean;
  receiptUrl: string;
}

export function makePaymentReceivedSubject(reference: string | null): string {
  return withReference('We have your payment', reference);
}

export function PaymentReceived(props: PaymentReceivedProps) {
  const { amount, service, reference, wallet, promisedBy, confirmsAddress, receiptUrl } = props;
  return (
    <MailLayout
      preview={`${amount} for ${service}. Your receipt is in Asaase.`}
      heading="We have your payment"
      reason="You get this because a payment was made in the Asaase account with this address."
    >
      <Text style={paragraph}>
        Thank you. Your payment has reached us, and we have started on your request.
      </Text>
      <MailFacts
        facts={[
          ['Amount', amount],
          ['For', service],
          ['Reference', reference],
          ['Paid from', wallet],
          ['Results by', promisedBy],
        ]}
      />
      <MailAction href={receiptUrl} label="See the receipt" />
      <Text style={paragraph}>
        The receipt opens once you have signed in. You need not pay again, whatever anybody tells you on the
        phone.
      </Text>
      {confirmsAddress ? (
        <Text style={paragraph}>
          This address is not confirmed yet. Confirm it in your profile, so that we can also write to you when
          the results are there.
        </Text>
      ) : null}
    </MailLayout>
  );
}
