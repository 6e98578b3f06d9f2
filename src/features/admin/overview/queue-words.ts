import {
  BadgeCheck,
  BellRing,
  CalendarClock,
  ClipboardList,
  Copy,
  FileX2,
  ImageUp,
  KeyRound,
  LifeBuoy,
  MailX,
  Scale,
  Send,
  ShieldCheck,
  Siren,
  TriangleAlert,
  type LucideIcon,
  Undo2,
  UserCheck,
} from 'lucide-react';
import type { QueueId } from '@contract/values/admin-queues';
import { countDays } from '@contract/values/booking/working-days';
import { formatDate } from '@/lib/dates';
import { paths } from '@/domain/paths';
import { countOf } from '@/lib/text/counts';

/** How a list is drawn, and where it leads. */
export interface QueueLook {
  icon: LucideIcon;
  /** address of the list */
  to: string;
}

const payments = (query: string) => `${paths.adminPayments}?${query}`;

export const queueLooks: Readonly<Record<QueueId, QueueLook>> = {
  late: { icon: BellRing, to: `${paths.adminRequest}?show=late` },
  'roles-to-decide': { icon: UserCheck, to: paths.adminUsers },
  'second-factors-to-decide': { icon: KeyRound, to: paths.adminUsers },
  'refunds-to-approve': { icon: ShieldCheck, to: payments('tab=refunds') },
  'amounts-to-accept': {
    icon: BadgeCheck,
    to: payments('tab=all&show=amount-proposed'),
  },
  'results-to-withdraw': {
    icon: FileX2,
    to: `${paths.adminRequest}?show=complete`,
  },
  alarms: { icon: Copy, to: paths.adminAlarms },
  review: { icon: ClipboardList, to: `${paths.adminRequest}?show=review` },
  'images-sent': { icon: ImageUp, to: `${paths.adminRequest}?show=sent` },
  bookings: {
    icon: CalendarClock,
    to: `${paths.adminBookings}?status=awaiting&time=any`,
  },
  reports: { icon: Siren, to: `${paths.adminReports}?review=pending` },
  support: { icon: LifeBuoy, to: `${paths.adminSupport}?state=open` },
  messages: { icon: MailX, to: paths.adminMessages },
  cases: { icon: Scale, to: payments('tab=cases') },
  'payments-to-look-at': { icon: TriangleAlert, to: payments('tab=review') },
  'refunds-due': { icon: Undo2, to: payments('tab=refunds') },
  'refunds-to-send': { icon: Send, to: payments('tab=refunds') },
};

/** 'since today', 'since yesterday' or 'since 12 Nov 2026 (9 days)' */
export function describeSince(since: Date, now: Date): string {
  const days = countDays(since, now);
  if (days <= 0) return 'since today';
  if (days === 1) return 'since yesterday';
  return `since ${formatDate(since)} (${countOf(days, 'day')})`;
}
