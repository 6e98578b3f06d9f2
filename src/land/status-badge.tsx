import {
  CalendarCheck,
  CalendarX,
  CircleCheck,
  CircleX,
  Clock,
  FileCheck,
  FileSearch,
  Hourglass,
  ImageOff,
  Wallet,
} from 'lucide-react';
import { Badge, type BadgeLook } from '@/ui/badge';

/** How each status looks, by its words. */
const badgeLooks: Readonly<Record<string, BadgeLook>> = {
  Paid: ['ok', CircleCheck],
  Pending: ['warn', Clock],
  'Payment under way': ['warn', Clock],
  Failed: ['bad', CircleX],
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
};

/** An unknown status is red, as the specification asks for bookings. */
export function StatusBadge({
  status,
  words = status,
  plain,
}: {
  status: string;
  /** shorter words for little room */
  words?: string;
  plain?: boolean;
}) {
  return (
    <Badge look={badgeLooks[status] ?? ['bad', Hourglass]} plain={plain}>
      {words}
    </Badge>
  );
}
