import type { Booking } from '@contract/entities/booking';
import { readOwnBookings } from '@/repositories/bookings';
import { createSource } from './export-source';

/** The appointments, with what became of them. */
export const bookingsSource = createSource<Booking>({
  name: 'bookings',
  meaning: 'every appointment you booked, with what you wrote for it and what became of it',
  read: readOwnBookings,
  describe: (booking) => ({
    data: {
      id: booking.id,
      reference: booking.reference,
      name: booking.name,
      email: booking.email,
      phoneNumber: booking.phone,
      consultationType: booking.consultationType,
      topic: booking.topic,
      description: booking.description,
      appointment: booking.selectedSlot,
      status: booking.status,
      paid: booking.paymentStatus,
      paidAt: booking.paidAt,
      paymentId: booking.paymentId,
      createdAt: booking.createdAt,
      updatedAt: booking.updatedAt,
      approvedAt: booking.approvedAt,
      payBy: booking.payBy,
      lapsedAt: booking.lapsedAt,
      movedAt: booking.rescheduledAt,
      movedBy: booking.rescheduledBy,
      movedFrom: booking.previousSlot,
      cancelledAt: booking.cancelledAt,
      cancelledBy: booking.cancelledBy,
      reason: booking.cancelReason,
      noShowAt: booking.noShowAt,
      refundOwed: booking.refundDue,
    },
    files: [],
  }),
});
