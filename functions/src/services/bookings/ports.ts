import type { BasePorts } from '../../base-ports';
import type { BookingStore } from './firestore-booking-store';

export interface BookingPorts extends Pick<BasePorts, 'log' | 'now'> {
  store: BookingStore;
  /** a whole number from 0 and below `below`, hard to guess */
  pick(below: number): number;
}
