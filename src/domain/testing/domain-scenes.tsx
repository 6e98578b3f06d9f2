import { ParcelMap } from '@/ui/parcel-map';
import { ReportPaymentMark, ReviewBadge, SeenMark } from '@/ui/report-badges';
import { StatusBadge } from '@/ui/status-badge';
import { SupportBadge } from '@/ui/support-badge';
import { doNothing, type Scenes } from '@/ui/testing/scenes';
import { LoadFailed } from '../load-failed';
import { UnreadableNote } from '../unreadable-note';

/** What is shared and speaks of land, payments and reports. */
export const scenes = {
  LoadFailed: {
    'for no known reason': <LoadFailed error={new Error('lost')} retry={doNothing} />,
    'on a card': <LoadFailed card error={new Error('lost')} retry={doNothing} />,
  },
  ParcelMap: {
    search: <ParcelMap name="search" className="w-full h-[124px]" />,
    'with labels': <ParcelMap name="professional" className="w-full h-[124px]" />,
    empty: <ParcelMap name="empty-a" className="w-[260px] h-[124px]" />,
  },
  ReportPaymentMark: {
    paid: <ReportPaymentMark paymentStatus="paid" />,
    unpaid: <ReportPaymentMark paymentStatus="unpaid" />,
  },
  ReviewBadge: {
    pending: <ReviewBadge reviewStatus="pending" />,
    'in review': <ReviewBadge reviewStatus="in-review" />,
    completed: <ReviewBadge reviewStatus="completed" />,
    rejected: <ReviewBadge reviewStatus="rejected" />,
  },
  SeenMark: {
    opened: <SeenMark seenStatus="seen" words={['Opened', 'New']} />,
    new: <SeenMark seenStatus="unseen" words={['Opened', 'New']} />,
  },
  StatusBadge: {
    Paid: <StatusBadge status="Paid" />,
    Pending: <StatusBadge status="Pending" />,
    Review: <StatusBadge status="Review" />,
    'Awaiting Admin Response': <StatusBadge status="Awaiting Admin Response" />,
    'Booking Approved': <StatusBadge status="Booking Approved" />,
    'Something new': <StatusBadge status="Something new" />,
  },
  SupportBadge: {
    open: <SupportBadge state="open" />,
    answered: <SupportBadge state="answered" />,
    closed: <SupportBadge state="closed" />,
  },
  UnreadableNote: {
    'one request': <UnreadableNote what="request" records={[{ id: 'demo-unpaid' }]} />,
  },
} satisfies Scenes;
