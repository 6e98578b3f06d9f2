import type { Request } from '@contract/entities/request';
import { StatusBadge } from '@/land/status-badge';
import { getRequestStatus } from './request-status';

/** Plain in tables, boxed in phone lists (design, section 7). */
export function PaymentBadge({
  request,
  plain = false,
}: {
  request: Request;
  plain?: boolean;
}) {
  return (
    <StatusBadge
      status={request.paymentStatus ? 'Paid' : 'Pending'}
      plain={plain}
    />
  );
}

export function RequestStatusBadge({ request }: { request: Request }) {
  return <StatusBadge status={getRequestStatus(request)} />;
}
