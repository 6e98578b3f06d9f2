import type { BookingDetails } from '@contract/entities/booking';

export const bookingDetails: BookingDetails = {
  name: 'Abena Example',
  email: 'abena@example.test',
  phone: '0240000142',
  consultationType: 'Land Survey',
  description: 'Where does it end?',
};
