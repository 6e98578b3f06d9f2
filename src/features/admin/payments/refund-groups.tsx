import type { Payment } from '@contract/entities/payment/payment';
import { EmptyState } from '@/land/empty-state';
import { LoadFailed } from '@/land/load-failed';
import { countReadAndUnread } from '@/live/rows';
import {
  openRefunds,
  openRefundsLimit,
} from '@/repositories/payments/open-refunds';
import { useLive } from '@/session/use-live';
import { useTableChoices } from '@/ui/lists/use-table-choices';
import { TableSkeleton } from '@/ui/skeleton';
import { useRefusal } from '../shared/administrators-only';
import { RecordTable } from '../shared/live-table';
import { UnreadableRecords } from '../shared/unreadable-records';
import { paymentTable } from './payment-columns';
import { findRefundStage, refundStages } from './refund-stages';

/** Every open refund, by what has to be done next. */
export function RefundGroups({
  onView,
}: {
  onView: (payment: Payment) => void;
}) {
  const live = useLive(openRefunds());
  const choices = useTableChoices(paymentTable.columns);
  const isRefused = useRefusal(live);
  const skeleton = <TableSkeleton rows={6} label="Loading refunds" />;
  if (live.kind === 'failed') {
    return isRefused ? skeleton : <LoadFailed card {...live} />;
  }
  if (live.kind === 'loading') return skeleton;
  if (live.kind === 'empty') {
    return (
      <EmptyState
        card
        title="No refund is open"
        help="Money that was paid twice, or paid for nothing, shows here. What was refunded is under All payments."
        map="d"
      />
    );
  }
  const { rows, unreadable } = live.data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <UnreadableRecords records={unreadable} />
      {refundStages.map(({ stage, title, help }) => {
        const refunds = rows.filter(
          (payment) => findRefundStage(payment) === stage,
        );
        if (refunds.length === 0) return null;
        return (
          <div key={stage}>
            <h2 className="text-lg">{`${title} (${refunds.length})`}</h2>
            <p className="text-ink-2 text-[.9375rem] mt-1 mb-2">{help}</p>
            <RecordTable
              label={title}
              table={paymentTable}
              rows={refunds}
              onOpen={onView}
              choices={choices}
            />
          </div>
        );
      })}
      {countReadAndUnread(live.data) >= openRefundsLimit && (
        <p className="text-ink-2">
          {`These are the oldest ${openRefundsLimit}. The next ones show when some of these are done.`}
        </p>
      )}
    </div>
  );
}
