import type { PaymentCase } from '@contract/entities/payment/payment-case';
import { formatGhs } from '@contract/values/payment/money';
import {
  getTransactionNumber,
  shortNetworkNames,
} from '@/domain/payment-labels';
import { formatDateTime } from '@/lib/dates';
import { columnsOf } from '@/ui/lists/table-columns';
import type { TableDefinition } from '../shared/live-table';
import { NumberCell } from './number-cell';

const column = columnsOf<PaymentCase>();

/** Cases of people who were charged. */
export const caseTable: TableDefinition<PaymentCase> = {
  rowKey: ({ paymentId }) => paymentId,
  columns: column.columns([
    column.accessor(getTransactionNumber, {
      id: 'case',
      header: 'Case',
      enableHiding: false,
      meta: { className: 'num' },
      cell: ({ row }) => <NumberCell record={row.original} />,
    }),
    column.accessor(
      ({ paymentoption, telcotransid }) =>
        `${shortNetworkNames[paymentoption]} ${telcotransid}`,
      {
        id: 'sms',
        header: 'Number from the SMS',
        meta: { className: 'num wrap-anywhere' },
      },
    ),
    column.accessor(({ amountPesewas }) => amountPesewas, {
      id: 'amount',
      header: 'Amount',
      meta: { align: 'right', className: 'num font-[640] whitespace-nowrap' },
      cell: ({ getValue }) => formatGhs(getValue()),
    }),
    column.accessor(({ answerBy }) => answerBy, {
      id: 'answer-by',
      header: 'Answer by',
      meta: { className: 'num whitespace-nowrap' },
      cell: ({ getValue }) => formatDateTime(getValue()),
    }),
  ]),
  listItem: (openCase) => ({
    title: `${formatGhs(openCase.amountPesewas)}, ${shortNetworkNames[openCase.paymentoption]}`,
    detail: (
      <>
        <span>{getTransactionNumber(openCase)}</span>
        <span className="block wrap-anywhere">{`SMS ${openCase.telcotransid}`}</span>
      </>
    ),
    badges: (
      <span className="lbl num">{`Answer by ${formatDateTime(openCase.answerBy)}`}</span>
    ),
  }),
  nameOf: getTransactionNumber,
};
