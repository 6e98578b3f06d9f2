import {
  getTakenPesewas,
  type Payment,
} from '@contract/entities/payment/payment';
import { formatGhs } from '@contract/values/payment/money';
import {
  describeReturned,
  heldPaymentText,
} from '@contract/values/payment/other-amount-texts';
import {
  describeRefund,
  describeWallet,
  getTransactionNumber,
} from '@/domain/payment-labels';
import { FactList } from '@/ui/lists/fact-list';
import { StatusBadge } from '@/land/status-badge';
import { CopiedNumber } from './copied-number';

/** Another amount came than the price. */
export function PaymentChecking({ payment }: { payment: Payment }) {
  return (
    <>
      <div className="-mt-1">
        <StatusBadge status="Pending Verification" />
      </div>
      <p className="mt-3 text-[.9375rem] leading-[1.375rem]">
        {heldPaymentText}
      </p>
      <FactList
        className="mt-4 rounded-md border border-line px-4"
        facts={[
          { name: 'Received', value: formatGhs(getTakenPesewas(payment)) },
          { name: 'Price', value: formatGhs(payment.amountPesewas) },
          { name: 'Wallet', value: describeWallet(payment) },
          {
            name: 'Transaction',
            value: <CopiedNumber number={getTransactionNumber(payment)} />,
          },
        ]}
      />
    </>
  );
}

/** The money goes back, or has gone back. */
export function PaymentReturned({ payment }: { payment: Payment }) {
  return (
    <>
      <p className="text-3xl font-[700] num">
        {formatGhs(payment.amountPesewas)}
      </p>
      <p className="mt-3 text-[.9375rem] leading-[1.375rem]">
        {describeReturned(payment)}
      </p>
      <FactList
        className="mt-4 rounded-md border border-line px-4"
        facts={[
          { name: 'Refund', value: describeRefund(payment) },
          { name: 'Wallet', value: describeWallet(payment) },
          {
            name: 'Transaction',
            value: <CopiedNumber number={getTransactionNumber(payment)} />,
          },
        ]}
      />
    </>
  );
}
