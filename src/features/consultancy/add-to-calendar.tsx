import { CalendarArrowDown, CalendarPlus, ExternalLink } from 'lucide-react';
import {
  makeAppointmentPlace,
  type Appointment,
} from '@contract/values/booking/appointment';
import type { AdvertAndContact } from '@contract/entities/advert-and-contact';
import type { Booking } from '@contract/entities/booking';
import {
  makeGoogleCalendarLink,
  makeOutlookCalendarLink,
} from '@/domain/calendar-links';
import { readContact } from '@/domain/contact';
import { openLink, saveFile } from '@/lib/files';
import { paths } from '@/domain/paths';
import { formatSlotDay } from '@/domain/slot-words';
import { dataOf, useLive } from '@/session/use-live';
import { advertAndContact } from '@/repositories/advert-and-contact/advert-and-contact';
import { Icon } from '@/ui/icon';
import { LazyMenu } from '@/ui/overlays/lazy-menu';
import { showError } from '@/ui/overlays/toast';

function toAppointment(
  booking: Booking,
  office: AdvertAndContact | null,
): Appointment {
  const { address, phone } = readContact(office);
  return {
    bookingId: booking.id,
    reference: booking.reference,
    start: booking.selectedSlot,
    consultationType: booking.consultationType,
    place: makeAppointmentPlace(address ?? ''),
    phone: phone?.shown ?? null,
    revision: booking.sequence,
    isCancelled: false,
    url: new URL(paths.consultancy, window.location.origin).href,
  };
}

async function saveCalendarFile(
  appointment: Appointment,
  madeAt: Date,
): Promise<void> {
  try {
    const { calendarFileName, calendarFileType, makeCalendarFile } =
      await import('@contract/values/booking/calendar-file');
    const file = makeCalendarFile(appointment, madeAt);
    saveFile(new Blob([file], { type: calendarFileType }), calendarFileName);
  } catch {
    showError('The calendar file could not be made. Please try again.');
  }
}

export function AddToCalendar({ booking }: { booking: Booking }) {
  const office = dataOf(useLive(advertAndContact())) ?? null;
  const appointment = toAppointment(booking, office);
  const items = [
    {
      label: 'Google Calendar',
      icon: ExternalLink,
      onSelect: () => openLink(makeGoogleCalendarLink(appointment)),
    },
    {
      label: 'Outlook',
      icon: ExternalLink,
      onSelect: () => openLink(makeOutlookCalendarLink(appointment)),
    },
    {
      label: 'Calendar file (.ics)',
      icon: CalendarArrowDown,
      onSelect: () =>
        void saveCalendarFile(
          appointment,
          booking.updatedAt ?? booking.createdAt,
        ),
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
