import {
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
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { queueLabels, type QueueId } from '@contract/values/admin-queues';
import { countDays } from '@contract/values/booking/working-days';
import { formatDate } from '@/lib/dates';
import { paths } from '@/domain/paths';

export interface QueueLook {
  id: QueueId;
  label: string;
  icon: LucideIcon;
  /** address of the list */
  to: string;
  urgent: boolean;
  /** 'due' when the moment is a promised day */
  since: 'since' | 'due';
}

const payments = (query: string) => `${paths.adminPayments}?${query}`;
const look = (id: QueueId, icon: LucideIcon, to: string): QueueLook => ({
  ...{ id, label: queueLabels[id], icon, to },
  urgent: id === 'late' || id === 'alarms',
  since: id === 'late' ? 'due' : 'since',
});

/** In the order of urgency for the people who wait. */
export const queueGroups: readonly { title: string; queues: readonly QueueLook[] }[] = [
  {
    title: 'Requests',
    queues: [
      look('review', ClipboardList, `${paths.adminRequest}?show=review`),
      look('late', BellRing, `${paths.adminRequest}?show=late`),
      look('images-sent', ImageUp, `${paths.adminRequest}?show=sent`),
      look('alarms', Copy, paths.adminAlarms),
    ],
  },
  {
    title: 'People',
    queues: [
      look('bookings', CalendarClock, `${paths.adminBookings}?status=awaiting&time=any`),
      look('reports', Siren, `${paths.adminReports}?review=pending`),
      look('support', LifeBuoy, `${paths.adminSupport}?state=open`),
      look('messages', MailX, paths.adminMessages),
    ],
  },
  {
    title: 'Money',
    queues: [
      look('cases', Scale, payments('tab=cases')),
      look('payments-to-look-at', TriangleAlert, payments('tab=review')),
      look('refunds-due', Undo2, payments('tab=refunds')),
      look('refunds-to-approve', ShieldCheck, payments('tab=refunds&show=refund-proposed')),
      look('refunds-to-send', Send, payments('tab=refunds&show=refund-approved')),
    ],
  },
];

/** 'since today', 'since yesterday' or 'since 12 Nov 2026 (9 days)' */
export function describeSince(since: Date, now: Date, word: QueueLook['since'] = 'since'): string {
  const days = countDays(since, now);
  if (days <= 0) return `${word} today`;
  if (days === 1) return `${word} yesterday`;
  return `${word} ${formatDate(since)} (${days} days)`;
}
