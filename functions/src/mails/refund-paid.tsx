import { Text } from '@react-email/components';
import { MailAction } from './mail-action';
import { MailFacts } from './mail-facts';
import { MailLayout } from './mail-layout';
import { paragraph } from './style';
import { withReference } from './with-reference';

interface RefundPaidProps {
  /** 'GHS 500.00' */
  amount: string;
  service: string;
  reference: string | null;
  /** masked, with its network */
  wallet: string;
  /** the network's number of the transfer */
  transferNumber: string;
  transactionsUrl: string;
}

export function makeRefundPaidSubject(reference: string | null): string {
  return withReference('We have given your money back', reference);
}

export function RefundPaid(props: RefundPaidProps) {
  const { amount, service, reference, wallet, transferNumber, transactionsUrl } = props;
  return (
    <MailLayout
      preview={`${amount} went back to your wallet.`}
      heading="We have given your money back"
      reason="You get this because money was given back to a payer in the Asaase account with this address."
    >
      <Text style={paragraph}>We have sent the whole amount to the wallet it came from.</Text>
      <MailFacts
        facts={[
          ['Amount', amount],
          ['For', service],
          ['Reference', reference],
          ['Sent to', wallet],
          ['Transfer', transferNumber],
        ]}
      />
      <Text style={paragraph}>
        Your network names the same transfer number in its SMS. If the money is not there after a day, write
        to Support with this number.
      </Text>
      <MailAction href={transactionsUrl} label="See your transactions" />
      <Text style={paragraph}>
        We never ask for a PIN or a fee before we give money back. Whoever does is not from us.
      </Text>
    </MailLayout>
  );
}
