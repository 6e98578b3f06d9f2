import {
  CircleCheck,
  CircleX,
  Eye,
  EyeOff,
  FileCheck,
  FileSearch,
  Hourglass,
} from 'lucide-react';
import type { Report, ReviewStatus } from '@contract/entities/due-diligence';
import { reviewWords } from '@contract/values/report-texts';
import { Badge, type BadgeLook } from '@/ui/badge';
import { Icon } from '@/ui/icon';

const reviewLooks: Readonly<Record<ReviewStatus, BadgeLook>> = {
  pending: ['warn', Hourglass],
  'in-review': ['info', FileSearch],
  completed: ['ok', FileCheck],
  rejected: ['bad', CircleX],
};

export function ReviewBadge({ reviewStatus }: Pick<Report, 'reviewStatus'>) {
  return (
    <Badge look={reviewLooks[reviewStatus]}>{reviewWords[reviewStatus]}</Badge>
  );
}

/** A report has no price; somebody may have paid for it at the office. */
export function ReportPaymentMark({
  paymentStatus,
}: Pick<Report, 'paymentStatus'>) {
  if (paymentStatus === 'unpaid') {
    return <span className="lbl">Nothing to pay</span>;
  }
  return (
    <Badge look={['ok', CircleCheck]} plain>
      Paid
    </Badge>
  );
}

export function SeenMark({
  seenStatus,
  words,
}: Pick<Report, 'seenStatus'> & { words: [seen: string, unseen: string] }) {
  const isSeen = seenStatus === 'seen';
  return (
    <span className="lbl inline-flex items-center gap-1.5 min-h-[26px] whitespace-nowrap">
      <Icon of={isSeen ? Eye : EyeOff} small />
      <span>{words[isSeen ? 0 : 1]}</span>
    </span>
  );
}
