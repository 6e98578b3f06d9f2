import { ReceiptText } from 'lucide-react';
import {
  getTakenPesewas,
  isHeld,
  type Payment,
} from '@contract/entities/payment/payment';
import { formatGhs } from '@contract/values/payment/money';
import { formatDate, formatDateTime } from '@/lib/dates';
import { useNow } from '@/lib/hooks/use-now';
import { receiptPath } from '@/domain/paths';
import { getPaymentStage } from '@/domain/payment-stage';
import {
  describeMoney,
  describeWallet,
  getTransactionNumber,
} from '@/domain/payment-labels';
import { StatusBadge } from '@/land/status-badge';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { TableCard, type Column } from '@/ui/lists/table-card';
import type { Paging } from '@/ui/lists/pager';
import { RowButton, RowLink } from '@/ui/lists/row-link';

interface TransactionHandlers {
  onVerify: (payment: Payment) => void;
  onCharged: (payment: Payment) => void;
}

function TransactionAction({
  payment,
  onVerify,
  onCharged,
}: TransactionHandlers & { payment: Payment }) {
  const number = getTransactionNumber(payment);
  if (getTransactionStatus(payment) === 'Pending') {
    return (
      <span className="ml-auto inline-flex flex-wrap items-center justify-end gap-x-5">
        <ChargedButton payment={payment} onCharged={onCharged} />
        <Button look="secondary" onClick={() => onVerify(payment)}>
          Verify Payment
        </Button>
      </span>
    );
  }
  return (
    <span className="inline-flex max-md:flex-wrap items-center justify-end gap-x-2 -mr-3.5">
      {!payment.status && (
        <ChargedButton payment={payment} onCharged={onCharged} />
      )}
      {payment.status && (
        <RowLink
          to={receiptPath(payment.documentId)}
          icon={ReceiptText}
          aria-label={`Receipt ${number}`}
        >
          Receipt
        </RowLink>
      )}
      <CopyButton text={number} label="Copy number" compact />
    </span>
  );
}

/** Not while the prompt can still be answered, nor while money is held. */
function ChargedButton({
  payment,
  onCharged,
}: Pick<TransactionHandlers, 'onCharged'> & { payment: Payment }) {
  const stage = getPaymentStage(payment, useNow());
  const isWaiting = stage === 'waiting' || stage === 'code';
  if (isWaiting || isHeld(payment)) return null;
  return (
    <RowButton
      aria-label={`I was charged, ${getTransactionNumber(payment)}`}
      onClick={() => onCharged(payment)}
    >
      I was charged
    </RowButton>
  );
}

const listColumns = (handlers: TransactionHandlers): Column<Payment>[] => [
  {
    header: 'Transaction',
    className: 'num',
    cell: (payment) => (
      <>
        <span className="block font-[620] leading-5">
          {getTransactionNumber(payment)}
        </span>
        <span className="lbl whitespace-nowrap">
          {formatDateTime(payment.createdAt)}
        </span>
      </>
    ),
  },
  {
    header: 'For',
    cell: (payment) => (
      <>
        <span className="block leading-5">{describePurpose(payment)}</span>
        <span className="lbl num block whitespace-nowrap">
          {payment.reference}
        </span>
      </>
    ),
  },
  {
    header: 'Paid from',
    className: 'num text-ink-2 whitespace-nowrap',
    cell: describeWallet,
  },
  {
    header: 'Amount',
    align: 'right',
    className: 'num font-[640] whitespace-nowrap',
    cell: (payment) => formatGhs(getTakenPesewas(payment)),
  },
  {
    header: 'Status',
    cell: (payment) => (
      <>
        <StatusBadge status={getTransactionStatus(payment)} />
        <span className="lbl block whitespace-nowrap empty:hidden">
          {describeMoney(payment)}
        </span>
      </>
    ),
  },
  {
    header: 'Actions',
    align: 'right',
    cell: (payment) => <TransactionAction payment={payment} {...handlers} />,
  },
];

export function TransactionTable({
  payments,
  paging,
  ...handlers
}: TransactionHandlers & {
  payments: readonly Payment[];
  paging: Paging;
}) {
  return (
    <TableCard
      label="Transaction History"
      columns={listColumns(handlers)}
      rows={payments}
      rowKey={(payment) => payment.paymentId}
      wideFrom="54rem"
      paging={paging}
      listItem={(payment) => (
        <>
          <div className="flex flex-wrap justify-between gap-x-3">
            <span className="flex-[1_1_9rem] font-[640] min-w-0 wrap-anywhere">
              {describePurpose(payment)}
            </span>
            <span className="font-[680] num whitespace-nowrap">
              {formatGhs(getTakenPesewas(payment))}
            </span>
          </div>
          <p className="lbl num mt-0.5">
            <span className="whitespace-nowrap">
              {getTransactionNumber(payment)}
            </span>
            {payment.reference !== null && (
              <>
                {', '}
                <span className="whitespace-nowrap">{payment.reference}</span>
              </>
            )}
            <br />
            <span className="whitespace-nowrap">{describeWallet(payment)}</span>
            {', '}
            <span className="whitespace-nowrap">
              {formatDate(payment.createdAt)}
            </span>
          </p>
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 mt-2 min-h-11">
            <span>
              <StatusBadge status={getTransactionStatus(payment)} />
              <span className="lbl block empty:hidden">
                {describeMoney(payment)}
              </span>
            </span>
            <TransactionAction payment={payment} {...handlers} />
          </div>
        </>
      )}
    />
  );
}

/**
 * Failed only when the gateway said so: everything else may still be verified.
 */
function getTransactionStatus(
  payment: Pick<Payment, 'status' | 'state' | 'otherAmount'>,
) {
  if (payment.status) return 'Completed';
  return payment.state === 'failed' && !isHeld(payment) ? 'Failed' : 'Pending';
}

/** 'Pro Services, Land Survey' */
function describePurpose({
  paymentFor,
  serviceType,
}: Pick<Payment, 'paymentFor' | 'serviceType'>): string {
  return paymentFor === 'consultancy' && serviceType !== 'Pro Services'
    ? `Pro Services, ${serviceType}`
    : serviceType;
}
