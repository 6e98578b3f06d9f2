import {
  CalendarCheck,
  CalendarX,
  CircleCheck,
  Clock,
  FileCheck,
  FileSearch,
  Hourglass,
  ImageOff,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { Badge, type Tone } from './badge';

/** Words, tone and icon of every status (design, section 7). */
const looks = {
  Paid: ['ok', CircleCheck],
  Pending: ['warn', Clock],
  Complete: ['ok', FileCheck],
  Review: ['info', FileSearch],
  'Clearer image needed': ['bad', ImageOff],
  'Image not clear': ['bad', ImageOff],
  Completed: ['ok', CircleCheck],
  'Pending Verification': ['warn', Clock],
  Verified: ['ok', CircleCheck],
  'Awaiting Admin Response': ['bad', Hourglass],
  'Pending Payment': ['warn', Wallet],
  'Booking Approved': ['ok', CalendarCheck],
  Cancelled: ['bad', CalendarX],
  'No Show': ['bad', CalendarX],
  'Payment Overdue': ['bad', CalendarX],
} as const satisfies Record<string, readonly [Tone, LucideIcon]>;

export type Status = keyof typeof looks;

const isStatus = (words: string): words is Status => Object.hasOwn(looks, words);

/** Any status by its words. Words nobody knows are red, as the specification asks for bookings. */
export function StatusBadge({ status, plain }: { status: Status | (string & {}); plain?: boolean }) {
  const [tone, icon] = isStatus(status) ? looks[status] : looks['Awaiting Admin Response'];
  return (
    <Badge tone={tone} icon={icon} plain={plain}>
      {status}
    </Badge>
  );
}
