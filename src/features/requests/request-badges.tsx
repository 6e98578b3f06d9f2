import type { Request } from '@contract/entities/request';
import { StatusBadge } from '@/land/status-badge';
import { getRequestStatus } from './request-status';

/** Plain in tables, boxed in phone lists (design, section 7). */
export function PaymentBadge({
  request,
  isUnderWay = false,
  plain = false,
}: {
  request: Request;
  isUnderWay?: boolean;
  plain?: boolean;
}) {
  const unpaidStatus = isUnderWay ? 'Payment under way' : 'Pending';
  return (
    <StatusBadge
      status={request.paymentStatus ? 'Paid' : unpaidStatus}
      plain={plain}
    />
  );
}

export function RequestStatusBadge({ request }: { request: Request }) {
  return <StatusBadge status={getRequestStatus(request)} />;
}
