import {
  BadgeCheck,
  BellRing,
  CalendarClock,
  ClipboardList,
  Copy,
  ImageUp,
  LifeBuoy,
  MailX,
  Scale,
  Send,
  ShieldCheck,
  Siren,
  TriangleAlert,
  type LucideIcon,
  Undo2,
} from 'lucide-react';
import type { QueueId } from '@contract/values/admin-queues';
import { countDays } from '@contract/values/booking/working-days';
import { formatDate } from '@/lib/dates';
import { paths } from '@/domain/paths';
import { countOf } from '@/lib/text/counts';

export interface QueueLook {
  id: QueueId;
  icon: LucideIcon;
  /** address of the list */
  to: string;
}

const payments = (query: string) => `${paths.adminPayments}?${query}`;

/** In the order of urgency for the people who wait. */
export const queueGroups: readonly {
  title: string;
  queues: readonly QueueLook[];
}[] = [
  {
    title: 'Requests',
    queues: [
      {
        id: 'review',
        icon: ClipboardList,
        to: `${paths.adminRequest}?show=review`,
      },
      { id: 'late', icon: BellRing, to: `${paths.adminRequest}?show=late` },
      {
        id: 'images-sent',
        icon: ImageUp,
        to: `${paths.adminRequest}?show=sent`,
      },
      { id: 'alarms', icon: Copy, to: paths.adminAlarms },
    ],
  },
  {
    title: 'People',
    queues: [
      {
        id: 'bookings',
        icon: CalendarClock,
        to: `${paths.adminBookings}?status=awaiting&time=any`,
      },
      {
        id: 'reports',
        icon: Siren,
        to: `${paths.adminReports}?review=pending`,
      },
      { id: 'support', icon: LifeBuoy, to: `${paths.adminSupport}?state=open` },
      { id: 'messages', icon: MailX, to: paths.adminMessages },
    ],
  },
  {
    title: 'Money',
    queues: [
      { id: 'cases', icon: Scale, to: payments('tab=cases') },
      {
        id: 'payments-to-look-at',
        icon: TriangleAlert,
        to: payments('tab=review'),
      },
      {
        id: 'amounts-to-accept',
        icon: BadgeCheck,
        to: payments('tab=all&show=amount-proposed'),
      },
      { id: 'refunds-due', icon: Undo2, to: payments('tab=refunds') },
      {
        id: 'refunds-to-approve',
        icon: ShieldCheck,
        to: payments('tab=refunds'),
      },
      {
        id: 'refunds-to-send',
        icon: Send,
        to: payments('tab=refunds'),
      },
    ],
  },
];

/** 'since today', 'since yesterday' or 'since 12 Nov 2026 (9 days)' */
export function describeSince(
  since: Date,
  now: Date,
  word: 'since' | 'due' = 'since',
): string {
  const days = countDays(since, now);
  if (days <= 0) return `${word} today`;
  if (days === 1) return `${word} yesterday`;
  return `${word} ${formatDate(since)} (${countOf(days, 'day')})`;
}
