import { CircleX } from 'lucide-react';
import type { Payment } from '@contract/entities/payment/payment';
import { formatGhs } from '@contract/values/payment/money';
import { describeWallet, getTransactionNumber, shortNetworkNames } from '@/domain/payment-labels';
import { Badge } from '@/ui/badge';
import { CopiedNumber } from './copied-number';
import { FactList } from '@/ui/lists/fact-list';
import { failureWords } from './failure-words';
import { GatewayReason } from './dial-text';

/** The gateway gave its final no: why, in plain words, and what to do now. */
export function PaymentFailed({ payment }: { payment: Payment }) {
  const failure = payment.failure ?? 'other';
  const words = failureWords[failure];
  const network = shortNetworkNames[payment.paymentoption];
  return (
    <>
      <div className="-mt-1">
        <Badge tone="bad" icon={CircleX}>
          Not paid
        </Badge>
      </div>
      <p className="mt-3 font-[620]">{words.reason}</p>
      <p className="mt-1 text-[.9375rem] leading-[1.375rem] text-ink-2">{words.nextStep}</p>
      {failure === 'other' && payment.reason !== null && (
        <GatewayReason reason={payment.reason} network={network} />
      )}
      <FactList
        className="mt-4 rounded-md border border-line px-4"
        facts={[
          { name: 'Amount', value: formatGhs(payment.amountPesewas) },
          { name: 'Wallet', value: describeWallet(payment) },
          { name: 'Transaction', value: <CopiedNumber number={getTransactionNumber(payment)} /> },
        ]}
      />
    </>
  );
}
