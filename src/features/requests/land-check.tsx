import type { Request } from '@contract/entities/request';
import { formatDate } from '@/lib/dates';
import { serverNow } from '@/lib/server-clock';
import { ownLandChecks } from '@/repositories/land-checks';
import { dataOf, useLive } from '@/session/use-live';

/**
 * Until when the office checks something about the land; nothing about why, or
 * about whom (decision 148).
 */
export function LandCheck({
  request: { documentId, paymentStatus, status },
}: {
  request: Pick<Request, 'documentId' | 'paymentStatus' | 'status'>;
}) {
  const isUnderReview = paymentStatus && !status;
  const live = useLive(isUnderReview ? ownLandChecks() : null);
  const until = dataOf(live)?.until[documentId];
  if (until === undefined) return null;
  return (
    <p
      role="status"
      className="rounded-md border border-warn-line bg-warn-soft text-warn px-4 py-3 text-[.9375rem] mb-5"
    >
      {describeLandCheck(until, serverNow())}
    </p>
  );
}

export function describeLandCheck(until: Date, now: Date): string {
  const check = 'We are checking something about this land.';
  return now > until
    ? `${check} It takes longer than we expected.`
    : `${check} We expect to finish by ${formatDate(until)}.`;
}
