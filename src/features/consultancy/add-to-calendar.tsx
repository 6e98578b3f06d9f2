import { CalendarArrowDown, CalendarPlus, ExternalLink } from 'lucide-react';
import type { Appointment } from '@contract/values/booking/appointment';
import type { Booking } from '@contract/entities/booking';
import {
  makeGoogleCalendarLink,
  makeOutlookCalendarLink,
} from '@/domain/calendar-links';
import { openLink, saveFile } from '@/lib/files';
import { paths } from '@/domain/paths';
import { formatSlotDay } from '@/domain/slot-words';
import { Icon } from '@/ui/icon';
import { LazyMenu } from '@/ui/overlays/lazy-menu';
import { showError } from '@/ui/overlays/toast';

function toAppointment(booking: Booking): Appointment {
  return {
    bookingId: booking.id,
    start: booking.selectedSlot,
    consultationType: booking.consultationType,
    revision: booking.sequence,
    isCancelled: false,
    url: new URL(paths.consultancy, window.location.origin).href,
  };
}

async function saveCalendarFile(booking: Booking): Promise<void> {
  try {
    const { calendarFileName, calendarFileType, makeCalendarFile } =
      await import('@contract/values/booking/calendar-file');
    const file = makeCalendarFile(
      toAppointment(booking),
      booking.updatedAt ?? booking.createdAt,
    );
    saveFile(new Blob([file], { type: calendarFileType }), calendarFileName);
  } catch {
    showError('The calendar file could not be made. Please try again.');
  }
}

export function AddToCalendar({ booking }: { booking: Booking }) {
  const items = [
    {
      label: 'Google Calendar',
      icon: ExternalLink,
      onSelect: () => openLink(makeGoogleCalendarLink(toAppointment(booking))),
    },
    {
      label: 'Outlook',
      icon: ExternalLink,
      onSelect: () => openLink(makeOutlookCalendarLink(toAppointment(booking))),
    },
    {
      label: 'Calendar file (.ics)',
      icon: CalendarArrowDown,
      onSelect: () => void saveCalendarFile(booking),
    },
  ];
  return (
    <LazyMenu
      items={items}
      className="row-link"
      aria-label={`Add to calendar, ${formatSlotDay(booking.selectedSlot)}`}
    >
      <Icon of={CalendarPlus} small />
      Add to calendar
    </LazyMenu>
  );
}
